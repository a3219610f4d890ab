import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

const made: string[] = [];
process.once('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

/** An empty folder that goes when the process ends. Its path is real: no link on the way. */
export function temporaryFolder(name = 'test'): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), `assay-${name}-`)));
  made.push(folder);
  return folder;
}
