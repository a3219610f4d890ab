import assert from 'node:assert/strict';
import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { claimRequest, scanRequest } from '../../shared/src/protocol';
import type { CheckResult } from '../../shared/src/model';
import type { ScanReport } from '../../shared/src/views';
import { ledgerFiles } from '../support/ledgerFiles';
import { materialiseTree } from '../support/materialiseTree';
import { acceptable, Person } from '../support/person';
import { corpus, CORPUS_ABSENT, inRoot } from '../support/repository';
import { runCliJson } from '../support/runCli';
import { startServer, uriOf, type TestClient } from '../support/startServer';
import { temporaryFolder } from '../support/temporaryFolder';
import { verifyIndependently } from '../support/verifyIndependently';

const REPOSITORIES = [
  'modelcontextprotocol+typescript-sdk',
  'secretlint+secretlint',
  'pydantic+pydantic-ai',
] as const;

const listing = (root: string): readonly string[] =>
  readdirSync(root, { recursive: true }).map(String).sort();

describe('from a rules file to a signed memory and back', () => {
  const clients: TestClient[] = [];
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.stop();
  });
  const open = async (root: string): Promise<Person> => {
    const client = await startServer({ folders: [root] });
    clients.push(client);
    return new Person(client, root);
  };

  async function theWholeWay(root: string): Promise<void> {
    const before = listing(root);
    const person = await open(root);
    const home = person.client.home;
    const waiting = await person.inbox();
    const row = acceptable(waiting);
    await person.enrol();
    const { patch } = await person.accepts(row);

    const memory = await person.memory();
    assert.deepEqual(
      memory.map((one) => [one.candidate, one.statement]),
      [[row.id, row.statement]],
    );
    assert.ok((await person.inbox()).every((one) => one.id !== row.id));
    const [file, ...more] = ledgerFiles(home);
    assert.ok(file !== undefined && more.length === 0);
    assert.deepEqual(verifyIndependently(file, person.key.publicKey), []);
    const verified = await runCliJson<{ ok: boolean }>(['ledger', 'verify', root], { home });
    assert.equal(verified.ok, true, JSON.stringify(verified));

    await person.does({ kind: 'revert', patch });
    assert.deepEqual(await person.memory(), []);
    assert.deepEqual(
      (await person.inbox()).map((one) => one.id),
      waiting.map((one) => one.id),
    );
    const files = ledgerFiles(home);
    assert.equal(files.length, 2);
    for (const one of files) assert.deepEqual(verifyIndependently(one, person.key.publicKey), []);
    const again = await runCliJson<{ ok: boolean }>(['ledger', 'verify', root], { home });
    assert.equal(again.ok, true, JSON.stringify(again));
    assert.deepEqual(listing(root), before, 'Assay made something inside the repository');
  }

  it('the demo can not be curated the whole way', async () => {
    const root = path.join(temporaryFolder('demo'), 'demo');
    cpSync(inRoot('test/demo'), root, { recursive: true });
    await theWholeWay(root);
  });

  for (const name of REPOSITORIES) {
    const snapshot = corpus('repos', name);
    const title = `${name} can not be curated the whole way`;
    if (snapshot === undefined || !existsSync(snapshot)) {
      it.skip(`${title} (${CORPUS_ABSENT})`);
      continue;
    }
    it(title, async () => {
      const root = path.join(temporaryFolder('repository'), name);
      materialiseTree(snapshot, root);
      await theWholeWay(root);
    }).timeout(120_000);
  }

  it('a rejected claim comes back by itself, or can not be taken back', async () => {
    const root = demo();
    const person = await open(root);
    await person.enrol();
    const row = acceptable(await person.inbox());
    const { patch } = await person.does({ kind: 'reject', candidates: [row.id], reason: 'Not ours.' });
    assert.ok((await person.inbox()).every((one) => one.id !== row.id));
    await person.client.request(scanRequest, { folder: person.folder });
    assert.ok((await person.inbox()).every((one) => one.id !== row.id));
    await person.does({ kind: 'revert', patch });
    assert.ok((await person.inbox()).some((one) => one.id === row.id));
  });

  it('the editor and the command line name one claim differently', async () => {
    const root = demo();
    const person = await open(root);
    const rows = await person.inbox();
    const { home } = person.client;
    const scanned = await runCliJson<ScanReport>(['scan', root], { home });
    const listed = await runCliJson<readonly { id: string }[]>(['inbox', root], { home });
    const ids = rows.map((one) => one.id).sort();
    assert.deepEqual(idsOf(scanned), ids);
    assert.deepEqual(listed.map((one) => one.id).sort(), ids);
  });

  it('configuration is not heard for or against a rule that speaks of the same', async () => {
    const root = temporaryFolder('facts');
    writeFileSync(
      path.join(root, 'package.json'),
      '{\n  "engines": { "node": "20" },\n  "packageManager": "pnpm@9.0.0"\n}\n',
    );
    writeFileSync(
      path.join(root, 'AGENTS.md'),
      '# Rules\n\n- Use pnpm as the package manager.\n- Use Node 18.\n',
    );
    const person = await open(root);
    const rows = await person.inbox();
    const fact = rows.find((one) => one.statement === 'The package manager is pnpm.');
    assert.ok(fact);
    assert.deepEqual(
      [fact.channel, fact.trustClass, fact.basis, fact.place?.path, fact.place?.startLine, fact.freshness],
      ['repository_scan', 'existing_project_convention', 'verified', 'package.json', 3, 'fresh'],
    );
    const checks = async (statement: RegExp): Promise<readonly CheckResult[]> => {
      const id = rows.find((one) => statement.test(one.statement))?.id;
      assert.ok(id !== undefined);
      const page = await person.client.request(claimRequest, { folder: person.folder, id });
      return page?.verdict.checks ?? [];
    };
    assert.ok((await checks(/pnpm as/u)).every((check) => !check.reasons.includes('contradicting_evidence')));
    const denied = (await checks(/Node 18/u)).find((check) => check.check === 'polarity');
    assert.deepEqual(denied?.reasons, ['contradicting_evidence']);
  });

  it('scan writes something, or its ids are not those that inbox gives later on a fresh machine', async () => {
    const root = demo();
    const home = path.join(temporaryFolder('fresh'), 'assay');
    const before = listing(root);
    const scanned = await runCliJson<ScanReport>(['scan', root], { home });
    assert.equal(existsSync(home), false, 'scan made the home folder');
    assert.deepEqual(listing(root), before);
    const listed = await runCliJson<readonly { id: string }[]>(['inbox', root], { home });
    assert.deepEqual(listed.map((one) => one.id).sort(), idsOf(scanned));
    const page = await runCliJson<{ row: { id: string } }>(['show', scanned.claims[0]?.id ?? '', root], {
      home,
    });
    assert.equal(page.row.id, scanned.claims[0]?.id);
  });

  it('a claim can not be explained check by check', async () => {
    const person = await open(demo());
    const row = acceptable(await person.inbox());
    const page = await person.client.request(claimRequest, { folder: person.folder, id: row.id });
    assert.ok(page);
    assert.ok(page.checks.length >= 14);
    assert.ok(page.checks.every((check) => check.title !== '' && check.wording !== ''));
    assert.equal(page.evidence.length, 1);
    assert.equal(page.evidence[0]?.freshness, 'fresh');
  });

  it('what one process accepts stays unknown to another that is running', async () => {
    const root = demo();
    const first = await open(root);
    await first.enrol();
    const second = new Person(
      await startServer({ folders: [root], home: first.client.home }),
      root,
      first.key,
    );
    clients.push(second.client);
    const row = acceptable(await first.inbox());
    assert.ok((await second.inbox()).some((one) => one.id === row.id));
    await first.accepts(row);
    assert.deepEqual(
      (await second.memory()).map((one) => one.candidate),
      [row.id],
    );
    assert.equal(uriOf(root), second.folder);
  });

  it('a server that is killed loses what it had answered', async () => {
    const root = demo();
    const client = await startServer({ folders: [root] });
    const person = new Person(client, root);
    await person.enrol();
    const row = acceptable(await person.inbox());
    await person.accepts(row);
    await client.kill();
    const after = await startServer({ folders: [root], home: client.home });
    clients.push(after);
    const again = new Person(after, root, person.key);
    assert.deepEqual(
      (await again.memory()).map((one) => one.candidate),
      [row.id],
    );
  });

  function demo(): string {
    const root = path.join(temporaryFolder('demo'), 'demo');
    cpSync(inRoot('test/demo'), root, { recursive: true });
    return root;
  }
});

/** What would wait in the inbox: what rules files say, and what configuration settles. */
const idsOf = ({ claims, facts }: ScanReport): readonly string[] =>
  [...claims, ...facts].map((one) => one.id).sort();
