import type { SettledChoice } from '../../core/diagnose/repositoryFacts';

interface Tool {
  readonly subject: 'linter' | 'formatter';
  readonly name: string;
}

const TOOLS: ReadonlyMap<string, Tool> = new Map<string, Tool>([
  ...named(
    'linter',
    'ESLint',
    ['js', 'mjs', 'cjs', 'ts', 'mts'].map((end) => `eslint.config.${end}`),
  ),
  ...named('linter', 'ESLint', [
    '.eslintrc',
    '.eslintrc.json',
    '.eslintrc.js',
    '.eslintrc.cjs',
    '.eslintrc.yml',
  ]),
  ...named('linter', 'Biome', ['biome.json', 'biome.jsonc']),
  ...named('linter', 'Ruff', ['ruff.toml', '.ruff.toml']),
  ...named('linter', 'golangci-lint', ['.golangci.yml', '.golangci.yaml', '.golangci.toml']),
  ...named('linter', 'Clippy', ['clippy.toml', '.clippy.toml']),
  ...named('linter', 'RuboCop', ['.rubocop.yml']),
  ...named('linter', 'Stylelint', ['.stylelintrc', '.stylelintrc.json', 'stylelint.config.js']),
  ...named('formatter', 'Prettier', [
    '.prettierrc',
    '.prettierrc.json',
    '.prettierrc.yaml',
    '.prettierrc.yml',
  ]),
  ...named('formatter', 'Prettier', ['prettier.config.js', 'prettier.config.mjs', 'prettier.config.cjs']),
  ...named('formatter', 'rustfmt', ['rustfmt.toml', '.rustfmt.toml']),
  ...named('formatter', 'clang-format', ['.clang-format']),
]);

export const TOOL_FILE_NAMES: readonly string[] = [...TOOLS.keys()];

/** A tool's configuration says by its name which tool is used. */
export function toolChoice(path: string): SettledChoice | undefined {
  const tool = TOOLS.get(path.slice(path.lastIndexOf('/') + 1).toLowerCase());
  return tool === undefined
    ? undefined
    : { subject: tool.subject, value: tool.name, path, line: 1, says: `${path} configures ${tool.name}` };
}

function named(
  subject: Tool['subject'],
  name: string,
  files: readonly string[],
): readonly (readonly [string, Tool])[] {
  return files.map((file) => [file, { subject, name }]);
}
