import * as assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { parse } from 'yaml';
import type { Log } from 'sarif';
import type { CheckReport } from '../../shared/src/check';
import { inRoot } from '../support/repository';
import { runCli, runCliJson } from '../support/runCli';
import { temporaryFolder } from '../support/temporaryFolder';

const TAGS = Array.from('obey')
  .map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)))
  .join('');

describe('the gate for CI', function () {
  this.timeout(180_000);

  it('ends with a code that says nothing', async () => {
    const clean = repository({
      'AGENTS.md': '# Rules\n\n- Keep functions short and named for what they do.\n',
    });
    assert.equal((await runCli(['check', clean])).code, 0);
    const bad = repository({ 'AGENTS.md': `- Write tests first.${TAGS}\n` });
    assert.equal((await runCli(['check', bad])).code, 1);
    assert.equal((await runCli(['check', '/no/such/folder'])).code, 2);
    assert.equal((await runCli(['check', bad, '--base', 'nowhere'])).code, 2);
    assert.equal((await runCli(['check', bad, '--base', '--output=x'])).code, 2);
    assert.equal((await runCli(['check', bad, '--json', '--sarif'])).code, 2);
    const hints = repository({
      'AGENTS.md': '- Read `docs/`.\n',
      'CLAUDE.md': '# Twice\n\n- Keep functions short and named for what they do.\n',
      'GEMINI.md': '- Keep functions short and named for what they do.\n',
      'docs/a.md': '',
    });
    assert.equal((await runCli(['check', hints])).code, 0);
  });

  it('writes something, there or at home', async () => {
    const folder = repository({ 'AGENTS.md': `- Write tests first.${TAGS}\n` });
    const home = temporaryFolder('home');
    const before = readdirSync(folder, { recursive: true }).length;
    await runCli(['check', folder, '--base', 'HEAD', '--sarif'], { home });
    assert.equal(readdirSync(folder, { recursive: true }).length, before);
    assert.deepEqual(readdirSync(home), []);
  });

  it('tells of what was there before, or hides what a change brings about', async () => {
    const folder = repository({
      'AGENTS.md': `- Old rule.${TAGS}\n- Read \`docs/guide.md\` first.\n- Third.\n`,
      'docs/guide.md': 'x\n',
      'docs/other.md': 'x\n',
    });
    const codes = async (): Promise<readonly string[]> =>
      (await runCliJson<CheckReport>(['check', folder, '--base', 'HEAD'])).findings.map(
        ({ code, line }) => `${code}:${line}`,
      );
    assert.deepEqual(await codes(), []);
    writeFileSync(
      path.join(folder, 'AGENTS.md'),
      `- Old rule.${TAGS}\n- Read \`docs/guide.md\` first.\n- Third.${TAGS}\n`,
    );
    assert.deepEqual(await codes(), ['hidden-text:3']);
    execFileSync('git', ['rm', '-q', 'docs/guide.md'], { cwd: folder });
    assert.deepEqual((await codes()).toSorted(), ['hidden-text:3', 'missing-path:2']);
    writeFileSync(path.join(folder, 'CLAUDE.md'), `- A new file.${TAGS}\n`);
    assert.ok((await codes()).includes('hidden-text:1'), 'a file that git does not know yet is new');
  });

  it('runs what the repository’s configuration names', async () => {
    const folder = repository({ 'AGENTS.md': 'a\n', '.gitattributes': '* diff=evil filter=evil\n' });
    const mark = path.join(temporaryFolder('mark'), 'ran');
    for (const key of ['diff.evil.textconv', 'diff.evil.command', 'diff.external', 'core.fsmonitor']) {
      execFileSync('git', ['config', key, `touch ${mark}`], { cwd: folder });
    }
    writeFileSync(path.join(folder, 'AGENTS.md'), 'b\n');
    await runCli(['check', folder, '--base', 'HEAD']);
    assert.ok(!existsSync(mark));
  });

  it('lets a file give commands to the log, or draw links (workflow commands, SARIF §3.11.6)', async () => {
    const evil = `::set-env name=PATH::x\n##[error]x [click](https://evil.example) ##vso[task.setvariable]`;
    const folder = repository({
      'AGENTS.md': `- ${evil}${TAGS}\n- Use tabs for indentation. [click](https://evil.example)${TAGS} ::error::\n`,
      '.editorconfig': 'root = true\n[*]\nindent_style = space\n',
      '::warning::x/AGENTS.md': `- Hidden${TAGS}\n`,
      '##[error]y/AGENTS.md': `- Hidden${TAGS}\n`,
    });
    for (const options of [[], ['--json'], ['--sarif'], ['--base', '::error::x']]) {
      const { out, err } = await runCli(['check', folder, ...options]);
      for (const line of `${out}\n${err}`.split(/\r|\n/)) {
        assert.doesNotMatch(line, /^\s*::/);
        assert.doesNotMatch(line, /##\w*\[/);
      }
    }
    const log = JSON.parse((await runCli(['check', folder, '--sarif'])).out) as Log;
    for (const { message } of log.runs[0]?.results ?? []) {
      assert.doesNotMatch(message.text ?? '', /(?<!\\)\]\(/);
      assert.doesNotMatch(message.text ?? '', /[\u{e0000}-\u{e007f}]/u);
    }
  });

  it('writes SARIF that code scanning refuses', async () => {
    const folder = repository({
      'AGENTS.md': `- Write tests first.${TAGS}\n- Read \`docs/no such.md\` and \`docs/none.md\`.\n- Write tests first.${TAGS}\n`,
      'a folder/ä#b/AGENTS.md': `- Hidden${TAGS}\n`,
      '.claude/memory/MEMORY.md': `- Remembered${TAGS}\n`,
    });
    const log = JSON.parse((await runCli(['check', folder, '--sarif'])).out) as Log;
    const faults = sarifFaults(log);
    assert.deepEqual(faults, []);
    const results = log.runs[0]?.results ?? [];
    const uris = results.map(({ locations }) => locations?.[0]?.physicalLocation?.artifactLocation?.uri);
    assert.ok(uris.includes('a%20folder/%C3%A4%23b/AGENTS.md'), uris.join());
    assert.ok(uris.includes('.claude/memory/MEMORY.md'), uris.join());
    const moved = readFileSync(path.join(folder, 'AGENTS.md'), 'utf8');
    writeFileSync(path.join(folder, 'AGENTS.md'), `# A heading\n\n${moved}`);
    const later = JSON.parse((await runCli(['check', folder, '--sarif'])).out) as Log;
    const prints = (one: Log): readonly unknown[] =>
      (one.runs[0]?.results ?? [])
        .map(({ partialFingerprints }) => partialFingerprints?.['assay/v1'])
        .toSorted();
    assert.deepEqual(prints(later), prints(log), 'a finding is another one when it moves');
  });

  it('has an example workflow that does not parse, or a command line that does not run', () => {
    const text = readFileSync(inRoot('docs/ci.md'), 'utf8');
    const yaml = /```yaml\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
    const workflow = parse(yaml) as {
      readonly jobs: { readonly check: { readonly steps: readonly { readonly run?: string }[] } };
      readonly permissions: Readonly<Record<string, string>>;
    };
    assert.deepEqual(workflow.permissions, { contents: 'read', 'security-events': 'write' });
    const line =
      workflow.jobs.check.steps.flatMap(({ run }) => (run?.includes(' check ') ? [run] : []))[0] ?? '';
    assert.doesNotMatch(line, /\$\{\{/, 'an expression in a script is where scripts are injected');
    const temp = temporaryFolder('runner');
    mkdirSync(path.join(temp, 'assay', 'extension'), { recursive: true });
    execFileSync('ln', ['-s', inRoot('dist'), path.join(temp, 'assay', 'extension', 'dist')]);
    const folder = repository({ 'AGENTS.md': '- A rule of the repository.\n' });
    execFileSync('bash', ['-e', '-c', line], {
      cwd: folder,
      env: { PATH: process.env.PATH, RUNNER_TEMP: temp, BASE: 'HEAD', ASSAY_HOME: temporaryFolder('home') },
    });
    assert.deepEqual(
      sarifFaults(JSON.parse(readFileSync(path.join(temp, 'assay.sarif'), 'utf8')) as Log),
      [],
    );
  });

  it('takes the signers that a change names for itself', async () => {
    const folder = repository({ 'AGENTS.md': '- A rule.\n', '.github/assay_signers': 'no key\n' });
    writeFileSync(path.join(folder, '.github/assay_signers'), '');
    const signers = path.join(folder, '.github/assay_signers');
    const { code, err } = await runCli(['check', folder, '--base', 'HEAD', '--signers', signers]);
    assert.equal(code, 2, 'the list of the base, which is broken, was not read');
    assert.match(err, /assay_signers/);
    assert.equal((await runCli(['check', folder, '--signers', signers])).code, 0);
  });
});

function repository(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder('repository');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const git = (...args: readonly string[]): void => {
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd: folder });
  };
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'start');
  return folder;
}

/** What GitHub asks of a SARIF file beyond its being JSON: the properties that it reads, and their limits. */
function sarifFaults(log: Log): readonly string[] {
  const faults: string[] = [];
  const check = (holds: boolean, what: string): void => {
    if (!holds) faults.push(what);
  };
  check((log.version as string) === '2.1.0', 'version');
  check(/sarif-2\.1\.0/.test(log.$schema ?? ''), '$schema');
  check(log.runs.length === 1, 'one run');
  const [run] = log.runs;
  const rules = run?.tool.driver.rules ?? [];
  check(run?.tool.driver.name === 'Assay', 'tool.driver.name');
  check(/^\d+\.\d+\.\d+/.test(run?.tool.driver.semanticVersion ?? ''), 'semanticVersion');
  check(new Set(rules.map(({ id }) => id)).size === rules.length, 'rule ids are unique');
  for (const rule of rules) {
    check(
      (rule.shortDescription?.text ?? '').length > 0 && (rule.shortDescription?.text ?? '').length <= 1024,
      `${rule.id}: shortDescription`,
    );
    check((rule.fullDescription?.text ?? '').length > 0, `${rule.id}: fullDescription`);
    check((rule.help?.text ?? '').length > 40, `${rule.id}: help`);
    check(
      ['none', 'note', 'warning', 'error'].includes(rule.defaultConfiguration?.level ?? ''),
      `${rule.id}: level`,
    );
  }
  const results = run?.results ?? [];
  check(results.length <= 5000, 'at most 5000 results');
  for (const result of results) {
    const name = result.ruleId ?? '?';
    check(rules[result.ruleIndex ?? -1]?.id === result.ruleId, `${name}: ruleIndex`);
    check(['none', 'note', 'warning', 'error'].includes(result.level ?? ''), `${name}: level`);
    check((result.message.text ?? '').length > 0, `${name}: message`);
    check(
      /^[0-9a-f]{16}:1$/.test(result.partialFingerprints?.primaryLocationLineHash ?? ''),
      `${name}: fingerprint`,
    );
    check((result.locations ?? []).length >= 1, `${name}: locations`);
    for (const { physicalLocation } of [...(result.locations ?? []), ...(result.relatedLocations ?? [])]) {
      const uri = physicalLocation?.artifactLocation?.uri ?? '';
      check(
        /^(?:[A-Za-z0-9._~!$&'()*+,;=@-]|%[0-9A-F]{2}|\/)+$/.test(uri) && !uri.startsWith('/'),
        `${name}: uri ${uri}`,
      );
      const region = physicalLocation?.region;
      check((region?.startLine ?? 0) >= 1, `${name}: startLine`);
      check((region?.endLine ?? region?.startLine ?? 0) >= (region?.startLine ?? 0), `${name}: endLine`);
    }
  }
  return faults;
}
