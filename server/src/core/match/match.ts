import type { RecordId } from '../../../../shared/src/ids';
import type { Candidate, MatchKind, MemoryRecord, Scope } from '../../../../shared/src/model';
import { scopeKey } from '../claim/key';
import { framesClash } from '../text/frame';
import { supportOf } from '../verify/support';
import { hasContradictionCue, hasUpdateCue, ordersThings } from './cues';
import {
  differingNames,
  isSameStatement,
  similarity,
  statementForm,
  type StatementForm,
  type StatementForms,
} from './statementForm';

export interface MatchInput {
  readonly candidate: Candidate;
  /** Active and contested records under the candidate's memory key (R62). */
  readonly sameKey: readonly MemoryRecord[];
  /** Records under another key that say something alike, most alike first (`RecordIndex.near`). */
  readonly near: readonly MemoryRecord[];
  /** Analysed statements, kept across candidates. */
  readonly forms?: StatementForms;
}

export interface Match {
  readonly kind: MatchKind;
  readonly records: readonly RecordId[];
  /** What differs, for people. */
  readonly detail?: string;
}

/** Without a shared key, statements must be at least this alike to count as one. */
const ALIKE = 0.8;

/** How a candidate stands to what is already remembered (R62–R70, model.md §7). */
export function matchCandidate(input: MatchInput): Match {
  const { candidate } = input;
  if (candidate.supersedes !== undefined) {
    return { kind: 'supersedes_existing', records: [candidate.supersedes] };
  }

  const forms = input.forms ?? new Map<string, StatementForm>();
  const form = statementForm(candidate.statement, forms);
  // What the candidate itself became is no rival, nor is what another profile holds (P30).
  const others = (records: readonly MemoryRecord[]): readonly MemoryRecord[] =>
    records.filter((record) => record.candidate !== candidate.id && record.profile === candidate.profile);
  const sameKey = others(input.sameKey);
  const near = others(input.near).filter(
    (record) => !sameKey.includes(record) && overlaps(record.scope, candidate.scope),
  );
  const considered: readonly Rival[] =
    sameKey.length > 0
      ? sameKey.flatMap((record) => compare(candidate, form, record, true, forms) ?? [])
      : near.flatMap((record) => compare(candidate, form, record, false, forms) ?? []);

  const [first, ...more] = considered;
  if (!first) return { kind: 'new', records: [] };
  if (more.length > 0) {
    return {
      kind: 'ambiguous',
      records: considered.map((rival) => rival.record.id),
      detail: `${considered.length} records speak of the same thing`,
    };
  }
  return {
    kind: first.kind,
    records: [first.record.id],
    ...(first.detail === undefined ? {} : { detail: first.detail }),
  };
}

interface Rival {
  readonly record: MemoryRecord;
  readonly kind: MatchKind;
  readonly detail?: string;
}

function compare(
  candidate: Candidate,
  form: StatementForm,
  record: MemoryRecord,
  sameKey: boolean,
  forms: StatementForms,
): Rival | undefined {
  const other = statementForm(record.statement, forms);
  const rival = (kind: MatchKind, detail?: string): Rival => ({
    record,
    kind,
    ...(detail === undefined ? {} : { detail }),
  });

  const clash = framesClash(form.frame, other.frame);
  if (clash) return rival('potential_conflict', `${clash.kind}: “${clash.left}” against “${clash.right}”`);
  if (record.status === 'contested') return rival('potential_conflict', 'the record is contested');
  const sameScope = scopeKey(record.scope) === scopeKey(candidate.scope);
  if (sameScope && isSameStatement(form, other)) return rival('duplicate');
  const names = differingNames(form, other);
  if (names) return rival('potential_conflict', `“${names.left}” against “${names.right}”`);
  if (isReordered(form, other) && ordersThings(candidate.statement)) {
    return rival('potential_conflict', 'the same words in another order');
  }
  if (hasContradictionCue(candidate.statement) && !hasContradictionCue(record.statement)) {
    return rival('potential_conflict', 'it says that something is wrong');
  }
  if (hasUpdateCue(candidate.statement) && !hasUpdateCue(record.statement)) return rival('updates_existing');
  if (!sameKey && similarity(form, other) < ALIKE) return undefined;
  // What the record's own words would not back, by the verifier's guards, can't be told as its confirmation.
  const { reasons, detail } = supportOf(candidate.statement, [{ text: record.statement }]);
  if (reasons.includes('frame_mismatch')) return rival('potential_conflict', detail);
  return rival('strengthens_existing');
}

/** Both hold the same content, and not in the same order. */
function isReordered(a: StatementForm, b: StatementForm): boolean {
  if (a.order.length !== b.order.length || a.order.every((stem, index) => stem === b.order[index])) {
    return false;
  }
  return a.order.every((stem) => b.stems.has(stem));
}

/** A claim for one folder says nothing about another; one for everywhere meets all. */
function overlaps(a: Scope, b: Scope): boolean {
  if (a.branch !== undefined && b.branch !== undefined && a.branch !== b.branch) return false;
  return a.paths.length === 0 || b.paths.length === 0 || scopeKey(a) === scopeKey(b);
}
