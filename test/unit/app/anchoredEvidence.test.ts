import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { refreshAnchors } from '../../../server/src/app/anchoredEvidence';
import { citedSpans } from '../../../server/src/app/citedSpans';
import { Folder } from '../../../server/src/app/folder';
import { evidenceDrift } from '../../../server/src/app/findings/evidenceDrift';
import type { Checkout } from '../../../server/src/app/portsOfCheckout';
import type { StorePort } from '../../../server/src/app/ports';
import type { Services } from '../../../server/src/app/services';
import { anchorOf } from '../../../server/src/core/evidence/drift';
import { createCheckout } from '../../../server/src/git/createCheckout';
import type { Evidence, MemoryRecord } from '../../../shared/src/model';
import { DEFAULT_SETTINGS } from '../../../shared/src/settings';
import { temporaryFolder } from '../../support/temporaryFolder';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const SPAN = 'export const RETRIES = 3;';

/** A folder with one memory that rests on one line of `src/net.ts`. */
function folderWith(root: string, renames: Checkout['renames'] = () => Promise.resolve(new Map())): Folder {
  const evidence = {
    id: 'ev_1',
    polarity: 'supports',
    anchor: anchorOf({
      path: 'src/net.ts',
      startLine: 2,
      endLine: 2,
      span: SPAN,
      before: '',
      after: '',
      sha256,
    }),
  } as unknown as Evidence;
  const record = {
    id: 'me_1',
    statement: 'Requests are tried three times.',
    status: 'active',
    evidenceIds: ['ev_1'],
  } as unknown as MemoryRecord;
  const store = {
    view: {
      records: () => [record],
      openCandidates: () => [],
      evidence: (ids: readonly string[]) => (ids.includes('ev_1') ? [evidence] : []),
    },
  } as unknown as StorePort;
  const services = {
    home: { identifiers: () => ({ sha256 }) },
    checkout: { ...createCheckout(), renames },
  } as unknown as Services;
  return new Folder(services, root, 'x', store, DEFAULT_SETTINGS, true);
}

function write(root: string, file: string, ...lines: readonly string[]): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), lines.join('\n'));
}

describe('memory that rests on a line of code', () => {
  const seen = (folder: Folder, file = 'src/net.ts'): readonly unknown[] =>
    citedSpans(folder, file).map(({ freshness, startLine, claims }) => [freshness, startLine, claims.length]);

  it('a line that stands, moved, changed or went with its file is told as another', async () => {
    const root = temporaryFolder('anchors');
    const folder = folderWith(root);
    write(root, 'src/net.ts', '// net', SPAN);
    await refreshAnchors(folder);
    assert.deepEqual(seen(folder), [['fresh', 2, 1]]);

    write(root, 'src/net.ts', '// net', '', '', `  ${SPAN}`);
    await refreshAnchors(folder);
    assert.deepEqual(seen(folder), [['moved', 4, 1]]);
    assert.deepEqual(evidenceDrift(folder), []);

    write(root, 'src/net.ts', '// net', 'export const RETRIES = 4;');
    await refreshAnchors(folder);
    assert.deepEqual(seen(folder), [['drifted', 2, 1]]);
    assert.deepEqual(
      evidenceDrift(folder).map(({ code, path: file, line }) => [code, file, line]),
      [['evidence-drifted', 'src/net.ts', 2]],
    );

    rmSync(path.join(root, 'src/net.ts'));
    await refreshAnchors(folder);
    assert.deepEqual(
      evidenceDrift(folder).map(({ code }) => code),
      ['evidence-missing'],
    );
  });

  it('a file that was renamed is told as missing', async () => {
    const root = temporaryFolder('anchors');
    write(root, 'src/net.ts', '// net', SPAN);
    const folder = folderWith(root, (_root, gone) =>
      Promise.resolve(new Map(gone.map((file) => [file, 'src/http.ts']))),
    );
    renameSync(path.join(root, 'src/net.ts'), path.join(root, 'src/http.ts'));
    await refreshAnchors(folder);
    assert.deepEqual(seen(folder, 'src/http.ts'), [['moved', 2, 1]]);
    assert.deepEqual(evidenceDrift(folder), []);
  });

  it('what is typed is not followed, or is read from disk again', async () => {
    const root = temporaryFolder('anchors');
    write(root, 'src/net.ts', '// net', SPAN);
    const folder = folderWith(root);
    await refreshAnchors(folder);
    const typed = citedSpans(folder, 'src/net.ts', `// net\nconst a = 1;\n${SPAN}\n`);
    assert.deepEqual(
      typed.map(({ freshness, startLine }) => [freshness, startLine]),
      [['moved', 3]],
    );
    const broken = citedSpans(folder, 'src/net.ts', '// net\nexport const RETRIES = 5;\n');
    assert.deepEqual(
      broken.map(({ freshness }) => freshness),
      ['drifted'],
    );
  });

  it('P05 a path out of the folder is read', async () => {
    const root = temporaryFolder('anchors');
    const folder = folderWith(path.join(root, 'inner'));
    mkdirSync(path.join(root, 'inner'));
    write(root, 'src/net.ts', '// net', SPAN);
    await refreshAnchors(folder);
    assert.equal(folder.freshnessOf(folder.store.view.evidence(['ev_1'])[0] as Evidence), 'missing');
  });
});
