import { parseArgs } from 'node:util';
import { SetUpError } from '../setUp/run.mjs';

export const USAGE = `npm start [-- PATH] [--server] [--fresh] [--no-open]

  PATH       the folder to open; a demo repository when missing
  --server   open the server build of VS Code in a browser, even where a desktop editor is installed
  --fresh    make the demo repository anew
  --no-open  print the address only, and start no browser`;

/**
 * @param {readonly string[]} args
 * @returns {{ target: string | undefined, server: boolean, fresh: boolean, open: boolean, help: boolean }}
 */
export function readOptions(args) {
  /** @type {{ values: Record<string, unknown>, positionals: string[] }} */
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        server: { type: 'boolean', default: false },
        fresh: { type: 'boolean', default: false },
        'no-open': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new SetUpError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
  const { values, positionals } = parsed;
  if (positionals.length > 1) throw new SetUpError(`One folder at a time.\n\n${USAGE}`);
  return {
    target: positionals[0],
    server: values.server === true,
    fresh: values.fresh === true,
    open: values['no-open'] !== true,
    help: values.help === true,
  };
}
