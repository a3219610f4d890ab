import { planImport } from '../../app/importLedger';
import { UsageError, type Command } from '../command';
import { importTransfer, transferIn } from '../importTransfer';
import { openTargetStore } from '../openTarget';
import { askYes, isTerminal } from '../signing/terminal';
import { planText } from '../transferLines';

export const restore: Command = {
  name: 'restore',
  summary: 'Brings back what a backup holds and this store lacks. Takes nothing away.',
  usage:
    'assay restore FILE [--yes] [--dir DIR] [--json]   without --yes: asks, or only tells where nobody can answer',
  options: { yes: { type: 'boolean' }, dir: { type: 'string' }, json: { type: 'boolean' } },
  async run({ values, positionals: [file] }, context) {
    if (file === undefined) throw new UsageError('which file? Give one that `assay backup` wrote.');
    const text = await transferIn(context, 'restore', file);
    if (text === undefined) return 1;
    const folder = await openTargetStore(context, values['dir'] as string | undefined);
    const how = { json: values['json'] === true, all: false };
    try {
      const plan = await planImport(folder, text);
      if (plan.kind === 'plan' && !plan.own) {
        context.err(
          `This is of another store (${plan.store}), as a backup from another machine or place is: its signatures count there alone. Its memory can come in as claims to review: assay import ${file}\n`,
        );
        return 1;
      }
      let apply = values['yes'] === true;
      if (!apply && plan.kind === 'plan' && isTerminal()) {
        context.out(planText(plan, false));
        apply = await askYes('Bring this back?');
        if (!apply) return 1;
      }
      const code = await importTransfer(context, folder, text, { ...how, apply });
      if (!apply && code === 0 && !how.json) context.out('Nothing was written. To restore: --yes\n');
      return code;
    } finally {
      await folder.store.close();
    }
  },
};
