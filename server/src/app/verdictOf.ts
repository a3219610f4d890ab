import type { Candidate, Verdict } from '../../../shared/src/model';
import { configurationOn } from './configurationOn';
import type { Folder } from './folder';
import type { PolicyInForce } from './ports';
import { verifyCandidate } from './verifyCandidate';

/** The verifier's verdict on a candidate as the store and this checkout stand now. */
export function verdictOf(folder: Folder, candidate: Candidate): Verdict {
  const evidence = folder.store.view.evidence(candidate.evidenceIds);
  return folder.verdict(candidate.id, folder.freshestOf(evidence), evidence, () =>
    verdictUnder(folder, candidate),
  );
}

/** The same under another policy than the one in force, computed anew. */
export const verdictUnder = (
  folder: Folder,
  candidate: Candidate,
  policy?: Pick<PolicyInForce, 'policy' | 'digest'>,
): Verdict =>
  verifyCandidate({
    view: folder.store.view,
    candidate,
    besides: configurationOn(folder, candidate),
    freshnessOf: (evidence) => folder.freshnessOf(evidence),
    recordId: folder.services.home.identifiers().recordId(candidate.id),
    citations: folder.citationsOf(candidate.id),
    sha256: (text) => folder.services.home.identifiers().sha256(text),
    ...(policy ? { policy } : {}),
  });
