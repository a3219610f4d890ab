import * as path from 'node:path';
import type { PlaceReport } from '../../../../shared/src/views';
import { confirmPlace } from '../../app/confirmPlace';
import type { Command } from '../command';
import { UsageError } from '../command';

export const place: Command = {
  name: 'place',
  summary: 'Says which memory a folder has, and settles it where the folder looks like another one.',
  usage:
    'assay place [DIR] [--adopt | --separate] [--json]   --adopt: use the memory of what it looks like; --separate: keep apart',
  options: { json: { type: 'boolean' }, adopt: { type: 'boolean' }, separate: { type: 'boolean' } },
  async run({ values, positionals }, context) {
    const root = path.resolve(context.cwd, positionals[0] ?? '.');
    if (values['adopt'] === true && values['separate'] === true) {
      throw new UsageError('--adopt and --separate exclude each other.');
    }
    const choice = values['adopt'] === true ? 'adopt' : values['separate'] === true ? 'separate' : undefined;
    let report: PlaceReport;
    if (choice === undefined) report = await context.services.home.place(root);
    else {
      const result = await confirmPlace(context.services, root, choice);
      if (result.kind === 'refused') {
        context.err(`assay place: ${result.message}\n`);
        return 1;
      }
      report = result.place;
    }
    context.out(values['json'] === true ? `${JSON.stringify(report, undefined, 2)}\n` : asText(report));
    return 0;
  },
};

function asText({ profile, standing, folders, remotes, looksLike }: PlaceReport): string {
  const other = looksLike === undefined ? '' : (looksLike.folder ?? looksLike.profile);
  const words: Readonly<Record<PlaceReport['standing'], string>> = {
    known: 'This folder has a memory of its own.',
    unconfirmed: `This folder looks like ${other}, and nobody has said whether its memory may be used here. Until then it has an empty one of its own.\nRun "assay place --adopt" to use it, or "assay place --separate" to keep them apart.`,
    adopted: `This folder uses the memory of ${other}.`,
    separate: `This folder looks like ${other} and is kept apart from it.`,
  };
  const facts = [
    ...folders.map((folder) => `Folder: ${folder}`),
    ...remotes.map((remote) => `Remote: ${remote}`),
    `Profile: ${profile}`,
  ];
  return `${[words[standing], ...facts].join('\n')}\n`;
}
