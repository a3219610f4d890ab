import * as assert from 'node:assert/strict';
import {
  CITATION_KINDS,
  citationFault,
  fileLocator,
  readCitation,
  resolutionOf,
  resolvedBy,
  writeCitation,
} from '../../../server/src/core/evidence/citations';

const SOUND: Readonly<Record<(typeof CITATION_KINDS)[number], string>> = {
  file: 'docs/setup.md:12-14',
  commit: 'a1b2c3d',
  session: '2026-01-01-abc',
  report: 'coverage of 1 May',
  url: 'https://example.org/a?b#c',
  credential: 'urn:uuid:1234',
  memory: 'me_rrrrrrrrrrrrrrrrrrrrrrrrrr',
  record: 'room-1/notes/key',
};
const FAULTY: readonly (readonly [(typeof CITATION_KINDS)[number], string])[] = [
  ['file', '../secrets.txt'],
  ['file', 'docs/../../etc/passwd'],
  ['file', '/etc/passwd'],
  ['file', 'C:\\Windows\\win.ini'],
  ['file', '~/.ssh/id_ed25519'],
  ['file', 'docs/setup.md:0'],
  ['file', 'docs/setup.md:9-3'],
  ['file', '.'],
  ['commit', 'HEAD'],
  ['commit', 'a1b2c3'],
  ['url', 'javascript:alert(1)'],
  ['url', 'https://'],
  ['record', 'room-without-key'],
  ['session', ''],
  ['memory', 'two words'],
  ['report', 'line\nbreak'],
  ['credential', 'x'.repeat(3000)],
];

describe('citations', () => {
  it('of all eight kinds are taken by their shape', () => {
    for (const kind of CITATION_KINDS) {
      assert.equal(citationFault({ kind, locator: SOUND[kind] }), undefined, kind);
    }
  });

  for (const [kind, locator] of FAULTY) {
    it(`${kind} “${locator.slice(0, 40)}” is refused, with a reason`, () => {
      assert.ok((citationFault({ kind, locator }) ?? '').length > 10);
    });
  }

  it('a kind that nobody knows has a fault, and is named', () => {
    assert.equal(citationFault({ kind: 'dream', locator: 'x' }), 'unknown kind "dream"');
    assert.equal(citationFault({ kind: '__proto__', locator: 'x' }), 'unknown kind "__proto__"');
  });

  it('a file citation says path and lines', () => {
    assert.deepEqual(fileLocator('a\\b.ts'), { path: 'a/b.ts' });
    assert.deepEqual(fileLocator('a/b.ts:3'), { path: 'a/b.ts', startLine: 3, endLine: 3 });
    assert.deepEqual(fileLocator('a/../b.ts'), { path: 'a/../b.ts' });
    assert.equal(fileLocator('a/../../b.ts'), undefined);
  });

  it('P59 what nobody looked for is unresolved', () => {
    const citation = { kind: 'file', locator: 'a.ts' };
    assert.equal(resolutionOf(citation, []), 'unresolved');
    assert.equal(resolutionOf(citation, [{ citation, resolution: 'resolved' }]), 'resolved');
    assert.equal(
      resolutionOf({ ...citation, kind: 'commit' }, [{ citation, resolution: 'resolved' }]),
      'unresolved',
    );
  });

  it('R111 nothing that only the network could confirm is looked for', () => {
    const shapes = CITATION_KINDS.filter((kind) => resolvedBy(kind) === 'shape');
    assert.deepEqual(shapes, ['report', 'url', 'credential']);
  });

  it('R108–R110 the shapes that rooms publish are understood', () => {
    assert.equal(readCitation({ kind: 'credential', credentialId: 'urn:1', digest: 'd' }).locator, 'urn:1');
    assert.equal(readCitation({ kind: 'credential', credentialId: 'urn:1', digest: 'd' }).digest, 'd');
    assert.equal(readCitation({ kind: 'memory', key: 'k' }).locator, 'k');
    assert.equal(readCitation({ kind: 'record', roomId: 'r', key: 'k' }).locator, 'r/k');
  });

  it('R124 what a later writer wrote survives a round trip, byte for byte', () => {
    const written = [
      '{"kind":"file","locator":"a.ts"}',
      '{"kind":"file","locator":"a.ts","digest":"d"}',
      '{"kind":"record","roomId":"r","key":"k"}',
      '{"kind":"hologram","beam":{"angle":[1,2.50]},"locator":7}',
      '{"kind":"file","locator":"a.ts","weight":0.3}',
      '{"kind":"file","locator":"a.ts","digest":5}',
      '"just a string"',
      'null',
      '[1,2]',
      '{"kind":5}',
      '{"__proto__":{"polluted":true},"kind":"file","locator":"a"}',
    ];
    for (const text of written) {
      const raw: unknown = JSON.parse(text);
      assert.equal(JSON.stringify(writeCitation(readCitation(raw))), JSON.stringify(raw), text);
    }
    assert.equal(({} as { polluted?: boolean }).polluted, undefined);
  });
});
