import * as path from 'node:path';
import { exportLedger, writeTransfer } from '../../app/exportLedger';
import type { Command } from '../command';
import { openTargetStore } from '../openTarget';

export const exportCommand: Command = {
  name: 'export',
  summary: 'Memory as JSON lines, with every signature; without the words of what was deleted.',
  usage: 'assay export [FILE] [--dir DIR] [--json]   without FILE: to standard output',
  options: { dir: { type: 'string' }, json: { type: 'boolean' } },
  async run({ values, positionals: [file] }, context) {
    const folder = await openTargetStore(context, values['dir'] as string | undefined);
    try {
      if (file === undefined) {
        const { text } = await exportLedger(folder, 'export');
        context.out(text);
        return 0;
      }
      const written = await writeTransfer(folder, 'export', path.resolve(context.cwd, file));
      context.out(
        values['json'] === true
          ? `${JSON.stringify(written, undefined, 2)}\n`
          : `${written.file}: ${written.patches} patches, ${written.candidates} claims, ${written.evidence} pieces of evidence.\n`,
      );
      return 0;
    } finally {
      await folder.store.close();
    }
  },
};
