/**
 * The part of an instructions file that Assay keeps: between two lines of their own, of which the first says how much
 * white space it brought and what stands between, so that words that a person put there are never lost.
 */
export interface ManagedBlock {
  /** Of the whole block, its two lines included; UTF-16 code units. */
  readonly start: number;
  /** After the line feed of its last line, where there is one. */
  readonly end: number;
  /** What was put before it. */
  readonly gap: Gap;
  /** Somebody changed what stands between. */
  readonly edited: boolean;
}

/** Line feeds before the block; `new` when the whole file was made for it. */
export type Gap = 0 | 1 | 2 | 'new';

export type BlockReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'block'; readonly block: ManagedBlock }
  /** Its lines don't belong together; nothing of it may be touched. Offsets of the line that is wrong. */
  | { readonly kind: 'tampered'; readonly why: string; readonly start: number; readonly end: number };

type Digest = (text: string) => string;

const BEGIN = /^<!-- assay:begin gap=(0|1|2|new) sha256=([0-9a-f]{16}) -->$/u;
const END = '<!-- assay:end -->';
/** A line that means to be one of the two. */
const MARKER = /^[ \t]*<!--[ \t]*assay:(begin|end)\b[^\n]*$/gmu;

export function readBlock(text: string, sha256: Digest): BlockReading {
  const [first, second, third] = text.matchAll(MARKER);
  if (!first) return { kind: 'none' };
  const tampered = (why: string, at: RegExpMatchArray): BlockReading => ({
    kind: 'tampered',
    why,
    start: at.index ?? 0,
    end: (at.index ?? 0) + at[0].trimEnd().length,
  });
  if (first[1] === 'end') return tampered('The block ends here and begins nowhere.', first);
  if (!second) return tampered('The block begins here and ends nowhere.', first);
  if (second[1] === 'begin') return tampered('A second block begins before the first one ends.', second);
  if (third) return tampered('There is more than one block.', third);
  const opening = BEGIN.exec(first[0].trimEnd());
  if (!opening) return tampered('The first line of the block is not as it was written.', first);
  if (second[0].trimEnd() !== END) {
    return tampered('The last line of the block is not as it was written.', second);
  }
  const inside = text.slice(first.index + first[0].length + 1, second.index);
  const feed = text[second.index + second[0].length] === '\n' ? 1 : 0;
  return {
    kind: 'block',
    block: {
      start: first.index,
      end: second.index + second[0].length + feed,
      gap: gapOf(opening[1]),
      edited: digestOf(inside, sha256) !== opening[2],
    },
  };
}

/** The text with the block in its place, or at its end. */
export function putBlock(
  text: string | undefined,
  lines: readonly string[],
  sha256: Digest,
  standing?: ManagedBlock,
): string {
  const before = text ?? '';
  const eol = /\r?\n/u.exec(before)?.[0] ?? '\n';
  const gap = standing ? standing.gap : text === undefined ? 'new' : gapAfter(before);
  const inside = `${lines.join(eol)}${eol}`;
  const head = `<!-- assay:begin gap=${gap} sha256=${digestOf(inside, sha256)} -->`;
  const block = `${head}${eol}${inside}${END}`;
  if (standing) {
    const feed = before[standing.end - 1] === '\n' ? eol : '';
    return before.slice(0, standing.start) + block + feed + before.slice(standing.end);
  }
  return before + eol.repeat(typeof gap === 'number' ? gap : 0) + block + eol;
}

/** The text as it was before the block came; `undefined` when the file was made for it and holds nothing else. */
export function takeBlock(text: string, { start, end, gap }: ManagedBlock): string | undefined {
  const rest = text.slice(end);
  if (gap === 'new') {
    const left = text.slice(0, start) + rest;
    return left === '' ? undefined : left;
  }
  let from = start;
  for (let feeds = gap; feeds > 0 && text[from - 1] === '\n'; feeds -= 1) {
    from -= text[from - 2] === '\r' ? 2 : 1;
  }
  // Words that came after the block since begin a line of their own.
  const joins = from > 0 && rest !== '' && text[from - 1] !== '\n';
  return text.slice(0, joins ? start : from) + rest;
}

/**
 * The text with every block blanked, offset for offset: what Assay wrote is nobody's word, doubled or edited either.
 * A block that does not end is text.
 */
export function withoutBlocks(text: string): string {
  let result = '';
  let from = 0;
  let begin: number | undefined;
  for (const marker of text.matchAll(MARKER)) {
    if (marker[1] === 'begin') begin = marker.index;
    else if (begin !== undefined) {
      const end = marker.index + marker[0].length;
      result += text.slice(from, begin) + text.slice(begin, end).replace(/[^\r\n]/g, ' ');
      from = end;
      begin = undefined;
    }
  }
  return result + text.slice(from);
}

const gapOf = (word: string | undefined): Gap =>
  word === 'new' ? 'new' : word === '2' ? 2 : word === '1' ? 1 : 0;

const gapAfter = (text: string): Gap =>
  text === '' || /\n\r?\n$/u.test(text) ? 0 : text.endsWith('\n') ? 1 : 2;

/** Whatever git makes of the ends of lines. */
const digestOf = (inside: string, sha256: Digest): string =>
  sha256(inside.replaceAll('\r\n', '\n'))
    .replace(/^sha256:/u, '')
    .slice(0, 16);
