/**
 * Whether a row may exist, told without asking SQL: a Bloom filter with one hash. A fold from nothing asks for every
 * row before it writes it, and nearly all of these are not there. A wrong "maybe" costs a query, nothing else.
 */
export class SeenKeys {
  private readonly bits = new Uint8Array(BITS >> 3);

  add(table: string, id: string): void {
    const bit = hash(table, id);
    this.bits[bit >> 3] = (this.bits[bit >> 3] ?? 0) | (1 << (bit & 7));
  }

  /** False only where the key was never added. */
  mayHave(table: string, id: string): boolean {
    const bit = hash(table, id);
    return ((this.bits[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
  }
}

/** 1 MB: of half a million rows, some in a hundred others are asked for in vain. */
const BITS = 1 << 23;

/** FNV-1a: ids are random letters already. */
function hash(table: string, id: string): number {
  let value = 0x811c9dc5;
  for (const text of [table, id]) {
    for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return (value >>> 0) % BITS;
}
