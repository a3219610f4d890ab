type Change<T> = readonly [id: string, item: T | undefined];

/** Items sorted by id, as an array that is replaced, never changed: whoever holds the old one goes on seeing that. */
export class KeptList<T> {
  private ids: readonly string[] = [];
  items: readonly T[] = [];

  reset(changes: readonly Change<T>[]): void {
    const present = changes.filter((change): change is readonly [string, T] => change[1] !== undefined);
    present.sort(([one], [other]) => (one < other ? -1 : 1));
    this.ids = present.map(([id]) => id);
    this.items = present.map(([, item]) => item);
  }

  /** One merge of the sorted changes into the sorted list. Without an item an id goes. */
  update(changes: readonly Change<T>[]): void {
    if (changes.length === 0) return;
    const sorted = [...changes].sort(([one], [other]) => (one < other ? -1 : 1));
    const ids: string[] = [];
    const items: T[] = [];
    const keep = (id: string, item: T | undefined): void => {
      if (item === undefined) return;
      ids.push(id);
      items.push(item);
    };
    let at = 0;
    for (const [id, item] of sorted) {
      for (; at < this.ids.length && (this.ids[at] ?? '') < id; at++) {
        keep(this.ids[at] ?? '', this.items[at]);
      }
      if (this.ids[at] === id) at += 1;
      keep(id, item);
    }
    for (; at < this.ids.length; at++) keep(this.ids[at] ?? '', this.items[at]);
    this.ids = ids;
    this.items = items;
  }
}
