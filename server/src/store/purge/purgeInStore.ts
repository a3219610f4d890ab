import type { PurgeReport } from '../../app/ports';
import type { Covers } from '../../core/history/withhold';
import type { ProjectStoreParts } from '../projectStoreParts';
import type { TakenWords } from './eraseBodies';

/** What a purge does inside the store that is open. */
interface OpenStore {
  exclusively<T>(act: () => Promise<T>): Promise<T>;
  /** Folds everything from the files again. */
  readAgain(): Promise<void>;
  /** Lets go of what was read before the epoch. */
  enterEpoch(): Promise<void>;
}

/**
 * Takes what is covered out of every file of one store; safe to repeat from any step. `keep`: where the fingerprints
 * go when the store is none of the reader's private ones.
 */
export async function purgeInStore(
  { ledger, writing }: Pick<ProjectStoreParts, 'ledger' | 'writing'>,
  store: OpenStore,
  covers: Covers,
  keep?: (taken: readonly TakenWords[]) => Promise<void>,
): Promise<PurgeReport> {
  if (writing === undefined) {
    const { erased, unreadable } = await store.exclusively(async () => {
      const done = await ledger.erase(covers, keep === undefined ? {} : { keep });
      if (done.erased.length > 0) await store.readAgain();
      return done;
    });
    return { rewritten: erased, removed: [], unreadable, pending: [] };
  }
  const { purge } = writing;
  const first = await store.exclusively(async () => {
    const epoch = await purge.raiseEpoch();
    await writing.journal.close();
    const { erased, unreadable } = await ledger.erase(covers, { keep: (taken) => purge.keep(taken) });
    const cleaned = await purge.clean(epoch, covers);
    await store.enterEpoch();
    return { epoch, erased, unreadable, cleaned };
  });
  const pending = await purge.waitForOthers(first.epoch);
  // What somebody began in the old epoch while it ended.
  const again = await store.exclusively(() => purge.clean(first.epoch, covers));
  return {
    rewritten: [...first.erased, ...first.cleaned.rewritten, ...again.rewritten],
    removed: [...first.cleaned.removed, ...again.removed],
    unreadable: first.unreadable,
    pending,
  };
}
