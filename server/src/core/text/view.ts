/** A text with some spans replaced, and the way back to the places in the original. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface View {
  readonly text: string;
  /** The offset in the original of an offset in the view; a place inside a replacement gives the span's start. */
  readonly sourceOf: (offset: number) => number;
}

/** Overlapping replacements: the earlier counts. */
export const viewOf = (text: string, replacements: readonly Replacement[]): View => {
  if (replacements.length === 0) return { text, sourceOf: (offset) => offset };
  const parts: string[] = [];
  const edges: { readonly at: number; readonly source: number; readonly copied: boolean }[] = [];
  let from = 0;
  let length = 0;
  const push = (part: string, source: number, copied: boolean): void => {
    if (part === '') return;
    edges.push({ at: length, source, copied });
    parts.push(part);
    length += part.length;
  };
  for (const { start, end, text: replacement } of [...replacements].sort((a, b) => a.start - b.start)) {
    if (start < from) continue;
    push(text.slice(from, start), from, true);
    push(replacement, start, false);
    from = end;
  }
  push(text.slice(from), from, true);
  const sourceOf = (offset: number): number => {
    if (offset >= length) return text.length;
    let low = 0;
    let high = edges.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((edges[middle]?.at ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const edge = edges[low];
    return edge === undefined ? offset : edge.source + (edge.copied ? offset - edge.at : 0);
  };
  return { text: parts.join(''), sourceOf };
};
