/** Ed25519 (RFC 8032) of the runtime's OpenSSL or BoringSSL, held to known answers before its first use. */
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import * as noble from '@noble/ed25519';
import { encodeBase64 } from './base64';
import { KNOWN_ANSWERS } from './knownAnswers';

export interface Ed25519 {
  readonly name: 'runtime' | 'noble';
  /** Of a 32-byte seed. */
  publicKeyOf(seed: Uint8Array): Uint8Array;
  sign(message: Uint8Array, seed: Uint8Array): Uint8Array;
  /** The plain equation; weak keys and points are the caller's to refuse. */
  verify(message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean;
  /** The same on another thread, where the runtime has one to give. */
  verifyAside?(message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): Promise<boolean>;
}

/** RFC 8410: what stands before the raw bytes of a private and of a public key. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

export const runtimeEd25519: Ed25519 = {
  name: 'runtime',
  publicKeyOf: (seed) => {
    const spki = createPublicKey(privateKeyOf(seed)).export({ format: 'der', type: 'spki' });
    return new Uint8Array(spki.subarray(spki.length - 32));
  },
  sign: (message, seed) => new Uint8Array(sign(null, message, privateKeyOf(seed))),
  verify: (message, signature, publicKey) => verify(null, message, keyObjectOf(publicKey), signature),
  verifyAside: (message, signature, publicKey) =>
    new Promise((resolve, reject) => {
      verify(null, message, keyObjectOf(publicKey), signature, (error, holds) => {
        if (error === null) resolve(holds);
        else reject(error);
      });
    }),
};

noble.hashes.sha512 = (message) => new Uint8Array(createHash('sha512').update(message).digest());

/** In JavaScript alone, some hundred times slower: for a runtime whose own fails. */
export const nobleEd25519: Ed25519 = {
  name: 'noble',
  publicKeyOf: (seed) => noble.getPublicKey(seed),
  sign: (message, seed) => noble.sign(message, seed),
  // RFC 8032 rather than ZIP 215, whose laxer reading other verifiers do not share.
  verify: (message, signature, publicKey) => noble.verify(signature, message, publicKey, { zip215: false }),
};

/** Whether an implementation gives the answers of RFC 8032, and refuses each of them with one bit changed. */
export function passesSelfTest(ed25519: Ed25519): boolean {
  try {
    return KNOWN_ANSWERS.every(({ seed, publicKey, message, signature }) => {
      const changed = Uint8Array.from(signature, (byte, index) => (index === 32 ? byte ^ 1 : byte));
      return (
        Buffer.compare(ed25519.publicKeyOf(seed), publicKey) === 0 &&
        Buffer.compare(ed25519.sign(message, seed), signature) === 0 &&
        ed25519.verify(message, signature, publicKey) &&
        !ed25519.verify(message, changed, publicKey)
      );
    });
  } catch {
    // A runtime built without Ed25519 throws; that is one way to fail.
    return false;
  }
}

/** The first that passes its self-test. Throws when none does: then nothing may be signed or believed. */
export function chooseEd25519(candidates: readonly Ed25519[]): Ed25519 {
  const chosen = candidates.find(passesSelfTest);
  if (chosen === undefined) throw new Error('no Ed25519 of this machine gives the answers of RFC 8032');
  return chosen;
}

let chosen: Ed25519 | undefined;

/** What everything here signs and verifies with; tested once in each process, at its first use. */
export const ed25519 = (): Ed25519 => (chosen ??= chooseEd25519([runtimeEd25519, nobleEd25519]));

/** As long as the seed itself is held, and no longer: parsing a key costs more than a signature. */
const privateKeys = new WeakMap<Uint8Array, { readonly seed: string; readonly key: KeyObject }>();

function privateKeyOf(seed: Uint8Array): KeyObject {
  if (seed.length !== 32) throw new Error('an Ed25519 seed is 32 bytes');
  const bytes = encodeBase64(seed);
  const known = privateKeys.get(seed);
  // Bytes that were overwritten in place are another key.
  if (known?.seed === bytes) return known.key;
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  privateKeys.set(seed, { seed: bytes, key });
  return key;
}

const keyObjects = new Map<string, KeyObject>();

/** Parsing a key costs as much as a verification, so the few keys of a store are kept. */
function keyObjectOf(raw: Uint8Array): KeyObject {
  const name = encodeBase64(raw);
  let key = keyObjects.get(name);
  if (key === undefined) {
    if (keyObjects.size > 1000) keyObjects.clear();
    key = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, raw]), format: 'der', type: 'spki' });
    keyObjects.set(name, key);
  }
  return key;
}
