import * as path from 'node:path';
import type { FileFinding, Span } from '../../../../shared/src/findings';
import { DEFAULT_SEVERITY } from '../../core/diagnose/catalogue';

/** An `@import` of a rules file. */
export interface Import extends Span {
  /** As written. */
  readonly path: string;
}

/** What each rules file imports, by its path; files that import nothing may be missing. */
export type ImportGraph = ReadonlyMap<string, readonly Import[]>;

/** A repository that imports more is not followed to its end. */
const MOST_VISITS = 2000;

/** The imports of a file that lead back to it: agents stop following at a depth of their own, or read it twice. */
export function importLoops(file: string, graph: ImportGraph): readonly FileFinding[] {
  return (graph.get(file) ?? []).flatMap((each) => {
    const target = targetOf(file, each);
    const way = wayBack(file, target, graph);
    if (!way) return [];
    const { line, column, endLine, endColumn, path: words } = each;
    const message =
      target === file
        ? 'This file imports itself.'
        : `This import leads back here: ${[...way, file].join(' → ')}. Agents read the same rules twice, or stop on the way.`;
    return [
      {
        ...{ path: file, line, column, endLine, endColumn, words, message },
        code: 'link-loop' as const,
        severity: DEFAULT_SEVERITY['link-loop'],
        fixes: [
          {
            title: 'Take this import out',
            // With the `@` before it.
            edits: [{ line, column: Math.max(1, column - 1), endLine, endColumn, newText: '' }],
            safe: false,
          },
        ],
      },
    ];
  });
}

export const targetOf = (from: string, { path: written }: Pick<Import, 'path'>): string =>
  path.posix.normalize(path.posix.join(path.posix.dirname(from), written));

/** The shortest way from `start` to `file`, both named; `undefined` when there is none. */
function wayBack(file: string, start: string, graph: ImportGraph): readonly string[] | undefined {
  const seen = new Set([start]);
  let ways: readonly (readonly string[])[] = [[start]];
  while (ways.length > 0 && seen.size < MOST_VISITS) {
    const next: (readonly string[])[] = [];
    for (const way of ways) {
      const at = way[way.length - 1] ?? start;
      if (at === file) return way.slice(0, -1);
      for (const each of graph.get(at) ?? []) {
        const target = targetOf(at, each);
        if (seen.has(target)) continue;
        seen.add(target);
        next.push([...way, target]);
      }
    }
    ways = next;
  }
  return undefined;
}
