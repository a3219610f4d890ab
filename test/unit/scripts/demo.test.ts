import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { copyDemo } from '../../../scripts/start/demo.mjs';
import { inRoot } from '../../support/repository';
import { temporaryFolder } from '../../support/temporaryFolder';

describe('the demo repository', () => {
  const folder = path.join(temporaryFolder('demo'), 'tidepool');
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  before(() => copyDemo(folder));

  it('the copy is not a clean git repository', () => {
    const git = (...args: readonly string[]): string =>
      execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();
    assert.equal(git('status', '--porcelain'), '');
    assert.equal(git('rev-list', '--count', 'HEAD'), '1');
  });

  it('the hidden line hides nothing, or lies open in this repository', () => {
    const hidden = /[\u{e0020}-\u{e007e}]+/u;
    const file = '.github/copilot-instructions.md';
    const found = hidden.exec(read(file))?.[0] ?? '';
    const decoded = Array.from(found, (c) => String.fromCodePoint((c.codePointAt(0) ?? 0) - 0xe0000)).join(
      '',
    );
    assert.match(decoded, /\.env/);
    assert.doesNotMatch(readFileSync(inRoot('test/demo', file), 'utf8'), hidden);
  });

  it('the example key is missing, or lies in this repository', () => {
    assert.match(read('CLAUDE.md'), /ghp_[A-Za-z0-9]{36}/);
    assert.doesNotMatch(readFileSync(inRoot('test/demo/CLAUDE.md'), 'utf8'), /ghp_/);
  });
});
