/** The files of a private store, and what a purge does to them. Every step can be done again, and by two at once. */
import * as path from 'node:path';
import type { RecordId } from '../../../../shared/src/ids';
import { createIdentifiers } from '../../crypto/identifiers';
import type { Covers } from '../../core/history/withhold';
import type { Files } from '../files';
import type { JournalFolder } from '../journal';
import type { TakenWords } from './eraseBodies';
import type { ForgottenWords } from './forgottenWords';
import { removable } from './leftovers';
import { PurgesDone } from './purgesDone';
import { rewriteJournals } from './rewriteJournals';
import type { Writers } from './writers';

export interface PurgePlace {
  readonly files: Files;
  readonly home: string;
  /** Of the project, inside the home. */
  readonly folder: string;
  readonly store: string;
  readonly journals: JournalFolder;
  readonly words: ForgottenWords;
  readonly writers: Writers;
  readonly epoch: () => Promise<number>;
  readonly writeEpoch: (epoch: number) => Promise<void>;
}

/** Other processes let go within this time, or are named. */
const PATIENCE_MS = 5000;
const LOOK_MS = 50;

export class StorePurge {
  readonly done: PurgesDone;

  constructor(private readonly place: PurgePlace) {
    this.done = new PurgesDone(place.files, place.folder);
  }

  /** From here on every writer starts new files. The file among the journals wakes those that watch them. */
  async raiseEpoch(): Promise<number> {
    const { epoch, writeEpoch, files, journals } = this.place;
    const next = (await epoch()) + 1;
    await writeEpoch(next);
    await files.makeFolder(journals.path);
    await files.write(path.join(journals.path, 'epoch'), Buffer.from(`${next}\n`));
    return next;
  }

  async keep(taken: readonly TakenWords[]): Promise<void> {
    const byRecord = new Map<RecordId, string[]>();
    for (const { record, statement } of taken) {
      byRecord.set(record, [...(byRecord.get(record) ?? []), statement]);
    }
    for (const [record, statements] of byRecord) await this.place.words.keep(record, statements);
  }

  /** Journals written anew, caches and leftovers removed: their paths. */
  async clean(
    epoch: number,
    covers: Covers,
  ): Promise<{ readonly rewritten: readonly string[]; readonly removed: readonly string[] }> {
    const { files, journals, store, home, folder } = this.place;
    const rewritten = await rewriteJournals(files, journals, store, epoch, covers, {
      keep: (taken) =>
        this.keep(
          taken.map(({ candidate, statement }) => ({ record: identifiers.recordId(candidate), statement })),
        ),
    });
    const removed = [
      ...(await removable(files, home, folder)),
      ...(await removable(files, home, path.join(home, 'user'))),
      ...(await removable(files, home, path.join(home, 'trust'))),
    ];
    for (const file of removed) await files.remove(file);
    return { rewritten, removed };
  }

  /** Journals that hold any of it. */
  look(covers: Covers): Promise<readonly string[]> {
    const { files, journals, store } = this.place;
    return rewriteJournals(files, journals, store, 0, covers, { look: true });
  }

  /** Those who have not let go of what they hold when patience ends. */
  async waitForOthers(epoch: number): Promise<readonly string[]> {
    for (const start = performance.now(); ;) {
      const behind = await this.place.writers.behind(epoch);
      if (behind.length === 0 || performance.now() - start > PATIENCE_MS) return behind;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
}

/** It takes no key. */
const identifiers = createIdentifiers(new Uint8Array());
