/** The lines that a change takes away and puts in, between what is alike at both ends; for people. */
export function changedLines(before: string, after: string): string {
  const [old, now] = [linesOf(before), linesOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (
    end < old.length - start &&
    end < now.length - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  ) {
    end += 1;
  }
  const marked = (mark: string, lines: readonly string[]): readonly string[] =>
    lines.slice(start, lines.length - end).map((line) => `  ${mark} ${line}\n`);
  return [...marked('-', old), ...marked('+', now)].join('');
}

const linesOf = (text: string): readonly string[] =>
  text === '' ? [] : text.replace(/\r?\n$/u, '').split(/\r?\n/u);
