/**
 * Who may do what, as this reader sees it: computed from the patches of this reader's *own* owner keys alone, so that
 * no repository, teammate or agent can grant itself anything (store.md, "Who may sign what").
 */
import type { Fingerprint, PatchId, Principal, Sha256 } from '../../../../shared/src/ids';
import { DEFAULT_POLICY } from '../../../../shared/src/model';
import type { Policy, TrustClass } from '../../../../shared/src/model';
import type { OpenOp, UnknownOp } from '../../../../shared/src/patch';
import { canonical } from '../../../../shared/src/signing/canonical';
import { toStored } from '../../../../shared/src/codec';
import { ceilingOf, isPersonChannel, trustClassOf } from '../trust/channels';
import { lowestTrustClass } from '../trust/classes';
import { promotionEligibility } from '../trust/eligibility';
import type { Role, VerifiedPatch } from './projection';

const AUTHORITY_OPS: ReadonlySet<string> = new Set([
  'trust_signer',
  'revoke_signer',
  'set_policy',
  'grant',
  'revoke_grant',
]);
export const isAuthorityOp = (op: { readonly op: string }): boolean => AUTHORITY_OPS.has(op.op);

/** A patch holds operations on authority or on memory, never both: the first are weighed before the second. */
export const mixesAuthority = (ops: readonly (OpenOp | UnknownOp)[]): boolean =>
  ops.some(isAuthorityOp) && !ops.every(isAuthorityOp);

export interface Grant {
  readonly id: string;
  readonly principal: Principal;
  readonly capabilities: readonly string[];
  /** What they may cost in an hour; the built-in sum when it isn't said. */
  readonly units?: number;
}

/** Somebody whom this reader accepted, as the accepting patch names them. */
export interface Member {
  /** Base64. */
  readonly key?: string;
  readonly name?: string;
}

export interface Authority {
  readonly policy: Policy;
  readonly policyDigest: Sha256;
  /** Which policies a policy key was bound to, by their digest. */
  readonly bindings: ReadonlyMap<Fingerprint, ReadonlyMap<Sha256, Policy>>;
  readonly members: ReadonlyMap<Fingerprint, Member>;
  /** A revoked signer's patches that still count. */
  readonly revoked: ReadonlyMap<Fingerprint, ReadonlySet<PatchId>>;
  readonly grants: ReadonlyMap<string, Grant>;
  readonly roots: TrustRoots;
}

export interface TrustRoots {
  /** This reader's own owner keys. */
  readonly owners: ReadonlySet<Fingerprint>;
  /** Signers that this reader accepted by fingerprint outside any ledger. */
  readonly members: ReadonlySet<Fingerprint>;
  /** Owner keys that another replaced: the first 32 digits of the hashes of their patches that still count. */
  readonly retired: ReadonlyMap<Fingerprint, ReadonlySet<string>>;
  /** Signers revoked in another ledger: their patches that still count, wherever those stand. */
  readonly revoked?: ReadonlyMap<Fingerprint, readonly PatchId[]>;
}

/** One text for one set of roots, to compare with what something was folded for. */
export const rootsText = ({ owners, members, retired, revoked }: TrustRoots): string =>
  canonical({
    ...(revoked === undefined || revoked.size === 0
      ? {}
      : { revoked: Object.fromEntries([...revoked].map(([signer, kept]) => [signer, [...kept].sort()])) }),
    members: [...members].sort(),
    owners: [...owners].sort(),
    retired: Object.fromEntries([...retired].map(([signer, kept]) => [signer, [...kept].sort()])),
  });

export const policyDigest = (policy: Policy, sha256: (text: string) => Sha256): Sha256 =>
  sha256(canonical(toStored(policy)));

/** `patches` in fold order. */
export function authorityOf(
  patches: readonly VerifiedPatch[],
  roots: TrustRoots,
  digest: {
    readonly sha256: (text: string) => Sha256;
    readonly fingerprintOf: (rawKey: string) => Fingerprint;
  },
  parentsOf: (id: PatchId) => readonly PatchId[],
): Authority {
  const revoked = revocationsOf(patches, roots, digest, parentsOf);
  let policy = DEFAULT_POLICY;
  const bindings = new Map<Fingerprint, Map<Sha256, Policy>>();
  const members = new Map<Fingerprint, Member>([...roots.members].map((signer) => [signer, {}]));
  const grants = new Map<string, Grant>();
  for (const patch of patches) {
    if (!speaksWithAuthority(patch, roots) || isRevoked(patch, revoked)) continue;
    for (const op of patch.predicate.ops) {
      switch (op.op) {
        case 'trust_signer':
          members.set(digest.fingerprintOf(op.key), {
            key: op.key,
            ...(op.body?.name === undefined ? {} : { name: op.body.name }),
          });
          break;
        case 'set_policy':
          policy = op.policy;
          if (op.key !== undefined) {
            const signer = digest.fingerprintOf(op.key);
            const bound = bindings.get(signer) ?? new Map<Sha256, Policy>();
            bindings.set(signer, bound.set(policyDigest(policy, digest.sha256), policy));
          }
          break;
        case 'grant':
          grants.delete(op.grant);
          grants.set(op.grant, {
            id: op.grant,
            principal: op.principal,
            capabilities: op.capabilities,
            ...(op.units === undefined ? {} : { units: op.units }),
          });
          break;
        case 'revoke_grant':
          grants.delete(op.grant);
          break;
        default:
          break;
      }
    }
  }
  return {
    policy,
    policyDigest: policyDigest(policy, digest.sha256),
    bindings,
    members,
    revoked,
    grants,
    roots,
  };
}

/**
 * What still counts of each revoked signer. It comes before all else, so that a stolen key of one's own, once revoked
 * by another, has trusted nobody either. Any own key may revoke, a revoked one too: two that revoke each other are both
 * out, and a person enrols a new key. Only a key that still speaks lifts a revocation.
 */
function revocationsOf(
  patches: Iterable<VerifiedPatch>,
  roots: TrustRoots,
  digest: { readonly fingerprintOf: (rawKey: string) => Fingerprint },
  parentsOf: (id: PatchId) => readonly PatchId[],
): ReadonlyMap<Fingerprint, ReadonlySet<PatchId>> {
  const elsewhere = [...(roots.revoked ?? [])];
  const revoked = new Map(elsewhere.map(([signer, kept]) => [signer, ancestry(kept, parentsOf)]));
  for (const patch of patches) {
    if (!speaksWithAuthority(patch, roots)) continue;
    for (const op of patch.predicate.ops) {
      if (op.op === 'revoke_signer') revoked.set(op.signer, ancestry(op.heads, parentsOf));
      if (op.op === 'trust_signer' && !isRevoked(patch, revoked)) {
        revoked.delete(digest.fingerprintOf(op.key));
      }
    }
  }
  return revoked;
}

/** By an own key, of authority alone, and before that key was replaced. */
const speaksWithAuthority = ({ predicate, hash }: VerifiedPatch, { owners, retired }: TrustRoots): boolean =>
  owners.has(predicate.author) &&
  !mixesAuthority(predicate.ops) &&
  retired.get(predicate.author)?.has(hash.slice(0, 32)) !== false;

const isRevoked = (
  { id, predicate }: Pick<SignedBy, 'id' | 'predicate'>,
  revoked: ReadonlyMap<Fingerprint, ReadonlySet<PatchId>>,
): boolean => revoked.get(predicate.author)?.has(id) === false;

/** What of a patch tells in which role it was signed. */
export interface SignedBy extends Pick<VerifiedPatch, 'id' | 'hash'> {
  readonly predicate: Pick<VerifiedPatch['predicate'], 'author'>;
}

/** The role in which a patch's author speaks; `revoked` when they no longer may. */
export function roleOf(authority: Authority, patch: SignedBy): Role | 'revoked' {
  const { author } = patch.predicate;
  if (isRevoked(patch, authority.revoked)) return 'revoked';
  const kept = authority.roots.retired.get(author);
  if (kept !== undefined && !kept.has(patch.hash.slice(0, 32))) return 'revoked';
  if (authority.roots.owners.has(author)) return 'owner';
  if (authority.bindings.has(author)) return 'policy';
  return authority.members.has(author) ? 'member' : 'unknown';
}

/** Whether an operation is within its signer's reach, as far as the patch alone shows. */
export function permits(
  authority: Authority,
  role: Role,
  op: OpenOp | UnknownOp,
  patch: VerifiedPatch,
): boolean {
  switch (role) {
    case 'owner':
      return true;
    case 'member':
      return op.op !== 'unknown' && !isAuthorityOp(op) && op.op !== 'lift_tombstone';
    case 'policy':
      return withinPolicy(authority, op, patch);
    case 'unknown':
      return false;
  }
}

/** R73–R75: only what the bound policy lets through by itself, and never L1. */
function withinPolicy(authority: Authority, op: OpenOp | UnknownOp, patch: VerifiedPatch): boolean {
  const { author, policy: digest, verdicts } = patch.predicate;
  const policy = authority.bindings.get(author)?.get(digest);
  if (policy === undefined || policy.autoCuration === 'off') return false;
  if (op.op !== 'add' && op.op !== 'update' && op.op !== 'reinforce' && op.op !== 'attach_evidence') {
    return false;
  }
  const verdict = verdicts.find(({ candidate }) => candidate === op.candidate);
  if (verdict?.status !== 'verified') return false;
  if (op.op === 'reinforce' || op.op === 'attach_evidence') return true;
  const { trustClass, durabilitySignal, layer } = op.claim;
  return (
    lowestTrustClass([trustClass, ...carried(authority, op)]) === trustClass &&
    promotionEligibility(trustClass, durabilitySignal, layer) === 'auto_candidate'
  );
}

/** What the evidence in the patch itself can carry: a policy key has no word of its own, least of all the person's. */
function carried(
  authority: Authority,
  { evidence }: Extract<OpenOp, { op: 'add' | 'update' }>,
): readonly TrustClass[] {
  const counting = evidence.filter(
    ({ polarity, derivedFromMemory }) => polarity === 'supports' && !derivedFromMemory,
  );
  if (counting.length === 0) return ['unknown'];
  return counting.map(({ channel, trustClass, attestation }) => {
    const attested = attestation !== undefined && isPersons(authority, attestation.by);
    if (isPersonChannel(channel)) return attested ? trustClass : 'unknown';
    return lowestTrustClass([trustClass, attested ? ceilingOf(channel) : trustClassOf(channel)]);
  });
}

/**
 * Whether this key is the reader's own, so that its signature under typed words says "I typed this" (P01, P58). In a
 * signed patch it goes on saying so when the key is replaced: what was remembered stays.
 */
export const isPersons = ({ roots }: Authority, key: Fingerprint): boolean => roots.owners.has(key);

/** The same where no patch holds the words yet: a key that was replaced or revoked attests nothing new. */
export const attestsNow = (authority: Authority, key: Fingerprint): boolean =>
  isPersons(authority, key) && !authority.roots.retired.has(key) && !authority.revoked.has(key);

/** These patches and everything they build on. */
export function ancestry(
  heads: readonly PatchId[],
  parentsOf: (id: PatchId) => readonly PatchId[],
): ReadonlySet<PatchId> {
  const seen = new Set<PatchId>();
  const open = [...heads];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...parentsOf(id));
  }
  return seen;
}
