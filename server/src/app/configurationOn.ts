import type { Candidate, Evidence } from '../../../shared/src/model';
import { statedChoices } from '../core/diagnose/choices';
import { bearingOf, settledFor } from '../core/diagnose/settledBy';
import type { Folder } from './folder';

/**
 * What this checkout's configuration says for or against a claim that makes a choice it settles: the evidence of the
 * fact, read as supporting or contradicting this claim. A fact is not held against itself.
 */
export function configurationOn(folder: Folder, candidate: Candidate): readonly Evidence[] {
  if (candidate.channel === 'repository_scan') return [];
  const { configuration } = folder;
  if (configuration.size === 0) return [];
  const applicable = settledFor(candidate.scope, [...configuration.keys()]);
  return statedChoices(candidate.statement).flatMap((choice) => {
    const bearing = bearingOf(choice, applicable);
    const id = bearing && configuration.get(bearing.by);
    return id === undefined
      ? []
      : folder.store.view
          .evidence([id])
          .map((one) => ({ ...one, polarity: bearing?.polarity ?? one.polarity }));
  });
}
