import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import {
  agentCallRequest,
  agentConfigurationsRequest,
  agentRulesRequest,
  keepBlockRequest,
  planBlockRequest,
  planConnectionsRequest,
  planRefreshRequest,
  recallRequest,
  recallsRequest,
} from '../../shared/src/agentsProtocol';
import { citedSpansRequest } from '../../shared/src/protocol';
import { eventually } from '../support/eventually';
import { Person } from '../support/person';
import { startServer } from '../support/startServer';
import { temporaryFolder } from '../support/temporaryFolder';

const AT = '2026-01-02T03:04:05.678Z';
const agent = 'vscode-chat';

describe('agents inside the editor', () => {
  let person: Person;
  let root: string;

  beforeEach(async () => {
    root = temporaryFolder('repository');
    person = new Person(await startServer({ folders: [root] }), root);
    await person.enrol();
  });
  afterEach(() => person.client.stop());

  const call = (given: Parameters<typeof request>[0]): ReturnType<typeof request> => request(given);
  function request(
    given: { tool: 'recall'; query: string } | { tool: 'save'; statement: string; basis: string },
  ) {
    return person.client.request(agentCallRequest, { folder: person.folder, agent, call: given });
  }
  const remember = (statement: string): ReturnType<Person['does']> =>
    person.does({ kind: 'remember', statement, at: AT });

  it('P58 what a person typed is not theirs, or what a model wrote is', async () => {
    await remember('Releases are cut on Thursdays.');
    const [memory] = await person.memory();
    assert.equal(memory?.channel, 'user_message');
    assert.equal(memory.trustClass, 'direct_user_instruction');
    await call({ tool: 'save', statement: 'Releases are cut by hand.', basis: 'inferred' });
    const waiting = await person.inbox();
    assert.deepEqual(
      waiting.map(({ channel, statement }) => [channel, statement]),
      [['agent_tool', 'Releases are cut by hand.']],
    );
  });

  it('what a person remembered can not be found, taken back, or is taken twice', async () => {
    const { patch } = await remember('Releases are cut on Thursdays.');
    const [row] = await person.client.request(recallRequest, {
      folder: person.folder,
      query: 'release day thursday',
    });
    assert.equal(row?.statement, 'Releases are cut on Thursdays.');
    const again = await person.preview({
      kind: 'remember',
      statement: ' Releases are cut on  Thursdays. ',
      at: AT,
    });
    assert.equal(again.kind, 'refused');
    await person.does({ kind: 'revert', patch });
    assert.deepEqual(await person.memory(), []);
  });

  it('what was selected loses its lines, scope or duration, or a path outside the folder is taken', async () => {
    const place = {
      path: 'a.md',
      startLine: 2,
      endLine: 2,
      span: 'Releases: Thursdays',
      before: '',
      after: '',
    };
    const said = { kind: 'remember', statement: 'Releases are cut on Thursdays.', at: AT } as const;
    await person.does({ ...said, place, paths: ['src/**'], durability: 'long_term' });
    const [memory] = await person.memory();
    assert.equal(memory?.channel, 'user_message');
    assert.deepEqual(memory.scope.paths, ['src/**']);
    const spans = await person.client.request(citedSpansRequest, { folder: person.folder, path: 'a.md' });
    assert.deepEqual(
      spans.map(({ startLine, endLine, claims }) => [startLine, endLine, claims.length]),
      [[2, 2, 1]],
    );
    await assert.rejects(person.preview({ ...said, place: { ...place, path: '../a.md' } }));
  });

  it('P52 a secret that a person typed becomes memory', async () => {
    const answer = await person.preview({
      kind: 'remember',
      statement: `The token is ghp_${'a1B2c3D4e5F6g7H8i9'.repeat(2)}.`,
      at: AT,
    });
    assert.equal(answer.kind, 'refused');
  });

  it('P50 a model in the editor is under another gate, budget or log than any agent', async () => {
    await remember('Releases are cut on Thursdays.');
    const answer = await call({ tool: 'recall', query: 'release' });
    assert.match(answer.text, /=== assay:data [0-9a-f]{16} ===/u);
    const log = await eventually('an entry of the log', async () => {
      const rows = await person.client.request(recallsRequest, { folder: person.folder, limit: 10 });
      return rows.length > 0 && rows;
    });
    assert.deepEqual(
      log.map((one) => [one.agent, one.act]),
      [[agent, 'recall']],
    );
    const modes = { [agent]: 'read-only' } as const;
    await person.client.request(agentRulesRequest, { folder: person.folder, modes });
    assert.match(
      (await call({ tool: 'save', statement: 'X is Y.', basis: 'inferred' })).text,
      /Nothing was saved/u,
    );
    await person.client.request(agentRulesRequest, { folder: person.folder, mode: 'off' });
    assert.match((await call({ tool: 'recall', query: 'release' })).text, /turned Assay off/u);
  });

  it('a change to a configuration is written before the editor has shown it', async () => {
    mkdirSync(path.join(root, '.vscode'));
    const { folder } = person;
    const found = await person.client.request(agentConfigurationsRequest, { folder });
    assert.equal(found.find(({ id }) => id === 'vscode-folder')?.standing, 'not_connected');
    const answer = await person.client.request(planConnectionsRequest, {
      folder,
      ids: ['vscode-folder'],
      direction: 'connect',
    });
    const [plan] = answer.kind === 'planned' ? answer.plans : [];
    assert.ok(plan?.kind === 'change');
    assert.equal(plan.change.kind, 'create');
    assert.throws(() => readFileSync(plan.change.file));
  });

  it('a block does not follow memory once a person wants it, or does so unasked', async () => {
    const { folder } = person;
    const file = path.join(root, 'AGENTS.md');
    const refresh = () => person.client.request(planRefreshRequest, { folder });
    writeFileSync(file, 'Words.\n');
    const first = await person.client.request(planBlockRequest, { folder, path: 'AGENTS.md', what: 'write' });
    assert.ok(first.kind === 'change');
    writeFileSync(file, first.change.after);
    await remember('Always cut releases on Thursdays.');
    assert.deepEqual(await refresh(), { kept: [], plans: [] });
    await person.client.request(keepBlockRequest, { folder, path: 'AGENTS.md', wanted: true });
    const [plan] = (await refresh()).plans;
    assert.ok(plan?.kind === 'change');
    assert.match(plan.change.after, /follow them:\n\n- Always cut releases on Thursdays\.\n/u);
  });
});
