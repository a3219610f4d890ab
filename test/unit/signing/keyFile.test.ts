import assert from 'node:assert/strict';
import { openKeyFile, readKeyFileHeader, sealKeyFile } from '../../../shared/src/signing/keyFile';
import { generateOwnerKey } from '../../../shared/src/signing/ownerKey';
import { passphraseFlaw } from '../../../shared/src/signing/passphrase';

const PASSPHRASE = 'lamp otter fjord basil';

describe('a key file', () => {
  const key = generateOwnerKey();
  let text: string;
  before(async () => (text = await sealKeyFile(key, 'Laptop', PASSPHRASE)));

  const whyNot = async (given: string, passphrase = PASSPHRASE): Promise<string> => {
    const opened = await openKeyFile(given, passphrase);
    return opened.kind === 'refused' ? opened.why : 'it was opened';
  };

  it('gives another key back than was put in', async () => {
    assert.deepEqual(await openKeyFile(text, PASSPHRASE), { kind: 'opened', key, name: 'Laptop' });
    assert.deepEqual(readKeyFileHeader(text), { publicKey: key.publicKey, name: 'Laptop' });
  });

  it('holds the seed in clear, or is the same twice', async () => {
    const seed = Buffer.from(key.seed);
    assert.ok(!text.includes(seed.toString('base64')) && !text.includes(seed.toString('hex')));
    assert.notEqual(text, await sealKeyFile(key, 'Laptop', PASSPHRASE));
  });

  it('is opened by another passphrase, or not by the same one composed differently', async () => {
    assert.equal(await whyNot(text, 'lamp otter fjord basi1'), 'wrong_passphrase');
    const composed = await sealKeyFile(key, '', 'f\u00fcnf gr\u00fcne lampen');
    assert.equal(await whyNot(composed, 'fu\u0308nf gru\u0308ne lampen'), 'it was opened');
  });

  it('P67 a changed header is believed: name, key, fingerprint, cost', async () => {
    const other = generateOwnerKey();
    const changes: Readonly<Record<string, (file: Record<string, unknown>) => void>> = {
      name: (file) => (file.name = 'Desktop'),
      public_key: (file) => (file.public_key = Buffer.from(other.publicKey).toString('base64')),
      fingerprint: (file) => (file.fingerprint = other.fingerprint),
      sealed: (file) => (file.sealed = Buffer.alloc(48).toString('base64')),
    };
    for (const [what, change] of Object.entries(changes)) {
      const file = JSON.parse(text) as Record<string, unknown>;
      change(file);
      assert.equal(await whyNot(JSON.stringify(file)), 'wrong_passphrase', what);
    }
  });

  it('a file that costs all memory, or next to nothing to guess, is opened', async () => {
    for (const cost of [{ n: 2 ** 26 }, { n: 2 }, { n: 100_000 }, { r: 1024 }, { p: 1000 }, { p: 0 }]) {
      const file = JSON.parse(text) as { kdf: Record<string, unknown> };
      Object.assign(file.kdf, cost);
      assert.equal(await whyNot(JSON.stringify(file)), 'not_a_key_file', JSON.stringify(cost));
    }
  });

  it('something else is taken for a key file, or ends the process', async () => {
    for (const given of [
      '',
      '{}',
      '[]',
      'null',
      text.slice(0, 200),
      '{"__proto__":1}',
      'x'.repeat(1 << 20),
    ]) {
      assert.equal(await whyNot(given), 'not_a_key_file', given.slice(0, 20));
      assert.equal(readKeyFileHeader(given), undefined);
    }
  });
});

describe('a new passphrase', () => {
  it('is taken although it is soon guessed, or refused although it is long', () => {
    for (const weak of ['', 'hunter2', 'aaaaaaaaaaaaaaaa', 'ababababababab']) {
      assert.notEqual(passphraseFlaw(weak), undefined, weak);
    }
    for (const good of [PASSPHRASE, '三重の塔と五重の塔と九重の塔']) {
      assert.equal(passphraseFlaw(good), undefined, good);
    }
  });
});
