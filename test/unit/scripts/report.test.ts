import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { readReport } from '../../../scripts/test/report.mjs';
import { temporaryFolder } from '../../support/temporaryFolder';

describe('npm test judges a suite', () => {
  const folder = temporaryFolder('reports');
  const judge = (contents: string, code: number): Promise<{ failed: number }> => {
    const file = path.join(folder, 'report.json');
    writeFileSync(file, contents);
    return readReport(file, code);
  };

  it('P70 a host that crashed before its report counts as green', async () => {
    assert.equal((await readReport(path.join(folder, 'missing.json'), 0)).failed, 1);
    assert.equal((await judge('{"passed": 3', 0)).failed, 1);
  });

  it('P70 a suite in which no test ran counts as green', async () => {
    assert.equal((await judge('{"passed":0,"failed":0,"skipped":4}', 0)).failed, 1);
  });

  it('P70 a process that died after its last test counts as green', async () => {
    assert.equal((await judge('{"passed":4,"failed":0,"skipped":0}', 134)).failed, 1);
  });

  it('a good run counts as failed', async () => {
    assert.deepEqual(await judge('{"passed":4,"failed":0,"skipped":1}', 0), {
      passed: 4,
      failed: 0,
      skipped: 1,
    });
  });
});
