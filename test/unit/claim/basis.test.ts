import * as assert from 'node:assert/strict';
import type { Tier } from '../../../shared/src/model';
import type { ResolvedCitation } from '../../../server/src/core/evidence/citations';
import { basisNote, basisWeight, gradeOf, readBasis } from '../../../server/src/core/claim/basis';
import { candidate } from '../../support/claims';

const FILE = { kind: 'file', locator: 'package.json' };
const FOUND: readonly ResolvedCitation[] = [{ citation: FILE, resolution: 'resolved' }];
const claim = (basis: string, cites: boolean, tier: Tier = 'explicit') =>
  candidate({ basis, tier, citations: cites ? [FILE] : [] });

describe('basis and grade', () => {
  it('R118 weights declared 10, evidenced verified 10, observed 9, unstated 8, inferred 6', () => {
    assert.equal(basisWeight(claim('declared', false), []), 10);
    assert.equal(basisWeight(claim('verified', true), FOUND), 10);
    assert.equal(basisWeight(claim('observed', true), FOUND), 9);
    assert.equal(basisWeight(claim('unstated', false), []), 8);
    assert.equal(basisWeight(claim('inferred', false), []), 6);
  });

  it('R116 a verified claim that cites nothing carries a note and ranks as an inference', () => {
    assert.equal(basisNote(claim('verified', false), []), 'cites_nothing');
    assert.equal(basisWeight(claim('verified', false), []), 6);
  });

  it('P59 so does one whose citations no longer resolve, observed or verified', () => {
    for (const basis of ['verified', 'observed']) {
      assert.equal(basisNote(claim(basis, true), []), 'citations_unresolved');
      assert.equal(basisWeight(claim(basis, true), []), 6);
      assert.equal(basisNote(claim(basis, true), FOUND), undefined);
    }
  });

  it('R124 a basis that a later version wrote is kept to the letter and ranks lowest', () => {
    assert.equal(readBasis('revealed'), 'revealed');
    assert.equal(basisNote(claim('revealed', true), FOUND), 'unknown_basis');
    assert.equal(basisWeight(claim('revealed', true), FOUND), 6);
    assert.equal(basisWeight(claim('__proto__', false), []), 6);
  });

  it('R117 what says nothing reads unstated', () => {
    for (const raw of [undefined, null, '', 3, {}]) assert.equal(readBasis(raw), 'unstated');
  });

  it('R143–R149 a grade is observed only by basis and a citation that resolves; no tier makes it so', () => {
    assert.equal(gradeOf(claim('observed', true), FOUND), 'observed');
    assert.equal(gradeOf(claim('verified', true), FOUND), 'observed');
    assert.equal(gradeOf(claim('observed', true), []), 'interpreted');
    assert.equal(gradeOf(claim('observed', false), FOUND), 'interpreted');
    for (const tier of ['explicit', 'doctrine', 'mined', 'auto_capture'] as const) {
      assert.equal(gradeOf(claim('declared', true, tier), FOUND), 'interpreted', tier);
      assert.equal(gradeOf(claim('observed', true, tier), FOUND), 'observed', tier);
    }
  });
});
