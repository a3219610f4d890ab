import type { FileFinding } from '../../../../../shared/src/findings';
import type { FileFacts } from '../facts';
import { findingAt, replaceFix } from '../makeFinding';

/** A head that its tool can't read; read tolerantly all the same (P60). */
export function frontMatter(facts: FileFacts): readonly FileFinding[] {
  const problem = facts.frontMatter?.problem;
  if (problem === undefined) return [];
  const line = facts.text.slice(problem.start, problem.end);
  const quoted = /^(\s*alwaysApply\s*:\s*)["'](true|false)["']\s*$/i.exec(line);
  return [
    findingAt(facts, 'front-matter', problem, problem.message, {
      fixes: quoted
        ? [
            replaceFix(
              facts,
              'Write it without quotes',
              problem,
              `${quoted[1] ?? ''}${(quoted[2] ?? '').toLowerCase()}`,
              true,
            ),
          ]
        : /^\s*[\w-]+\s*:\s*\[[^\]]*$/.test(line)
          ? [replaceFix(facts, 'Close the bracket', problem, `${line}]`)]
          : [],
    }),
  ];
}
