import { access } from 'node:fs/promises';
import * as path from 'node:path';

/** Where agents keep what they remember of this person, below the home folder. */
const PLACES: readonly (readonly string[])[] = [
  ['.claude', 'CLAUDE.md'],
  ['.codex', 'AGENTS.md'],
  ['.codex', 'memories'],
  ['.gemini', 'GEMINI.md'],
  ['.copilot', 'copilot-instructions.md'],
  ['.config', 'opencode', 'AGENTS.md'],
  ['.codeium', 'windsurf', 'memories'],
  ['.cursor', 'rules'],
  ['basic-memory'],
  ['.mempalace'],
  ['.pi', 'memory'],
  ['.pi', 'agent', 'memory'],
];
const EDITORS = ['Code', 'Code - Insiders', 'VSCodium', 'Cursor', 'Windsurf'];
const EDITOR_PLACES = [
  ['User', 'globalStorage', 'github.copilot-chat', 'memory-tool'],
  ['User', 'prompts'],
];

/** Those that are there, and Claude Code's memory of this very folder, which is named after its path. */
export async function userPlaces(
  home: string,
  env: Readonly<Record<string, string | undefined>>,
  root: string,
): Promise<readonly string[]> {
  const data = [
    env['XDG_CONFIG_HOME'] ?? path.join(home, '.config'),
    path.join(home, 'Library', 'Application Support'),
  ];
  if (env['APPDATA'] !== undefined) data.push(env['APPDATA']);
  const wanted = [
    ...PLACES.map((parts) => path.join(home, ...parts)),
    path.join(home, '.claude', 'projects', path.resolve(root).replace(/[^A-Za-z0-9]/gu, '-'), 'memory'),
    ...data.flatMap((base) =>
      EDITORS.flatMap((editor) => EDITOR_PLACES.map((parts) => path.join(base, editor, ...parts))),
    ),
  ];
  const there = await Promise.all(
    wanted.map((place) =>
      access(place).then(
        () => place,
        () => undefined,
      ),
    ),
  );
  return there.filter((place) => place !== undefined);
}
