import * as path from 'node:path';
import { backupFile, writeTransfer } from '../../app/exportLedger';
import type { Command } from '../command';
import { openTargetStore } from '../openTarget';

export const backup: Command = {
  name: 'backup',
  summary: "Writes all of a folder's memory to one file that `assay restore` takes.",
  usage:
    'assay backup [FILE] [--dir DIR] [--json]   without FILE: among the store’s own files, where a purge reaches it',
  options: { dir: { type: 'string' }, json: { type: 'boolean' } },
  async run({ values, positionals: [file] }, context) {
    const folder = await openTargetStore(context, values['dir'] as string | undefined);
    try {
      const target = file === undefined ? await backupFile(folder) : path.resolve(context.cwd, file);
      const written = await writeTransfer(folder, 'backup', target);
      if (values['json'] === true) context.out(`${JSON.stringify(written, undefined, 2)}\n`);
      else {
        context.out(`${written.file}: ${written.patches} patches, ${written.candidates} claims.\n`);
        if (file !== undefined) {
          context.out(
            'A purge does not reach this file; what is purged later is left out when it is restored.\n',
          );
        }
      }
      return 0;
    } finally {
      await folder.store.close();
    }
  },
};
