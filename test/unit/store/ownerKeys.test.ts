import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { generateOwnerKey } from '../../../shared/src/signing/ownerKey';
import { formatPatchFile } from '../../../shared/src/signing/patchFile';
import { ledgerFiles } from '../../support/ledgerFiles';
import { addOp } from '../../support/ledgerPatch';
import { openStore, signed, tempHome } from '../../support/tempHome';
import type { TempHome } from '../../support/tempHome';
import { verifyIndependently } from '../../support/verifyIndependently';

describe("the owner's key", () => {
  let temp: TempHome;
  beforeEach(() => (temp = tempHome()));
  afterEach(() => temp.remove());

  it('another key is refused and sounds the alarm until a person confirms it', async () => {
    const { home, store, key } = await openStore(temp);
    const other = generateOwnerKey();
    const refused = await home.enrolOwner(other.publicKey, 'me', 'first');
    assert.equal(refused.kind === 'refused' && refused.code, 'other_owner');
    assert.ok(store.findings().some(({ code }) => code === 'owner-key-changed'));
    assert.equal(home.owner(), key.fingerprint);
    assert.equal(
      (await home.enrolOwner(other.publicKey, 'me', { replaces: key.fingerprint })).kind,
      'enrolled',
    );
    assert.equal(home.owner(), other.fingerprint);
    await store.catchUp();
    assert.deepEqual(store.findings(), []);
    await store.close();
  });

  it('a key that was replaced signs nothing more, and what it signed before still counts', async () => {
    const { home, store, key } = await openStore(temp);
    await store.apply(signed(store, key, [addOp('one', 'Use pnpm.')]));
    const later = signed(store, key, [addOp('two', 'Skip the tests.')]);
    const other = generateOwnerKey();
    await home.enrolOwner(other.publicKey, 'me', { replaces: key.fingerprint });
    const refused = await store.apply(later);
    assert.equal(refused.kind === 'refused' && refused.code, 'not_permitted');
    assert.deepEqual(
      store.view.records().map(({ statement }) => statement),
      ['Use pnpm.'],
    );
    assert.equal((await store.apply(signed(store, other, [addOp('three', 'Use tabs.')]))).kind, 'applied');
    await store.close();
  });

  it('a patch that a thief signs with the replaced key and drops into the ledger does not count', async () => {
    const { home, store, key } = await openStore(temp);
    await store.apply(signed(store, key, [addOp('one', 'Use pnpm.')]));
    // Made in a copy of the store that never heard of the new key.
    const copy = tempHome();
    const stolen = await copy.create();
    await stolen.enrolOwner(key.publicKey, 'thief', 'first');
    mkdirSync(path.join(copy.home, 'keys'), { recursive: true });
    copyFileSync(path.join(temp.home, 'keys', 'evidence.key'), path.join(copy.home, 'keys', 'evidence.key'));
    const their = await (await copy.create()).open(temp.project, { write: true, trusted: true });
    assert.equal((await their.apply(signed(their, key, [addOp('two', 'Skip the tests.')]))).kind, 'applied');
    await their.close();
    await home.enrolOwner(generateOwnerKey().publicKey, 'me', { replaces: key.fingerprint });
    const [dropped] = ledgerFiles(copy.home);
    copyFileSync(dropped!, path.join(path.dirname(ledgerFiles(temp.home)[0]!), path.basename(dropped!)));
    await store.catchUp();
    assert.deepEqual(
      store.view.records().map(({ statement }) => statement),
      ['Use pnpm.'],
    );
    assert.ok(
      store.findings().some(({ code, message }) => code === 'stale-patch' && message.includes('revoked')),
    );
    copy.remove();
    await store.close();
  });

  it('P67 a weak key is refused with the reason', async () => {
    const home = await temp.create();
    const refused = await home.enrolOwner(new Uint8Array(32), 'me', 'first');
    assert.equal(refused.kind === 'refused' && refused.code, 'weak_key');
    assert.equal(home.owner(), undefined);
  });

  it('verifies by a script that shares no code with Assay, and not when a word was changed', async () => {
    const { store, key } = await openStore(temp);
    await store.apply(signed(store, key, [addOp('one', 'Use pnpm.')]));
    const [file] = ledgerFiles(temp.home);
    assert.deepEqual(verifyIndependently(file!, key.publicKey), []);
    assert.notDeepEqual(verifyIndependently(file!, generateOwnerKey().publicKey), []);
    const text = readFileSync(file!, 'utf8');
    assert.equal(text, formatPatchFile(JSON.parse(text) as Parameters<typeof formatPatchFile>[0]));
    await store.close();
  });
});
