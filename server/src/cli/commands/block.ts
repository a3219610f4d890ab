import * as path from 'node:path';
import { DEFAULT_SETTINGS } from '../../../../shared/src/settings';
import { openFolder } from '../../app/openFolder';
import { planBlock } from '../../app/planBlock';
import { changedLines } from '../changedLines';
import { UsageError, type Command, type CommandContext } from '../command';
import { readerOf } from '../memoryReader';

const options = { 'dry-run': { type: 'boolean' }, workspace: { type: 'string' } } as const;

export const blockWrite: Command = {
  name: 'block write',
  summary: 'Keeps approved memory in a block of AGENTS.md, CLAUDE.md or copilot-instructions.md.',
  usage: 'assay block write FILE [--workspace DIR] [--dry-run]',
  options,
  run: (args, context) => change('write', args, context),
};

export const blockRemove: Command = {
  name: 'block remove',
  summary: 'Takes the block out again, and leaves the file as it was.',
  usage: 'assay block remove FILE [--workspace DIR] [--dry-run]',
  options,
  run: (args, context) => change('remove', args, context),
};

async function change(
  what: 'write' | 'remove',
  { values, positionals }: Parameters<Command['run']>[0],
  context: CommandContext,
): Promise<number> {
  const [named, another] = positionals;
  if (named === undefined || another !== undefined) throw new UsageError('one file is named.');
  const { workspace } = values;
  const root = path.resolve(context.cwd, typeof workspace === 'string' ? workspace : '.');
  const relative = path.relative(root, path.resolve(context.cwd, named)).split(path.sep).join('/');
  const { personFiles } = context.services;
  const folder = await openFolder(context.services, root, { settings: DEFAULT_SETTINGS, trusted: true });
  try {
    const plan = await planBlock(readerOf(folder), personFiles, relative, what);
    const isDry = values['dry-run'] === true;
    if (plan.kind === 'refused') {
      context.err(`assay block ${what}: ${relative}: ${plan.why}\n`);
      return 1;
    }
    if (plan.kind === 'change') {
      if (!isDry) await personFiles.write(plan.change);
      context.out(changedLines(plan.change.before, plan.change.after));
    }
    if (!isDry) await personFiles.keep(root, relative, what === 'write');
    context.out(`${relative}: ${plan.kind === 'nothing' ? plan.why : isDry ? 'not written' : 'done'}\n`);
    return 0;
  } finally {
    await folder.store.close();
  }
}
