/** A number for every slot or term, all 0 between uses: allocated once, as long as what it stands for, and grown. */
export class Scratch {
  values = new Float64Array(1024);

  /** Room for `length` numbers. Those that were set must be 0 again. */
  reserve(length: number): Float64Array {
    if (this.values.length < length) this.values = new Float64Array(2 * length);
    return this.values;
  }
}
