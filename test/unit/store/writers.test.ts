import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import * as esbuild from 'esbuild';
import type { CandidateId, RecordId } from '../../../shared/src/ids';
import { generateOwnerKey } from '../../../shared/src/signing/ownerKey';
import { tempHome } from '../../support/tempHome';

/** More with `ASSAY_WRITERS=4 ASSAY_WRITES=500 ASSAY_ROUNDS=10`. */
const WRITERS = Number(process.env.ASSAY_WRITERS ?? 4);
const WRITES = Number(process.env.ASSAY_WRITES ?? 40);
const ROUNDS = Number(process.env.ASSAY_ROUNDS ?? 1);

describe('many writers', () => {
  const built = mkdtempSync(path.join(os.tmpdir(), 'assay-writer-'));
  const program = path.join(built, 'storeWriter.cjs');
  before(async () => {
    await esbuild.build({
      entryPoints: ['test/support/storeWriter.ts'],
      bundle: true,
      platform: 'node',
      format: 'cjs',
      outfile: program,
      mainFields: ['module', 'main'],
      logLevel: 'warning',
    });
    copyFileSync(require.resolve('sql.js/dist/sql-wasm.wasm'), path.join(built, 'sql-wasm.wasm'));
  });
  after(() => rmSync(built, { recursive: true, force: true }));

  it('P40 lose nothing that was answered, killed at any moment', async function () {
    this.timeout(600_000);
    for (let round = 0; round < ROUNDS; round++) {
      const temp = tempHome();
      const key = generateOwnerKey();
      await (await temp.create()).enrolOwner(key.publicKey, 'me', 'first');
      const seed = Buffer.from(key.seed).toString('hex');
      const outcomes = await Promise.all(
        Array.from({ length: WRITERS }, (_, index) =>
          runWriter(program, [temp.home, temp.project, `w${index}`, String(WRITES), seed], index % 2 === 1),
        ),
      );
      const answered = outcomes.flatMap(({ lines }) => lines);
      assert.ok(
        outcomes.some(({ killed }) => killed),
        'a writer was killed',
      );
      assert.ok(answered.length > WRITERS);
      const store = await (await temp.create()).open(temp.project, { write: true, trusted: true });
      for (const line of answered) {
        const [kind, id] = line.split(' ');
        if (kind === 'candidate') assert.ok(store.view.candidate(id as CandidateId), `lost ${line}`);
        if (kind === 'record') assert.ok(store.view.record(id as RecordId), `lost ${line}`);
      }
      const wrong = store.findings().filter(({ severity }) => severity !== 'information');
      assert.deepEqual(wrong, []);
      await store.close();
      const { findings } = await (await temp.create()).diagnose(temp.project, { repair: false });
      assert.deepEqual(
        findings.filter(({ severity }) => severity === 'error'),
        [],
      );
      temp.remove();
    }
  });
});

/** Kills the writer, where it should be, after a number of answers that differs from run to run. */
function runWriter(
  program: string,
  args: readonly string[],
  kill: boolean,
): Promise<{ readonly lines: readonly string[]; readonly killed: boolean }> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const killAfter = 1 + Math.floor(Math.random() * WRITES);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    if (kill && text.split('\n').length > killAfter) child.kill('SIGKILL');
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (_, signal) => {
      const whole = text.slice(0, text.lastIndexOf('\n') + 1);
      resolve({ lines: whole.split('\n').filter((line) => line !== ''), killed: signal === 'SIGKILL' });
    });
  });
}
