import type { Inquiry, MemoryRecord } from '../../../shared/src/model';
import { basisWeight } from '../core/claim/basis';
import { isRule, whyExcluded } from '../core/recall/admission';
import { openInquiry } from '../core/inquiry/openInquiry';
import { selectRelevantInquiries } from '../core/inquiry/selectInquiries';
import { inOrder, LOOKED_AT, readRecords, standpointOf } from './memoryReader';
import type { MemoryReader, ReadRecord } from './memoryReader';
import { matchOf } from './verifyCandidate';

/** model.md §11. */
export const MOST_RULES = 8;
export const MOST_CONTESTED = 2;

/** What a session begins with; each section in the order in which it is worth reading. */
export interface SessionContext {
  /** Ratified by the owner's key, active, and nothing stands against them (R94). */
  readonly rules: readonly ReadRecord[];
  readonly memory: readonly ReadRecord[];
  readonly contested: readonly ReadRecord[];
  /** At most `policy.maxInquiries` (R98–R99). */
  readonly questions: readonly Question[];
  /** How many records that may be read are in none of the sections. */
  readonly more: number;
}

/**
 * An open question, by the memory that it concerns. What stands against that memory is not approved, so its words are
 * for the person's inbox and for no agent.
 */
export interface Question {
  readonly inquiry: Inquiry;
  readonly records: readonly MemoryRecord[];
}

/** The start of a session: rules, memory, contested memory, open questions, all through the one gate. */
export async function sessionContext(reader: MemoryReader, path?: string): Promise<SessionContext> {
  const { view, profile } = reader.store;
  await reader.index.sync(view, profile);
  const standpoint = await standpointOf(reader, path);
  const admitted = view.records().filter((record) => whyExcluded(record, standpoint) === undefined);
  const active = admitted.filter(({ status }) => status === 'active');
  const isRuleNow = new Set(active.filter(isRule));
  const rules = await best(reader, [...isRuleNow], MOST_RULES);
  const shown = new Set(rules.map(({ record }) => record));
  // A rule beyond the first eight is still memory.
  const memory = await best(
    reader,
    active.filter((record) => !shown.has(record)),
    LOOKED_AT,
  );
  const contested = await best(
    reader,
    admitted.filter(({ status }) => status === 'contested'),
    MOST_CONTESTED,
  );
  return {
    rules,
    memory,
    contested,
    questions: openQuestions(reader, new Set(admitted)),
    more: admitted.length - rules.length - memory.length - contested.length,
  };
}

/** The first of the whole order by what is known without looking, then settled by looking. */
async function best(
  reader: MemoryReader,
  records: readonly MemoryRecord[],
  limit: number,
): Promise<readonly ReadRecord[]> {
  const unread = records.map((record): ReadRecord => ({
    record,
    freshness: 'unanchored',
    basisWeight: basisWeight(
      record,
      record.citations.map((citation) => ({ citation, resolution: 'resolved' })),
    ),
  }));
  const likely = inOrder(reader, unread)
    .slice(0, LOOKED_AT)
    .map(({ record }) => record);
  return inOrder(reader, await readRecords(reader, likely)).slice(0, limit);
}

/** Questions that concern at least one record that may be read. */
function openQuestions(reader: MemoryReader, admitted: ReadonlySet<MemoryRecord>): readonly Question[] {
  const { view, profile } = reader.store;
  const known = new Map([...admitted].map((record) => [record.id, record]));
  const recorded = view.inquiries();
  const settled = new Set(recorded.filter(({ status }) => status !== 'open').map(({ id }) => id));
  const raised = view.openCandidates().flatMap((candidate) => {
    const match = matchOf(view, candidate, reader.sha256);
    const records = match.records.flatMap((id) => known.get(id) ?? []);
    const inquiry = openInquiry(candidate, match, records, reader.sha256);
    return inquiry && !settled.has(inquiry.id) ? [inquiry] : [];
  });
  const concerning = [...recorded, ...raised].filter(({ records }) => records.some((id) => known.has(id)));
  return selectRelevantInquiries(concerning, { profile, limit: view.policy().policy.maxInquiries }).map(
    (inquiry) => ({ inquiry, records: inquiry.records.flatMap((id) => known.get(id) ?? []) }),
  );
}
