import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import * as path from 'node:path';
import { decodeBase64 } from '../../../shared/src/signing/base64';
import { canonical, parseCanonical } from '../../../shared/src/signing/canonical';
import type { Envelope } from '../../../shared/src/signing/envelope';
import { verifyEnvelope } from '../../../shared/src/signing/openPatch';
import { ownerKeyFromSeed } from '../../../shared/src/signing/ownerKey';
import { pae } from '../../../shared/src/signing/pae';
import { weaknessOf } from '../../../shared/src/signing/publicKey';
import { signBytes, verifyBytes } from '../../../shared/src/signing/signature';
import { vectorsFolder } from '../../support/vectors';

const hex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'));

describe('conformance with the published vectors', () => {
  const folder = vectorsFolder();
  const read = (name: string): string => readFileSync(path.join(folder ?? '', name), 'utf8');
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the vectors' shapes are the tests' own
  const json = <T>(name: string): T => JSON.parse(read(name)) as T;

  before(function () {
    if (folder === undefined) {
      console.log('    not measured: no vectors beside ASSAY_CORPUS');
      this.skip();
    }
  });

  it('RFC 8785: canonical texts of the reference inputs, byte for byte', () => {
    for (const name of readdirSync(path.join(folder!, 'jcs/input'))) {
      const wanted = Buffer.from(
        read(`jcs/outhex/${name.replace('.json', '.txt')}`).replace(/\s+/g, ''),
        'hex',
      );
      assert.equal(canonical(json(`jcs/input/${name}`)), wanted.toString(), name);
    }
  });

  it('RFC 8785: numbers as ECMAScript writes them', () => {
    const asNumber = (bits: string): number => Buffer.from(bits.padStart(16, '0'), 'hex').readDoubleBE();
    const { vectors } = json<{ vectors: { ieee754: string; expected: string | null }[] }>(
      'jcs/rfc8785-appendix-b.json',
    );
    for (const { ieee754, expected } of vectors) {
      if (expected === null) assert.throws(() => canonical(asNumber(ieee754)), ieee754);
      else assert.equal(canonical(asNumber(ieee754)), expected, ieee754);
    }
    for (const file of ['jcs/es6testfile-0001-1000.txt', 'jcs/es6testfile-9001-10000.txt']) {
      for (const line of read(file).trim().split('\n')) {
        const [bits, expected] = line.trim().split(',') as [string, string];
        assert.equal(canonical(asNumber(bits)), expected, bits);
      }
    }
  });

  it('P66 refuses what has two readings: duplicate keys, half surrogates, numbers that overflow', () => {
    const { cases } = json<{ cases: { id: string; input: string; expect: string; canonical?: string }[] }>(
      'jcs/ijson-edge-cases.json',
    );
    assert.ok(cases.length > 10);
    for (const { id, input, expect, canonical: wanted } of cases) {
      // A signed payload must be its own canonical form, so whatever isn't is refused, harmless or not.
      const taken = () => parseCanonical(Buffer.from(input));
      // `__proto__` is plain JSON to RFC 8785 and a trap to JavaScript: refused.
      const isTrap = input.includes('__proto__');
      if (expect === 'reject' || isTrap || input !== wanted) assert.throws(taken, id);
      else assert.doesNotThrow(taken, id);
      if (expect !== 'reject' && !isTrap) assert.equal(canonical(JSON.parse(input)), wanted, id);
    }
  });

  it('RFC 8032: keys, signatures and verification', () => {
    const { vectors } = json<{
      vectors: { seed: string; publicKey: string; message: string; signature: string }[];
    }>('ed25519/rfc8032.json');
    for (const { seed, publicKey, message, signature } of vectors) {
      const key = ownerKeyFromSeed(hex(seed));
      assert.deepEqual(key.publicKey, hex(publicKey));
      assert.deepEqual(signBytes(hex(message), key), hex(signature));
      assert.ok(verifyBytes(hex(message), hex(signature), hex(publicKey)));
    }
  });

  it('Wycheproof: every Ed25519 case as expected', () => {
    interface Group {
      publicKey: { pk: string };
      tests: { tcId: number; msg: string; sig: string; result: string }[];
    }
    const { testGroups } = json<{ testGroups: Group[] }>('ed25519/wycheproof_ed25519_test.json');
    let checked = 0;
    for (const { publicKey, tests } of testGroups) {
      for (const { tcId, msg, sig, result } of tests) {
        assert.equal(verifyBytes(hex(msg), hex(sig), hex(publicKey.pk)), result === 'valid', `tcId ${tcId}`);
        checked += 1;
      }
    }
    assert.ok(checked >= 150);
  });

  it('P67 CCTV: nothing verifies under a weak key, a weak R, or by the cofactor alone', () => {
    interface Case {
      number: number;
      key: string;
      sig: string;
      msg: string;
      flags: string[] | null;
    }
    const refused = ['low_order_A', 'low_order_R', 'non_canonical_A', 'non_canonical_R', 'low_order_residue'];
    const cases = json<Case[]>('ed25519/cctv_ed25519vectors.json');
    let verified = 0;
    for (const { number, key, sig, msg, flags } of cases) {
      const holds = verifyBytes(Buffer.from(msg), hex(sig), hex(key));
      const weak = (flags ?? []).some((flag) => refused.includes(flag));
      assert.ok(!holds || !weak, `case ${number}: ${String(flags)}`);
      if (holds) verified += 1;
    }
    assert.ok(verified > 0, 'the mixed-order keys whose signatures hold without the cofactor do verify');
  });

  it('P67 the 14 spellings of small-order keys are refused at enrolment', () => {
    const keys = new Set(
      json<{ key: string; flags: string[] | null }[]>('ed25519/cctv_ed25519vectors.json')
        .filter(({ flags }) => flags?.includes('low_order_A'))
        .map(({ key }) => key),
    );
    assert.ok(keys.size >= 8);
    for (const key of keys) assert.notEqual(weaknessOf(hex(key)), undefined, key);
    const spelt = [0n, 1n, 2n ** 255n - 20n, 2n ** 255n - 19n, 2n ** 255n - 18n].flatMap((y) => [
      y,
      y | (1n << 255n),
    ]);
    for (const y of spelt) {
      const bytes = Uint8Array.from({ length: 32 }, (_, index) => Number((y >> BigInt(8 * index)) & 255n));
      assert.notEqual(weaknessOf(bytes), undefined, y.toString(16));
    }
  });

  it('DSSE v1: pre-authentication encoding', () => {
    const { vectors } = json<{
      vectors: { name: string; payloadType: string; payload_hex: string; pae_hex: string }[];
    }>('dsse/pae.json');
    for (const { name, payloadType, payload_hex, pae_hex } of vectors) {
      assert.equal(Buffer.from(pae(payloadType, hex(payload_hex))).toString('hex'), pae_hex, name);
    }
  });

  it('DSSE v1: envelopes, but that base64 has one spelling here', () => {
    const { publicKey, cases } = json<{
      publicKey: string;
      cases: { name: string; accepted: boolean; envelope: Envelope }[];
    }>('dsse/envelopes.json');
    // The specification lets a verifier take either alphabet; one spelling leaves no second reading (store.md).
    const stricter = new Set(['base64url-unpadded']);
    for (const { name, accepted, envelope } of cases) {
      let holds = false;
      try {
        holds = verifyEnvelope(envelope, hex(publicKey)) !== undefined;
      } catch {
        // A malformed envelope; the schema of a patch file refuses it before this.
      }
      assert.equal(holds, accepted && !stricter.has(name), name);
    }
  });

  it('base64 has one spelling', () => {
    for (const text of ['AA', 'AB==', 'A A=', 'AA==\n', '_w==', 'AA=']) {
      assert.equal(decodeBase64(text), undefined, text);
    }
    assert.deepEqual(decodeBase64('AA=='), new Uint8Array(1));
  });
});
