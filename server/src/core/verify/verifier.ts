import type { Sha256 } from '../../../../shared/src/ids';
import type { Candidate, CheckResult, Verdict } from '../../../../shared/src/model';
import { decideSelection } from '../trust/selection';
import { riskOf } from '../trust/poisoning';
import { canonicalJson } from './canonicalJson';
import type { Check } from './check';
import { citations } from './checks/citations';
import { conflict } from './checks/conflict';
import { corroboration } from './checks/corroboration';
import { drift } from './checks/drift';
import { durability } from './checks/durability';
import { evidence } from './checks/evidence';
import { hiddenText } from './checks/hiddenText';
import { poisoning } from './checks/poisoning';
import { polarity } from './checks/polarity';
import { profile } from './checks/profile';
import { redaction } from './checks/redaction';
import { secrets } from './checks/secrets';
import { signer } from './checks/signer';
import { sourceSupport } from './checks/sourceSupport';
import { tombstone } from './checks/tombstone';
import { trustBoundary } from './checks/trustBoundary';
import { gatherFacts, type Facts } from './facts';
import type { VerificationInput } from './input';
import { statusOf } from './verdict';

/** Raised whenever the same inputs may give another verdict; images and caches of another version are rebuilt. */
export const VERIFIER_VERSION = '1';

/** In the order of model.md §8, which is the order people read them in. */
const CHECKS: readonly Check[] = [
  evidence,
  sourceSupport,
  polarity,
  trustBoundary,
  durability,
  poisoning,
  conflict,
  redaction,
  tombstone,
  profile,
  drift,
  hiddenText,
  secrets,
  signer,
  corroboration,
  citations,
];

/** Every check runs and reports; the same inputs give the same bytes (R9, R51–R61, P10). */
export function verify(input: VerificationInput): Verdict {
  const facts = gatherFacts(input);
  const checks = CHECKS.map((check): CheckResult => ({ check: check.name, ...check.run(facts) }));
  const { candidate, trustClass, durability: signal } = facts;
  const status = statusOf(checks, candidate.legacy && facts.linked.length === facts.foreign.length);
  const { risk, reasons } = riskOf(candidate.layer, facts.poisoning);
  const { eligibility, autoEligible, defaultSelected, blocks } = decideSelection({
    trustClass,
    durability: signal,
    layer: candidate.layer,
    basis: candidate.basis,
    status,
    match: input.match.kind,
    risk,
    mode: input.policy.mode,
    hasEvidence: facts.counted.length > 0,
    corroborated: facts.corroboration.corroborated,
    legacy: candidate.legacy,
  });
  return {
    status,
    checks,
    support: facts.support.support,
    trustClass,
    durability: signal,
    eligibility,
    risk,
    riskReasons: reasons,
    autoEligible,
    defaultSelected,
    blocks,
    match: input.match.kind,
    matchedRecords: input.match.records,
    inputs: inputDigests(facts),
    policy: input.policyDigest,
    verifier: VERIFIER_VERSION,
  };
}

/** The digest of everything that went in, by name, so that a verdict can be made again and compared (P10). */
function inputDigests(facts: Facts): Readonly<Record<string, Sha256>> {
  const { cache, sha256 } = facts;
  const digest = (value: object): Sha256 => {
    const known = cache?.digests.get(value);
    if (known !== undefined) return known;
    const made = sha256(canonicalJson(value));
    cache?.digests.set(value, made);
    return made;
  };
  return Object.fromEntries([
    ['candidate', digest(judged(facts.candidate))],
    ['match', digest(facts.match)],
    ['freshness', digest([...facts.freshnessOf].sort(([a], [b]) => (a < b ? -1 : 1)))],
    ['citations', digest(facts.citations)],
    ['signer', digest(facts.signer ?? { kind: 'none' })],
    ...facts.linked.map((one): [string, Sha256] => [`evidence:${one.id}`, digest(one)]),
    ...facts.matched.map((one): [string, Sha256] => [`record:${one.id}`, digest(one)]),
    ...facts.tombstones.map((hit): [string, Sha256] => [`tombstone:${hit.tombstone.record}`, digest(hit)]),
  ]);
}

/** The candidate without what no check looks at: when it was captured, and its author's confidence (P15). */
function judged(candidate: Candidate): object {
  return { ...candidate, capturedAt: undefined, confidence: undefined };
}
