import type { MemoryDiff } from '../../core/history/diffMemory';
import { memoryDiff } from '../../app/memoryAt';
import type { Command } from '../command';
import { oneLine, recordLines } from '../historyLines';
import { openTargetStore } from '../openTarget';
import { pointNamed } from '../pastPoint';

export const diff: Command = {
  name: 'diff',
  summary: 'What changed in memory between two points: patches (pa_…), dates, or now.',
  usage: 'assay diff A [B] [--dir DIR] [--json]   without B: until now',
  options: { json: { type: 'boolean' }, dir: { type: 'string' } },
  async run({ values, positionals: [from, to = 'now'] }, context) {
    const [a, b] = [pointNamed(from), pointNamed(to)];
    const folder = await openTargetStore(context, values['dir'] as string | undefined);
    try {
      const found = await memoryDiff(folder, a, b);
      if (found === undefined) {
        context.err(`assay diff: there is no such patch in ${folder.root}. See: assay log\n`);
        return 1;
      }
      context.out(values['json'] === true ? `${JSON.stringify(found, undefined, 2)}\n` : asText(found));
      return 0;
    } finally {
      await folder.store.close();
    }
  },
};

function asText({ added, removed, changed }: MemoryDiff): string {
  const marked = (mark: string) => (line: string) => `${mark} ${line}`;
  const lines = [
    ...added.flatMap((record) => recordLines(record).map(marked('+'))),
    ...removed.flatMap((record) => recordLines(record).map(marked('-'))),
    ...changed.flatMap(({ record, after, fields }) => [
      `~ ${record}  ${oneLine(after.statement)}`,
      ...fields.flatMap(({ field, before, after: now }) => [
        `    ${field}`,
        ...(before === '' ? [] : [`    - ${oneLine(before)}`]),
        ...(now === '' ? [] : [`    + ${oneLine(now)}`]),
      ]),
    ]),
  ];
  return lines.length === 0 ? 'Nothing changed.\n' : `${lines.join('\n')}\n`;
}
