import assert from 'node:assert/strict';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import * as path from 'node:path';
import type { Fingerprint } from '../../../shared/src/ids';
import type { DraftOp } from '../../../shared/src/patch';
import { assemblePatch } from '../../../shared/src/signing/assemblePatch';
import { encodeBase64 } from '../../../shared/src/signing/base64';
import type { PatchFile } from '../../../shared/src/signing/envelope';
import { signPatch } from '../../../shared/src/signing/openPatch';
import { generateOwnerKey } from '../../../shared/src/signing/ownerKey';
import type { OwnerKey } from '../../../shared/src/signing/ownerKey';
import type { MemoryRecord } from '../../../shared/src/model';
import type { HomePort, StorePort } from '../../../server/src/app/ports';
import { addOp, idOf } from '../../support/ledgerPatch';
import { signed, tempHome } from '../../support/tempHome';
import type { TempHome } from '../../support/tempHome';

/** Two people with a home each, and a checkout that both open. */
describe('the shared ledger of a checkout', () => {
  let temp: TempHome;
  let ada: { readonly home: HomePort; readonly store: StorePort; readonly key: OwnerKey };
  const opened: StorePort[] = [];
  beforeEach(async () => {
    temp = tempHome();
    ada = await person('ada');
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    temp.remove();
  });

  async function person(name: string, folder = temp.project, key = generateOwnerKey(), trusted = true) {
    const home = await temp.create({ path: path.join(path.dirname(temp.home), name) });
    await home.enrolOwner(key.publicKey, name, 'first');
    const store = await home.open(folder, { write: true, trusted });
    opened.push(store);
    return { home, store, key };
  }

  function forStore(
    store: StorePort,
    key: OwnerKey,
    of: MemoryRecord['store'],
    ops: readonly DraftOp[],
  ): PatchFile {
    const { payload, bodies } = assemblePatch(
      store.heads(key.fingerprint, of),
      { ops, verdicts: [] },
      { authorKey: key.publicKey, policy: store.view.policy().digest, createdAt: '2026-01-02T00:00:00.000Z' },
    );
    return { envelope: signPatch(payload, key), bodies };
  }
  const does = async (who: typeof ada, of: MemoryRecord['store'], ...ops: readonly DraftOp[]) => {
    const result = await who.store.apply(forStore(who.store, who.key, of, ops));
    assert.equal(result.kind, 'applied', JSON.stringify(result));
    return result.patch;
  };
  const statements = (store: StorePort) =>
    store.view.records().map((one) => `${one.store}: ${one.statement}`);
  const trusts = (who: typeof ada, key: OwnerKey) =>
    does(who, 'private', { op: 'trust_signer', key: encodeBase64(key.publicKey), body: { name: 'them' } });
  const dotAssay = () => path.join(temp.project, '.assay');

  it('appears where nobody asked to share, or lacks what git and a teammate need', async () => {
    await does(ada, 'private', addOp('one', 'Use tabs.'));
    assert.equal(existsSync(dotAssay()), false);
    await does(ada, 'shared', addOp('one', 'Use tabs.'));
    assert.equal(readFileSync(path.join(dotAssay(), '.gitattributes'), 'utf8'), '*.json -text\n');
    const { store, profile } = JSON.parse(
      readFileSync(path.join(dotAssay(), 'store.json'), 'utf8'),
    ) as Record<string, string>;
    assert.notEqual(store, ada.store.storeId);
    assert.notEqual(profile, ada.store.profile);
    assert.deepEqual(statements(ada.store), ['shared: Use tabs.'], 'shown once, as the team has it');
  });

  it('is recalled from a stranger, or not from a teammate whom the person accepted', async () => {
    await does(ada, 'shared', addOp('one', 'Use tabs.'));
    const bob = await person('bob');
    assert.deepEqual(statements(bob.store), []);
    assert.ok(bob.store.findings().some(({ code }) => code === 'signer-unknown'));
    assert.ok(
      bob.store.view
        .patches(10)
        .some(
          ({ author, applied, store }) =>
            author === ada.key.fingerprint && applied === 'overlay' && store === 'shared',
        ),
    );
    await trusts(bob, ada.key);
    await bob.store.catchUp();
    assert.deepEqual(statements(bob.store), ['shared: Use tabs.']);
    assert.equal(bob.store.view.records()[0]?.profile, bob.store.profile, 'seen under the reader’s profile');
  });

  it('goes on counting after its signer was revoked', async () => {
    const first = await does(ada, 'shared', addOp('one', 'Use tabs.'));
    const bob = await person('bob');
    await trusts(bob, ada.key);
    const signer: Fingerprint = ada.key.fingerprint;
    await does(bob, 'private', { op: 'revoke_signer', signer, heads: [first] });
    await does(ada, 'shared', addOp('two', 'Use spaces.'));
    await bob.store.catchUp();
    assert.deepEqual(statements(bob.store), ['shared: Use tabs.']);
  });

  it('is read in an untrusted workspace', async () => {
    await does(ada, 'shared', addOp('one', 'Use tabs.'));
    const { store } = await person('carol', temp.project, ada.key, false);
    assert.deepEqual(statements(store), []);
  });

  it('counts in another repository that holds a copy of it', async () => {
    await does(ada, 'shared', addOp('one', 'Use tabs.'));
    const other = path.join(path.dirname(temp.project), 'other');
    mkdirSync(other);
    cpSync(dotAssay(), path.join(other, '.assay'), { recursive: true });
    const store = await ada.home.open(other, { write: true, trusted: true });
    opened.push(store);
    assert.deepEqual(statements(store), []);
    assert.ok(store.findings().some(({ message }) => message.includes('another project')));
  });

  it('is followed through a link out of the repository', async () => {
    await does(ada, 'shared', addOp('one', 'Use tabs.'));
    const away = path.join(path.dirname(temp.project), 'away');
    cpSync(dotAssay(), away, { recursive: true });
    rmSync(dotAssay(), { recursive: true });
    symlinkSync(away, dotAssay());
    const store = await ada.home.open(temp.project, { write: true, trusted: true });
    opened.push(store);
    assert.deepEqual(statements(store), []);
    assert.ok(store.findings().some(({ code }) => code === 'file-unreadable'));
  });

  it('gives back with an older branch what was deleted, contested or revoked', async () => {
    await does(ada, 'shared', addOp('one', 'Use tabs.'));
    await does(ada, 'shared', addOp('two', 'Use spaces.'));
    const older = path.join(path.dirname(temp.project), 'older');
    cpSync(dotAssay(), older, { recursive: true });
    await does(ada, 'shared', {
      op: 'delete',
      record: idOf('me', 'one'),
      mode: 'audit_preserving',
      reasonCode: 'wrong',
    });
    await does(ada, 'shared', { op: 'contest', record: idOf('me', 'two') });
    await ada.store.close();
    opened.splice(0);
    rmSync(dotAssay(), { recursive: true });
    cpSync(older, dotAssay(), { recursive: true });
    const again = await person('ada', temp.project, ada.key);
    assert.deepEqual(
      again.store.view.records().map(({ statement, status }) => [statement, status]),
      [['Use spaces.', 'contested']],
    );
    assert.equal(again.store.findings().filter(({ severity }) => severity === 'error').length, 0);
    await does(again, 'shared', { op: 'lift_tombstone', record: idOf('me', 'one') });
    assert.ok(
      again.store.view.record(idOf('me', 'one'))?.status === 'active',
      'a later signed patch lifts it',
    );
  });

  it('makes a fault of a branch that lacks some of it', async () => {
    await does(ada, 'shared', addOp('one', 'Use tabs.'));
    await does(ada, 'shared', addOp('two', 'Use spaces.'));
    const [author = ''] = readdirSync(path.join(dotAssay(), 'ledger'));
    const [first = ''] = readdirSync(path.join(dotAssay(), 'ledger', author)).sort();
    rmSync(path.join(dotAssay(), 'ledger', author, first));
    await ada.store.catchUp();
    assert.deepEqual(statements(ada.store), ['shared: Use spaces.']);
    assert.deepEqual([...new Set(ada.store.findings().map(({ severity }) => severity))], ['information']);
    // What git put away is no tampering: it is told as the branch's doing, with nothing to restore.
    for (const { message } of ada.store.findings()) assert.match(message, /^The branch that is checked out/);
  });

  it('shows again what a person deleted for themselves', async () => {
    await does(ada, 'private', addOp('one', 'Use tabs.'));
    await does(ada, 'shared', addOp('one', 'Use tabs.'));
    await does(ada, 'private', {
      op: 'delete',
      record: idOf('me', 'one'),
      mode: 'privacy_purge',
      reasonCode: 'secret',
    });
    assert.deepEqual(statements(ada.store), []);
    assert.equal(ada.store.view.record(idOf('me', 'one')), undefined);
  });

  it('is broken by a store.json that says nothing', async () => {
    await does(ada, 'private', addOp('one', 'Use tabs.'));
    mkdirSync(dotAssay());
    writeFileSync(path.join(dotAssay(), 'store.json'), '{"__proto__":1}');
    await ada.store.catchUp();
    assert.deepEqual(statements(ada.store), ['private: Use tabs.']);
    assert.ok(ada.store.findings().some(({ code }) => code === 'file-unreadable'));
  });

  it('keeps the user’s own preferences out of a project, or out of the others', async () => {
    await does(ada, 'user', addOp('mine', 'Answer briefly.'));
    const other = path.join(path.dirname(temp.project), 'other');
    mkdirSync(other);
    const store = await ada.home.open(other, { write: true, trusted: true });
    opened.push(store);
    assert.deepEqual(statements(store), ['user: Answer briefly.']);
    assert.equal(store.view.records()[0]?.profile, store.profile);
    assert.equal(existsSync(dotAssay()), false);
    assert.equal((await store.apply(signed(store, ada.key, [addOp('own', 'Use tabs.')]))).kind, 'applied');
    assert.deepEqual(statements(ada.store), ['user: Answer briefly.'], 'a project’s memory stays in it');
  });
});
