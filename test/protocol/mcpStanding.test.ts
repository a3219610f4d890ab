import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import type { DraftOp } from '../../shared/src/patch';
import type { OwnerKey } from '../../shared/src/signing/ownerKey';
import type { InboxRow, RecallRow } from '../../shared/src/views';
import { agentRulesRequest, recallsRequest } from '../../shared/src/agentsProtocol';
import { inboxRequest } from '../../shared/src/protocol';
import type { StorePort } from '../../server/src/app/ports';
import { createAgentRules } from '../../server/src/store/agentRules';
import { Agent } from '../support/agent';
import { eventually } from '../support/eventually';
import { addOp, idOf } from '../support/ledgerPatch';
import { runCli, runCliJson } from '../support/runCli';
import { startServer, uriOf } from '../support/startServer';
import { openStore, signed, tempHome, type TempHome } from '../support/tempHome';

/** What a person lets agents do, and what they are told of what agents did. */
describe('an agent’s standing', () => {
  let temp: TempHome;
  let store: StorePort;
  let key: OwnerKey;
  const agents: Agent[] = [];

  beforeEach(async () => {
    temp = tempHome();
    ({ store, key } = await openStore(temp));
    await sign(addOp('pnpm', 'Use pnpm to install packages.'));
  });
  afterEach(async () => {
    await Promise.all(agents.splice(0).map((agent) => agent.close()));
    await store.close();
    temp.remove();
  });

  const sign = async (...ops: readonly DraftOp[]): Promise<void> => {
    await store.catchUp();
    const applied = await store.apply(signed(store, key, ops));
    assert.equal(applied.kind, 'applied', JSON.stringify(applied));
  };
  const connect = async (name: string, mode?: string): Promise<Agent> => {
    const agent = await Agent.connect({
      home: temp.home,
      workspace: temp.project,
      name,
      ...(mode === undefined ? {} : { mode }),
    });
    agents.push(agent);
    return agent;
  };
  const recall = (agent: Agent) => agent.call('memory_recall', { query: 'install packages' });
  const save = (agent: Agent, n: number) =>
    agent.call('memory_save', { statement: `Queue ${n} belongs to worker ${n}.`, basis: 'inferred' });
  const grant = (principal: `agent:${string}`, capabilities: readonly string[], units: number): DraftOp => ({
    op: 'grant',
    grant: principal.replace(/[^a-z]/gu, '-'),
    principal,
    capabilities,
    units,
  });

  it('R138 a signed grant changes nothing, or that of one agent holds for another', async () => {
    const [small, other] = [await connect('Small Agent'), await connect('other')];
    assert.equal((await save(small, 0)).isError, false);
    await sign(grant('agent:small-agent', ['memory:read', 'memory:propose'], 4));
    assert.equal((await save(small, 1)).isError, false);
    const refused = await save(small, 2);
    assert.match(refused.text, /used up; nothing was done\. Try again in \d+ minutes\./u);
    assert.ok(refused.isError);
    assert.equal((await save(other, 3)).isError, false);
    await sign({ op: 'revoke_grant', grant: 'agent-small-agent' });
    assert.equal((await save(small, 4)).isError, false);
  });

  it('P50 a grant of everything lets an agent do more than read and propose', async () => {
    await sign(
      grant('agent:*', ['memory:read', 'memory:propose', 'patch:sign', 'admin', 'trust:override'], 1e6),
    );
    const { tools } = await (await connect('greedy')).client.listTools();
    assert.equal(tools.length, 5);
  });

  it('R138 a grant that takes proposing away does not hold', async () => {
    await sign(grant('agent:*', ['memory:read'], 100));
    const agent = await connect('reader');
    assert.match((await save(agent, 1)).text, /grant for this agent does not include proposing/u);
    assert.match((await recall(agent)).text, /pnpm/u);
  });

  it('a flood by one agent drowns the inbox, or the hour starts anew with the process', async () => {
    await sign(grant('agent:*', ['memory:read', 'memory:propose'], 40));
    const first = await connect('Flood');
    const replies = await Promise.all(Array.from({ length: 30 }, (_, n) => save(first, n)));
    assert.equal(replies.filter(({ isError }) => !isError).length, 20);
    assert.ok((await save(await connect('Flood'), 31)).isError);
    await save(await connect('calm'), 32);
    const answer = await runCliJson<readonly InboxRow[] | { readonly rows: readonly InboxRow[] }>(
      ['inbox', temp.project],
      { home: temp.home },
    );
    const rows = 'rows' in answer ? answer.rows : answer;
    assert.equal(rows.filter(({ group }) => group?.key === 'agent:flood').length, 20);
    assert.equal(rows.filter(({ group }) => group?.agent === 'calm').length, 1);
  });

  it('a flood stands one by one in the editor’s inbox, or is not told there while it comes', async () => {
    await sign(grant('agent:*', ['memory:read', 'memory:propose'], 40));
    const editor = await startServer({ folders: [temp.project], home: temp.home });
    const groups = async (): Promise<Readonly<Record<string, number>>> => {
      const { folders } = await editor.request(inboxRequest, { folder: uriOf(temp.project) });
      const keys = (folders[0]?.rows ?? []).map(({ group }) => group?.key ?? 'by itself');
      return Object.fromEntries(
        [...new Set(keys)].map((of) => [of, keys.filter((one) => one === of).length]),
      );
    };
    try {
      assert.deepEqual(await groups(), {});
      const flood = await connect('Flood');
      await Promise.all(Array.from({ length: 30 }, (_, n) => save(flood, n)));
      await save(await connect('calm'), 31);
      await eventually('the flood as one group, and one row by another agent', async () => {
        const { 'agent:flood': grouped, ...others } = await groups();
        return grouped === 20 && Object.values(others).join() === '1';
      });
    } finally {
      await editor.stop();
    }
  });

  it('what the person’s settings take from agents is still there, or comes back late', async () => {
    const rules = createAgentRules(temp.home);
    const [claude, codex] = [await connect('Claude Code'), await connect('codex')];
    assert.match((await recall(claude)).text, /pnpm/u);
    await rules.keep(undefined, { modes: { 'claude-code': 'off' } });
    assert.match((await recall(claude)).text, /turned Assay off/u);
    const { contents } = await claude.client.readResource({ uri: 'assay://context' });
    assert.match(JSON.stringify(contents), /turned Assay off/u);
    assert.match((await recall(codex)).text, /pnpm/u);
    await rules.keep(temp.project, { mode: 'read-only' });
    assert.match((await save(codex, 1)).text, /Agents only read here.*Nothing was saved/u);
    assert.match((await recall(codex)).text, /pnpm/u);
    const { tools } = await (await connect('codex')).client.listTools();
    assert.ok(!tools.some(({ name }) => name === 'memory_save'));
    assert.equal((await (await connect('claude code')).client.listTools()).tools.length, 0);
    await rules.keep(temp.project, {});
    assert.equal((await save(codex, 1)).isError, false);
    await store.catchUp();
    assert.equal(store.view.openCandidates().length, 1);
  });

  it('a mode is raised by an argument, or by what the repository says', async () => {
    await createAgentRules(temp.home).keep(undefined, { mode: 'read-only' });
    const settings = path.join(temp.project, '.vscode');
    mkdirSync(settings);
    writeFileSync(path.join(settings, 'settings.json'), '{"assay.agents.mode":"propose"}');
    const { tools } = await (await connect('codex', 'propose')).client.listTools();
    assert.ok(!tools.some(({ name }) => name === 'memory_save'));
  });

  it('an untrusted workspace takes a proposal, or loses it after saying that it was saved', async () => {
    const agent = await connect('codex');
    assert.equal((await save(agent, 1)).isError, false);
    await createAgentRules(temp.home).keep(temp.project, { trusted: false });
    assert.ok((await save(agent, 2)).isError);
    await store.catchUp();
    assert.equal(store.view.openCandidates().length, 1);
  });

  it('rules that can’t be read are passed over', async () => {
    const agent = await connect('codex');
    await createAgentRules(temp.home).keep(undefined, { mode: 'off' });
    writeFileSync(path.join(temp.home, 'agents', 'user.json'), '{');
    assert.match((await recall(agent)).text, /Assay can’t answer: .*user\.json/u);
  });

  it('the person can’t see what was given to whom, or sees words that could outlive a purge', async () => {
    const agent = await connect('Claude Code');
    await recall(agent);
    await agent.call('memory_recall', { query: 'nothing like it' });
    await agent.call('memory_get', { id: idOf('me', 'pnpm') });
    await agent.close();
    const rows = await runCliJson<readonly RecallRow[]>(['recall-log', temp.project], { home: temp.home });
    assert.deepEqual(
      rows.map(({ agent: name, act, records }) => [name, act, records]),
      [
        ['claude-code', 'get', [idOf('me', 'pnpm')]],
        ['claude-code', 'recall', [idOf('me', 'pnpm')]],
      ],
    );
    const folder = path.join(temp.home, 'projects', store.profile, 'recalls');
    for (const file of readdirSync(folder)) {
      assert.doesNotMatch(readFileSync(path.join(folder, file), 'utf8'), /install|Use pnpm/u);
    }
    const text = await runCli(['recall-log', temp.project, '--id', idOf('me', 'pnpm')], { home: temp.home });
    assert.match(text.out, /claude-code {2}recall\n {2}me_\S+ {2}Use pnpm/u);
    await sign({ op: 'delete', record: idOf('me', 'pnpm'), mode: 'privacy_purge', reasonCode: 'asked' });
    assert.deepEqual(await runCliJson(['recall-log', temp.project], { home: temp.home }), []);
  });

  it('what the editor says of its settings never reaches an agent, or an agent’s recalls the editor', async () => {
    const agent = await connect('codex');
    await recall(agent);
    const editor = await startServer({ folders: [temp.project], home: temp.home });
    const folder = uriOf(temp.project);
    try {
      const rows = await editor.request(recallsRequest, { folder, id: idOf('me', 'pnpm') });
      assert.deepEqual(
        rows.map(({ agent: name, records }) => [name, records]),
        [['codex', [idOf('me', 'pnpm')]]],
      );
      assert.deepEqual(await editor.request(recallsRequest, { folder, id: idOf('me', 'other') }), []);
      await editor.request(agentRulesRequest, { folder, mode: 'off', trusted: true });
      assert.match((await recall(agent)).text, /turned Assay off/u);
      await editor.request(agentRulesRequest, { folder, trusted: true });
      assert.match((await recall(agent)).text, /pnpm/u);
    } finally {
      await editor.stop();
    }
  });

  it('a person’s own words for a thing are not known to recall', async () => {
    await sign(addOp('krill', 'The krill is started by make feed.'));
    const ask = async (name: string) =>
      (await (await connect(name)).call('memory_recall', { query: 'where is our ingester' })).text;
    assert.doesNotMatch(await ask('before'), /krill/u);
    writeFileSync(path.join(temp.home, 'synonyms.txt'), 'ingester krill\n');
    assert.match(await ask('after'), /krill/u);
  });

  it('a log that was switched off is kept', async () => {
    await createAgentRules(temp.home).keep(undefined, { recallLogDays: 0 });
    await recall(await connect('codex'));
    const { out } = await runCli(['recall-log', temp.project], { home: temp.home });
    assert.match(out, /No log is kept/u);
  });
});
