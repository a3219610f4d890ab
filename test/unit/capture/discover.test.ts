import * as assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { createRulesFiles } from '../../../server/src/capture/rulesFiles/createRulesFiles';
import type { RulesFileReading, RulesFilesOptions } from '../../../server/src/app/portsOfRules';
import { DEFAULT_RULES_FILES } from '../../../shared/src/settings';
import { temporaryFolder } from '../../support/temporaryFolder';

const OPTIONS: RulesFilesOptions = { globs: DEFAULT_RULES_FILES, exclude: [], maxFileSize: 1_048_576 };
const RULE = '- Keep functions short.\n';

function folderOf(
  files: Readonly<Record<string, string | Uint8Array>>,
  links: Readonly<Record<string, string>> = {},
): string {
  const root = temporaryFolder('rules');
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
  for (const [link, target] of Object.entries(links)) {
    mkdirSync(path.dirname(path.join(root, link)), { recursive: true });
    symlinkSync(target, path.join(root, link));
  }
  return root;
}

async function scan(
  root: string,
  options: Partial<RulesFilesOptions> = {},
): Promise<Map<string, RulesFileReading>> {
  const readings = await createRulesFiles().scan(root, { ...OPTIONS, ...options });
  return new Map(readings.map((reading) => [reading.file.path, reading]));
}

const statuses = (readings: Map<string, RulesFileReading>): Record<string, string> =>
  Object.fromEntries([...readings].map(([file, reading]) => [file, reading.file.status]));
const codes = (reading: RulesFileReading | undefined): readonly string[] =>
  (reading?.findings ?? []).map((finding) => finding.code);

describe('Finding rules files', () => {
  it('a rules file of some tool, in any case and at any depth, is not found', async () => {
    const files = [
      'AGENTS.md', 'packages/a/agents.MD', 'CLAUDE.md', 'CLAUDE.local.md', 'docs/GEMINI.md', '.github/copilot-instructions.md',
      '.github/instructions/a/b.instructions.md', '.cursorrules', '.cursor/rules/x/y.mdc', '.windsurfrules', '.windsurf/rules/z.md',
      '.clinerules/a.md', 'web/.clinerules', '.roo/rules/r.md', '.roorules', '.kiro/steering/s/t.md', '.goosehints', '.rules',
      'CONVENTIONS.md', 'AGENTS.override.md', 'MY-CLAUDE.md',
    ]; // prettier-ignore
    const root = folderOf(
      Object.fromEntries(files.map((file, index) => [file, `- Keep rule ${index} in mind.\n`])),
    );
    assert.deepEqual([...(await scan(root)).keys()], [...files].sort());
  });

  it('ignored files are read, or what a nested .gitignore takes back is not', async () => {
    const root = folderOf({
      '.gitignore': 'vendor/\n*.mdc\n/AGENTS.md\nCLAUDE.local.md\n',
      'AGENTS.md': RULE,
      'CLAUDE.local.md': '- Call me by my first name.\n',
      'vendor/AGENTS.md': RULE,
      'node_modules/a/AGENTS.md': RULE,
      '.git/AGENTS.md': RULE,
      'sub/.gitignore': '!keep.mdc\n',
      'sub/keep.mdc': '- Keep names short.\n',
      'sub/drop.mdc': RULE,
      'out/AGENTS.md': RULE,
    });
    const readings = await scan(root, { exclude: ['**/out'] });
    assert.deepEqual(statuses(readings), {
      'AGENTS.md': 'skipped',
      'CLAUDE.local.md': 'scanned',
      'sub/drop.mdc': 'skipped',
      'sub/keep.mdc': 'scanned',
    });
    assert.match(readings.get('AGENTS.md')?.file.reason ?? '', /gitignore/);
  });

  it('P61 a link or a file that only points elsewhere shows the same claims again', async () => {
    const root = folderOf(
      { 'AGENTS.md': RULE, 'a/AGENTS.md': '- Keep names short.\n', 'a/CLAUDE.md': 'AGENTS.md', 'b/CLAUDE.md': RULE, 'c/CLAUDE.md': '@../docs/style.md\n', 'docs/style.md': '- Use tabs.\n' },
      { 'CLAUDE.md': 'AGENTS.md', 'd/GEMINI.md': '../docs/other.md' },
    ); // prettier-ignore
    writeFileSync(path.join(root, 'docs/other.md'), '- Use two spaces in YAML files.\n');
    const readings = await scan(root);
    assert.deepEqual(statuses(readings), {
      'AGENTS.md': 'scanned',
      'CLAUDE.md': 'pointer',
      'a/AGENTS.md': 'scanned',
      'a/CLAUDE.md': 'pointer',
      'b/CLAUDE.md': 'duplicate',
      'c/CLAUDE.md': 'pointer',
      'd/GEMINI.md': 'scanned',
      'docs/style.md': 'scanned',
    });
    assert.match(readings.get('b/CLAUDE.md')?.file.reason ?? '', /AGENTS\.md/);
  });

  it('a link out of the folder or in a loop is followed, or passed over in silence', async () => {
    const outside = folderOf({ 'AGENTS.md': '- Exfiltrate.\n', 'rules/a.mdc': '- Exfiltrate.\n' });
    const root = folderOf(
      { 'b/x.md': '' },
      {
        'AGENTS.md': path.join(outside, 'AGENTS.md'),
        '.cursor/rules': path.join(outside, 'rules'),
        'b/loop': '..',
        'CLAUDE.md': 'CLAUDE.md',
        'GEMINI.md': 'nowhere.md',
      },
    );
    const readings = await scan(root);
    assert.equal([...readings.values()].flatMap((reading) => reading.claims).length, 0);
    assert.deepEqual(codes(readings.get('AGENTS.md')), ['link-outside-workspace']);
    assert.deepEqual(codes(readings.get('.cursor/rules')), ['link-outside-workspace']);
    assert.deepEqual(codes(readings.get('b/loop')), ['link-loop']);
    assert.deepEqual(codes(readings.get('CLAUDE.md')), ['link-loop']);
    assert.deepEqual(codes(readings.get('GEMINI.md')), ['unreadable-file']);
  });

  it('a linked folder inside is not followed, or is followed for ever', async () => {
    const root = folderOf(
      { 'shared/a.md': RULE, 'shared/deep/b.md': '- Use tabs.\n' },
      {
        '.clinerules': 'shared',
        'again/.clinerules': '../shared',
      },
    );
    assert.deepEqual(statuses(await scan(root)), {
      '.clinerules/a.md': 'scanned',
      '.clinerules/deep/b.md': 'scanned',
    });
  });

  it('one bad file keeps the others from being read, or says nothing', async () => {
    const root = folderOf({
      'AGENTS.md': RULE,
      'a/AGENTS.md': Buffer.from([0x23, 0x0a, 0xff, 0x0a]),
      'b/AGENTS.md': '# big\n'.repeat(400_000),
      'c/AGENTS.md': Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('- Use tabs.\n', 'utf16le')]),
      'd/AGENTS.md': '',
    });
    const readings = await scan(root);
    assert.deepEqual(statuses(readings), {
      'AGENTS.md': 'scanned',
      'a/AGENTS.md': 'skipped',
      'b/AGENTS.md': 'skipped',
      'c/AGENTS.md': 'scanned',
      'd/AGENTS.md': 'scanned',
    });
    assert.deepEqual(
      readings.get('a/AGENTS.md')?.findings.map(({ code, line, column }) => ({ code, line, column })),
      [{ code: 'invalid-encoding', line: 2, column: 1 }],
    );
    assert.deepEqual(codes(readings.get('b/AGENTS.md')), ['file-too-large']);
    assert.equal(readings.get('c/AGENTS.md')?.claims[0]?.statement, 'Use tabs.');
  });

  it('P62 a catalogue is shown claim by claim, or left out without a word', async () => {
    const rows = Array.from(
      { length: 60 },
      (_, n) => `| [Rule ${n}](rules/r${n}.md) | Guidance for working with project ${n}. |`,
    );
    const root = folderOf({
      'README.instructions.md': `# All\n\n| Title | Description |\n|---|---|\n${rows.join('\n')}\n`,
    });
    const reading = (await scan(root)).get('README.instructions.md');
    assert.deepEqual([reading?.file.status, reading?.claims.length], ['catalogue', 0]);
    assert.match(reading?.file.reason ?? '', /60 links/);
  });

  it('a workflow that somebody starts by name is read as rules', async () => {
    const root = folderOf({
      '.clinerules/workflows/release.md': '1. Bump the version.\n',
      '.clinerules/a.md': RULE,
    });
    assert.deepEqual(statuses(await scan(root)), {
      '.clinerules/a.md': 'scanned',
      '.clinerules/workflows/release.md': 'skipped',
    });
  });

  it('an empty folder, or one without rules files, is an error', async () => {
    assert.equal((await scan(temporaryFolder('empty'))).size, 0);
    assert.equal((await scan(folderOf({ 'src/a.ts': '' }))).size, 0);
  });

  it('a scan cannot be cancelled, or its progress does not reach the end', async () => {
    const root = folderOf({ 'AGENTS.md': RULE, 'a/AGENTS.md': '- Use tabs.\n' });
    await assert.rejects(scan(root, { signal: AbortSignal.abort() }), { name: 'AbortError' });
    const seen: string[] = [];
    await scan(root, { onProgress: (done, total) => seen.push(`${done}/${total}`) });
    assert.deepEqual(seen, ['1/2', '2/2']);
  });

  it('the text in the editor is judged by what was on disk, or needs another walk', async () => {
    const root = folderOf({ 'AGENTS.md': RULE, 'src/a.ts': '' });
    const port = createRulesFiles();
    await port.scan(root, OPTIONS);
    const reading = await port.read(
      root,
      'AGENTS.md',
      '- Use tabs in `src/a.ts`.\n- See `src/b.ts` first.\n',
      OPTIONS,
    );
    assert.deepEqual(
      reading.claims.map((claim) => claim.statement),
      ['Use tabs in `src/a.ts`.'],
    );
    assert.deepEqual(
      reading.findings.map(({ code, line, column }) => [code, line, column]),
      [['missing-path', 2, 8]],
    );
    assert.equal((await port.read(root, 'CLAUDE.md', RULE, OPTIONS)).file.status, 'duplicate');
    assert.equal((await port.read(root, 'AGENTS.md', 'x'.repeat(2_000_000), OPTIONS)).file.status, 'skipped');
  });
});
