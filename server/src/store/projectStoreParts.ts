import type { StoreFinding } from '../../../shared/src/views';
import type { Anchors } from './anchors';
import type { ImageFile } from './imageFile';
import type { JournalWriter } from './journal';
import type { RecorderKind } from './keys';
import type { ForgottenWords } from './purge/forgottenWords';
import type { StorePurge } from './purge/storePurge';
import type { Writers } from './purge/writers';
import type { ReadingParts } from './storeReading';

/** What an open store is put together from. */
export interface ProjectStoreParts extends ReadingParts {
  readonly root: string;
  readonly anchors: Anchors;
  readonly placeFindings: readonly StoreFinding[];
  readonly recorder: RecorderKind;
  /** What a writing store has besides; a reading one keeps what it is given in memory. */
  readonly writing?: {
    readonly journal: JournalWriter;
    readonly image: ImageFile;
    readonly epoch: () => Promise<number>;
    readonly writers: Writers;
    readonly purge: StorePurge;
  };
  /** What purges took, so that it is not recorded again. */
  readonly words?: ForgottenWords;
  /** Why nothing may be signed here; `undefined` when it may. */
  readonly applyRefusal?: string;
}
