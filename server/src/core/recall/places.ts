/** Where a document stands: in which file or conversation, and where in it (a line, a turn). */
export interface Place {
  readonly source: string;
  readonly position: number;
}

interface Entry {
  readonly position: number;
  readonly id: string;
  readonly slot: number;
}

/** Which documents stand beside each other; the order in which they were added makes no difference. */
export class Places {
  private readonly sources = new Map<string, Entry[]>();

  add({ source, position }: Place, id: string, slot: number): void {
    const entries = this.sources.get(source) ?? [];
    this.sources.set(source, entries);
    entries.splice(indexOf(entries, position, id), 0, { position, id, slot });
  }

  remove({ source, position }: Place, id: string): void {
    const entries = this.sources.get(source);
    if (!entries) return;
    const at = indexOf(entries, position, id);
    if (entries[at]?.id === id) entries.splice(at, 1);
    if (entries.length === 0) this.sources.delete(source);
  }

  /** The slot of the document `step` places further on (back, when negative). */
  beside({ source, position }: Place, id: string, step: number): number | undefined {
    const entries = this.sources.get(source);
    return entries?.[indexOf(entries, position, id) + step]?.slot;
  }
}

function indexOf(entries: readonly Entry[], position: number, id: string): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const entry = entries[middle];
    const before = entry && (entry.position < position || (entry.position === position && entry.id < id));
    if (before) low = middle + 1;
    else high = middle;
  }
  return low;
}
