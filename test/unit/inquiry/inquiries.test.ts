import * as assert from 'node:assert/strict';
import type { Inquiry } from '../../../shared/src/model';
import { DEFAULT_POLICY } from '../../../shared/src/model';
import { openInquiry } from '../../../server/src/core/inquiry/openInquiry';
import { selectRelevantInquiries } from '../../../server/src/core/inquiry/selectInquiries';
import type { Match } from '../../../server/src/core/match/match';
import { candidate, PROFILE, record, sha256 } from '../../support/claims';

const match = (kind: Match['kind']): Match => ({ kind, records: ['me_b', 'me_a'] });
const RECORDS = [
  record({ id: 'me_b', statement: 'Use yarn.' }),
  record({ id: 'me_a', statement: 'Use npm.' }),
];
const opened = (kind: Match['kind'], statement = 'Use pnpm.', profile = PROFILE) =>
  openInquiry(candidate({ statement, profile }), match(kind), RECORDS, sha256);

function inquiry(number: number, changes: Partial<Inquiry> = {}): Inquiry {
  return {
    id: `in_${number}`,
    profile: PROFILE,
    kind: 'conflict',
    question: `Which holds: rule ${number}, or another?`,
    records: [],
    status: 'open',
    ...changes,
  };
}

describe('inquiries', () => {
  it('R70 conflict, supersession and ambiguity open one; nothing else does', () => {
    assert.equal(opened('potential_conflict')?.kind, 'conflict');
    assert.equal(opened('supersedes_existing')?.kind, 'supersession');
    assert.equal(opened('ambiguous')?.kind, 'ambiguous');
    for (const kind of ['new', 'duplicate', 'strengthens_existing', 'updates_existing'] as const) {
      assert.equal(opened(kind), undefined, kind);
    }
  });

  it('ask about both sides, and name them', () => {
    const found = opened('potential_conflict');
    assert.ok(found);
    assert.equal(found.question, 'Which holds: “Use pnpm.”, or “Use npm.”, “Use yarn.”?');
    assert.deepEqual(found.records, ['me_a', 'me_b']);
    assert.match(found.id, /^in_[a-z2-7]{26}$/u);
  });

  it('the same question of the same profile is the same inquiry, however it is spelt', () => {
    const id = opened('potential_conflict')?.id;
    assert.equal(opened('potential_conflict', 'use  PNPM')?.id, id);
    assert.notEqual(opened('potential_conflict', 'Use bun.')?.id, id);
    assert.notEqual(opened('potential_conflict', 'Use pnpm.', 'project:other')?.id, id);
    const reversed = openInquiry(
      candidate({ statement: 'Use pnpm.' }),
      { kind: 'potential_conflict', records: ['me_a', 'me_b'] },
      [...RECORDS].reverse(),
      sha256,
    );
    assert.equal(reversed?.id, id);
  });

  it('R98 at most three come up at a time, or as many as the policy says', () => {
    const ten = Array.from({ length: 10 }, (_, number) => inquiry(number));
    const count = (limit: number) => selectRelevantInquiries(ten, { profile: PROFILE, limit }).length;
    assert.equal(count(DEFAULT_POLICY.maxInquiries), 3);
    assert.equal(count(5), 5);
    assert.equal(count(0), 0);
    assert.equal(count(-1), 0);
  });

  it('R99 answered, withdrawn and stale ones never come up', () => {
    const closed = (['answered', 'withdrawn', 'stale'] as const).map((status, number) =>
      inquiry(number, { status }),
    );
    const shown = selectRelevantInquiries([...closed, inquiry(9)], { profile: PROFILE, limit: 3 });
    assert.deepEqual(
      shown.map((one) => one.id),
      ['in_9'],
    );
  });

  it('P30 those of another profile never come up, and one is shown once', () => {
    const all = [inquiry(1), inquiry(1), inquiry(2, { profile: 'project:other' })];
    assert.deepEqual(
      selectRelevantInquiries(all, { profile: PROFILE, limit: 3 }).map((one) => one.id),
      ['in_1'],
    );
  });

  it('what the turn is about comes first', () => {
    const all = [
      inquiry(1),
      inquiry(2),
      inquiry(3, { question: 'Which holds: deploy from main, or from a tag?' }),
    ];
    const [first] = selectRelevantInquiries(all, { profile: PROFILE, about: 'how do we deploy?', limit: 1 });
    assert.equal(first?.id, 'in_3');
  });
});
