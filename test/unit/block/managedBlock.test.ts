import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { putBlock, readBlock, takeBlock, withoutBlocks } from '../../../server/src/core/block/managedBlock';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const LINES = ['Rules:', '', '- Use pnpm.'];

const blockOf = (text: string) => {
  const reading = readBlock(text, sha256);
  assert.ok(reading.kind === 'block', JSON.stringify(reading));
  return reading.block;
};
const texts = fc
  .array(
    fc.constantFrom('a', '# b', '- c', '\n', '\r\n', '\n\n', ' ', '<!-- x -->', '```', '<!-- assay: no -->'),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(''));

describe('the managed block', () => {
  it('changes a byte outside itself, or leaves one behind when it goes', () => {
    fc.assert(
      fc.property(texts, fc.option(texts, { nil: undefined }), (before, rewritten) => {
        const put = putBlock(before, LINES, sha256);
        assert.ok(put.startsWith(before));
        const second =
          rewritten === undefined
            ? put
            : putBlock(put, [rewritten.replace(/\s/gu, '')], sha256, blockOf(put));
        assert.equal(blockOf(second).edited, false);
        assert.equal(takeBlock(second, blockOf(second)), before);
      }),
    );
  });

  it('of a file that was made for it leaves the file behind', () => {
    const put = putBlock(undefined, LINES, sha256);
    assert.equal(takeBlock(put, blockOf(put)), undefined);
    assert.equal(takeBlock(`${put}mine\n`, blockOf(put)), 'mine\n');
    assert.equal(takeBlock(putBlock('', LINES, sha256), blockOf(putBlock('', LINES, sha256))), '');
  });

  it('eats what was written after it, or before it', () => {
    const put = `first\n${putBlock('a', LINES, sha256)}b\n`;
    const left = takeBlock(put, blockOf(put)) ?? '';
    assert.deepEqual(
      left.split('\n').filter((line) => line !== ''),
      ['first', 'a', 'b'],
    );
  });

  it('does not see that somebody wrote into it', () => {
    const put = putBlock('a\n', LINES, sha256);
    assert.equal(blockOf(put.replace('pnpm', 'npm')).edited, true);
    assert.equal(blockOf(put.replaceAll('\n', '\r\n')).edited, false);
  });

  it('is taken for whole when its lines are cut, doubled, nested or in the wrong order', () => {
    const block = putBlock('', LINES, sha256);
    const [begin = '', ...others] = block.split('\n');
    const broken = [
      block.replace('<!-- assay:end -->', ''),
      block.replace(begin, ''),
      block + block,
      `${begin}\n${block}`,
      `<!-- assay:end -->\n${block}`,
      block.replace('gap=0 ', ''),
      block.replace('gap=0', 'gap=9'),
      block.replace('assay:end -->', 'assay:end'),
      `  ${begin}\n${others.join('\n')}`,
      block.replace('<!-- assay:end -->', '<!-- assay:end --> mine'),
    ];
    for (const text of broken) assert.equal(readBlock(text, sha256).kind, 'tampered', text);
  });

  it('is read as repository text, or moves what stands behind it', () => {
    const text = putBlock('- Use yarn.\n', [...LINES, '- 🦊 emoji'], sha256).concat('- After.\n');
    const without = withoutBlocks(text);
    assert.equal(without.length, text.length);
    assert.equal(without.indexOf('- After.'), text.indexOf('- After.'));
    assert.ok(!/pnpm|assay|🦊/u.test(without));
    assert.equal(without.split('\n').length, text.split('\n').length);
  });
});
