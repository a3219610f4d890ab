/**
 * The documents that hold one term, by slot, ascending, with what one unit of the term's weight is worth in each.
 * Number arrays with room to grow, since one query walks through thousands of entries.
 */
export class Postings {
  slots = new Int32Array(2);
  impacts = new Float32Array(2);
  length = 0;
  /** In how many of the documents the term stands in the label. */
  labels = 0;

  add(slot: number, impact: number): void {
    if (this.length === this.slots.length) this.resize(2 * this.length);
    const at = this.position(slot);
    this.slots.copyWithin(at + 1, at, this.length);
    this.impacts.copyWithin(at + 1, at, this.length);
    this.slots[at] = slot;
    this.impacts[at] = impact;
    this.length++;
  }

  /** The slot must be there. */
  remove(slot: number): void {
    const at = this.position(slot);
    this.slots.copyWithin(at, at + 1, this.length);
    this.impacts.copyWithin(at, at + 1, this.length);
    this.length--;
    this.slots[this.length] = 0;
    this.impacts[this.length] = 0;
    if (this.length > 2 && this.length * 4 < this.slots.length) this.resize(this.slots.length >> 1);
  }

  /** Where `slot` stands or belongs. */
  private position(slot: number): number {
    const { slots } = this;
    let low = 0;
    let high = this.length;
    if (high > 0 && (slots[high - 1] ?? 0) < slot) return high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((slots[middle] ?? 0) < slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private resize(capacity: number): void {
    const slots = new Int32Array(capacity);
    slots.set(this.slots.subarray(0, this.length));
    this.slots = slots;
    const impacts = new Float32Array(capacity);
    impacts.set(this.impacts.subarray(0, this.length));
    this.impacts = impacts;
  }
}
