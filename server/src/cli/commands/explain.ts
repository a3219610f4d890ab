import { explainClaim, type Explanation } from '../../app/explainClaim';
import { explainRecall, type RecallExplanation } from '../../app/explainRecall';
import { OUT_OF_RECALL_WORDING } from '../../app/recallWording';
import { claimId } from '../claimId';
import type { Command } from '../command';
import { reading } from '../memoryReader';
import { openTarget } from '../openTarget';

export const explain: Command = {
  name: 'explain',
  summary: 'Why one claim is where it is, in words, and what to do about it.',
  usage:
    'assay explain ID [DIR] [--query QUERY [--path PATH]] [--json]   --query: why an agent that asks so gets it, or not',
  options: { json: { type: 'boolean' }, query: { type: 'string' }, path: { type: 'string' } },
  async run({ values, positionals }, context) {
    const id = claimId(positionals[0]);
    const { query, path } = values;
    if (typeof query === 'string') {
      return reading(context, positionals[1], async (reader) => {
        const request = { query, limit: 8, ...(typeof path === 'string' ? { path } : {}) };
        const answer = await explainRecall(reader, request, id);
        context.out(
          values['json'] === true
            ? `${JSON.stringify({ id, query, ...answer }, undefined, 2)}\n`
            : recallInWords(answer),
        );
        return 0;
      });
    }
    const folder = await openTarget(context, positionals[1]);
    try {
      const explanation = explainClaim(folder, id);
      if (!explanation) {
        context.err(`assay explain: there is no claim ${id} in ${folder.root}.\n`);
        return 1;
      }
      context.out(
        values['json'] === true ? `${JSON.stringify(explanation, undefined, 2)}\n` : inWords(explanation),
      );
      return 0;
    } finally {
      await folder.store.close();
    }
  },
};

function recallInWords(answer: RecallExplanation): string {
  if (answer.kind === 'out') return `Not in the answer. ${OUT_OF_RECALL_WORDING[answer.why]}\n`;
  const why =
    answer.matched.length === 0 ? 'It stands beside a match.' : `It matches ${answer.matched.join(', ')}.`;
  return `In the answer, in place ${answer.rank}. ${why}\n`;
}

function inWords(explanation: Explanation): string {
  const { statement, summary, source, problems, risk, notSelectedBecause, match, matched, page } =
    explanation;
  const place = page.row.place;
  return [
    statement,
    `${summary}: ${source}${place ? ` (${place.path}:${place.startLine})` : ''}.`,
    ...section(
      'What to look at',
      problems.map((line) => `${line.wording}${line.detail === undefined ? '' : ` [${line.detail}]`}`),
    ),
    ...section('Its risk', risk),
    ...section('Why it isn’t accepted without you', notSelectedBecause),
    ...section(
      `In memory: ${match.toLowerCase()}`,
      matched.map((record) => `“${record.statement}” (${record.id})`),
    ),
    '',
  ].join('\n');
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  • ${line}`)];
}
