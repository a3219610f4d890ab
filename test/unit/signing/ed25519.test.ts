import assert from 'node:assert/strict';
import {
  chooseEd25519,
  ed25519,
  nobleEd25519,
  passesSelfTest,
  runtimeEd25519,
  type Ed25519,
} from '../../../shared/src/signing/ed25519';
import { generateOwnerKey } from '../../../shared/src/signing/ownerKey';

/** What has been seen of broken runtimes: it throws, it answers wrongly, it believes anything. */
const BROKEN: Readonly<Record<string, Ed25519>> = {
  'has no Ed25519': {
    ...runtimeEd25519,
    sign: () => {
      throw new Error('unsupported');
    },
  },
  'signs wrongly': { ...runtimeEd25519, sign: () => new Uint8Array(64) },
  'believes every signature': { ...runtimeEd25519, verify: () => true },
  'believes none': { ...runtimeEd25519, verify: () => false },
  'derives another key': { ...runtimeEd25519, publicKeyOf: () => new Uint8Array(32) },
};

describe('the self-test of Ed25519', () => {
  for (const [what, broken] of Object.entries(BROKEN)) {
    it(`does not notice a runtime that ${what}`, () => {
      assert.equal(passesSelfTest(broken), false);
      assert.equal(chooseEd25519([broken, nobleEd25519]).name, 'noble');
    });
  }

  it('takes the slow one although the runtime is fine', () => {
    assert.equal(ed25519().name, 'runtime');
  });

  it('signs or believes anything when neither works', () => {
    assert.throws(() => chooseEd25519(Object.values(BROKEN)), /RFC 8032/);
  });

  it('gives other signatures with the fallback than with the runtime', () => {
    assert.ok(passesSelfTest(nobleEd25519));
    for (const length of [0, 1, 64, 1000]) {
      const { seed, publicKey } = generateOwnerKey();
      const message = new Uint8Array(length).fill(length);
      const signature = nobleEd25519.sign(message, seed);
      assert.deepEqual(signature, runtimeEd25519.sign(message, seed));
      assert.deepEqual(nobleEd25519.publicKeyOf(seed), publicKey);
      assert.ok(runtimeEd25519.verify(message, signature, publicKey));
      assert.ok(nobleEd25519.verify(message, signature, publicKey));
    }
  });
});
