/** What recorders saw: evidence and candidates. Same rows whatever the order, however often (R17–R18). */
import { TRUST_CLASSES } from '../../../../shared/src/model';
import type { Candidate, Citation, Evidence } from '../../../../shared/src/model';
import { canonical } from '../../../../shared/src/signing/canonical';
import type { Projection, Source } from './projection';

/** Returns whether anything changed. */
export function foldEvidence(projection: Projection, evidence: Evidence, source: Source): boolean {
  if (projection.isErased(evidence.id)) return false;
  const known = projection.evidence(evidence.id, source);
  if (known === undefined) {
    projection.putEvidence(evidence, source);
    return true;
  }
  const merged = mergeEvidence(known, evidence);
  if (canonical(merged) === canonical(known)) return false;
  projection.putEvidence(merged, source);
  return true;
}

/**
 * A second capture adds its citation (R18). Of everything else the weaker word holds: the same excerpt captured by two
 * routes is worth the lesser of them (P05), the earlier of equals.
 */
export function mergeEvidence(one: Evidence, other: Evidence): Evidence {
  const base = strength(one) <= strength(other) ? one : other;
  const citations = new Map<string, Citation>();
  for (const citation of [...one.citations, ...other.citations]) citations.set(canonical(citation), citation);
  const sorted = [...citations.entries()].sort(([left], [right]) => (left < right ? -1 : 1));
  return { ...base, citations: sorted.map(([, citation]) => citation) };
}

/** Sorts weaker evidence first; a total order, so that merging is the same in any order. */
function strength(evidence: Evidence): string {
  const rank = String(99 - TRUST_CLASSES.indexOf(evidence.trustClass)).padStart(3, '0');
  return `${rank}|${evidence.capturedAt}|${canonical({ ...evidence, citations: [] })}`;
}

/** Returns whether anything changed. Of two words on one id the earlier holds. */
export function foldCandidate(projection: Projection, candidate: Candidate, source: Source): boolean {
  if (projection.isErased(candidate.id)) return false;
  const known = projection.candidate(candidate.id, source);
  if (known !== undefined && age(candidate) >= age(known)) return false;
  projection.putCandidate(candidate, source);
  return true;
}

const age = (candidate: Candidate): string => `${candidate.capturedAt}|${canonical(candidate)}`;
