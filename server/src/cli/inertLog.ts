/**
 * Text that a CI system may have in its log. GitHub takes a line that begins with `::` for a command, and `##[` anywhere in
 * it; Azure takes `##vso[`, TeamCity `##teamcity[`. What a repository says must not give one.
 */
export const inertText = (text: string): string =>
  text
    .replace(/^(\s*):(?=:)/gmu, '$1\\:')
    .replace(/##(?=\w{0,20}\[)/gu, '#\\#')
    .replaceAll('\r', '\\r');

/** The same for JSON that is printed over many lines: in its strings alone can such text stand. */
export const inertJson = (text: string): string =>
  text.replace(/##(?=\w{0,20}\[)/gu, '#\\u0023').replace(/^(\s*)"::/gmu, '$1"\\u003a:');
