import { isCandidateId, isRecordId } from '../../../../shared/src/ids';
import type { ClaimPage } from '../../../../shared/src/views';
import { claimPage } from '../../app/claimPage';
import { UsageError, type Command } from '../command';
import { openTarget } from '../openTarget';

export const show: Command = {
  name: 'show',
  summary: 'Everything about one claim: its verdict check by check, and its evidence.',
  usage: 'assay show ID [DIR] [--json]',
  options: { json: { type: 'boolean' } },
  async run({ values, positionals }, context) {
    const [id, directory] = positionals;
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
