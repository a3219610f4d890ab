/**
 * The globs of the rules files as the editor's own matcher needs them: it compares case, agents' tools do not, so
 * each letter becomes a class (`a.md` → `[aA].[mM][dD]`).
 */
const anyCase = (glob: string): string => {
  let inClass = false;
  let out = '';
  for (const character of glob) {
    if (character === '[') inClass = true;
    if (character === ']') inClass = false;
    const [lower, upper] = [character.toLowerCase(), character.toUpperCase()];
    out += inClass || lower === upper ? character : `[${lower}${upper}]`;
  }
  return out;
};

/** Globs that a person or a workspace may have written: anything but a list of strings is left out. */
export const rulesFileGlobs = (setting: unknown): readonly string[] =>
  Array.isArray(setting) ? [...new Set(setting.filter((glob) => typeof glob === 'string').map(anyCase))] : [];

export interface RulesFileFilter {
  readonly scheme: 'file';
  readonly pattern: string;
}

/** Which documents the server hears of: rules files on disk, in whatever language mode, and nothing else. */
export const rulesFileSelector = (globs: readonly string[]): RulesFileFilter[] =>
  globs.map((pattern) => ({ scheme: 'file', pattern }));
