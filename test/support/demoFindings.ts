import type { FileFindingCode } from '../../shared/src/findings';

/** How a person gets rid of a finding: by an edit, by saying that it is fine, or outside the editor's text. */
export type Mending = 'edit' | 'dismissal' | 'elsewhere';

/** What the demo repository holds, each kind once. */
export const DEMO_FINDINGS: readonly (readonly [code: FileFindingCode, path: string, mending: Mending])[] = [
  ['hidden-text', '.github/copilot-instructions.md', 'edit'],
  ['confusable', 'GEMINI.md', 'edit'],
  ['secret', 'CLAUDE.md', 'edit'],
  ['agent-instruction', '.cursor/rules/releases.mdc', 'dismissal'],
  ['hidden-prose', '.clinerules/printing.md', 'edit'],
  ['control-character', 'GEMINI.md', 'edit'],
  ['missing-path', 'AGENTS.md', 'dismissal'],
  ['missing-command', 'GEMINI.md', 'edit'],
  ['configuration-contradiction', 'CLAUDE.md', 'edit'],
  ['rule-contradiction', '.windsurf/rules/harbours.md', 'dismissal'],
  ['duplicate-rule', 'CLAUDE.md', 'edit'],
  ['over-limit', '.windsurf/rules/harbours.md', 'dismissal'],
  ['front-matter', '.cursor/rules/releases.mdc', 'edit'],
  ['glob-without-match', '.cursor/rules/pages.mdc', 'dismissal'],
  ['invalid-encoding', 'CONVENTIONS.md', 'elsewhere'],
  ['file-too-large', '.clinerules/heights.md', 'elsewhere'],
  ['unreadable-file', '.windsurfrules', 'elsewhere'],
  ['link-outside-workspace', 'GEMINI.md', 'edit'],
  ['link-loop', 'docs/AGENTS.md', 'edit'],
  ['managed-block', 'docs/AGENTS.md', 'dismissal'],
  ['wrong-setting', '.vscode/settings.json', 'edit'],
];

/** What needs a memory: a repository that nobody has used yet can't hold it. */
export const NEEDS_MEMORY: readonly FileFindingCode[] = [
  'evidence-drifted',
  'evidence-missing',
  'memory-contested',
  'forgotten-text',
];
