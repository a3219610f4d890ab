import { readdirSync } from 'node:fs';
import * as path from 'node:path';
import Mocha from 'mocha';

/** The entry that VS Code calls inside its extension host; a rejection ends the run with a failure. */
export function run(): Promise<void> {
  const root = process.env.ASSAY_ROOT ?? '';
  const mocha = new Mocha({
    ui: 'bdd',
    timeout: 60_000,
    color: false,
    reporter: path.join(root, 'test/support/reporter.cjs'),
    ...(process.env.ASSAY_GREP ? { grep: process.env.ASSAY_GREP } : {}),
  });
  const files = readdirSync(__dirname).filter((file) => file.endsWith('.test.cjs'));
  for (const file of files.sort()) mocha.addFile(path.join(__dirname, file));
  return new Promise((resolve, reject) => {
    mocha.run((failures) => {
      if (failures > 0) reject(new Error(`${failures} failed`));
      else resolve();
    });
  });
}
