import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { confirmPlaceRequest, placeRequest } from '../../shared/src/protocol';
import { formatAllowedSigners } from '../../shared/src/signing/ssh/allowedSigners';
import { acceptable, Person } from '../support/person';
import { runCli, runCliJson } from '../support/runCli';
import { startServer, type TestClient } from '../support/startServer';
import { temporaryFolder } from '../support/temporaryFolder';

describe('memory that a team shares', () => {
  const clients: TestClient[] = [];
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.stop();
  });
  const open = async (root: string, home?: string): Promise<Person> => {
    const client = await startServer({ folders: [root], ...(home === undefined ? {} : { home }) });
    clients.push(client);
    return new Person(client, root);
  };
  const repository = (): string => {
    const root = temporaryFolder('team');
    writeFileSync(
      path.join(root, 'AGENTS.md'),
      '- Use tabs for indentation.\n- Run the linter before each commit.\n',
    );
    return root;
  };
  const accepted = async (person: Person) => {
    await person.enrol();
    await person.accepts(acceptable(await person.inbox()));
    const [row] = await person.memory();
    assert.ok(row);
    return row;
  };

  it('goes the whole way: accepted, shared, verified by a teammate’s list, read on another machine', async () => {
    const root = repository();
    const ada = await open(root);
    const row = await accepted(ada);
    assert.equal(row.store, 'private');
    await ada.does({ kind: 'share', records: [row.id], to: 'shared' });
    assert.deepEqual(
      (await ada.memory()).map(({ id, store }) => [id, store]),
      [[row.id, 'shared']],
    );
    const again = await ada.preview({ kind: 'share', records: [row.id], to: 'shared' });
    assert.equal(again.kind === 'refused' && again.code, 'nothing_to_do');

    const signers = path.join(temporaryFolder('ci'), 'allowed_signers');
    writeFileSync(signers, formatAllowedSigners([{ key: ada.key.publicKey, name: 'ada' }]));
    const ok = await runCliJson<{ ok: boolean }>(['ledger', 'verify', root, '--signers', signers]);
    assert.equal(ok.ok, true, JSON.stringify(ok));

    const bob = await open(root);
    await bob.enrol();
    assert.deepEqual(await bob.memory(), []);
    const stranger = formatAllowedSigners([{ key: bob.key.publicKey, name: 'bob' }]);
    writeFileSync(signers, stranger);
    const { code, out } = await runCli(['ledger', 'verify', root, '--signers', signers]);
    assert.equal(code, 1, out);
    assert.match(out, /not among the allowed signers/);
    await bob.does({ kind: 'trust', key: ada.publicKey, name: 'ada' });
    assert.deepEqual(
      (await bob.memory()).map(({ statement }) => statement),
      [row.statement],
    );
  });

  it('undoes what was shared in the ledger that holds it', async () => {
    const ada = await open(repository());
    const row = await accepted(ada);
    const { patch } = await ada.does({ kind: 'share', records: [row.id], to: 'shared' });
    await ada.does({ kind: 'revert', patch });
    assert.deepEqual(
      (await ada.memory()).map(({ store }) => store),
      ['private'],
    );
  });

  it('R75 loosens nothing: a changed byte in the shared ledger fails the check, and is recalled nowhere', async () => {
    const root = repository();
    const ada = await open(root);
    const row = await accepted(ada);
    await ada.does({ kind: 'share', records: [row.id], to: 'shared' });
    const copy = temporaryFolder('tampered');
    cpSync(root, copy, { recursive: true });
    const ledger = path.join(copy, '.assay', 'ledger');
    const file = readdirSync(ledger, { recursive: true })
      .map(String)
      .find((name) => name.endsWith('.json'));
    assert.ok(file);
    const text = readFileSync(path.join(ledger, file), 'utf8');
    assert.ok(text.includes(row.statement));
    writeFileSync(path.join(ledger, file), text.replace(row.statement, `${row.statement.slice(0, -1)}!`));
    const signers = path.join(temporaryFolder('ci'), 'allowed_signers');
    writeFileSync(signers, formatAllowedSigners([{ key: ada.key.publicKey, name: 'ada' }]));
    const checked = await runCli(['ledger', 'verify', copy, '--signers', signers]);
    assert.equal(checked.code, 1, checked.out);
    const bob = await open(copy);
    await bob.enrol();
    await bob.does({ kind: 'trust', key: ada.publicKey, name: 'ada' });
    assert.deepEqual(await bob.memory(), []);
  });

  it('P31 asks whose memory a copy has, once, and one word opens it', async () => {
    const root = repository();
    const config = '[remote "origin"]\n\turl = git@github.com:acme/tool.git\n';
    const makeGit = (folder: string): void => {
      mkdirSync(path.join(folder, '.git'), { recursive: true });
      writeFileSync(path.join(folder, '.git', 'config'), config);
    };
    makeGit(root);
    const ada = await open(root);
    const row = await accepted(ada);
    const home = ada.client.home;
    const copy = temporaryFolder('copy');
    makeGit(copy);
    const there = await open(copy, home);
    assert.deepEqual(await there.memory(), []);
    const asked = () =>
      there.client.notifications.filter(({ method }) => method === 'assay/placeUnconfirmed');
    assert.equal(asked().length, 1);
    assert.equal(
      (await there.client.request(placeRequest, { folder: there.folder }))?.standing,
      'unconfirmed',
    );
    const answer = await there.client.request(confirmPlaceRequest, { folder: there.folder, choice: 'adopt' });
    assert.equal(answer.kind, 'confirmed', JSON.stringify(answer));
    assert.deepEqual(
      (await there.memory()).map(({ id }) => id),
      [row.id],
    );
    assert.equal(asked().length, 1);
    const { out } = await runCli(['place', copy, '--separate'], { home });
    assert.match(out, /kept apart/);
  });
});
