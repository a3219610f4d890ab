import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { inRoot } from '../../support/repository';

const SOURCES = readdirSync(inRoot('server/src'), { recursive: true })
  .map((name) => String(name).split(path.sep).join('/'))
  .filter((name) => name.endsWith('.ts'));

/** The files of the server whose text matches, each a place on a way to memory. */
const filesWith = (pattern: RegExp): readonly string[] =>
  SOURCES.filter((name) => pattern.test(readFileSync(inRoot('server/src', name), 'utf8'))).sort();

describe('every path to an applied patch', () => {
  it('P12 there is one that this list does not know', () => {
    // A ledger file is written in one place, …
    assert.deepEqual(filesWith(/\bledger\.write\(/), ['store/addPatchFile.ts', 'store/projectStore.ts']);
    // … by the store's `apply`, which one use case calls (the combined store passes it on to the part concerned), …
    assert.deepEqual(filesWith(/\bstore\.apply\(|\bown\.apply\(/), [
      'app/applyPatch.ts',
      'store/combinedStore.ts',
    ]);
    // … and that use case is reached from the editor's request, from a person at a terminal, and from the policy that
    // a person signed, whose key the fold holds to it.
    assert.deepEqual(filesWith(/\bapplyPatch\(/), [
      'app/applyPatch.ts',
      'app/policy/autoCurate.ts',
      'cli/signing/decide.ts',
      'lsp/features/patches.ts',
    ]);
  });

  it('P12 one of them decides eligibility by itself', () => {
    // The verifier asks the one function, and every path to a patch asks the verifier: at preview and at apply.
    assert.deepEqual(filesWith(/\bdecideSelection\(/), [
      'core/trust/selection.ts',
      'core/verify/verifier.ts',
    ]);
    assert.deepEqual(filesWith(/\bautoEligible\s*=/), ['core/trust/selection.ts']);
    for (const step of ['app/previewPatch.ts', 'app/applyPatch.ts']) {
      assert.match(readFileSync(inRoot('server/src', step), 'utf8'), /\bverdictOf\(/, step);
    }
  });

  it('P50 the agents’ door is on one of them', () => {
    const door = SOURCES.filter((name) => name.startsWith('mcp/'));
    assert.ok(door.length > 0);
    for (const name of door) {
      assert.doesNotMatch(
        readFileSync(inRoot('server/src', name), 'utf8'),
        /applyPatch|previewPatch|signPatch/,
        name,
      );
    }
  });
});
