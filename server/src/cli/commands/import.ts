import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { isBatchId, type ImportFate, type ImportReport, type ImportRow } from '../../../../shared/src/audit';
import type { Folder } from '../../app/folder';
import { applyImport, planImport } from '../../app/importStore';
import { revertImport } from '../../app/revertImport';
import { isTransfer } from '../../app/transferText';
import { UsageError, type Command, type CommandContext } from '../command';
import { importTransfer } from '../importTransfer';
import { openTarget, openTargetStore } from '../openTarget';
import { progressOn } from '../progressLine';

const MAX_STORE = 16 * 1024 * 1024;

export const importCommand: Command = {
  name: 'import',
  summary:
    'Brings what another tool remembers, or Assay elsewhere, before you as claims. Tells only, without --apply.',
  usage:
    'assay import PATH [--apply] [--all] [--dir DIR] [--json] | assay import --list | assay import --undo BATCH   --all: every row, not only the first of each fate; exit code 0: done; 1: nothing there could be read; 2: wrong use; 130: ended, and nothing was written',
  options: {
    apply: { type: 'boolean' },
    all: { type: 'boolean' },
    json: { type: 'boolean' },
    list: { type: 'boolean' },
    undo: { type: 'string' },
    dir: { type: 'string' },
  },
  async run({ values, positionals }, context) {
    const json = values['json'] === true;
    const undo = values['undo'];
    const [named] = positionals;
    const other = values['list'] === true || typeof undo === 'string';
    if (positionals.length > 1 || (named !== undefined && other)) {
      throw new UsageError('one thing at a time.');
    }
    if (named === undefined && !other) throw new UsageError('import what? Name a file or a folder.');
    const target = path.resolve(context.cwd, named ?? '.');
    if ((await context.services.memoryStores.isFolder(target)) === undefined) {
      throw new UsageError(`there is nothing at ${target}.`);
    }
    const transfer = named === undefined ? undefined : await transferAt(target);
    // What Assay itself wrote is taken in as it is, before anything is seen again in the folder's text.
    const open = transfer === undefined ? openTarget : openTargetStore;
    const folder = await open(context, values['dir'] as string | undefined);
    try {
      if (typeof undo === 'string') return await takeBack(context, folder, undo, json);
      if (named === undefined) return list(context, folder, json);
      const how = { apply: values['apply'] === true, all: values['all'] === true, json };
      if (transfer !== undefined) return await importTransfer(context, folder, transfer, how);
      return await importFrom(context, folder, target, how);
    } finally {
      await folder.store.close();
    }
  },
};

interface How {
  readonly apply: boolean;
  readonly all: boolean;
  readonly json: boolean;
}

/** Assay's own export or backup; `undefined` for anything else. */
async function transferAt(target: string): Promise<string | undefined> {
  const text = await readFile(target, 'utf8').catch(() => '');
  return isTransfer(text) ? text : undefined;
}

async function importFrom(
  context: CommandContext,
  folder: Folder,
  target: string,
  how: How,
): Promise<number> {
  const progress = progressOn(context, 'files read');
  try {
    const readings = await context.services.memoryStores.read(target, {
      maxFileSize: MAX_STORE,
      claimed: true,
      signal: context.signal,
      onProgress: progress.report,
    });
    progress.end();
    const plan = planImport(folder, target, readings);
    context.signal.throwIfAborted();
    const report = how.apply ? await applyImport(folder, plan) : plan.report;
    context.out(how.json ? `${JSON.stringify(report, undefined, 2)}\n` : asText(report, how));
    return report.files.some(({ problem }) => problem === undefined) ? 0 : 1;
  } catch (error) {
    progress.end();
    if (!context.signal.aborted) throw error;
    context.err('assay import: ended; nothing was written.\n');
    return 130;
  }
}

async function takeBack(context: CommandContext, folder: Folder, id: string, json: boolean): Promise<number> {
  if (!isBatchId(id)) throw new UsageError(`'${id}' is not the id of an import (im_…).`);
  const result = await revertImport(folder, id);
  if (json) context.out(`${JSON.stringify(result, undefined, 2)}\n`);
  else if (result.kind === 'refused') context.err(`assay import: ${result.message}\n`);
  else {
    const { withdrawn, accepted } = result;
    context.out(`${withdrawn} ${withdrawn === 1 ? 'claim waits' : 'claims wait'} no longer.\n`);
    if (accepted.length > 0) {
      context.out(
        `${accepted.length} had been accepted and stay memory; \`assay revert\` takes back what was signed.\n`,
      );
    }
  }
  return result.kind === 'refused' ? 1 : 0;
}

function list(context: CommandContext, folder: Folder, json: boolean): number {
  const batches = folder.store.view.imports();
  const line = ({ id, at, candidates, source, reverted }: (typeof batches)[number]): string =>
    `${id}  ${at}  ${candidates.length} claims  ${source}${reverted ? '  (taken back)' : ''}\n`;
  if (json) context.out(`${JSON.stringify(batches, undefined, 2)}\n`);
  else context.out(batches.length === 0 ? 'Nothing was imported here.\n' : batches.map(line).join(''));
  return 0;
}

const TITLES: readonly (readonly [ImportFate['kind'], string])[] = [
  ['new', 'New claims'],
  ['duplicate', 'Known already'],
  ['declined', 'Turned down before'],
  ['tombstoned', 'Forgotten here'],
  ['refused', 'No claims'],
];
const FIRST = 20;

function asText(report: ImportReport, { apply, all }: How): string {
  const lines = report.files.map(
    ({ path: file, kind, rows, problem }) =>
      `${file}  [${kind}] ${problem ?? `${rows} ${rows === 1 ? 'row' : 'rows'}`}`,
  );
  for (const [kind, title] of TITLES) {
    const rows = report.rows.filter(({ fate }) => fate.kind === kind);
    if (rows.length === 0) continue;
    lines.push('', `${title}: ${rows.length}`);
    for (const row of all ? rows : rows.slice(0, FIRST)) {
      lines.push(`  ${row.path}:${row.line}  ${rowText(row)}`);
    }
    if (!all && rows.length > FIRST) lines.push(`  … and ${rows.length - FIRST} more; --all shows them`);
  }
  lines.push('', closing(report, apply));
  return `${lines.join('\n')}\n`;
}

function rowText({ statement, fate, supersedes, redacted }: ImportRow): string {
  const notes = [
    ...(fate.kind === 'new' && fate.conflicts.length > 0
      ? [`stands against ${fate.conflicts.join(', ')}`]
      : []),
    ...(fate.kind === 'duplicate' ? [`as ${fate.of}`] : []),
    ...(fate.kind === 'refused' ? [fate.why] : []),
    ...(supersedes === undefined ? [] : [`takes the place of ${supersedes}`]),
    ...(redacted ? ['without its secrets'] : []),
  ];
  const text = statement.length > 100 ? `${statement.slice(0, 99).toWellFormed()}…` : statement;
  return [text, ...notes].filter((one) => one !== '').join(' — ');
}

function closing({ batch, counts, rows }: ImportReport, apply: boolean): string {
  const all = `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}: ${TITLES.map(([kind]) => `${counts[kind]} ${kind}`).join(', ')}.`;
  if (batch !== undefined) {
    return `${all}\n${counts.new} wait in the inbox. Taken back as a whole by: assay import --undo ${batch}`;
  }
  return apply
    ? `${all}\nNothing was new, so nothing was written.`
    : `${all}\nNothing was written. To import: --apply`;
}
