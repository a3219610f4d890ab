import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { claimRequest, evidenceRequest, forgetPlanRequest } from '../../shared/src/protocol';
import { historyRequest } from '../../shared/src/historyProtocol';
import type { InboxRow } from '../../shared/src/views';
import { sealKeyFile } from '../../shared/src/signing/keyFile';
import { generateOwnerKey, type OwnerKey } from '../../shared/src/signing/ownerKey';
import { createHome } from '../../server/src/store/home';
import { kindOf } from '../../server/src/store/inventory';
import { Agent, proposed } from '../support/agent';
import { Person } from '../support/person';
import { inRoot } from '../support/repository';
import { runCli, runCliJson } from '../support/runCli';
import { startServer, type TestClient } from '../support/startServer';
import { temporaryFolder } from '../support/temporaryFolder';

const MARKER = 'zyxquokkaplugh';
const PASSPHRASE = 'lamp otter fjord basil';
const STATEMENT = `Use ${MARKER} to deploy the billing service.`;

/** Everything that an answer, a file or a screen can hold, after a marker was planted by every route there is. */
describe('a purge with other processes running', function () {
  this.timeout(180_000);
  let root: string;
  let home: string;
  let one: TestClient;
  let other: TestClient;
  let agent: Agent;
  let key: OwnerKey;
  let person: Person;

  before(async () => {
    root = path.join(temporaryFolder('project'), MARKER.slice(0, 3));
    home = temporaryFolder('home');
    key = generateOwnerKey();
    mkdirSync(root, { recursive: true });
    writeFileSync(path.join(root, 'AGENTS.md'), rules(`- ${STATEMENT}\n- Keep ${MARKER} out of tests.\n`));
    one = await startServer({ folders: [root], home });
    person = new Person(one, root, key);
    await person.enrol();
    other = await startServer({ folders: [root], home });
    agent = await Agent.connect({ home, workspace: root, name: 'Planter' });
  });
  after(async () => {
    await agent.close();
    await one.stop();
    await other.stop();
  });

  it('P22, P25, P30: a byte of what was purged is left in a file or in an answer', async () => {
    // Plant: a rules file (statement, section, neighbours), an agent's claim (statement, citation, scope), a rejection.
    const waiting = proposed(
      await agent.call('memory_save', {
        statement: `Never log ${MARKER} in production.`,
        basis: 'declared',
        citations: [{ kind: 'file', locator: `docs/${MARKER}.md:3` }],
        scope: [`src/${MARKER}/**`],
      }),
    );
    const rejected = proposed(
      await agent.call('memory_save', {
        statement: `Rename ${MARKER} to teapot everywhere.`,
        basis: 'inferred',
        confidence: 0.4,
      }),
    );
    const rows = await person.inbox();
    const stated = rows.find(({ statement }) => statement === STATEMENT);
    assert.ok(stated, JSON.stringify(rows.map(({ statement }) => statement)));
    await person.accepts(stated);
    await person.does({ kind: 'reject', candidates: [rejected], reason: `No ${MARKER} here.` });
    const [memory] = await person.memory();
    assert.ok(memory);
    await agent.call('memory_recall', { query: MARKER });
    await runCli(['backup'], { home, cwd: root });
    const words = await searched(home, root);
    assert.equal(words.code, 1, 'nothing was planted, so nothing is tested');
    for (const kind of ['patch', 'journal', 'backup']) assert.match(words.out, new RegExp(`${kind}: [1-9]`));

    // The rules file is the person's to change.
    writeFileSync(path.join(root, 'AGENTS.md'), rules('- Use tabs.\n'));
    const ids = (await person.inbox()).flatMap(({ id, statement }) =>
      statement.includes(MARKER) ? [id] : [],
    );
    assert.ok(ids.includes(waiting));
    const plan = await one.request(forgetPlanRequest, {
      folder: person.folder,
      target: { kind: 'ids', ids: [memory.id, ...ids, rejected] },
    });
    assert.ok(plan.kind === 'plan', JSON.stringify(plan));
    assert.ok(plan.files.length >= 2, 'the preview names no files');
    assert.ok(plan.texts.some(({ text }) => text === STATEMENT));
    const started = performance.now();
    const applied = await person.does({
      kind: 'delete',
      items: plan.items.map((item) => ({ ...item, evidenceIds: [...(item.evidenceIds ?? [])] })),
      evidence: [...plan.evidence],
      store: 'private',
      mode: 'privacy_purge',
      reasonCode: 'asked',
      reason: `All of ${MARKER}.`,
    });
    console.log(
      `      purged in ${(performance.now() - started).toFixed(0)} ms, two servers and an agent’s running`,
    );
    assert.deepEqual(applied.purge?.pending, []);

    const after = await searched(home, root);
    assert.equal(after.code, 0, after.out + after.err);
    for (const file of filesIn(home)) {
      assert.ok(!readFileSync(path.join(home, file)).toString('latin1').toLowerCase().includes(MARKER), file);
      assert.ok(kindOf(file), `${file} is in no inventory`);
    }
    const answers: Record<string, unknown> = {};
    for (const [name, client] of Object.entries({ one, other })) {
      const reader = new Person(client, root, key);
      answers[`${name} inbox`] = await reader.inbox();
      answers[`${name} memory`] = await reader.memory();
      answers[`${name} history`] = await client.request(historyRequest, { folder: reader.folder });
      answers[`${name} claim`] = await client.request(claimRequest, { folder: reader.folder, id: memory.id });
      answers[`${name} evidence`] = await client.request(evidenceRequest, {
        folder: reader.folder,
        id: memory.id,
      });
      const uri = await client.open(path.join(root, 'AGENTS.md'), rules('- Use tabs.\n'));
      answers[`${name} lenses`] = await client.codeLenses(uri);
      answers[`${name} hover`] = await client.connection.sendRequest('textDocument/hover', {
        textDocument: { uri },
        position: { line: 2, character: 4 },
      });
    }
    answers['recall'] = (await agent.call('memory_recall', { query: 'deploy the billing service' })).text;
    answers['list'] = (await agent.call('memory_list')).text;
    answers['context'] = (await agent.call('memory_context')).text;
    answers['get'] = (await agent.call('memory_get', { id: memory.id })).text;
    answers['save'] = (
      await agent.call('memory_save', { statement: 'Use pnpm here.', basis: 'inferred', confidence: 0.5 })
    ).text;
    for (const args of [
      ['inbox', '--json'],
      ['show', memory.id],
      ['log'],
      ['log', '--json'],
      ['context'],
      ['recall', 'billing service'],
      ['recall-log'],
      ['recall', 'log'],
      ['explain', memory.id],
      ['blame', memory.id],
      ['export'],
      ['doctor', '--json'],
      ['ledger', 'verify', '--json'],
    ]) {
      const { out, err } = await runCli(args, { home, cwd: root });
      answers[`assay ${args.join(' ')}`] = out + err;
    }
    for (const [surface, answer] of Object.entries(answers)) {
      assert.ok(
        !JSON.stringify(answer ?? null)
          .toLowerCase()
          .includes(MARKER),
        `${surface}: ${JSON.stringify(answer)}`,
      );
    }
    const verified = await runCli(['ledger', 'verify'], { home, cwd: root });
    assert.equal(verified.code, 0, verified.out + verified.err);
  });

  it('P20: an agent brings it back in other spelling, or a person can’t lift it', async () => {
    const again = await agent.call('memory_save', {
      statement: STATEMENT.toUpperCase().replace('.', ' !'),
      basis: 'inferred',
      confidence: 0.4,
    });
    assert.match(again.text, /forgotten|tombstone|reject|block/i);
    assert.ok((await person.inbox()).every(({ statement }) => !statement.toLowerCase().includes(MARKER)));
    assert.equal((await searched(home, root)).code, 0);
  });

  it('the fold of a clone gives another memory', async () => {
    const copy = temporaryFolder('clone');
    cpSync(home, copy, { recursive: true });
    const mine = await (
      await createHome({ path: home, env: {}, writer: 'cli' })
    ).open(root, { write: false, trusted: true });
    const theirs = await (
      await createHome({ path: copy, env: {}, writer: 'cli' })
    ).open(root, { write: false, trusted: true });
    const seen = ({ view }: typeof mine): unknown => [
      view.records(),
      view.openCandidates(),
      view.patches(1000),
    ];
    assert.deepEqual(seen(theirs), seen(mine));
    await mine.close();
    await theirs.close();
  });

  it('the command line can’t delete, purge or lift, or leaves words', async () => {
    writeFileSync(path.join(root, 'AGENTS.md'), rules('- Prefer vellumquark over paper.\n'));
    const rows = await runCliJson<InboxRow[]>(['inbox'], { home, cwd: root });
    const row = rows.find(({ statement }) => statement.includes('vellumquark'));
    assert.ok(row);
    writeFileSync(path.join(root, 'AGENTS.md'), rules('- Use tabs.\n'));
    writeFileSync(path.join(root, 'me.json'), await sealKeyFile(key, 'me', PASSPHRASE));
    const preview = await runCli(['purge', row.id, '--preview'], { home, cwd: root });
    assert.equal(preview.code, 0, preview.err);
    assert.match(preview.out, /vellumquark[^]*journal/);
    const deleted = await signs(['delete', row.id], home, root);
    assert.equal(deleted.code, 0, deleted.out);
    assert.ok((await person.inbox()).every(({ id }) => id !== row.id));
    const purged = await signs(['purge', row.id], home, root);
    assert.equal(purged.code, 0, purged.out);
    assert.match(purged.out, /out of every file/);
    const record = /me_[a-z2-7]{26}/.exec(purged.out)?.[0] ?? '';
    assert.deepEqual((await runCli(['purge', '--verify', 'vellumquark'], { home, cwd: root })).code, 0);
    const lifted = await signs(['lift', record], home, root);
    assert.equal(lifted.code, 0, lifted.out);
  });
});

const rules = (lines: string): string => `# ${MARKER.slice(0, 2)} rules\n\n${lines}`;

const searched = (home: string, root: string) => runCli(['purge', '--verify', MARKER], { home, cwd: root });

function filesIn(folder: string, below = ''): readonly string[] {
  return readdirSync(path.join(folder, below)).flatMap((name) => {
    const relative = below === '' ? name : `${below}/${name}`;
    return statSync(path.join(folder, relative)).isDirectory() ? filesIn(folder, relative) : [relative];
  });
}

function signs(
  args: readonly string[],
  home: string,
  cwd: string,
): Promise<{ readonly code: number | null; readonly out: string }> {
  const program = [inRoot('dist/cli.cjs'), ...args, '--key', 'me.json', '--passphrase-fd', '3'];
  const child = spawn(process.execPath, program, {
    cwd,
    env: { PATH: process.env['PATH'], ASSAY_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const third = child.stdio[3] as NodeJS.WritableStream;
  third.on('error', () => undefined);
  third.end(`${PASSPHRASE}\n`);
  let out = '';
  child.stdout?.on('data', (chunk) => (out += String(chunk)));
  child.stderr?.on('data', (chunk) => (out += String(chunk)));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out })));
}
