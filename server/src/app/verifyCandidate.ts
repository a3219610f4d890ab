import type { EvidenceId, RecordId, Sha256 } from '../../../shared/src/ids';
import type { Candidate, Evidence, Freshness, MemoryRecord, Verdict } from '../../../shared/src/model';
import type { ResolvedCitation } from '../core/evidence/citations';
import { matchCandidate, type Match } from '../core/match/match';
import { RecordIndex } from '../core/match/recordIndex';
import { createVerificationCache, type SignerState, type TombstoneHit } from '../core/verify/input';
import { verify } from '../core/verify/verifier';
import type { PolicyInForce, View } from './ports';

export interface VerifyCandidate {
  readonly view: View;
  readonly candidate: Candidate;
  /** What configuration says of it. */
  readonly besides?: readonly Evidence[];
  readonly freshnessOf: (evidence: Evidence) => Freshness;
  /** The record that the candidate would become. */
  readonly recordId: RecordId;
  readonly sha256: (text: string) => Sha256;
  /** What `resolveCitations` gave; a citation that is missing here counts as unresolved. */
  readonly citations?: readonly ResolvedCitation[];
  /** Evidence that a patch brings along, and no store holds yet. */
  readonly brought?: readonly Evidence[];
  /** For what came from another machine. */
  readonly signer?: SignerState;
  /** Another policy than the one in force, to see what it would do. */
  readonly policy?: Pick<PolicyInForce, 'policy' | 'digest'>;
}

/** Matches a candidate against what is remembered, then runs every check (model.md §7–§8). */
export function verifyCandidate(request: VerifyCandidate): Verdict {
  const { view, candidate, sha256 } = request;
  const { cache } = workOf(view, sha256);
  const match = matchOf(view, candidate, sha256);
  const known = [...view.evidence(candidate.evidenceIds), ...(request.brought ?? [])];
  const evidence = new Map(known.map((one) => [one.id, one]));
  const { policy, digest } = request.policy ?? view.policy();
  return verify({
    candidate,
    evidence: (id: EvidenceId) => evidence.get(id),
    ...(request.besides ? { besides: request.besides } : {}),
    freshness: request.freshnessOf,
    match,
    matched: match.records.flatMap((id) => view.record(id) ?? []),
    tombstones: tombstonesOf(request),
    citations: request.citations ?? [],
    ...(request.signer ? { signer: request.signer } : {}),
    policy,
    policyDigest: digest,
    sha256,
    cache,
  });
}

/** How a candidate stands to what this store remembers (R62–R70). */
export function matchOf(view: View, candidate: Candidate, sha256: (text: string) => Sha256): Match {
  const { index } = workOf(view, sha256);
  return matchCandidate({
    candidate,
    sameKey: index.sameKey(candidate),
    near: index.near(candidate),
    forms: index.forms,
  });
}

/** R57: neither the record itself nor what it says it replaces may have been deleted. */
function tombstonesOf({ view, candidate, recordId }: VerifyCandidate): readonly TombstoneHit[] {
  const hits: TombstoneHit[] = [];
  const own = view.tombstone(recordId);
  if (own) hits.push({ tombstone: own, by: 'id' });
  const replaced = candidate.supersedes === undefined ? undefined : view.tombstone(candidate.supersedes);
  if (replaced) hits.push({ tombstone: replaced, by: 'supersedes' });
  const alike = view.forgotten(candidate.statement);
  if (alike && alike !== own && alike.record !== recordId) hits.push({ tombstone: alike, by: 'fingerprint' });
  return hits;
}

/** What verifying many candidates of one store shares. It belongs to the view and goes with it. */
interface Work {
  /** Which records the index holds; the view hands out another list when they change, and only then. */
  records: readonly MemoryRecord[];
  readonly index: RecordIndex;
  readonly cache: ReturnType<typeof createVerificationCache>;
}
const WORK = new WeakMap<View, Work>();

function workOf(view: View, sha256: (text: string) => Sha256): Work {
  const known = WORK.get(view);
  const records = view.records();
  if (!known) {
    const work = {
      records,
      index: new RecordIndex(records, sha256),
      cache: createVerificationCache(),
    };
    WORK.set(view, work);
    return work;
  }
  if (known.records !== records) {
    known.index.update(records);
    known.records = records;
  }
  return known;
}
