import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import * as path from 'node:path';
import { doctor } from '../../../server/src/app/doctor';
import type { HomePort } from '../../../server/src/app/ports';
import type { Services } from '../../../server/src/app/services';
import { verifyLedger } from '../../../server/src/app/verifyLedger';
import { doctor as doctorCommand } from '../../../server/src/cli/commands/doctor';
import { ledgerVerify } from '../../../server/src/cli/commands/ledgerVerify';
import type { Command } from '../../../server/src/cli/command';
import { ledgerFiles } from '../../support/ledgerFiles';
import { addOp } from '../../support/ledgerPatch';
import { openStore, signed, tempHome } from '../../support/tempHome';
import type { TempHome } from '../../support/tempHome';

describe('assay doctor and assay ledger verify', () => {
  let temp: TempHome;
  beforeEach(() => (temp = tempHome()));
  afterEach(() => temp.remove());

  const servicesOf = (home: HomePort): Services => ({
    home,
    rulesFiles: undefined as unknown as Services['rulesFiles'],
    citations: undefined as unknown as Services['citations'],
    checkout: undefined as unknown as Services['checkout'],
    dismissals: undefined as unknown as Services['dismissals'],
    memoryStores: undefined as unknown as Services['memoryStores'],
    changes: undefined as unknown as Services['changes'],
    agentRules: undefined as unknown as Services['agentRules'],
    connections: undefined as unknown as Services['connections'],
    personFiles: undefined as unknown as Services['personFiles'],
    clock: { now: () => '2026-01-01T00:00:00.000Z' },
  });
  const services = async (): Promise<Services> => servicesOf(await temp.create());

  async function run(
    command: Command,
    values: Record<string, boolean>,
  ): Promise<{ code: number; out: string }> {
    let out = '';
    const code = await command.run({ values, positionals: [temp.project], tokens: undefined } as never, {
      services: await services(),
      cwd: temp.project,
      env: {},
      out: (text) => (out += text),
      err: (text) => (out += text),
      signal: new AbortController().signal,
    });
    return { code, out };
  }

  it('R100 finds nothing wrong where nothing was ever written, and writes nothing', async () => {
    const report = await doctor(await services(), temp.project, true);
    assert.deepEqual([report.ok, report.findings, report.repairs], [true, [], []]);
    assert.equal(existsSync(temp.home), false);
  });

  it('R100 finds nothing wrong in a store that was just used', async () => {
    const { store, key } = await openStore(temp);
    await store.apply(signed(store, key, [addOp('one', 'Use pnpm.')]));
    await store.close();
    const report = await doctor(await services(), temp.project, false);
    assert.deepEqual([report.ok, report.findings, report.looked.patches], [true, [], 1]);
    const ledger = await verifyLedger(await services(), temp.project);
    assert.deepEqual([ledger.ok, ledger.patches.length, ledger.patches[0]?.applied], [true, 1, 'trusted']);
    const text = await run(ledgerVerify, {});
    assert.equal(text.code, 0);
    assert.match(text.out, /1 signed patch holds\./);
  });

  it('says what it will mend, mends it, and keeps a copy', async () => {
    const { store, key } = await openStore(temp);
    await store.apply(signed(store, key, [addOp('one', 'Use pnpm.')]));
    const folder = path.join(temp.home, 'projects', store.profile);
    await store.close();
    const leftover = path.join(path.dirname(ledgerFiles(temp.home)[0]!), '.0123456789abcdef.tmp');
    writeFileSync(leftover, 'half a patch');
    mkdirSync(path.join(folder, 'images'));
    writeFileSync(path.join(folder, 'images', 'deadbeef.image'), 'not an image');
    if (process.platform !== 'win32') chmodSync(temp.home, 0o755);
    const told = await doctor(await services(), temp.project, false);
    assert.ok(told.repairs.length >= 2 && told.repairs.every(({ done }) => !done));
    assert.ok(existsSync(leftover));
    const done = await run(doctorCommand, { repair: true });
    assert.match(done.out, /Will mend .*\.tmp: remove it/);
    assert.match(done.out, /Mended: /);
    assert.equal(existsSync(leftover), false);
    const [backup] = readdirSync(path.join(folder, 'backups'));
    assert.equal(readdirSync(path.join(folder, 'backups', backup!)).length, 2);
    if (process.platform !== 'win32') assert.equal(statSync(temp.home).mode & 0o777, 0o700);
    const after = await doctor(await services(), temp.project, false);
    assert.deepEqual([after.ok, after.findings, after.repairs], [true, [], []]);
  });

  it('names a patch that was cut, ends with 1, and verifies the rest', async () => {
    const { store, key } = await openStore(temp);
    await store.apply(signed(store, key, [addOp('one', 'Use pnpm.')]));
    await store.apply(signed(store, key, [addOp('two', 'Use tabs.')]));
    await store.close();
    truncateSync(ledgerFiles(temp.home)[0]!, 100);
    const { code, out } = await run(ledgerVerify, { json: true });
    const report = JSON.parse(out) as Awaited<ReturnType<typeof verifyLedger>>;
    assert.equal(code, 1);
    assert.equal(report.patches.length, 1);
    assert.deepEqual(
      report.findings.map((finding) => finding.code),
      ['patch-unreadable', 'parent-missing'],
    );
    assert.equal((await run(doctorCommand, {})).code, 1);
  });
});
