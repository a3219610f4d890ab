import type { CandidateId } from '../../../../shared/src/ids';
import type { TriedClaim } from '../../../../shared/src/health';
import type { Candidate, Policy } from '../../../../shared/src/model';
import type { Folder } from '../folder';
import { verdictOf, verdictUnder } from '../verdictOf';
import { decideByPolicy, isPersons } from './decideByPolicy';

/** As many as a person looks through. */
const LATEST = 100;

/**
 * What a policy would do with the latest claims, those that a person decided on among them: each as if it came now.
 * A look, so nothing is signed or kept; what really happens to claims that wait is `autoCurate`'s to do.
 */
export function tryPolicy(folder: Folder, wanted: Partial<Policy>): readonly TriedClaim[] {
  const { view } = folder.store;
  const inForce = view.policy().policy;
  const policy: Policy = { ...inForce, ...wanted };
  const digest = folder.services.home.identifiers().sha256(JSON.stringify(policy));
  return latest(folder).map((candidate) => {
    const verdict =
      policy.mode === inForce.mode
        ? verdictOf(folder, candidate)
        : verdictUnder(folder, candidate, { policy, digest });
    const decision = view.decision(candidate.id);
    const { id, statement } = candidate;
    const decided = decideByPolicy(folder, candidate, verdict, policy);
    if (decided.kind === 'left') return { id, statement, decision, accepts: false, why: decided.why };
    // What a person took back or put off stays theirs; what they decided on shows whether the policy agrees.
    return decision === 'open' && isPersons(folder, candidate)
      ? { id, statement, decision, accepts: false, why: ['You decided on it before, or put it off.'] }
      : { id, statement, decision, accepts: true, why: [] };
  });
}

/** The newest first; what was purged says nothing any more. */
function latest({ store: { view } }: Folder): readonly Candidate[] {
  const known = new Map<CandidateId, Candidate>(view.openCandidates().map((one) => [one.id, one]));
  for (const { candidate } of view.records()) {
    const accepted = view.candidate(candidate);
    if (accepted && !view.isErased(candidate)) known.set(candidate, accepted);
  }
  return [...known.values()]
    .sort((a, b) =>
      a.capturedAt === b.capturedAt ? compare(a.id, b.id) : compare(b.capturedAt, a.capturedAt),
    )
    .slice(0, LATEST);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
