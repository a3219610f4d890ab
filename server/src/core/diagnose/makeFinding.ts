import type { FileFinding, FileFindingCode, FindingFix, Span } from '../../../../shared/src/findings';
import { DEFAULT_SEVERITY } from './catalogue';
import type { FileFacts } from './facts';
import type { StatedRule } from './statedRule';

type Extras = Partial<Pick<FileFinding, 'severity' | 'decoded' | 'related' | 'words' | 'fixes'>>;

/** A finding at offsets of a file's text. */
export function findingAt(
  facts: Pick<FileFacts, 'path' | 'text' | 'position'>,
  code: FileFindingCode,
  range: { readonly start: number; readonly end: number },
  message: string,
  extras: Extras = {},
): FileFinding {
  return {
    path: facts.path,
    ...spanOf(facts, range),
    code,
    severity: DEFAULT_SEVERITY[code],
    message,
    words: facts.text.slice(range.start, range.end),
    ...told(extras),
  };
}

/** A finding on a whole rule. */
export function findingOn(
  path: string,
  rule: StatedRule,
  code: FileFindingCode,
  message: string,
  extras: Extras = {},
): FileFinding {
  return {
    path,
    ...spanOfRule(rule),
    code,
    severity: DEFAULT_SEVERITY[code],
    message,
    words: rule.statement,
    ...told(extras),
  };
}

const told = ({ fixes, ...others }: Extras): Extras =>
  fixes === undefined || fixes.length === 0 ? others : { ...others, fixes };

export function spanOf(
  facts: Pick<FileFacts, 'position'>,
  { start, end }: { readonly start: number; readonly end: number },
): Span {
  const from = facts.position(start);
  const to = facts.position(end);
  return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
}

export const spanOfRule = (rule: StatedRule): Span => ({
  line: rule.startLine,
  column: rule.startColumn,
  endLine: rule.endLine,
  endColumn: rule.endColumn,
});

/** Puts other words in place of a range. */
export function replaceFix(
  facts: Pick<FileFacts, 'position'>,
  title: string,
  range: { readonly start: number; readonly end: number },
  newText: string,
  safe = false,
): FindingFix {
  return { title, edits: [{ ...spanOf(facts, range), newText }], safe };
}
