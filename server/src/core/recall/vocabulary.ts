/** Shorter terms are too like each other, longer ones are no words. */
const SHORTEST = 4;
const LONGEST = 40;

/**
 * Every term that some document holds, by number, and the terms that are spelt almost like another. A term that no
 * document holds any more leaves nothing behind (P20).
 */
export class Vocabulary {
  private readonly numbers = new Map<string, number>();
  private readonly terms: (string | undefined)[] = [];
  private readonly free: number[] = [];
  /** Per number: which letters the term has, one bit a letter; and its length. They rule out most terms at once. */
  private letters = new Int32Array(1024);
  private lengths = new Uint8Array(1024);

  /** One more than the highest number in use. */
  get capacity(): number {
    return this.terms.length;
  }

  get size(): number {
    return this.numbers.size;
  }

  find(term: string): number | undefined {
    return this.numbers.get(term);
  }

  termOf(number: number): string {
    return this.terms[number] ?? '';
  }

  add(term: string): number {
    const known = this.numbers.get(term);
    if (known !== undefined) return known;
    const own = detached(term);
    const number = this.free.pop() ?? this.terms.length;
    this.numbers.set(own, number);
    this.terms[number] = own;
    if (number >= this.letters.length) this.grow();
    this.letters[number] = lettersOf(own);
    this.lengths[number] = Math.min(own.length, 255);
    return number;
  }

  remove(number: number): void {
    const term = this.terms[number];
    if (term === undefined) return;
    this.numbers.delete(term);
    this.terms[number] = undefined;
    this.letters[number] = 0;
    this.lengths[number] = 0;
    this.free.push(number);
  }

  /**
   * Terms that begin with `term` (or with which it begins) or differ from it by a slip of the finger: one in a term of 4–7 characters, two in a
   * longer one. Best first; one pass over two number arrays.
   */
  near(term: string, limit: number): readonly { readonly number: number; readonly likeness: number }[] {
    const length = term.length;
    if (length < SHORTEST || length > LONGEST) return [];
    const slips = length < 8 ? 1 : 2;
    const letters = lettersOf(term);
    const found: { number: number; likeness: number; term: string }[] = [];
    const { lengths, letters: all } = this;
    for (let number = 0; number < this.terms.length; number++) {
      const other = lengths[number] ?? 0;
      if (other < SHORTEST || other * 2 < length) continue;
      const theirs = all[number] ?? 0;
      const isLonger = other > length + slips;
      const isShorter = other < length - slips;
      // Beyond the slips only one as the beginning of the other: the longer holds every letter of the shorter.
      if (isLonger && (letters & ~theirs) !== 0) continue;
      if (isShorter && (theirs & ~letters) !== 0) continue;
      if (!isLonger && !isShorter && bits(letters ^ theirs) > 2 * slips) continue;
      const candidate = this.terms[number];
      if (candidate === undefined || candidate === term) continue;
      const likeness =
        candidate.startsWith(term) || term.startsWith(candidate)
          ? Math.max(0.4, Math.min(length, other) / Math.max(length, candidate.length))
          : likenessOf(term, candidate, slips);
      if (likeness > 0) found.push({ number, likeness, term: candidate });
    }
    found.sort((a, b) => b.likeness - a.likeness || (a.term < b.term ? -1 : 1));
    return found.slice(0, limit);
  }

  private grow(): void {
    const letters = new Int32Array(this.letters.length * 2);
    letters.set(this.letters);
    this.letters = letters;
    const lengths = new Uint8Array(this.lengths.length * 2);
    lengths.set(this.lengths);
    this.lengths = lengths;
  }
}

/**
 * The same characters in memory of their own. A piece cut out of a text keeps the whole text alive, and the text may
 * have to be forgotten while the term stays.
 */
function detached(term: string): string {
  return Array.from(term).join('');
}

function lettersOf(term: string): number {
  let set = 0;
  for (let index = 0; index < term.length; index++) set |= 1 << (term.charCodeAt(index) & 31);
  return set;
}

function bits(value: number): number {
  let rest = value - ((value >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** 0 beyond the allowed slips. People rarely mistype the first letter of a word. */
function likenessOf(left: string, right: string, slips: number): number {
  if (Math.abs(left.length - right.length) > slips || left.charAt(0) !== right.charAt(0)) return 0;
  const distance = editDistance(left, right, slips);
  return distance > slips ? 0 : distance === 1 ? 0.7 : 0.5;
}

/** Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment); more than `most` is not counted. */
function editDistance(left: string, right: string, most: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1];
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (
        row > 1 &&
        column > 1 &&
        left[row - 1] === right[column - 2] &&
        left[row - 2] === right[column - 1]
      ) {
        best = Math.min(best, (before[column - 2] ?? 0) + 1);
      }
      current.push(best);
      least = Math.min(least, best);
    }
    if (least > most) return most + 1;
    before = previous;
    previous = current;
  }
  return previous[right.length] ?? most + 1;
}
