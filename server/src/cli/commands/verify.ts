import { claimPage } from '../../app/claimPage';
import { STATUS_WORDING } from '../../app/wording';
import type { Command } from '../command';
import { openTarget } from '../openTarget';
import { claimId } from '../claimId';

/** `--json` prints the verdict itself, with the field names of `shared/src/model.ts`. */
export const verify: Command = {
  name: 'verify',
  summary: 'Runs every check on one claim again. Ends with 1 when the claim is blocked.',
  usage: 'assay verify ID [DIR] [--json]',
  options: { json: { type: 'boolean' } },
  async run({ values, positionals }, context) {
    const id = claimId(positionals[0]);
    const folder = await openTarget(context, positionals[1]);
    try {
      const page = claimPage(folder, id);
      if (!page) {
        context.err(`assay verify: there is no claim ${id} in ${folder.root}.\n`);
        return 1;
      }
      const { verdict, checks } = page;
      if (values['json'] === true) context.out(`${JSON.stringify(verdict, undefined, 2)}\n`);
      else {
        const lines = checks.map((line) => {
          const reasons = line.reasons.length > 0 ? `  ${line.reasons.join(', ')}` : '';
          return `${MARKS[line.outcome]} ${line.check.padEnd(15)}${reasons}${line.detail === undefined ? '' : `  (${line.detail})`}`;
        });
        context.out(`${STATUS_WORDING[verdict.status]}: ${page.row.statement}\n\n${lines.join('\n')}\n`);
      }
      return verdict.status === 'rejected' ? 1 : 0;
    } finally {
      await folder.store.close();
    }
  },
};

const MARKS = { pass: '✓', fail: '✗', not_applicable: '–' } as const;
