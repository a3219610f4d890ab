import type { Severity } from '../../../../shared/src/model';

/** How much of a rules file an agent reads, or should be given. The first that matches a path and is exceeded counts. */
export interface AgentLimit {
  readonly path: RegExp;
  readonly most: number;
  readonly unit: 'characters' | 'bytes' | 'lines';
  readonly measure: (text: string) => number;
  /** What happens beyond, for people. */
  readonly says: string;
  readonly severity: Severity;
  /** Where the limit is documented. */
  readonly source: string;
}

const characters = (text: string): number => text.length;
const lines = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

export const AGENT_LIMITS: readonly AgentLimit[] = [
  {
    path: /(?:^|\/)(?:\.windsurfrules|\.windsurf\/rules\/[^/]+(?:\/.*)?)$/i,
    most: 12_000,
    unit: 'characters',
    measure: characters,
    says: 'Windsurf reads at most 12,000 characters of a rules file and drops the rest.',
    severity: 'warning',
    source: 'https://docs.windsurf.com/windsurf/cascade/memories',
  },
  {
    path: /(?:^|\/)agents\.md$/i,
    most: 32_768,
    unit: 'bytes',
    measure: utf8Length,
    says: 'Codex stops reading AGENTS.md files at 32 KiB together (project_doc_max_bytes), so what stands last may never be read.',
    severity: 'warning',
    source: 'https://developers.openai.com/codex/guides/agents-md',
  },
  {
    path: /(?:^|\/)claude(?:\.local)?\.md$/i,
    most: 40_000,
    unit: 'characters',
    measure: characters,
    says: 'Claude Code warns beyond 40,000 characters: it reads them all, at the start of every session.',
    severity: 'information',
    source: 'https://code.claude.com/docs/en/memory',
  },
  {
    path: /(?:^|\/)claude(?:\.local)?\.md$/i,
    most: 200,
    unit: 'lines',
    measure: lines,
    says: 'The makers of Claude Code advise to stay below 200 lines: longer files are followed less well.',
    severity: 'hint',
    source: 'https://code.claude.com/docs/en/memory',
  },
  {
    path: /\.mdc$/i,
    most: 500,
    unit: 'lines',
    measure: lines,
    says: 'The makers of Cursor advise to stay below 500 lines a rule, and to split longer ones.',
    severity: 'hint',
    source: 'https://cursor.com/docs/context/rules',
  },
  {
    path: /(?:^|\/)(?:\.github\/copilot-instructions\.md|[^/]+\.instructions\.md)$/i,
    most: 4_000,
    unit: 'characters',
    measure: characters,
    says: 'Copilot code review was documented to read only the first 4,000 characters; put first what matters in a review.',
    severity: 'hint',
    source: 'https://github.com/github/docs/issues/42761',
  },
];

function utf8Length(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (unit >= 0xd800 && unit < 0xdc00) {
      bytes += 4;
      at += 1;
    } else bytes += 3;
  }
  return bytes;
}
