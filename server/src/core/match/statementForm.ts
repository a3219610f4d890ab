import { contentParts } from '../claim/topic';
import { frameOf, type Frame } from '../text/frame';
import { normaliseStatement } from '../text/normalise';
import { tokenise } from '../text/tokens';

/** A statement prepared for comparison, once. */
export interface StatementForm {
  readonly frame: Frame;
  /** What it is about: content stems, the parts of names, numbers. */
  readonly stems: ReadonlySet<string>;
  /** Content stems in the order they stand. */
  readonly order: readonly string[];
  /** Every word but articles, in order and to the letter, without the punctuation of prose around it. */
  readonly words: readonly string[];
  /** Those among them that name something: paths, numbers, identifiers, flags, what stands in backticks or quotes. */
  readonly names: ReadonlySet<string>;
}

/** Forms by statement, kept by the caller across candidates: each text is analysed once. */
export type StatementForms = Map<string, StatementForm>;

export function statementForm(statement: string, forms: StatementForms): StatementForm {
  const known = forms.get(statement);
  if (known) return known;
  const form = analyse(normaliseStatement(statement));
  forms.set(statement, form);
  return form;
}

/** Share of content that two statements have in common, 0–1; 0 when either has none (P08). */
export function similarity(a: StatementForm, b: StatementForm): number {
  if (a.stems.size === 0 || b.stems.size === 0) return 0;
  const [small, large] = a.stems.size <= b.stems.size ? [a.stems, b.stems] : [b.stems, a.stems];
  let shared = 0;
  for (const stem of small) if (large.has(stem)) shared += 1;
  return shared / (a.stems.size + b.stems.size - shared);
}

/**
 * Nothing that a reader would act on differs: the same words to the letter, in the same order. Articles, quotes,
 * backticks, sentence punctuation and the case of the first word may differ; inflection already makes it another.
 */
export function isSameStatement(a: StatementForm, b: StatementForm): boolean {
  return a.words.length === b.words.length && a.words.every((word, at) => word === b.words[at]);
}

/** A name that each has and the other has not: two values in one place, however little they differ. */
export function differingNames(
  a: StatementForm,
  b: StatementForm,
): { readonly left: string; readonly right: string } | undefined {
  const left = [...a.names].find((name) => !b.words.includes(name));
  const right = [...b.names].find((name) => !a.words.includes(name));
  return left === undefined || right === undefined ? undefined : { left, right };
}

const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the', 'please']);

function analyse(text: string): StatementForm {
  const content = contentParts(tokenise(text));
  const runs = text.split(' ').filter((run) => !ARTICLES.has(run.toLowerCase()));
  const words = runs.map(bare).filter((word) => word !== '');
  return {
    frame: frameOf(text),
    stems: new Set(content.map((token) => token.stem)),
    order: content.map((token) => token.stem),
    words: words.map((word, at) => (at === 0 && isCapitalised(word) ? word.toLowerCase() : word)),
    names: new Set(runs.filter(isName).map(bare)),
  };
}

/** A plain word at the start of a sentence. */
function isCapitalised(word: string): boolean {
  return /^\p{Lu}?\p{Ll}+$/u.test(word);
}

/** Code, something quoted, or a word that holds more than letters, or capitals inside it. */
function isName(run: string): boolean {
  const word = bare(run);
  return (
    /[`"“”「」]/u.test(run) ||
    /[\p{L}\p{N}].*[/\\_.:@=#]|[/\\_@#$].*[\p{L}\p{N}]|\p{N}|^-|\p{Ll}\p{Lu}/u.test(word)
  );
}

const AROUND: ReadonlySet<string> = new Set('.,;:!?()"\'“”‘’`。，；：！？（）「」『』、');

/** The run without prose punctuation at its ends; a run of signs alone is what it is. */
function bare(run: string): string {
  let start = 0;
  let end = run.length;
  while (end > start && AROUND.has(run.charAt(end - 1))) end -= 1;
  // `.env` and `.5` begin with their full stop.
  while (start < end && AROUND.has(run.charAt(start)) && run.charAt(start) !== '.') start += 1;
  return start === end ? run : run.slice(start, end);
}
