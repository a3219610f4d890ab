/** The names in a folder, read again only when they may have changed. */
import type { Files } from './files';

/** File systems tell the time of a change no finer than this (FAT: 2 s), so a younger one may not be the last. */
const SETTLED_MS = 3000;
/** A listing of more names is not repeated within thirty times as long as it took: looking must not cost more than work. */
const MANY = 500;

const NOTHING: readonly string[] = [];

export class FolderListing {
  private seen:
    | {
        readonly names: readonly string[];
        readonly modified: number | undefined;
        readonly settled: boolean;
        readonly rested: number;
      }
    | undefined;

  constructor(
    private readonly files: Files,
    private readonly folder: string,
  ) {}

  lookAgain(): void {
    if (this.seen !== undefined) this.seen = { ...this.seen, settled: false, rested: 0 };
  }

  /** Sorted; the same array as before when nothing changed. */
  names(): readonly string[] {
    const start = performance.now();
    const { seen } = this;
    if (seen !== undefined && start < seen.rested) return seen.names;
    const modified = this.files.statNow(this.folder)?.modified;
    if (seen?.settled === true && seen.modified === modified) return seen.names;
    const settled = modified !== undefined && Date.now() - modified > SETTLED_MS;
    // To list a folder that isn't there costs a thrown error each time.
    const names = modified === undefined ? NOTHING : this.files.namesNow(this.folder);
    const took = performance.now() - start;
    const same =
      seen?.names.length === names.length && names.every((name, index) => name === seen.names[index]);
    this.seen = {
      names: same ? seen.names : names,
      modified,
      settled,
      rested: names.length < MANY ? 0 : start + 30 * took,
    };
    return this.seen.names;
  }
}
