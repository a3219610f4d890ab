import type { CandidateId } from '../../../../shared/src/ids';
import type { Refusal } from '../../../../shared/src/descriptor';
import type { Folder } from '../folder';
import { refuse } from '../refuse';

/** Puts candidates off until an instant, or takes that back. It decides nothing, so it is a note in the journal. */
export async function deferCandidates(
  folder: Folder,
  candidates: readonly CandidateId[],
  until: string | null,
): Promise<{ readonly kind: 'deferred' } | Refusal> {
  if (!folder.trusted) {
    return refuse('untrusted_workspace', 'This workspace is not trusted, so Assay keeps no notes on it.');
  }
  const { view } = folder.store;
  const open = candidates.filter((id) => view.candidate(id) && view.decision(id) === 'open');
  if (open.length === 0) return refuse('already_decided', 'This claim was decided on already.');
  const at = folder.services.clock.now();
  await folder.store.record(
    open.map((candidate) => ({
      kind: 'deferred',
      candidate,
      at,
      ...(until === null ? {} : { until }),
    })),
  );
  return { kind: 'deferred' };
}
