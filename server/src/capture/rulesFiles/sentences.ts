import type { Inline } from './inline';
import type { Range } from './maskStructure';

/**
 * Splits a paragraph into sentences, the same on every platform. A full stop inside a code span, link, version, file
 * name, abbreviation or pair of brackets ends nothing; `。`, `।`, `؟` and the like end a sentence without a space.
 */
export function splitSentences(inline: Inline): readonly Range[] {
  const { text } = inline;
  const skip = jumps(inline);
  const lineStarts = statementLines(inline);
  const sentences: Range[] = [];
  let from = 0;
  const cut = (to: number): void => {
    const range = trimmed(text, from, to);
    if (range) sentences.push(range);
    from = to;
  };
  for (let at = 0; at < text.length; at++) {
    if (lineStarts.has(at)) cut(at);
    const jump = skip.get(at);
    if (jump !== undefined && jump > at) {
      at = jump - 1;
      continue;
    }
    const unit = text[at] ?? '';
    if (!TERMINATORS.has(unit)) continue;
    const end = afterClosers(text, at + 1);
    if (endsSentence(text, at, end, from)) {
      cut(end);
      at = end - 1;
    }
  }
  cut(text.length);
  return sentences;
}

const TERMINATORS = new Set(['.', '!', '?', '…', '。', '！', '？', '｡', '।', '॥', '؟', '۔']);
const ALWAYS = new Set(['。', '！', '？', '｡', '।', '॥', '؟', '۔']);
const CLOSERS = new Set([')', ']', '}', '"', "'", '”', '’', '»', '」', '』', '）', '】', '*', '_']);

const ABBREVIATIONS = new Set(
  (
    'e.g i.e eg ie cf vs approx incl excl esp resp ca dr mr mrs ms prof st no nos fig figs eq sec secs vol pp p ch ' +
    'min max ext dept est inc ltd corp jr sr al viz z.b d.h bzw usw ggf u.a evtl vgl bspw p.ej ej pág núm art av ' +
    'p.ex ex т.д т.п т.е т.к см напр др пр и.о'
  ).split(' '),
);

function endsSentence(text: string, at: number, end: number, from: number): boolean {
  const unit = text[at] ?? '';
  if (ALWAYS.has(unit)) return true;
  if (end < text.length && !/\s/.test(text[end] ?? '')) {
    // `…文。` aside, a stop with a letter right behind it is part of a name; CJK text behind it is not.
    return /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/.test(text[end] ?? '') && unit !== '.';
  }
  const next = text.slice(end, end + 8).trimStart()[0];
  if (next === undefined) return true;
  if (isLower(next)) return false;
  if (unit !== '.') return true;
  const word = /[^\s([{"'“‘«]*$/.exec(text.slice(Math.max(from, at - 24), at))?.[0] ?? '';
  if (ABBREVIATIONS.has(word.toLowerCase())) return false;
  if (/^\d{1,3}$/.test(word) && text.slice(from, at - word.length).trim() === '') return false; // `1. First`
  if (/^\p{Lu}$/u.test(word) && /\p{Lu}/u.test(next) && text.slice(from, at).trim() !== word) return false; // `J. Doe`
  return true;
}

const isLower = (char: string): boolean => char.toLowerCase() === char && char.toUpperCase() !== char;

function afterClosers(text: string, from: number): number {
  let at = from;
  while (at < text.length && (CLOSERS.has(text[at] ?? '') || TERMINATORS.has(text[at] ?? ''))) at++;
  return at;
}

/** Where a scan jumps over: code spans, links, and brackets that close again in this paragraph. */
function jumps({ text, atoms }: Inline): ReadonlyMap<number, number> {
  const map = new Map<number, number>();
  for (const { start, end } of atoms) if (end > start) map.set(start, end);
  const open: { char: string; at: number }[] = [];
  for (let at = 0; at < text.length; at++) {
    const jump = map.get(at);
    if (jump !== undefined) {
      at = jump - 1;
      continue;
    }
    const char = text[at] ?? '';
    const closer = PAIRS.get(char);
    if (closer !== undefined) open.push({ char: closer, at });
    else if (CLOSING.has(char)) {
      for (let depth = open.length - 1; depth >= Math.max(0, open.length - 8); depth--) {
        const opened = open[depth];
        if (opened?.char !== char) continue;
        open.length = depth;
        if (at - opened.at < 600) map.set(opened.at, Math.max(map.get(opened.at) ?? 0, at + 1));
        break;
      }
    }
  }
  return map;
}

const PAIRS = new Map([
  ['(', ')'],
  ['[', ']'],
  ['（', '）'],
  ['「', '」'],
  ['『', '』'],
  ['“', '”'],
  ['《', '》'],
]);
const CLOSING = new Set(PAIRS.values());

/**
 * Lines that are statements of their own though no blank line parts them: the break is not a wrap when the next word
 * would have fitted, or the line is a lazy continuation, or begins with its own mark.
 */
function statementLines({ text, breaks, indent }: Inline): ReadonlySet<number> {
  const starts = new Set<number>();
  if (breaks.length === 0) return starts;
  const edges = [0, ...breaks.map((each) => each.at), text.length];
  const lengths = edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0));
  // Three lines and more that each begin in upper case are a list without marks, whatever their lengths.
  const isList =
    breaks.length >= 2 &&
    edges.slice(0, -1).every((edge) => /^[\p{Lu}`“"]/u.test(text.slice(edge, edge + 2)));
  const widest = Math.max(...lengths.slice(0, 500));
  breaks.forEach((each, index) => {
    const line = text.slice(edges[index], each.at).trimEnd();
    const rest = text.slice(each.at, each.at + 60);
    const word = /^\S*/.exec(rest)?.[0] ?? '';
    const opens = /^(?:[\p{Lu}\p{Lo}`"“\d(]|\p{Extended_Pictographic}|[•◦▪–—→✓✗✘☑]\s)/u.test(rest);
    if (!opens || /[,;，、；\-–—(]$/.test(line)) return;
    const marked = /^(?:\p{Extended_Pictographic}|[•◦▪→✓✗✘☑]\s|\d{1,2}[.)]\s)/u.test(rest);
    const fits = line.length + 1 + word.length <= Math.min(widest, 120) - 4 || widest > 140;
    const ended = /[.!?。！？)]$/.test(line);
    if (isList || marked || (ended && fits) || (fits && /^\p{Lu}/u.test(word) && line.length < 100)) {
      starts.add(each.at);
    } else if ((each.hard && ended) || each.indent < indent) starts.add(each.at);
  });
  return starts;
}

function trimmed(text: string, from: number, to: number): Range | undefined {
  let start = from;
  let end = to;
  while (start < end && /\s/.test(text[start] ?? '')) start++;
  while (end > start && /\s/.test(text[end - 1] ?? '')) end--;
  return end > start ? { start, end } : undefined;
}
