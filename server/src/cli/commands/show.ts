import { isCandidateId, isPatchId, isRecordId } from '../../../../shared/src/ids';
import type { ClaimPage } from '../../../../shared/src/views';
import { sidesOf } from '../../../../shared/src/signing/describePatch';
import { claimPage } from '../../app/claimPage';
import type { Folder } from '../../app/folder';
import { memoryAt } from '../../app/memoryAt';
import { readPatch } from '../../app/readPatch';
import { UsageError, type Command, type CommandContext } from '../command';
import { patchLine, recordLines } from '../historyLines';
import { openTarget, openTargetStore } from '../openTarget';
import { pointNamed } from '../pastPoint';

export const show: Command = {
  name: 'show',
  summary: 'Everything about one claim or one patch; with --at, memory as it was.',
  usage:
    'assay show ID|PATCH [DIR] [--json]\n       assay show [RECORD] --at POINT [--dir DIR] [--json]   POINT: a patch, a date, now',
  options: { json: { type: 'boolean' }, at: { type: 'string' }, dir: { type: 'string' } },
  async run({ values, positionals }, context) {
    const [id, given] = positionals;
    const directory = (values['dir'] as string | undefined) ?? given;
    const asked = { json: values['json'] === true };
    if (values['at'] !== undefined) {
      const point = pointNamed(values['at'] as string);
      if (id !== undefined && !isRecordId(id)) throw new UsageError(`'${id}' is not the id of a memory.`);
      return opened(context, directory, (folder) => showPast(context, folder, { ...asked, point, id }));
    }
    if (id !== undefined && isPatchId(id)) {
      return opened(context, directory, (folder) => showPatch(context, folder, { ...asked, id }));
    }
    if (id === undefined) throw new UsageError('which claim? Give an id from `assay inbox` or `assay scan`.');
    if (!isCandidateId(id) && !isRecordId(id)) throw new UsageError(`'${id}' is not the id of a claim.`);
    const folder = await openTarget(context, directory);
    try {
      const page = claimPage(folder, id);
      if (!page) {
        context.err(`assay show: there is no claim ${id} in ${folder.root}.\n`);
        return 1;
      }
      context.out(values['json'] === true ? `${JSON.stringify(page, undefined, 2)}\n` : asText(page));
      return 0;
    } finally {
      await folder.store.close();
    }
  },
};

async function opened(
  context: CommandContext,
  directory: string | undefined,
  act: (folder: Folder) => Promise<number>,
): Promise<number> {
  const folder = await openTargetStore(context, directory);
  try {
    return await act(folder);
  } finally {
    await folder.store.close();
  }
}

async function showPast(
  context: CommandContext,
  folder: Folder,
  { json, point, id }: { json: boolean; point: ReturnType<typeof pointNamed>; id: string | undefined },
): Promise<number> {
  const then = await memoryAt(folder, point);
  if (then === undefined) {
    context.err(`assay show: there is no such patch in ${folder.root}. See: assay log\n`);
    return 1;
  }
  const records = then.filter((record) => id === undefined || record.id === id);
  if (json) context.out(`${JSON.stringify(records, undefined, 2)}\n`);
  else {
    context.out(
      records.map((record) => `${recordLines(record).join('\n')}\n`).join('') || 'Nothing was in memory.\n',
    );
  }
  return 0;
}

async function showPatch(
  context: CommandContext,
  folder: Folder,
  { json, id }: { json: boolean; id: `pa_${string}` },
): Promise<number> {
  const receipt = await readPatch(folder, id);
  if (receipt === undefined) {
    context.err(`assay show: there is no patch ${id} in ${folder.root}. See: assay log\n`);
    return 1;
  }
  const { row, file, opened: patch } = receipt;
  if (json) {
    context.out(`${JSON.stringify({ row, file }, undefined, 2)}\n`);
    return 0;
  }
  const { title, before, after } = sidesOf(patch);
  const { lamport, prev, deps } = patch.predicate;
  context.out(
    [
      patchLine(row),
      `    signature holds; patch ${lamport}, on ${[...prev, ...deps].join(', ') || 'nothing'}`,
      '',
      title,
      ...(before === '' ? [] : ['', 'Before:', '', before]),
      '',
      after,
    ].join('\n'),
  );
  return 0;
}

const MARKS = { pass: '✓', fail: '✗', not_applicable: '–' } as const;

function asText({ row, verdict, checks, evidence }: ClaimPage): string {
  const lines = [
    row.statement,
    '',
    ...(row.section.length > 0 ? [`section    ${row.section.join(' › ')}`] : []),
    ...(row.place ? [`place      ${row.place.path}:${row.place.startLine}`] : []),
    `verdict    ${verdict.status}`,
    `risk       ${verdict.risk}`,
    `support    ${verdict.support.toFixed(2)}`,
    `freshness  ${row.freshness}`,
    '',
    'checks',
    ...checks.map((line) => `  ${MARKS[line.outcome]} ${line.title}: ${line.wording}`),
    '',
    'evidence',
    ...evidence.flatMap((one) => [
      `  ${one.id}  ${one.evidence.trustClass}, ${one.freshness}${one.place ? `, ${one.place.path}:${one.place.startLine}` : ''}`,
      ...(one.evidence.sourceExcerpt ?? one.evidence.sourceSummary)
        .split('\n')
        .map((text) => `    > ${text}`),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}
