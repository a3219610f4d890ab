import type { Candidate, Verdict } from '../../../shared/src/model';
import { configurationOn } from './configurationOn';
import type { Folder } from './folder';
import { verifyCandidate } from './verifyCandidate';

/** The verifier's verdict on a candidate as the store and this checkout stand now. */
export function verdictOf(folder: Folder, candidate: Candidate): Verdict {
  const { view } = folder.store;
  const evidence = view.evidence(candidate.evidenceIds);
  return folder.verdict(candidate.id, folder.freshestOf(evidence), evidence, () =>
    verifyCandidate({
      view,
      candidate,
      besides: configurationOn(folder, candidate),
      freshnessOf: (evidence) => folder.freshnessOf(evidence),
      recordId: folder.services.home.identifiers().recordId(candidate.id),
      citations: folder.citationsOf(candidate.id),
      sha256: (text) => folder.services.home.identifiers().sha256(text),
    }),
  );
}
