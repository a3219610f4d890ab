import type { Evidence, Freshness, MemoryRecord, Policy, Verdict } from '../../shared/src/model';
import { DEFAULT_POLICY } from '../../shared/src/model';
import { matchCandidate } from '../../server/src/core/match/match';
import { RecordIndex } from '../../server/src/core/match/recordIndex';
import type { VerificationInput } from '../../server/src/core/verify/input';
import { verify } from '../../server/src/core/verify/verifier';
import { candidate, evidence, sha256 } from './claims';

export interface Given extends Partial<Omit<VerificationInput, 'evidence' | 'freshness' | 'policy'>> {
  readonly evidence?: readonly Evidence[];
  readonly records?: readonly MemoryRecord[];
  readonly freshness?: Freshness | ((evidence: Evidence) => Freshness);
  readonly policy?: Partial<Policy>;
}

/** The verdict on a candidate beside the given evidence and memory. */
export function verdictOn(given: Given = {}): Verdict {
  const claim = given.candidate ?? candidate();
  const linked = given.evidence ?? [evidence()];
  const records = given.records ?? [];
  const index = new RecordIndex(records, sha256);
  const match =
    given.match ??
    matchCandidate({ candidate: claim, sameKey: index.sameKey(claim), near: index.near(claim) });
  const freshness = typeof given.freshness === 'string' ? given.freshness : undefined;
  const policy = { ...DEFAULT_POLICY, ...given.policy };
  return verify({
    tombstones: [],
    citations: [],
    sha256,
    policyDigest: sha256(JSON.stringify(policy)),
    ...given,
    candidate: claim,
    evidence: (id) => linked.find((one) => one.id === id),
    freshness:
      typeof given.freshness === 'function'
        ? given.freshness
        : (one) => freshness ?? (one.anchor ? 'fresh' : 'unanchored'),
    match,
    matched: records.filter((one) => match.records.includes(one.id)),
    policy,
  });
}

export function checkOf(verdict: Verdict, name: string): Verdict['checks'][number] {
  const found = verdict.checks.find((check) => check.check === name);
  if (!found) throw new Error(`no check is called ${name}`);
  return found;
}
