import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import type { InboxRow, OwnKey, SignerRow } from '../../shared/src/views';
import { readSigner, formatSigner } from '../../shared/src/signing/ssh/allowedSigners';
import { writeArmour } from '../../shared/src/signing/ssh/sshSignature';
import { signedBytesOf } from '../../shared/src/signing/openPatch';
import { openKeyFile, sealKeyFile } from '../../shared/src/signing/keyFile';
import { generateOwnerKey } from '../../shared/src/signing/ownerKey';
import { ledgerFiles, operationsOf } from '../support/ledgerFiles';
import { inRoot } from '../support/repository';
import { runCliJson, type CliResult } from '../support/runCli';
import { askPass, hasSshKeygen, sshKeygen } from '../support/sshKeygen';
import { temporaryFolder } from '../support/temporaryFolder';

const PASSPHRASE = 'lamp otter fjord basil';

describe('a person signs on the command line', () => {
  let home: string;
  let cwd: string;
  beforeEach(() => {
    home = temporaryFolder('home');
    cwd = temporaryFolder('project');
    writeFileSync(
      path.join(cwd, 'AGENTS.md'),
      '# Rules\n\n- Use pnpm, not npm, to install packages.\n- Indent with tabs.\n',
    );
  });

  const inbox = () => runCliJson<InboxRow[]>(['inbox'], { home, cwd });
  const run = (args: readonly string[], passphrase?: string) => runAs(args, { home, cwd }, passphrase);
  const must = async (args: readonly string[], passphrase = PASSPHRASE): Promise<string> => {
    const { code, out, err } = await run(args, passphrase);
    assert.equal(code, 0, `${args.join(' ')}: ${out}${err}`);
    return out;
  };
  const enrolled = async (): Promise<void> => {
    await must(['key', 'new', 'me.json']);
    await must(['key', 'enrol', 'me.json']);
  };
  const patchIn = (out: string): string => /pa_[a-z2-7]{26}/.exec(out)?.[0] ?? '';

  it('a claim is not accepted, or undo and reject do not work without the editor', async () => {
    await enrolled();
    const [first, second] = await inbox();
    const out = await must(['accept', first!.id, '--key', 'me.json']);
    assert.match(out, /## Use pnpm, not npm/);
    assert.equal((await inbox()).length, 1);
    await must(['reject', second!.id, '--reason', 'We use spaces.', '--key', 'me.json']);
    assert.equal((await inbox()).length, 0);
    await must(['revert', patchIn(out), '--key', 'me.json']);
    assert.deepEqual(
      (await inbox()).map(({ id }) => id),
      [first!.id],
    );
    assert.deepEqual(ledgerFiles(home).flatMap(operationsOf).sort(), ['add', 'reject_candidate', 'revert']);
  });

  it('P01 somebody without the passphrase signs', async () => {
    await enrolled();
    const [row] = await inbox();
    const wrong = await run(['accept', row!.id, '--key', 'me.json'], 'lamp otter fjord basi1');
    assert.equal(wrong.code, 1);
    assert.match(wrong.err, /does not open/);
    const none = await run(['accept', row!.id, '--key', 'me.json']);
    assert.equal(none.code, 2);
    assert.match(none.err, /a person signs/);
    assert.deepEqual(ledgerFiles(home), []);
  });

  it('P01 an agent enrols a key of its own beside the person’s, or signs with one that is not enrolled', async () => {
    await enrolled();
    await must(['key', 'new', 'agent.json']);
    const enrol = await run(['key', 'enrol', 'agent.json', '--key', 'agent.json'], PASSPHRASE);
    assert.equal(enrol.code, 1);
    assert.match(enrol.err, /does not count here itself/);
    const [row] = await inbox();
    const accept = await run(['accept', row!.id, '--key', 'agent.json'], PASSPHRASE);
    assert.equal(accept.code, 1);
    assert.match(accept.err, /not a key of yours/);
    assert.deepEqual(ledgerFiles(home), []);
  });

  it('a second device does not count although the first vouched for it', async () => {
    await enrolled();
    await must(['key', 'new', 'laptop.json']);
    await must(['key', 'enrol', 'laptop.json', '--key', 'me.json']);
    const [row] = await inbox();
    await must(['accept', row!.id, '--key', 'laptop.json']);
    assert.equal((await inbox()).length, 1);
  });

  it('a key that was taken out of use signs on, the last one goes too, or an agent’s key takes one out', async () => {
    await enrolled();
    const own = JSON.parse(readFileSync(path.join(cwd, 'me.json'), 'utf8')) as { fingerprint: string };
    const last = await run(['key', 'retire', own.fingerprint, '--key', 'me.json'], PASSPHRASE);
    assert.equal(last.code, 1);
    assert.match(last.err, /your last/);
    await must(['key', 'new', 'laptop.json']);
    await must(['key', 'enrol', 'laptop.json', '--key', 'me.json']);
    await must(['key', 'new', 'agent.json']);
    const agents = await run(['key', 'retire', own.fingerprint, '--key', 'agent.json'], PASSPHRASE);
    assert.match(agents.err, /does not count here itself/);
    await must(['key', 'retire', own.fingerprint, '--key', 'laptop.json']);
    const [row] = await inbox();
    const accept = await run(['accept', row!.id, '--key', 'me.json'], PASSPHRASE);
    assert.equal(accept.code, 1);
    await must(['accept', row!.id, '--key', 'laptop.json']);
  });

  it('a copy of a key opens with the old passphrase, is another key, or is made without it', async () => {
    await enrolled();
    const wrong = await run(['key', 'export', 'me.json', 'copy.json'], 'not the passphrase 123');
    assert.equal(wrong.code, 1);
    assert.ok(!existsSync(path.join(cwd, 'copy.json')));
    const other = 'another long passphrase 42';
    const exported = spawnSync(
      'bash',
      [
        '-c',
        '"$0" "$1" key export me.json copy.json --passphrase-fd 3 --new-passphrase-fd 4 3<<<"$2" 4<<<"$3"',
        process.execPath,
        inRoot('dist/cli.cjs'),
        PASSPHRASE,
        other,
      ],
      { cwd, env: { ...process.env, ASSAY_HOME: home }, encoding: 'utf8' },
    );
    assert.equal(exported.status, 0, exported.stderr);
    const copy = readFileSync(path.join(cwd, 'copy.json'), 'utf8');
    const mine = JSON.parse(readFileSync(path.join(cwd, 'me.json'), 'utf8')) as { fingerprint: string };
    assert.equal((await openKeyFile(copy, PASSPHRASE)).kind, 'refused');
    const opened = await openKeyFile(copy, other);
    assert.equal(opened.kind === 'opened' && opened.key.fingerprint, mine.fingerprint);
  });

  it('a weak passphrase is taken, a file is written over, or others can read it', async () => {
    assert.equal((await run(['key', 'new', 'me.json'], 'hunter2')).code, 1);
    await must(['key', 'new', 'me.json']);
    const before = readFileSync(path.join(cwd, 'me.json'), 'utf8');
    assert.equal((await run(['key', 'new', 'me.json'], PASSPHRASE)).code, 1);
    assert.equal(readFileSync(path.join(cwd, 'me.json'), 'utf8'), before);
    if (process.platform !== 'win32') assert.equal(statSync(path.join(cwd, 'me.json')).mode & 0o777, 0o600);
  });

  it('a teammate is not trusted by a line of allowed_signers, or not revoked again', async () => {
    await enrolled();
    const mate = generateOwnerKey();
    await must([
      'signer',
      'trust',
      formatSigner({ key: mate.publicKey, name: 'ada@example.org' }),
      '--key',
      'me.json',
    ]);
    const listed = async () =>
      (await runCliJson<{ own: OwnKey[]; others: SignerRow[] }>(['signer', 'list'], { home, cwd })).others;
    assert.deepEqual(
      (await listed()).map(({ fingerprint, name, standing }) => [fingerprint, name, standing]),
      [[mate.fingerprint, 'ada@example.org', 'member']],
    );
    const lines = (await run(['signer', 'list', '--allowed-signers'])).out.trim().split('\n');
    assert.equal(lines.length, 2);
    assert.ok(lines.every((line) => readSigner(line).kind === 'signer'));
    await must(['signer', 'revoke', mate.fingerprint, '--key', 'me.json']);
    assert.deepEqual(
      (await listed()).map(({ standing }) => standing),
      ['revoked'],
    );
  });

  it('the terminal acts on escape sequences in what it shows', async () => {
    writeFileSync(path.join(cwd, 'AGENTS.md'), '- Use pnpm \u001b[2J\u001b]0;title\u0007 always.\n');
    await enrolled();
    for (const row of await inbox()) {
      const { out, err } = await run(['accept', row.id, '--key', 'me.json'], PASSPHRASE);
      assert.ok(!`${out}${err}`.includes('\u001b'), JSON.stringify(out + err));
    }
  });

  it('a key that Assay exported elsewhere does not open here', async () => {
    const key = generateOwnerKey();
    writeFileSync(path.join(cwd, 'exported.json'), await sealKeyFile(key, 'Editor', PASSPHRASE));
    await must(['key', 'enrol', 'exported.json']);
    const [row] = await inbox();
    await must(['accept', row!.id, '--key', 'exported.json']);
    assert.equal(ledgerFiles(home).length, 1);
  });

  describe('with a key of OpenSSH', () => {
    before(function () {
      if (!hasSshKeygen()) this.skip();
    });

    it('its signature does not count, or ssh-keygen does not verify it against signer list', async () => {
      await enrolled();
      assert.equal(
        sshKeygen(['-q', '-t', 'ed25519', '-N', 'pass', '-C', 'me', '-f', 'ssh'], { cwd }).code,
        0,
      );
      await must(['key', 'enrol', 'ssh.pub', '--key', 'me.json']);
      const [row] = await inbox();
      const { code, out, err } = await runAs(['accept', row!.id, '--key', 'ssh'], {
        home,
        cwd,
        terminal: 'y\n',
      });
      assert.equal(code, 0, out + err);
      const [file] = ledgerFiles(home);
      const { envelope } = JSON.parse(readFileSync(file!, 'utf8')) as {
        envelope: { payload: string; signatures: { sig: string }[] };
      };
      writeFileSync(path.join(cwd, 'signers'), (await run(['signer', 'list', '--allowed-signers'])).out);
      writeFileSync(path.join(cwd, 'sig'), writeArmour(Buffer.from(envelope.signatures[0]!.sig, 'base64')));
      const verified = sshKeygen(
        ['-Y', 'verify', '-f', 'signers', '-I', 'me', '-n', 'assay-patch', '-s', 'sig'],
        {
          cwd,
          input: signedBytesOf(Buffer.from(envelope.payload, 'base64')),
        },
      );
      assert.equal(verified.code, 0, verified.err);
    });

    it('P01 a key that lies in clear signs', async () => {
      assert.equal(sshKeygen(['-q', '-t', 'ed25519', '-N', '', '-f', 'clear'], { cwd }).code, 0);
      const { code, err } = await runAs(
        ['accept', `cl_${'a'.repeat(26)}`, '--key', 'clear'],
        { home, cwd },
        PASSPHRASE,
      );
      assert.equal(code, 2);
      assert.match(err, /lies in clear/);
    });
  });
});

/** Runs the built command line; the passphrase comes through file descriptor 3, as from a script. */
function runAs(
  args: readonly string[],
  options: { readonly home: string; readonly cwd: string; readonly terminal?: string },
  passphrase?: string,
): Promise<CliResult> {
  const given = passphrase === undefined ? [] : ['--passphrase-fd', '3'];
  const program = [inRoot('dist/cli.cjs'), ...args, ...given];
  const child =
    options.terminal === undefined
      ? spawn(process.execPath, program, {
          cwd: options.cwd,
          env: env(options),
          stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
        })
      : spawn(
          'script',
          ['-qec', [process.execPath, ...program].map((part) => `'${part}'`).join(' '), '/dev/null'],
          {
            cwd: options.cwd,
            env: { ...env(options), ...askPass(options.cwd, 'pass') },
            stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
          },
        );
  if (options.terminal !== undefined) child.stdin?.end(options.terminal);
  const third = child.stdio[3] as NodeJS.WritableStream | null | undefined;
  third?.on('error', () => undefined);
  third?.end(`${passphrase ?? ''}\n`);
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 128, out, err }));
  });
}

const env = ({ home }: { readonly home: string }): Record<string, string | undefined> => ({
  PATH: process.env.PATH,
  ASSAY_HOME: home,
});
