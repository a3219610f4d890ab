/** R70, R98–R99: conflicts open a question, once; at most so many come up, and never a closed or a foreign one. */
import type { Inquiry } from '../../../shared/src/model';
import { DEFAULT_POLICY } from '../../../shared/src/model';
import { openInquiry } from '../../../server/src/core/inquiry/openInquiry';
import { selectRelevantInquiries } from '../../../server/src/core/inquiry/selectInquiries';
import type { Match } from '../../../server/src/core/match/match';
import { candidate, PROFILE, record, sha256 } from '../../support/claims';
import type { Category } from '../category';
import { never } from '../invariant';

const STATUSES = ['open', 'answered', 'withdrawn', 'stale'] as const;
const OPENING: readonly Match['kind'][] = ['potential_conflict', 'supersedes_existing', 'ambiguous'];

export const inquirySurfacing: Category = {
  name: 'inquiry-surfacing',
  run() {
    const all = Array.from({ length: 400 }, (_, at): Inquiry => ({
      id: `in_${at}`,
      profile: at % 3 === 0 ? 'project:other' : PROFILE,
      kind: 'conflict',
      question: `Which holds: rule ${at % 50}, or rule ${at % 7}?`,
      records: [],
      status: STATUSES[at % STATUSES.length] ?? 'stale',
    }));
    const limits = [0, 1, 2, DEFAULT_POLICY.maxInquiries, 10];
    const shown = limits.flatMap((limit) =>
      ['rule 4', 'rule 17', undefined].map((about) => ({
        limit,
        rows: selectRelevantInquiries(all, {
          profile: PROFILE,
          limit,
          ...(about === undefined ? {} : { about }),
        }),
      })),
    );
    const rows = shown.flatMap((one) => one.rows);
    const opened = OPENING.map((kind) => open(kind, 'Use pnpm.'));
    const again = OPENING.map((kind) => open(kind, ' use  PNPM '));
    return [
      never(
        'more questions than the limit',
        shown.filter((one) => one.rows.length > one.limit).length,
        shown.length,
      ),
      never(
        'answered, withdrawn or stale questions shown',
        rows.filter((one) => one.status !== 'open').length,
        rows.length,
      ),
      never(
        'questions of another profile shown',
        rows.filter((one) => one.profile !== PROFILE).length,
        rows.length,
      ),
      never(
        'conflicts, supersessions and ambiguities without a question',
        opened.filter((one) => !one).length,
        OPENING.length,
      ),
      never(
        'the same question asked twice',
        again.filter((one, at) => one?.id !== opened[at]?.id).length,
        OPENING.length,
      ),
    ];
  },
};

function open(kind: Match['kind'], statement: string): Inquiry | undefined {
  const rival = record({ statement: 'Use npm.' });
  return openInquiry(candidate({ statement }), { kind, records: [rival.id] }, [rival], sha256);
}
