import * as assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import type { AuditReport, ImportBatch, ImportReport, RevertedImport } from '../../shared/src/audit';
import type { InboxRow } from '../../shared/src/views';
import { eventually } from '../support/eventually';
import { inRoot } from '../support/repository';
import { runCli, runCliJson } from '../support/runCli';
import { temporaryFolder } from '../support/temporaryFolder';

const CORPUS =
  process.env.ASSAY_CORPUS === undefined ? undefined : path.join(process.env.ASSAY_CORPUS, 'stores');
const SECRET = ['ghp', '_', 'q7Xw2LkV9sNd4RtYb8Hj3MfPz6CgAe1UvK0o'].join('');

interface Place {
  readonly cwd: string;
  readonly home: string;
}
const place = (): Place => ({ cwd: temporaryFolder('project'), home: temporaryFolder('home') });
const inbox = (at: Place): Promise<readonly InboxRow[]> => runCliJson(['inbox', '--all'], at);
const store = (lines: readonly string[]): string => {
  const file = path.join(temporaryFolder('store'), 'memory.jsonl');
  writeFileSync(
    file,
    lines
      .map((text, at) =>
        JSON.stringify({ type: 'entity', name: `Thing ${at}`, entityType: 't', observations: [text] }),
      )
      .join('\n'),
  );
  return file;
};

describe('another tool’s memory', function () {
  this.timeout(180_000);

  it('of the whole corpus is imported twice, trusted, or can’t be taken back (P44, R150–R153)', async function () {
    if (CORPUS === undefined || !existsSync(CORPUS)) this.skip();
    const at = place();
    const told = await runCliJson<ImportReport>(['import', CORPUS], at);
    assert.deepEqual(await inbox(at), [], 'a dry run wrote something');
    const first = await runCliJson<ImportReport>(['import', CORPUS, '--apply'], at);
    assert.deepEqual(first.counts, told.counts);
    assert.equal(
      first.rows.length,
      Object.values(first.counts).reduce((sum, count) => sum + count, 0),
    );
    console.log(
      `      ${first.files.length} files, ${first.rows.length} rows: ${JSON.stringify(first.counts)}`,
    );
    const rows = await inbox(at);
    assert.equal(rows.length, first.counts.new);
    for (const { trustClass, channel, defaultSelected } of rows) {
      assert.equal(trustClass, 'unknown');
      assert.match(channel, /^import:/);
      assert.equal(defaultSelected, false);
    }
    const again = await runCliJson<ImportReport>(['import', CORPUS, '--apply'], at);
    assert.equal(again.counts.new, 0);
    assert.equal(again.batch, undefined);
    assert.equal(again.counts.duplicate, first.counts.new + first.counts.duplicate);
    const undone = await runCliJson<RevertedImport>(['import', '--undo', first.batch ?? ''], at);
    assert.equal(undone.withdrawn, first.counts.new);
    assert.deepEqual(await inbox(at), []);
    const batches = await runCliJson<readonly ImportBatch[]>(['import', '--list'], at);
    assert.deepEqual(
      batches.map(({ reverted }) => reverted),
      [true],
    );
    const third = await runCliJson<ImportReport>(['import', CORPUS, '--apply'], at);
    assert.equal(third.counts.new, first.counts.new);
    assert.equal((await inbox(at)).length, first.counts.new);
    assert.equal((await runCli(['import', '--undo', first.batch ?? ''], at)).code, 1, 'taken back twice');
  });

  it('leaves its secrets in the report, the store or the terminal (P52)', async () => {
    const at = place();
    const file = store([`The token is ${SECRET} for deploys`, 'Deploys go out on Mondays']);
    const outputs = [
      await runCli(['audit', file], at),
      await runCli(['audit', file, '--json'], at),
      await runCli(['import', file, '--all'], at),
      await runCli(['import', file, '--apply', '--json'], at),
      await runCli(['inbox', '--all'], at),
    ];
    for (const { out, err } of outputs) assert.doesNotMatch(out + err, new RegExp(SECRET));
    assert.match(outputs[0]?.out ?? '', /secret/);
    assert.match(outputs[4]?.out ?? '', /\[redacted: /);
    for (const one of filesIn(at.home)) assert.ok(!readFileSync(one).includes(SECRET), one);
  });

  it('that is killed while it is imported is half there', async () => {
    const at = place();
    const file = store(
      Array.from({ length: 3000 }, (_, number) => `Rule number ${number} says something of its own`),
    );
    for (const delay of [0, 1, 2]) {
      const child = spawn(process.execPath, [inRoot('dist/cli.cjs'), 'import', file, '--apply'], {
        cwd: at.cwd,
        env: { PATH: process.env.PATH, ASSAY_HOME: at.home },
        stdio: 'ignore',
      });
      const ended = new Promise((resolve) => child.once('close', resolve));
      const journals = (): number => filesIn(at.home).filter((name) => name.endsWith('.jsonl')).length;
      const before = journals();
      if (delay > 0) {
        await eventually('a journal of the import', () => journals() > before || child.exitCode !== null);
      }
      child.kill('SIGKILL');
      await ended;
      const waiting = (await inbox(at)).length;
      assert.ok(waiting === 0 || waiting === 3000, `${waiting} of 3000`);
    }
    const report = await runCliJson<ImportReport>(['import', file, '--apply'], at);
    assert.equal(report.counts.new + report.counts.duplicate, 3000);
    assert.equal((await inbox(at)).length, 3000);
  });

  it('that was torn by a full disk counts in part', async () => {
    const at = place();
    const file = store(['One rule of the store', 'Another rule of the store']);
    await runCliJson(['import', file, '--apply'], at);
    const [journal] = filesIn(at.home).filter((name) => /-cli-[0-9a-f]{16}\.jsonl$/.test(name));
    assert.ok(journal);
    const lines = readFileSync(journal, 'utf8').split('\n');
    const cut = lines.findIndex((line) => line.includes('"kind":"import"'));
    assert.ok(cut > 0, 'the batch is named last');
    writeFileSync(journal, `${lines.slice(0, cut).join('\n')}\n`);
    assert.deepEqual(await inbox(at), []);
    const report = await runCliJson<ImportReport>(['import', file, '--apply'], at);
    assert.equal(report.counts.new, 2);
    assert.equal((await inbox(at)).length, 2);
  });

  it('is audited without its proof, or changed by it', async function () {
    if (CORPUS === undefined || !existsSync(CORPUS)) this.skip();
    const at = place();
    const report = await runCliJson<AuditReport>(['audit', CORPUS], at);
    console.log(
      `      ${report.totals.files} files, ${report.totals.items} items: ${JSON.stringify(report.totals.findings)}`,
    );
    for (const { path: file, line, why } of report.findings) {
      assert.ok(line >= 1 && why !== '', file);
    }
    const priority = report.findings.find(({ code }) => code === 'rule-contradiction');
    assert.match(priority?.text ?? '', /Priority: high/);
    assert.match(priority?.related?.[0]?.text ?? '', /Priority: medium/);
    assert.equal(
      report.findings.filter(({ code }) => code === 'hidden-text').length,
      1,
      'the zero-width spaces of dataset.es',
    );
    assert.deepEqual(readdirSync(at.home), []);
  });

  it('in the home folder is read without being asked', async () => {
    const at = place();
    const user = temporaryFolder('user');
    mkdirSync(path.join(user, '.claude'));
    writeFileSync(path.join(user, '.claude', 'CLAUDE.md'), 'Always answer in British English.\n');
    const env = { HOME: user };
    const without = await runCliJson<AuditReport>(['audit'], { ...at, env });
    assert.equal(without.totals.files, 0);
    const withUser = await runCliJson<AuditReport>(['audit', '--user'], { ...at, env });
    assert.deepEqual(
      withUser.sources.map(({ kind, items }) => [kind, items]),
      [['rules', 1]],
    );
  });
});

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((name) => statSync(name).isFile());
}
