import * as assert from 'node:assert/strict';
import { readFrontMatter } from '../../../server/src/capture/rulesFiles/frontMatter';
import { folderOf, scopeOf } from '../../../server/src/capture/rulesFiles/ruleScope';

const head = (...lines: readonly string[]): string => ['---', ...lines, '---', '', '# Rules', ''].join('\n');

describe('Front matter', () => {
  it('P60 what is not YAML loses its globs', () => {
    const globs = (text: string): readonly string[] => readFrontMatter(text)?.globs ?? ['none'];
    assert.deepEqual(globs(head('globs: **/*')), ['**/*']);
    assert.deepEqual(globs(head('globs: *.ts, src/**/*.{js,jsx}')), ['*.ts', 'src/**/*.{js,jsx}']);
    assert.deepEqual(globs(head('applyTo: "**/*.ts,**/*.tsx"')), ['**/*.ts', '**/*.tsx']);
    assert.deepEqual(globs(head('globs: ["a/*.ts", \'b/*.ts\']')), ['a/*.ts', 'b/*.ts']);
    assert.deepEqual(globs(head('paths:', '  - "a/**"', '  - b/**', 'description: x')), ['a/**', 'b/**']);
    assert.deepEqual(globs(head('inclusion: fileMatch', 'fileMatchPattern: "app/**/*.tsx"')), [
      'app/**/*.tsx',
    ]);
    assert.deepEqual(globs(head('description: a: b: "c"', 'globs:', 'alwaysApply: false')), []);
  });

  it('P60 a tolerated head is reported as a problem', () => {
    const fine = [
      head('globs: **/*', 'alwaysApply: true'),
      head(
        'description: Use `x: y` in "quotes"',
        '# a comment',
        '',
        'x-i18n:',
        '    source_hash: 1',
        '    n: 2',
      ),
      head('tools: ["a", "b"]', 'read_when:', '    - 手动引导工作区'),
      head('globs: [', '  "a",', '  "b"', ']'),
    ];
    for (const text of fine) assert.equal(readFrontMatter(text)?.problem?.message, undefined, text);
  });

  it('a real fault has no place, or costs the file', () => {
    const text = head('description: x', 'globs: [unclosed');
    const problem = readFrontMatter(text)?.problem;
    assert.equal(text.slice(problem?.start, problem?.end), 'globs: [unclosed');
    assert.match(readFrontMatter(head('just a line'))?.problem?.message ?? '', /key: value/);
    assert.match(readFrontMatter(head('alwaysApply: "true"'))?.problem?.message ?? '', /alwaysApply/);
    const open = readFrontMatter('---\nglobs: *.ts\n\n# Rules\n');
    assert.deepEqual(open?.globs, ['*.ts']);
    assert.match(open.problem?.message ?? '', /closing/);
  });

  it('a rule line at the top of a file is taken for front matter', () => {
    assert.equal(readFrontMatter('---\n\nKeep it short.\n'), undefined);
    assert.equal(readFrontMatter('# Title\n---\na: b\n---\n'), undefined);
  });

  it('the claims of a nested or narrowed file hold everywhere', () => {
    const scope = (path: string, ...lines: readonly string[]): readonly string[] =>
      scopeOf(path, lines.length === 0 ? undefined : readFrontMatter(head(...lines))).paths;
    assert.deepEqual(scope('AGENTS.md'), []);
    assert.deepEqual(scope('tests/AGENTS.md'), ['tests/**']);
    assert.deepEqual(scope('docs/.cursor/rules/a.mdc'), ['docs/**']);
    assert.deepEqual(scope('.github/instructions/a.instructions.md', 'applyTo: "**"'), []);
    assert.deepEqual(scope('.cursor/rules/a.mdc', 'globs: *.ts, src/lib/'), ['**/*.ts', 'src/lib/**']);
    assert.deepEqual(scope('.cursor/rules/a.mdc', 'globs: *.ts', 'alwaysApply: true'), []);
    assert.deepEqual(scope('web/.cursor/rules/a.mdc', 'globs: ./src/**/*.ts'), ['web/src/**/*.ts']);
    assert.equal(folderOf('a/b/.clinerules/c/d.md'), 'a/b');
  });
});
