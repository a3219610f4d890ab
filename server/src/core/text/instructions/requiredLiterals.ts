/**
 * The strings of which one stands in every match of a pattern, as code search derives them from its queries (Cox,
 * "Regular Expression Matching with a Trigram Index", 2012). Texts are scanned for all of them at once, and a pattern is
 * tried only where one of its own was met.
 */
interface Known {
  /** Everything it can match, where that is a short list. */
  readonly exact?: readonly string[];
  /** Strings of which one is in every match. */
  readonly required?: readonly string[];
}

/** Strings that one sequence may spell, and that all branches may have together. */
const MOST_STRINGS = 400;
const MOST_OF_ALL_BRANCHES = 4000;
/** A longer literal would only make the scanner larger. */
const MOST_LETTERS = 12;
/** Expected hits in one character of text above which a literal says nothing. */
const TOO_COMMON = 0.01;

/** `undefined`: the pattern may match text of which nothing is known. Literals are folded (`foldedLetter`). */
export const requiredLiterals = (pattern: RegExp): readonly string[] | undefined => {
  const required = bestOf(alternation({ source: pattern.source, at: 0 }));
  if (required === undefined || rarity(required) > TOO_COMMON) return undefined;
  return [
    ...new Set(required.map((literal) => Array.from(literal, foldedLetter).join('').slice(0, MOST_LETTERS))),
  ];
};

/** The letter that all its cases are compared as, with the flags `i` and `u`. */
export const foldedLetter = (letter: string): string => {
  if (letter === 'ſ') return 's';
  if (letter === 'ς') return 'σ';
  const lower = letter.toLowerCase();
  return lower.length === letter.length ? lower : letter;
};

interface Reader {
  readonly source: string;
  at: number;
}

const ANYTHING: Known = {};
const NOTHING: Known = { exact: [''] };

const alternation = (reader: Reader): Known => {
  const branches = [sequence(reader)];
  while (reader.source[reader.at] === '|') {
    reader.at += 1;
    branches.push(sequence(reader));
  }
  if (branches.length === 1) return branches[0] ?? ANYTHING;
  const exact = union(branches.map((branch) => branch.exact));
  const required = union(branches.map(bestOf));
  return { ...(exact ? { exact } : {}), ...(required ? { required } : {}) };
};

const sequence = (reader: Reader): Known => {
  const candidates: (readonly string[] | undefined)[] = [];
  let run: readonly string[] = [''];
  let isExact = true;
  while (reader.at < reader.source.length && !'|)'.includes(reader.source.charAt(reader.at))) {
    const { exact, required } = repeated(reader, atom(reader));
    if (exact !== undefined && run.length * exact.length <= MOST_STRINGS) {
      run = run.flatMap((start) => exact.map((end) => start + end));
      continue;
    }
    isExact = false;
    candidates.push(run, required);
    run = exact ?? [''];
  }
  if (isExact) return { exact: run };
  const required = rarest([...candidates, run]);
  return required === undefined ? ANYTHING : { required };
};

const atom = (reader: Reader): Known => {
  const char = String.fromCodePoint(reader.source.codePointAt(reader.at) ?? 0);
  reader.at += char.length;
  if (char === '(') return group(reader);
  if (char === '[') return characterClass(reader);
  if (char === '\\') return escape(reader);
  if (char === '.') return ANYTHING;
  return char === '^' || char === '$' ? NOTHING : { exact: [char] };
};

const group = (reader: Reader): Known => {
  const opening = /^\?(?:[:=!]|<[=!]|<\w+>)/u.exec(reader.source.slice(reader.at, reader.at + 40))?.[0] ?? '';
  reader.at += opening.length;
  const inside = alternation(reader);
  reader.at += 1;
  return /[=!]$/u.test(opening) ? NOTHING : inside;
};

/** `[-_ ]` is three strings; ranges and complements are anything. */
const characterClass = (reader: Reader): Known => {
  const from = reader.at;
  while (reader.at < reader.source.length && reader.source[reader.at] !== ']') {
    reader.at += reader.source[reader.at] === '\\' ? 2 : 1;
  }
  const inside = reader.source.slice(from, reader.at);
  reader.at += 1;
  if (/^\^|\\[\w]|.-./u.test(inside)) return ANYTHING;
  return { exact: Array.from(inside.replace(/\\/gu, '')) };
};

const escape = (reader: Reader): Known => {
  const char = reader.source.charAt(reader.at);
  reader.at += 1;
  if (char === 'p' || char === 'P' || char === 'u') {
    const rest =
      /^(?:\{[^}]*\}|[0-9a-f]{4})/iu.exec(reader.source.slice(reader.at, reader.at + 60))?.[0] ?? '';
    reader.at += rest.length;
    return ANYTHING;
  }
  if (char === 'x') {
    reader.at += 2;
    return ANYTHING;
  }
  if (char === 'b' || char === 'B') return NOTHING;
  return /\w/u.test(char) ? ANYTHING : { exact: [char] };
};

const repeated = (reader: Reader, known: Known): Known => {
  const quantifier =
    /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/u.exec(reader.source.slice(reader.at, reader.at + 16)) ?? undefined;
  if (quantifier === undefined) return known;
  reader.at += quantifier[0].length;
  const [text, least] = quantifier;
  if (text === '?' || text === '??') return known.exact ? { exact: ['', ...known.exact] } : ANYTHING;
  if (!text.startsWith('+') && !(Number(least) > 0)) return ANYTHING;
  const required = bestOf(known);
  return required === undefined ? ANYTHING : { required };
};

const union = (lists: readonly (readonly string[] | undefined)[]): readonly string[] | undefined => {
  const all: string[] = [];
  for (const list of lists) {
    if (list === undefined) return undefined;
    all.push(...list);
  }
  return all.length <= MOST_OF_ALL_BRANCHES ? all : undefined;
};

const bestOf = ({ exact, required }: Known): readonly string[] | undefined => rarest([exact, required]);

const rarest = (lists: readonly (readonly string[] | undefined)[]): readonly string[] | undefined => {
  let best: readonly string[] | undefined;
  for (const list of lists) {
    if (list === undefined || list.includes('')) continue;
    if (best === undefined || rarity(list) < rarity(best)) best = list;
  }
  return best;
};

/** How often one of the strings is met in text of evenly spread letters: enough to tell good ones from bad. */
const rarity = (literals: readonly string[]): number =>
  literals.reduce(
    (sum, literal) => sum + Array.from(literal).reduce((share, letter) => share / oddsOf(letter), 1),
    0,
  );

const oddsOf = (letter: string): number => (letter > '\x7f' ? 1000 : /\w/u.test(letter) ? 12 : 2);
