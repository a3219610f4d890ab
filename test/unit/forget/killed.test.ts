import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import * as path from 'node:path';
import { buildSync } from 'esbuild';
import { ownerKeyFromSeed } from '../../../shared/src/signing/ownerKey';
import { addOp } from '../../support/ledgerPatch';
import { inRoot } from '../../support/repository';
import { observed, signed, tempHome, type TempHome } from '../../support/tempHome';
import { temporaryFolder } from '../../support/temporaryFolder';

const SEED = '42'.repeat(32);
const SECRET = 'Quokka passphrase lives beside the blue teapot.';

describe('a purge that is killed', function () {
  this.timeout(300_000);
  let temp: TempHome;
  let program: string;
  before(async () => {
    program = path.join(inRoot('.build'), `purgeKilled-${process.pid}.cjs`);
    buildSync({
      entryPoints: [inRoot('test/support/purgeKilled.ts')],
      bundle: true,
      platform: 'node',
      packages: 'external',
      outfile: program,
      logLevel: 'silent',
    });
    temp = tempHome();
    const key = ownerKeyFromSeed(new Uint8Array(Buffer.from(SEED, 'hex')));
    const home = await temp.create();
    await home.enrolOwner(key.publicKey, 'me', 'first');
    const store = await home.open(temp.project, { write: true, trusted: true });
    await store.record(observed(store, 'secret', SECRET));
    await store.record(Array.from('bcdefg').flatMap((name) => observed(store, name, `Rule ${name}.`)));
    await store.apply(signed(store, key, [addOp('secret', SECRET)]));
    await store.apply(
      signed(store, key, [{ op: 'contest', record: addOp('secret', '').record, body: { reason: SECRET } }]),
    );
    await store.close();
  });
  after(() => temp.remove());

  it('P40, P22: kill -9 at some step leaves words that the next start does not take out, or loses what was answered', async () => {
    const whole = await run(program, copyOf(temp), 0);
    const steps = Number(/done after (\d+)/.exec(whole.out)?.[1]);
    assert.ok(steps > 10, `${steps} steps`);
    for (let step = 1; step <= steps; step++) {
      const home = copyOf(temp);
      const killed = await run(program, home, step);
      assert.equal(killed.signal, 'SIGKILL', `step ${step} was not reached`);
      const next = await run(program, home, 0);
      assert.match(next.out, /done/, `step ${step}: ${next.err}`);
      assert.deepEqual(found(home), [], `step ${step}`);
      const opened = await (
        await temp.create({ path: home })
      ).open(temp.project, { write: false, trusted: true });
      assert.equal(opened.view.openCandidates().length, 6, `step ${step}`);
      const { patches, findings } = await opened.checkLedger();
      assert.deepEqual([patches.length, findings], [3, []], `step ${step}`);
      assert.equal(
        opened.view.forgotten(SECRET)?.mode,
        'privacy_purge',
        `step ${step}: the words are not known again`,
      );
      await opened.close();
    }
  });

  function copyOf({ home }: TempHome): string {
    const copy = path.join(temporaryFolder('killed'), 'home');
    cpSync(home, copy, { recursive: true });
    return copy;
  }

  function run(
    file: string,
    home: string,
    step: number,
  ): Promise<{ readonly out: string; readonly err: string; readonly signal: string | null }> {
    const child = spawn(process.execPath, [file, home, temp.project, SEED, String(step)]);
    let out = '';
    let err = '';
    child.stdout.on('data', (text) => (out += String(text)));
    child.stderr.on('data', (text) => (err += String(text)));
    return new Promise((resolve) => child.on('close', (_code, signal) => resolve({ out, err, signal })));
  }
});

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    return statSync(file).isDirectory() ? filesIn(file) : [file];
  });
}

const found = (home: string): readonly string[] =>
  filesIn(home).filter((file) => readFileSync(file).includes('Quokka passphrase'));
