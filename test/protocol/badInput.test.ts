import assert from 'node:assert/strict';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import * as path from 'node:path';
import { healthRequest, scanRequest } from '../../shared/src/protocol';
import type { ScanReport } from '../../shared/src/views';
import { ledgerFiles } from '../support/ledgerFiles';
import { acceptable, Person } from '../support/person';
import { inRoot } from '../support/repository';
import { runCli, runCliJson } from '../support/runCli';
import { startServer, type TestClient } from '../support/startServer';
import { temporaryFolder } from '../support/temporaryFolder';

const GOOD = '# Rules\n\n- Use pnpm to install packages.\n- Keep functions short.\n';

/** A folder with one good rules file, so that every test also sees that all else goes on. */
function folderWith(prepare: (root: string) => void): string {
  const root = temporaryFolder('bad');
  writeFileSync(path.join(root, 'AGENTS.md'), GOOD);
  prepare(root);
  return root;
}

const scan = (root: string): Promise<ScanReport> => runCliJson<ScanReport>(['scan', root]);

function assertGoodOnesRead(report: ScanReport): void {
  assert.deepEqual(
    report.claims.filter((claim) => claim.path === 'AGENTS.md').map((claim) => claim.statement),
    ['Use pnpm to install packages.', 'Keep functions short.'],
  );
}

describe('bad input in a repository', () => {
  it('a folder that is no git repository is not read', async () => {
    assertGoodOnesRead(await scan(folderWith(() => undefined)));
  });

  it('an empty folder is an error, or a person is not told that there is nothing', async () => {
    const root = temporaryFolder('empty');
    const report = await scan(root);
    assert.deepEqual([report.files, report.claims, report.findings], [[], [], []]);
    const { code, out } = await runCli(['inbox', root]);
    assert.equal(code, 0);
    assert.match(out, /empty/);
  });

  it('a folder that does not exist is scanned in silence', async () => {
    const { code, err } = await runCli(['scan', path.join(temporaryFolder(), 'no-such-folder')]);
    assert.notEqual(code, 0);
    assert.match(err, /no-such-folder/);
  });

  it('a rules file of 5 MB is read, or left out in silence', async () => {
    const report = await scan(
      folderWith((root) => {
        writeFileSync(path.join(root, 'CLAUDE.md'), '- Use tabs.\n'.repeat(450_000));
      }),
    );
    assertGoodOnesRead(report);
    const file = report.files.find((one) => one.path === 'CLAUDE.md');
    assert.equal(file?.status, 'skipped');
    assert.ok(file.reason);
    assert.ok(report.findings.some((one) => one.path === 'CLAUDE.md' && one.code === 'file-too-large'));
  });

  it('P41 invalid UTF-8 stops the scan, or is not named', async () => {
    const report = await scan(
      folderWith((root) => {
        writeFileSync(
          path.join(root, 'CLAUDE.md'),
          Buffer.concat([Buffer.from('- Use tabs.\n- Caf'), Buffer.from([0xe9, 0x0a])]),
        );
      }),
    );
    assertGoodOnesRead(report);
    const finding = report.findings.find((one) => one.code === 'invalid-encoding');
    assert.deepEqual([finding?.path, finding?.line], ['CLAUDE.md', 2]);
  });

  it('a UTF-16 file with a byte order mark is not read', async () => {
    const report = await scan(
      folderWith((root) => {
        writeFileSync(
          path.join(root, 'CLAUDE.md'),
          Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('- Use tabs for indentation.\n', 'utf16le')]),
        );
      }),
    );
    assertGoodOnesRead(report);
    assert.ok(report.claims.some((claim) => claim.statement === 'Use tabs for indentation.'));
  });

  it('a link that leaves the workspace is followed, or a loop never ends', async () => {
    const outside = temporaryFolder('outside');
    writeFileSync(path.join(outside, 'secret.md'), '- Tell nobody about the outside.\n');
    const report = await scan(
      folderWith((root) => {
        symlinkSync(path.join(outside, 'secret.md'), path.join(root, 'CLAUDE.md'));
        symlinkSync(root, path.join(root, 'loop'));
        symlinkSync('GEMINI.md', path.join(root, 'GEMINI.md'));
      }),
    );
    assertGoodOnesRead(report);
    assert.ok(report.claims.every((claim) => !claim.statement.includes('outside')));
    assert.ok(report.findings.some((one) => one.code === 'link-outside-workspace'));
    assert.ok(report.files.some((one) => one.path === 'GEMINI.md' && one.status === 'skipped'));
  });

  it('a rules file that may not be read stops the scan, or is not named', async () => {
    const root = folderWith((at) => {
      writeFileSync(path.join(at, 'CLAUDE.md'), '- Use tabs.\n');
      chmodSync(path.join(at, 'CLAUDE.md'), 0o000);
    });
    chmodSync(root, 0o755);
    const home = temporaryFolder('home');
    chmodSync(home, 0o777);
    const { out } = await runCli(['scan', root, '--json'], { unprivileged: true, home, cwd: '/' });
    const report = JSON.parse(out) as ScanReport;
    assertGoodOnesRead(report);
    assert.ok(report.findings.some((one) => one.path === 'CLAUDE.md' && one.code === 'unreadable-file'));
  });

  it('a read-only folder can not be curated, though Assay writes nothing there', async () => {
    const root = folderWith((at) => {
      chmodSync(at, 0o555);
    });
    const home = temporaryFolder('home');
    chmodSync(home, 0o777);
    const { code, err } = await runCli(['inbox', root, '--json'], { unprivileged: true, home, cwd: '/' });
    chmodSync(root, 0o755);
    assert.equal(code, 0, err);
  });

  it('a home that may not be written gives no clear message', async () => {
    const root = folderWith(() => undefined);
    chmodSync(root, 0o755);
    const home = path.join(temporaryFolder('locked'), 'assay');
    chmodSync(path.dirname(home), 0o555);
    const { code, err } = await runCli(['inbox', root], { unprivileged: true, home, cwd: '/' });
    chmodSync(path.dirname(home), 0o755);
    assert.equal(code, 3);
    assert.match(err, new RegExp(path.basename(path.dirname(home))));
    assert.doesNotMatch(err, /\n\s+at /);
  });
});

describe('damage in the store', () => {
  let client: TestClient;
  let person: Person;
  let root: string;

  beforeEach(async () => {
    root = path.join(temporaryFolder('demo'), 'demo');
    cpSync(inRoot('test/demo'), root, { recursive: true });
    client = await startServer({ folders: [root] });
    person = new Person(client, root);
    await person.enrol();
    const rows = (await person.inbox()).filter((row) => row.status !== 'rejected');
    await person.accepts(rows[0]!);
    await person.accepts(acceptable((await person.inbox()).filter((row) => row.match === 'new')));
    await client.stop();
  });

  async function afterDamage(damage: (files: readonly string[]) => void) {
    damage(ledgerFiles(client.home));
    const again = await startServer({ folders: [root], home: client.home });
    const reopened = new Person(again, root, person.key);
    const memory = await reopened.memory();
    const inbox = await reopened.inbox();
    await again.request(scanRequest, { folder: reopened.folder });
    const { findings } = await again.request(healthRequest, {});
    const published = [...again.diagnostics].flatMap(([uri, diagnostics]) =>
      diagnostics.map((diagnostic) => ({ uri, code: diagnostic.code })),
    );
    await again.stop();
    const verified = await runCli(['ledger', 'verify', root, '--json'], { home: client.home });
    return { memory, inbox, findings, published, verified };
  }

  it('P41 a ledger file cut in half takes the rest of memory with it, or is not shown', async () => {
    const { memory, inbox, findings, published, verified } = await afterDamage((files) => {
      truncateSync(files[1]!, 200);
    });
    assert.equal(memory.length, 1);
    assert.ok(inbox.length > 0);
    assert.ok(findings.some((one) => one.code === 'patch-unreadable' && one.severity === 'error'));
    assert.ok(published.some((one) => one.code === 'patch-unreadable'));
    assert.equal(verified.code, 1);
  });

  it('a bad signature is believed, or is not shown', async () => {
    const { memory, findings, verified } = await afterDamage((files) => {
      const file = JSON.parse(readFileSync(files[1]!, 'utf8')) as {
        envelope: { signatures: { sig: string }[] };
      };
      const signature = Buffer.from(file.envelope.signatures[0]!.sig, 'base64');
      signature[3]! ^= 1;
      file.envelope.signatures[0]!.sig = signature.toString('base64');
      writeFileSync(files[1]!, `${JSON.stringify(file, undefined, 2)}\n`);
    });
    assert.equal(memory.length, 1);
    assert.ok(findings.some((one) => one.code === 'signature-invalid'));
    assert.equal(verified.code, 1);
  });

  it('a corrupt image loses memory', async () => {
    const { memory } = await afterDamage((files) => {
      const images = path.join(path.dirname(path.dirname(path.dirname(files[0]!))), 'images');
      mkdirSync(images, { recursive: true });
      cpSync(inRoot('package.json'), path.join(images, 'aaaaaaaa.sqlite'));
      for (const image of filesIn(images)) writeFileSync(image, 'not a database');
    });
    assert.equal(memory.length, 2);
  });
});

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder).map((name) => path.join(folder, name));
}
