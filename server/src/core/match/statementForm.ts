import { contentParts } from '../claim/topic';
import { frameOf, type Frame } from '../text/frame';
import { normaliseStatement } from '../text/normalise';
import { tokenise, type Token } from '../text/tokens';

/** A statement prepared for comparison, once. */
export interface StatementForm {
  readonly frame: Frame;
  /** What it is about: content stems, the parts of names, numbers. */
  readonly stems: ReadonlySet<string>;
  /** Content stems in the order they stand. */
  readonly order: readonly string[];
  /** Every word but articles, in order; names and numbers to the letter. */
  readonly sequence: string;
  /** Digits, operators and separators in order: what a token may lose (`-5`, `>=20`, `a/b`). */
  readonly residue: string;
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
 * Nothing that a reader would act on differs: the same words in the same order, names, numbers and operators to the
 * letter; articles, inflection, case of plain words, quotes and sentence punctuation may differ.
 */
export function isSameStatement(a: StatementForm, b: StatementForm): boolean {
  return a.sequence !== '' && a.sequence === b.sequence && a.residue === b.residue;
}

const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the', 'please']);

function analyse(text: string): StatementForm {
  const tokens = tokenise(text);
  const content = contentParts(tokens);
  return {
    frame: frameOf(text),
    stems: new Set(content.map((token) => token.stem)),
    order: content.map((token) => token.stem),
    sequence: tokens
      .filter((token) => !ARTICLES.has(token.text.toLowerCase()))
      .map(exactForm)
      .join(' '),
    residue: residueOf(text),
  };
}

function exactForm(token: Token): string {
  return token.kind === 'word' ? token.stem : token.text;
}

/** Everything that is neither letter, white space nor the punctuation of prose, and a full stop only inside a name. */
function residueOf(text: string): string {
  return text
    .replace(/(?<![\p{L}\p{N}])\.|\.(?![\p{L}\p{N}])/gu, '')
    .replace(/[\p{L}\p{M}\s,;:!?"'`*()“”‘’。、，；：！？「」（）]/gu, '');
}
