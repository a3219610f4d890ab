import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { findText } from '../../../server/src/store/purge/findText';
import { temporaryFolder } from '../../support/temporaryFolder';

const TEXT = 'The Blue "Teapot" – key: hunter2';

describe('the search of every byte', () => {
  const utf16 = Buffer.from(TEXT, 'utf16le');
  const hidden: Readonly<Record<string, Uint8Array>> = {
    'as it is': Buffer.from(TEXT),
    'in upper case': Buffer.from(TEXT.toUpperCase()),
    'with other white space': Buffer.from(TEXT.replaceAll(' ', '\n\t')),
    'in JSON': Buffer.from(JSON.stringify({ text: TEXT })),
    'in JSON of ASCII alone': Buffer.from(JSON.stringify(TEXT).replace('–', '\\u2013')),
    'percent-encoded': Buffer.from(encodeURIComponent(TEXT)),
    'percent-encoded in small letters': Buffer.from(encodeURIComponent(TEXT).toLowerCase()),
    'in UTF-16': utf16,
    'in UTF-16, big-endian': Buffer.from(utf16).swap16(),
    'in base64': Buffer.from(Buffer.from(TEXT).toString('base64')),
    'in base64 after one byte': Buffer.from(Buffer.from(`x${TEXT}yz`).toString('base64')),
    'in base64 after two bytes': Buffer.from(Buffer.from(`xy${TEXT}z`).toString('base64')),
    'in base64url': Buffer.from(Buffer.from(`??${TEXT}`).toString('base64url')),
    'in hexadecimal': Buffer.from(Buffer.from(TEXT).toString('hex')),
    'without its first letters': Buffer.from(TEXT.slice(5)),
    'across two pieces of a large file': Buffer.concat([
      Buffer.alloc((8 << 20) - 10, 120),
      Buffer.from(TEXT),
    ]),
  };
  for (const [how, bytes] of Object.entries(hidden)) {
    it(`P25: it misses a text ${how}`, () => {
      const home = temporaryFolder('home');
      mkdirSync(path.join(home, 'some', 'folder'), { recursive: true });
      writeFileSync(path.join(home, 'some', 'folder', 'file'), bytes);
      const { found, read, unread } = findText(home, undefined, [TEXT]);
      assert.ok(found.length > 0);
      assert.deepEqual(read, [{ kind: 'file of no known kind', files: 1, bytes: bytes.length }]);
      assert.deepEqual(unread, []);
    });
  }
  it('it finds what is not there, or looks for what stands anywhere', () => {
    const home = temporaryFolder('home');
    writeFileSync(path.join(home, 'file'), 'The Blue Kettle – key: hunter3');
    assert.deepEqual(findText(home, undefined, [TEXT]).found, []);
    assert.equal(findText(home, undefined, ['key']).forms, 0);
  });
});
