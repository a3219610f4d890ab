import assert from 'node:assert/strict';
import { identifyClaim } from '../../../server/src/app/identifyClaim';
import type { ExtractedClaim } from '../../../server/src/app/portsOfRules';
import type { Identifiers } from '../../../server/src/app/ports';

const identifiers: Identifiers = {
  evidenceId: () => 'ev_aaaaaaaaaaaaaaaaaaaaaaaaaa',
  candidateId: () => 'cl_aaaaaaaaaaaaaaaaaaaaaaaaaa',
  recordId: () => 'me_aaaaaaaaaaaaaaaaaaaaaaaaaa',
  sha256: (text) => text,
};

const claim = (excerpt: string): ExtractedClaim => ({
  statement: 'Use it.',
  ruleType: 'rule',
  startLine: 1,
  startColumn: 1,
  endLine: 1,
  endColumn: 1,
  excerpt,
  section: [],
  scope: { paths: [] },
  before: '',
  after: '',
});

describe('the excerpt that evidence keeps', () => {
  it('P52 a secret that stands across the cut is kept in part', () => {
    const secret = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`;
    const { excerpt, span } = identifyClaim(identifiers, 'p', claim(`${'word '.repeat(197)}${secret}`));
    for (const kept of [excerpt, span]) assert.doesNotMatch(kept, /ghp_/);
  });

  it('R15 is longer than 1000 characters, or cut through a character', () => {
    const { excerpt } = identifyClaim(identifiers, 'p', claim(`${'a'.repeat(998)}🌊🌊`));
    assert.ok(excerpt.length <= 1000);
    assert.ok(excerpt.isWellFormed());
  });
});
