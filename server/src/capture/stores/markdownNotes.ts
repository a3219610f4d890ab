import type { StoreRow } from '../../app/portsOfStores';
import { readFrontMatter, withoutFrontMatter } from '../rulesFiles/frontMatter';
import { extractClaims } from '../rulesFiles/extractClaims';
import { LineIndex } from '../rulesFiles/lineIndex';
import { refused, remembered, type StoreFile } from './storeReader';

export interface Note {
  /** Keys of the front matter, in lower case; nested ones by their own name. */
  readonly head: ReadonlyMap<string, string>;
  readonly title: string;
  readonly lines: readonly { readonly number: number; readonly text: string }[];
}

/** The head of a note as far as sorting needs it, and the lines below. */
export function readNote({ path, text }: Pick<StoreFile, 'path' | 'text'>): Note {
  const front = readFrontMatter(text);
  const head = new Map<string, string>();
  for (const line of front === undefined ? [] : text.slice(front.start, front.end).split(/\r\n|\n|\r/u)) {
    const entry = /^\s*([\w-]{1,80}):\s*(.{0,2000})$/u.exec(line);
    const key = entry?.[1]?.toLowerCase();
    if (key !== undefined && !head.has(key)) {
      head.set(key, (entry?.[2] ?? '').replace(/^["']|["']\s*$/gu, '').trim());
    }
  }
  const body = withoutFrontMatter(text, front).split(/\r\n|\n|\r/u);
  const lines = body.map((line, at) => ({ number: at + 1, text: line }));
  const heading = lines.map(({ text: line }) => /^# +(.{1,200})$/u.exec(line)?.[1]).find((found) => found);
  const name = (path.split('/').at(-1) ?? path).replace(/\.md$/iu, '');
  return { head, title: head.get('title') ?? heading ?? name, lines };
}

/**
 * The claims of a note as a careful reader finds them, but for lines that `taken` has read in its own way. A note that
 * claims nothing says so in one row (P44).
 */
export function noteRows(
  file: StoreFile,
  taken: ReadonlyMap<number, StoreRow>,
  more: { readonly section?: readonly string[]; readonly tags?: readonly string[] } = {},
): readonly StoreRow[] {
  const front = readFrontMatter(file.text);
  const { claims } = extractClaims(file.text, withoutFrontMatter(file.text, front), { paths: [] });
  const lines = new LineIndex(file.text);
  const rows = claims.flatMap((claim): readonly StoreRow[] => {
    for (let line = claim.startLine; line <= claim.endLine; line++) if (taken.has(line)) return [];
    if (/^[-*] \[[ xX]\]/u.test(lines.lineText(claim.startLine).trim())) {
      return [refused(claim.startLine, claim.statement, 'no_claim', 'A task on a list, and no claim.')];
    }
    if (/^\*\*why:?\*\*/iu.test(lines.lineText(claim.startLine).trim())) {
      const why = 'The reason for what stands above it, and no claim of its own.';
      return [refused(claim.startLine, claim.statement, 'no_claim', why)];
    }
    return [
      remembered(claim.startLine, claim.statement, {
        excerpt:
          claim.introduction === undefined ? claim.excerpt : `${claim.introduction}:\n${claim.excerpt}`,
        ruleType: claim.ruleType,
        section: [...(more.section ?? []), ...claim.section],
        tags: more.tags ?? [],
        scope: claim.scope,
      }),
    ];
  });
  const all = [...taken.values(), ...rows].sort((a, b) => a.line - b.line);
  if (all.length > 0) return all;
  const isEmpty = withoutFrontMatter(file.text, front).replace(/^#.*$/gmu, '').trim() === '';
  return [
    isEmpty
      ? refused(1, '', 'empty', 'The note has properties or a title, and says nothing.')
      : refused(1, '', 'no_claim', 'The note holds nothing that is a rule or a fact by itself.'),
  ];
}
