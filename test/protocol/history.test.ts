import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import type { PatchReceipt, PatchRow } from '../../shared/src/historyProtocol';
import type { InboxRow, MemoryRow } from '../../shared/src/views';
import type { TransferDone, TransferPlan } from '../../shared/src/transfer';
import { openPatch } from '../../shared/src/signing/openPatch';
import { ledgerFiles } from '../support/ledgerFiles';
import { runCli, runCliJson, type CliResult } from '../support/runCli';
import { runSigned } from '../support/runSigned';
import { temporaryFolder } from '../support/temporaryFolder';

const PASSPHRASE = 'lamp otter fjord basil';

describe('history, exports and backups on the command line', () => {
  let home: string;
  let cwd: string;
  beforeEach(async () => {
    home = temporaryFolder('home');
    cwd = temporaryFolder('project');
    writeFileSync(
      path.join(cwd, 'AGENTS.md'),
      '# Rules\n\n- Use pnpm, not npm, to install packages.\n- Indent with tabs.\n',
    );
    await must(['key', 'new', 'me.json']);
    await must(['key', 'enrol', 'me.json']);
  });

  const run = (args: readonly string[]): Promise<CliResult> => runCli(args, { home, cwd });
  const must = async (args: readonly string[]): Promise<string> => {
    const signs = args.includes('--key') || args[0] === 'key';
    const { code, out, err } = signs ? await runSigned(args, { home, cwd }, PASSPHRASE) : await run(args);
    assert.equal(code, 0, `${args.join(' ')}: ${out}${err}`);
    return out;
  };
  const patchIn = (out: string): string => /pa_[a-z2-7]{26}/.exec(out)?.[0] ?? '';
  const inbox = () => runCliJson<InboxRow[]>(['inbox'], { home, cwd });
  const acceptAll = async (): Promise<string[]> => {
    const patches: string[] = [];
    for (const { id } of await inbox()) patches.push(patchIn(await must(['accept', id, '--key', 'me.json'])));
    return patches;
  };
  const json = <T>(args: readonly string[]): Promise<T> => runCliJson<T>(args, { home, cwd });

  it('the log, a receipt, a past state, a diff or blame is missing something', async () => {
    const [first, second] = await acceptAll();
    assert.ok(first !== undefined && second !== undefined);
    const rows = await json<PatchRow[]>(['log']);
    assert.deepEqual(
      rows.map(({ patch, role, applied }) => [patch, role, applied]),
      [
        [second, 'owner', 'trusted'],
        [first, 'owner', 'trusted'],
      ],
    );
    const record = rows[1]?.touched.find((id) => id.startsWith('me_')) ?? '';
    assert.deepEqual(
      (await json<PatchRow[]>(['log', '--record', record])).map(({ patch }) => patch),
      [first],
    );
    const receipt = await json<PatchReceipt>(['show', first]);
    assert.equal(openPatch(receipt.file).kind, 'opened', 'anybody can verify what is shown');
    assert.match((await run(['show', first])).out, /signature holds/);
    assert.equal((await json<MemoryRow[]>(['show', '--at', first])).length, 1);
    assert.equal((await json<MemoryRow[]>(['show', '--at', '2001-01-01'])).length, 0);
    assert.match((await run(['diff', first])).out, /^\+ me_/m);
    const undo = await must(['revert', second, '--key', 'me.json']);
    assert.match(undo, /No longer in memory: “/);
    assert.equal((await run(['diff', first])).out, 'Nothing changed.\n');
    assert.match((await run(['blame', record])).out, new RegExp(`^${first}[^\\n]*\\n {4}statement: `, 'm'));
    assert.equal((await run(['show', `pa_${'a'.repeat(26)}`])).code, 1);
    assert.equal((await run(['diff', 'yesterday'])).code, 2);
    const twice = await runSigned(['revert', second, '--key', 'me.json'], { home, cwd }, PASSPHRASE);
    assert.equal(twice.code, 1);
    assert.match(twice.err, /undone already/);
  });

  it('an export, taken in by an empty store and exported again, is another file', async () => {
    await acceptAll();
    await must(['export', 'one.jsonl']);
    const elsewhere = temporaryFolder('home');
    // The same machine: its keys name the store and seal what it writes.
    for (const part of ['keys', 'places']) {
      mkdirSync(path.join(elsewhere, part), { recursive: true });
      cpSync(path.join(home, part), path.join(elsewhere, part), { recursive: true });
    }
    const there = { home: elsewhere, cwd };
    const dry = await runCliJson<TransferPlan>(['import', 'one.jsonl'], there);
    assert.equal(dry.own && dry.sealed, true);
    assert.equal(dry.strangers.length, 1, 'who signed is named, and not trusted by the import');
    assert.deepEqual(ledgerFiles(elsewhere), [], 'a dry run writes nothing');
    const done = await runCliJson<TransferDone>(['import', 'one.jsonl', '--apply'], there);
    assert.equal(done.patches, 2);
    const again = await runCliJson<TransferDone>(['import', 'one.jsonl', '--apply'], there);
    assert.equal(again.patches + again.claims + again.evidence, 0);
    assert.equal((await runCli(['export', 'two.jsonl'], there)).code, 0);
    assert.equal(read('two.jsonl'), read('one.jsonl'));
    assert.ok((await runCliJson<PatchRow[]>(['log'], there)).every(({ applied }) => applied === 'overlay'));
  });

  const read = (name: string): string => readFileSync(path.join(cwd, name), 'utf8');

  it('a damaged or cut backup is taken in, or changes something', async () => {
    await acceptAll();
    await must(['backup', 'whole.jsonl']);
    const whole = read('whole.jsonl');
    rmSync(path.join(home, 'projects'), { recursive: true });
    const lines = whole.split('\n');
    const damaged = {
      cut: `${lines.slice(0, 2).join('\n')}\n`,
      torn: whole.slice(0, -40),
      changed: whole.replace('"lines":', '"lines" :'),
      edited: whole.replace('Indent with tabs', 'Indent with tacs'),
      shorter: [lines[0], ...lines.slice(2)].join('\n'),
      none: '',
      other: '{"memory": []}\n',
    };
    for (const [name, text] of Object.entries(damaged)) {
      writeFileSync(path.join(cwd, 'bad.jsonl'), text);
      const { code, err } = await run(['restore', 'bad.jsonl', '--yes']);
      assert.equal(code, 1, name);
      assert.notEqual(err, '', name);
      assert.deepEqual(ledgerFiles(home), [], name);
    }
    assert.equal((await run(['restore', 'whole.jsonl', '--yes'])).code, 0);
    assert.equal(ledgerFiles(home).length, 2);
    assert.ok((await json<PatchRow[]>(['log'])).every(({ applied }) => applied === 'trusted'));
  });

  it('R150 another store’s export brings trust along, or is not taken in at all', async () => {
    await acceptAll();
    await must(['export', 'one.jsonl']);
    const there = { home: temporaryFolder('home'), cwd: temporaryFolder('other') };
    cpSync(path.join(cwd, 'one.jsonl'), path.join(there.cwd, 'one.jsonl'));
    const restore = await runCli(['restore', 'one.jsonl', '--yes'], there);
    assert.equal(restore.code, 1);
    assert.match(restore.err, /another store/);
    const done = await runCliJson<TransferDone>(['import', 'one.jsonl', '--apply'], there);
    assert.equal(done.claims, 2);
    assert.ok(done.plan.lines.every(({ fate }) => fate !== 'new'));
    const rows = await runCliJson<InboxRow[]>(['inbox'], there);
    assert.deepEqual(
      rows.map(({ channel, trustClass }) => [channel, trustClass]),
      [
        ['import:assay', 'unknown'],
        ['import:assay', 'unknown'],
      ],
    );
    assert.deepEqual(ledgerFiles(there.home), []);
  });

  it('a backup without a place of its own lies where no purge looks for it', async () => {
    await acceptAll();
    await must(['backup']);
    const [profile = ''] = readdirSync(path.join(home, 'projects'));
    const folder = path.join(home, 'projects', profile, 'backups');
    assert.ok(existsSync(folder));
    assert.match(readdirSync(folder).join(), /^\d{8}T\d{9}Z\.jsonl$/);
  });

  it('P26 history, exports, backups or a restore bring back what was purged', async function () {
    // Some twenty processes, one after the other.
    this.timeout(120_000);
    writeFileSync(path.join(cwd, 'AGENTS.md'), '# Rules\n\n- Use pnpm, not npm, to install packages.\n');
    writeFileSync(path.join(cwd, 'CLAUDE.md'), '# Style\n\n- Indent with tabs.\n');
    const [first] = await acceptAll();
    assert.ok(first !== undefined);
    const record =
      (await json<PatchRow[]>(['log', '--limit', '2']))[1]?.touched.find((id) => id.startsWith('me_')) ?? '';
    await must(['backup']);
    await must(['backup', 'outside.jsonl']);
    await must(['purge', record, '--key', 'me.json']);
    rmSync(path.join(cwd, 'AGENTS.md'));
    const shown = [
      ['log', '--record', record],
      ['show', first],
      ['show', first, '--json'],
      ['show', '--at', first],
      ['diff', '2001-01-01', first, '--json'],
      ['blame', record],
      ['export'],
    ];
    const answers = await Promise.all(shown.map(run));
    for (const [index, { out, err }] of answers.entries()) {
      assert.doesNotMatch(`${out}${err}`, /pnpm/, `${shown[index]?.join(' ') ?? ''}: ${out}${err}`);
    }
    assert.deepEqual(filesWith(home, 'pnpm'), [], 'a backup among the store’s own files is cleaned');
    const before = (await json<PatchRow[]>(['log'])).length;
    // As after a disk that lost the ledger's oldest file: the backup from elsewhere has it, with its words.
    const oldest = filesBelow(path.join(home, 'projects')).filter((file) => /0000000000000001-/.test(file));
    for (const file of oldest) rmSync(file);
    assert.equal(oldest.length, 1);
    assert.equal((await run(['restore', 'outside.jsonl', '--yes'])).code, 0);
    assert.equal((await json<PatchRow[]>(['log'])).length, before);
    assert.deepEqual(filesWith(home, 'pnpm'), [], 'a backup taken elsewhere is filtered');
    assert.doesNotMatch((await run(['show', first])).out, /pnpm/);
  });
});

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(file) : [file];
  });
}

const filesWith = (folder: string, text: string): readonly string[] =>
  filesBelow(folder).filter((file) => readFileSync(file).includes(text));
