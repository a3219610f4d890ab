import type { Table, TableRow } from 'mdast';
import { flatten } from './inline';
import { isLoneCode } from './notClaims';
import { hasFiniteVerb, isImperative, isUncased, words } from './phrasing';

export interface RowStatement {
  readonly statement: string;
  readonly start: number;
  readonly end: number;
}

const RULE_WORDS =
  /\b(?:rules?|guidelines?|conventions?|requirements?|standards?|practices?|polic(?:y|ies)|do|don['’]?t|instead|use|action|must|expected|behaviou?r|when to use|purpose|note)\b|规则|规范|要求|原则|约定|禁止|ルール|規則|規約|原則|규칙|원칙|금지|지침|설명|правил|требован|regla|règle/iu;
const EXAMPLE_WORDS = /\b(?:examples?|sample|e\.g)\b|例|示例|예시|예제|пример|ejemplo|exemple/iu;
/** A longer table is data, whatever its cells say. */
const MAX_ROWS = 60;

/**
 * The rows of a table that read as rules: `| Situation | Do |`. The first cell names the subject, the others say what
 * holds for it; columns of examples are left out; rows of names, paths and numbers are no statements.
 */
export function rowStatements(
  table: Table,
  source: string,
  heading: string | undefined,
): readonly RowStatement[] {
  const [header, ...rows] = table.children;
  if (!header || rows.length > MAX_ROWS) return [];
  const titles = cellsOf(header, source);
  if (titles.length < 2 || titles.length > 5) return [];
  const isRuleTable = titles.some((title) => RULE_WORDS.test(title)) || RULE_WORDS.test(heading ?? '');
  const statements: RowStatement[] = [];
  for (const row of rows) {
    const cells = cellsOf(row, source);
    const subject = cells[0] ?? '';
    const told = cells.slice(1).filter((cell, index) => isTold(cell, titles[index + 1] ?? ''));
    if (subject === '' || told.length === 0 || subject.length > 160) continue;
    if (!told.some((cell) => isClause(cell) || (isRuleTable && !isLoneCode(cell) && cell.length > 1))) {
      continue;
    }
    const start = row.children[0]?.children[0]?.position?.start.offset ?? row.position?.start.offset;
    const end = row.children.flatMap((cell) => cell.children.slice(-1)).at(-1)?.position?.end.offset;
    if (start === undefined || end === undefined) continue;
    statements.push({ statement: `${subject}: ${told.join(' — ')}`, start, end });
  }
  return statements;
}

function cellsOf(row: TableRow, source: string): readonly string[] {
  return row.children.map((cell) => flatten(cell.children, source).text.replace(/\s+/g, ' ').trim());
}

const isTold = (cell: string, title: string): boolean =>
  /[\p{L}\p{N}]/u.test(cell) && !EXAMPLE_WORDS.test(title);

function isClause(cell: string): boolean {
  if (isLoneCode(cell)) return false;
  if (isUncased(cell)) return cell.replace(/\s/g, '').length >= 8;
  return words(cell).length >= 3 && (isImperative(cell) || hasFiniteVerb(cell) || words(cell).length >= 5);
}
