import type { ProfileId, RecordId } from '../../../../shared/src/ids';
import type { MemoryRecord } from '../../../../shared/src/model';
import { findHiddenText } from '../text/hiddenText';
import { speaksOf } from './pathScope';

/** Where the reader stands. What is not known lets nothing in that depends on it. */
export interface Standpoint {
  readonly profile: ProfileId;
  /** The branch that is checked out; `undefined` when nobody knows. */
  readonly branch?: string;
  /** Claims of other branches that have come to hold here: what they were learnt from was merged, or stands here too (P33). */
  readonly arrived?: ReadonlySet<RecordId>;
  /** The file or folder that is being worked on, relative to the repository; without it every path scope is in. */
  readonly path?: string;
}

/** Why a record is not given to a reader. Wording: `server/src/app/recallWording.ts`. */
export type Exclusion =
  'other_profile' | 'superseded' | 'deprecated' | 'deleted' | 'hidden_text' | 'other_branch' | 'other_path';

/**
 * The one gate under every read (R78–R81, R89–R91, P30, P33, P51): recall, lists, single records, session context and
 * what is printed for people who ask what an agent would see. Contested records pass; the reads keep them apart.
 * @returns Why the record stays out; `undefined` when it may be read.
 */
export function whyExcluded(record: MemoryRecord, standpoint: Standpoint): Exclusion | undefined {
  if (record.profile !== standpoint.profile) return 'other_profile';
  switch (record.status) {
    case 'superseded':
    case 'deprecated':
    case 'deleted':
      return record.status;
    case 'active':
    case 'contested':
      break;
  }
  const { branch, paths } = record.scope;
  if (branch !== undefined && branch !== standpoint.branch && standpoint.arrived?.has(record.id) !== true) {
    return 'other_branch';
  }
  if (standpoint.path !== undefined && paths.length > 0 && !speaksOf(paths, standpoint.path)) {
    return 'other_path';
  }
  return findHiddenText(record.statement).length > 0 ? 'hidden_text' : undefined;
}

/** Only what an owner's key ratified, and nothing stands against, is worded as a rule (R94, P55). */
export function isRule(record: MemoryRecord): boolean {
  return (
    record.status === 'active' &&
    (record.ruleType === 'rule' || record.ruleType === 'correction') &&
    record.ratifications.some(({ role }) => role === 'owner')
  );
}
