import assert from 'node:assert/strict';
import { captureClaims } from '../../../server/src/app/captureClaims';
import type { ExtractedClaim } from '../../../server/src/app/portsOfRules';
import type { Identifiers, JournalEvent, StorePort } from '../../../server/src/app/ports';
import { idOf } from '../../support/ledgerPatch';
import { sha256 } from '../../support/claims';

const TOKEN = ['ghp', '9hT2vKq7RzXc4LmB8sWdYp3JfN6gAe1uQo5V'].join('_');

const identifiers: Identifiers = {
  sha256,
  evidenceId: () => idOf('ev', 'a'),
  candidateId: () => idOf('cl', 'a'),
  recordId: () => idOf('me', 'a'),
};

/** What the journal gets for one claim with these neighbours. */
async function journalled(around: Pick<ExtractedClaim, 'before' | 'after'>): Promise<string> {
  const written: JournalEvent[] = [];
  const store = {
    profile: 'p',
    view: { evidence: () => [], candidate: () => undefined },
    record: (events: readonly JournalEvent[]) => {
      written.push(...events);
      return Promise.resolve();
    },
  } as unknown as StorePort;
  const claim: ExtractedClaim = {
    statement: 'Run the tests.',
    ruleType: 'rule',
    startLine: 2,
    startColumn: 1,
    endLine: 2,
    endColumn: 15,
    excerpt: 'Run the tests.',
    section: [],
    scope: { paths: [] },
    ...around,
  };
  const file = { path: 'AGENTS.md', status: 'scanned', claims: 1, bytes: 100 } as const;
  await captureClaims(
    store,
    identifiers,
    [{ file, claims: [claim], findings: [] }],
    '2026-01-01T00:00:00.000Z',
  );
  assert.equal(written.length, 2);
  return JSON.stringify(written);
}

describe('what is written of a claim', () => {
  it('P52 a secret on the line before or after it is kept with it', async () => {
    const text = await journalled({
      before: `Set GITHUB_TOKEN=${TOKEN} first.`,
      after: `Then use ${TOKEN}.`,
    });
    assert.ok(!text.includes(TOKEN.slice(0, 12)));
  });

  it('a neighbour is cut through a character, so that nothing can be signed', async () => {
    const emoji = '😀'.repeat(60);
    const text = await journalled({ before: `x${emoji}`, after: `x${emoji}` });
    assert.doesNotMatch(text, /\\ud[89a-f]/i);
    assert.doesNotMatch(text, /😀/u, 'a neighbour’s words are kept');
  });
});
