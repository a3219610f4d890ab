import { explainClaim, type Explanation } from '../../app/explainClaim';
import { claimId } from '../claimId';
import type { Command } from '../command';
import { openTarget } from '../openTarget';

export const explain: Command = {
  name: 'explain',
  summary: 'Why one claim is where it is, in words, and what to do about it.',
  usage: 'assay explain ID [DIR] [--json]',
  options: { json: { type: 'boolean' } },
  async run({ values, positionals }, context) {
    const id = claimId(positionals[0]);
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
