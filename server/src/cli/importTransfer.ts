import * as path from 'node:path';
import type { Folder } from '../app/folder';
import { importLedger, planImport } from '../app/importLedger';
import type { CommandContext } from './command';
import { planText } from './transferLines';

export interface ImportHow {
  readonly apply: boolean;
  readonly json: boolean;
  readonly all: boolean;
}

/** The text of a file that a command was given; `undefined`, and told, when there is none. */
export async function transferIn(
  context: CommandContext,
  name: string,
  file: string,
): Promise<string | undefined> {
  const text = await context.services.home.transfers.read(path.resolve(context.cwd, file));
  if (text === undefined) context.err(`assay ${name}: there is no file ${file}.\n`);
  return text;
}

/** What would happen, or what happened. Exit code 1 when the file is not what it should be. */
export async function importTransfer(
  context: CommandContext,
  folder: Folder,
  text: string,
  { apply, json, all }: ImportHow,
): Promise<number> {
  const result = apply
    ? await importLedger(folder, text, { signal: context.signal })
    : await planImport(folder, text);
  if (result.kind === 'refused') {
    context.err(`${result.message}\n`);
    return 1;
  }
  if (json) context.out(`${JSON.stringify(result, undefined, 2)}\n`);
  else if (result.kind === 'plan') context.out(planText(result, all));
  else {
    context.out(
      `${planText(result.plan, all)}${result.patches} patches, ${result.claims} claims and ${result.evidence} pieces of evidence went in.\n`,
    );
    if (result.cancelled) {
      context.err('It was ended before everything was in; run it again to take up the rest.\n');
    }
  }
  return result.kind === 'done' && result.cancelled ? 1 : 0;
}
