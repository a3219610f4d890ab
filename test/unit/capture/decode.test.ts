import * as assert from 'node:assert/strict';
import { decode } from '../../../server/src/capture/rulesFiles/decode';

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

describe('Decoding a rules file', () => {
  it('a byte that is not UTF-8 is silently replaced instead of named with its line and column', () => {
    const decoded = decode(bytes('one\ntwo\r\nthré', [0xe9], ' four\n'));
    assert.equal(decoded.kind, 'invalid');
    assert.deepEqual([decoded.line, decoded.column], [3, 5]);
    assert.match(decoded.message, /0xE9/);
  });

  it('overlong forms, surrogates and bytes above U+10FFFF pass as UTF-8', () => {
    for (const wrong of [
      [0xc0, 0xaf],
      [0xe0, 0x80, 0xaf],
      [0xed, 0xa0, 0x80],
      [0xf4, 0x90, 0x80, 0x80],
      [0xff],
      [0xe3, 0x81],
    ]) {
      const decoded = decode(bytes('é😀', wrong));
      assert.equal(decoded.kind, 'invalid', wrong.join());
      assert.equal(decoded.column, 4);
    }
  });

  it('a byte order mark ends up in the text, or UTF-16 is not read', () => {
    const text = 'Größe: 日本 😀\n';
    assert.deepEqual(decode(bytes([0xef, 0xbb, 0xbf], text)), { kind: 'text', text, encoding: 'utf-8' });
    const little = Buffer.from(text, 'utf16le');
    assert.deepEqual(decode(bytes([0xff, 0xfe], [...little])), { kind: 'text', text, encoding: 'utf-16le' });
    const big = Buffer.from(little).swap16();
    assert.deepEqual(decode(bytes([0xfe, 0xff], [...big])), { kind: 'text', text, encoding: 'utf-16be' });
  });

  it('UTF-16 without a byte order mark, half a character or half a surrogate pair passes as text', () => {
    assert.equal(decode(Buffer.from('ab', 'utf16le')).kind, 'invalid');
    assert.equal(decode(bytes([0xff, 0xfe, 0x61])).kind, 'invalid');
    const lone = decode(bytes([0xff, 0xfe], [...Buffer.from('a\nb\ud800c', 'utf16le')]));
    assert.equal(lone.kind, 'invalid');
    assert.deepEqual([lone.line, lone.column], [2, 2]);
  });
});
