import { createHash } from 'node:crypto';
import type { Fingerprint, PatchId, Sha256 } from '../ids';
import type {
  EvidenceEntry,
  OpenOp,
  OpenSlots,
  PatchPredicate,
  SealedOp,
  SealedSlots,
  UnknownOp,
} from '../patch';
import type { Parsed } from '../patchSchema';
import { parseClaimBody, parseEvidenceBody, parseNoteBody, parsePredicate } from '../patchSchema';
import { attestationHolds } from './attestation';
import { encodeBase32 } from './base32';
import { decodeBase64, encodeBase64 } from './base64';
import { NotCanonical, canonicalBytes, parseCanonical } from './canonical';
import { commitmentOf } from './commitment';
import type { BodyMap, Commitment, Envelope, PatchFile } from './envelope';
import { PAYLOAD_TYPE, PREDICATE_TYPE, STATEMENT_TYPE } from './envelope';
import type { OwnerKey } from './ownerKey';
import { pae } from './pae';
import { fingerprintOf } from './publicKey';
import { SIGNATURE_BYTES, signBytes, verifyBytes, verifyBytesAside } from './signature';
import { isSshSignature, verifySshSignature } from './ssh/sshSignature';
import { subjectOf } from './subject';

/** A patch whose signature, canonical form and commitments all hold. Who signed it is not yet whom we trust. */
export interface OpenedPatch {
  readonly kind: 'opened';
  readonly id: PatchId;
  /** SHA-256 of the payload: orders patches of one lamport, and names the file. */
  readonly hash: Sha256;
  readonly predicate: PatchPredicate<OpenOp | UnknownOp>;
  /** Commitments whose body was erased. */
  readonly missing: readonly Commitment[];
}
export interface RefusedPatch {
  readonly kind: 'refused';
  readonly code:
    'patch-unreadable' | 'patch-not-canonical' | 'signature-invalid' | 'commitment-mismatch' | 'format-newer';
  readonly message: string;
}
const refuse = (code: RefusedPatch['code'], message: string): RefusedPatch => ({
  kind: 'refused',
  code,
  message,
});

export const patchHash = (payload: Uint8Array): Sha256 => createHash('sha256').update(payload).digest('hex');
export const patchIdOf = (payload: Uint8Array): PatchId =>
  `pa_${encodeBase32(createHash('sha256').update(payload).digest(), 26)}`;

/** What a signature on a patch is over. */
export const signedBytesOf = (payload: Uint8Array): Uint8Array => pae(PAYLOAD_TYPE, payload);

/** Signs exactly these bytes. */
export const signPatch = (payload: Uint8Array, key: OwnerKey): Envelope =>
  envelopeOf(payload, key.fingerprint, signBytes(signedBytesOf(payload), key));

export const envelopeOf = (payload: Uint8Array, signer: Fingerprint, signature: Uint8Array): Envelope => ({
  payloadType: PAYLOAD_TYPE,
  payload: encodeBase64(payload),
  signatures: [{ keyid: signer, sig: encodeBase64(signature) }],
});

/**
 * The signed bytes of an envelope when at least one of its signatures is by `publicKey` (DSSE v1, threshold 1).
 * Key ids are hints and are not looked at.
 */
export function verifyEnvelope(envelope: Envelope, publicKey: Uint8Array): Uint8Array | undefined {
  const payload = decodeBase64(envelope.payload);
  if (payload === undefined) return undefined;
  const message = pae(envelope.payloadType, payload);
  const signed = envelope.signatures.some(({ sig }) => {
    const signature = decodeBase64(sig);
    if (signature === undefined) return false;
    return isSshSignature(signature)
      ? verifySshSignature(message, signature, publicKey)
      : verifyBytes(message, signature, publicKey);
  });
  return signed ? payload : undefined;
}

/** Checks everything that the file itself can prove. */
export function openPatch(file: PatchFile): OpenedPatch | RefusedPatch {
  const signed = readSigned(file);
  if (signed.kind === 'refused') return signed;
  const { payload, predicate, key } = signed;
  return verifyEnvelope(file.envelope, key) === undefined
    ? NOT_SIGNED
    : openBodies(payload, predicate, file.bodies);
}

/** The same answer, with the signature checked beside the event loop: for very many patches at once. */
export async function openPatchAside(file: PatchFile): Promise<OpenedPatch | RefusedPatch> {
  const [only, ...others] = file.envelope.signatures;
  const signature = others.length === 0 && only !== undefined ? decodeBase64(only.sig) : undefined;
  if (signature?.length !== SIGNATURE_BYTES) return openPatch(file);
  const signed = readSigned(file);
  if (signed.kind === 'refused') return signed;
  const { payload, predicate, key } = signed;
  const holds = await verifyBytesAside(signedBytesOf(payload), signature, key);
  return holds ? openBodies(payload, predicate, file.bodies) : NOT_SIGNED;
}

interface SignedPayload {
  readonly kind: 'signed';
  readonly payload: Uint8Array;
  readonly predicate: PatchPredicate;
  /** The author's. */
  readonly key: Uint8Array;
}

/** All that stands before the signature itself. */
function readSigned(file: PatchFile): SignedPayload | RefusedPatch {
  const payload = decodeBase64(file.envelope.payload);
  if (payload === undefined || file.envelope.payloadType !== PAYLOAD_TYPE) {
    return refuse('patch-unreadable', 'The envelope does not hold an in-toto statement.');
  }
  const read = readPayload(payload);
  if (read.kind === 'refused') return read;
  const key = decodeBase64(read.predicate.authorKey);
  if (key === undefined || fingerprintOf(key) !== read.predicate.author) {
    return refuse('signature-invalid', "The author's key is not the one that the patch names.");
  }
  // The key id proves nothing, but a wrong one would be text in the file that no check covers.
  const isNamed = file.envelope.signatures.every(({ keyid }) => keyid === read.predicate.author);
  return isNamed ? { kind: 'signed', payload, predicate: read.predicate, key } : NOT_SIGNED;
}

const NOT_SIGNED = refuse('signature-invalid', 'No signature on this patch is by its author.');

/**
 * What an unsigned preview says, with every commitment recomputed: the person's screen is drawn from this, so that
 * what they see is what they sign.
 */
export function openPreview(payload: Uint8Array, bodies: BodyMap): OpenedPatch | RefusedPatch {
  const read = readPayload(payload);
  return read.kind === 'refused' ? read : openBodies(payload, read.predicate, bodies);
}

type ReadPayload = { readonly kind: 'read'; readonly predicate: PatchPredicate } | RefusedPatch;

function readPayload(payload: Uint8Array): ReadPayload {
  let statement: unknown;
  try {
    statement = parseCanonical(payload);
  } catch (error) {
    if (error instanceof NotCanonical) {
      return refuse('patch-not-canonical', `The signed payload is ${error.message}.`);
    }
    throw error;
  }
  if (typeof statement !== 'object' || statement === null) {
    return refuse('patch-unreadable', 'The payload is no object.');
  }
  const { _type, predicateType, predicate, subject } = statement as Readonly<Record<string, unknown>>;
  if (_type !== STATEMENT_TYPE || typeof predicateType !== 'string') {
    return refuse('patch-unreadable', 'The payload is not an in-toto statement.');
  }
  if (predicateType !== PREDICATE_TYPE) {
    const newer = predicateType.startsWith(PREDICATE_TYPE.slice(0, PREDICATE_TYPE.lastIndexOf('/')));
    return newer
      ? refuse(
          'format-newer',
          `This patch was written by a newer Assay (${predicateType}); update to read it.`,
        )
      : refuse('patch-unreadable', 'The statement is not a patch.');
  }
  const parsed = parsePredicate(predicate);
  if (parsed.kind === 'bad') {
    return refuse('patch-unreadable', `The patch's ${parsed.at} is not as it should be.`);
  }
  const wanted = canonicalBytes(subjectOf((predicate as { ops: readonly unknown[] }).ops));
  if (Buffer.compare(canonicalBytes(subject ?? null), wanted) !== 0) {
    return refuse('patch-unreadable', "The statement's subject is not what its operations touch.");
  }
  return { kind: 'read', predicate: parsed.value };
}

function openBodies(
  payload: Uint8Array,
  predicate: PatchPredicate,
  bodies: BodyMap,
): OpenedPatch | RefusedPatch {
  const opener = new BodyOpener(bodies, predicate.profile);
  try {
    const ops = predicate.ops.map((op) => opener.open(op));
    opener.refuseUnclaimed();
    return {
      kind: 'opened',
      id: patchIdOf(payload),
      hash: patchHash(payload),
      predicate: { ...predicate, ops },
      missing: opener.missing,
    };
  } catch (error) {
    if (error instanceof BodyFault) return refuse('commitment-mismatch', error.message);
    throw error;
  }
}

class BodyFault extends Error {}

class BodyOpener {
  readonly missing: Commitment[] = [];
  private readonly claimed = new Set<Commitment>();

  constructor(
    private readonly bodies: BodyMap,
    private readonly profile: string,
  ) {}

  open(op: SealedOp | UnknownOp): OpenOp | UnknownOp {
    switch (op.op) {
      case 'unknown':
        this.claimAll(op.stored);
        return op;
      case 'add':
        return { ...op, body: this.body(op.body, parseClaimBody), evidence: this.evidence(op.evidence) };
      case 'update': {
        const { previous, ...rest } = op;
        return {
          ...rest,
          body: this.body(op.body, parseClaimBody),
          evidence: this.evidence(op.evidence),
          ...(previous === undefined ? {} : { previous: this.body(previous, parseClaimBody) }),
        };
      }
      case 'attach_evidence':
      case 'reinforce':
        return { ...op, evidence: this.evidence(op.evidence) };
      case 'add_exception':
        return { ...op, body: this.body(op.body, parseNoteBody) };
      default: {
        const { body, ...rest } = op;
        return body === undefined ? rest : { ...rest, body: this.body(body, parseNoteBody) };
      }
    }
  }

  /** Text that nothing signed points at would ride along unsigned. */
  refuseUnclaimed(): void {
    for (const commitment of Object.keys(this.bodies)) {
      if (!this.claimed.has(commitment)) {
        throw new BodyFault('The file holds a body that its signature does not cover.');
      }
    }
  }

  private evidence(entries: readonly EvidenceEntry<SealedSlots>[]): readonly EvidenceEntry<OpenSlots>[] {
    return entries.map(({ attestation, ...entry }) => {
      const body = this.body(entry.body, parseEvidenceBody);
      const words = body === null ? undefined : { ...entry, ...body, profile: this.profile };
      const holds = attestation !== undefined && words !== undefined && attestationHolds(words, attestation);
      return { ...entry, ...(holds ? { attestation } : {}), body };
    });
  }

  private body<T>(commitment: Commitment, parse: (stored: unknown) => Parsed<T>): T | null {
    const stored = this.claim(commitment);
    if (stored === null) return null;
    const parsed = parse(stored);
    if (parsed.kind === 'bad') throw new BodyFault(`A body's ${parsed.at} is not as it should be.`);
    return parsed.value;
  }

  /** The content that a commitment stands for, checked; `null` when it was erased. */
  private claim(commitment: Commitment): unknown {
    this.claimed.add(commitment);
    const salted = Object.hasOwn(this.bodies, commitment) ? this.bodies[commitment] : undefined;
    if (salted === undefined || salted === null) {
      this.missing.push(commitment);
      return null;
    }
    if (!matches(salted, commitment)) throw new BodyFault('A text is not the one that was signed.');
    return salted.body;
  }

  /** Bodies of an operation this version does not know are checked all the same. */
  private claimAll(value: unknown): void {
    if (typeof value === 'string' && Object.hasOwn(this.bodies, value)) this.claim(value);
    else if (typeof value === 'object' && value !== null) {
      Object.values(value).forEach((member) => this.claimAll(member));
    }
  }
}

function matches(salted: NonNullable<BodyMap[string]>, commitment: Commitment): boolean {
  try {
    return commitmentOf(salted) === commitment;
  } catch {
    // Not plain JSON, or a malformed salt: in either case not what was signed.
    return false;
  }
}
