/** One record, computed from what of its history still stands. */
import { encodeBase32 } from '../../../../shared/src/signing/base32';
import type { InquiryId, PatchId, RecordId } from '../../../../shared/src/ids';
import type { Inquiry, RecordStatus, Tombstone } from '../../../../shared/src/model';
import type { DerivedRecord, FoldContext, InquiryAnswer, RecordEntry, RecordHistory } from './projection';

export interface Standing {
  /** Entries whose patch is not reverted, in fold order. */
  readonly entries: readonly RecordEntry[];
  /** Contents that no later standing content replaces. */
  readonly heads: readonly ContentEntry[];
  readonly tombstone?: Tombstone;
}
export type ContentEntry = RecordEntry & { readonly content: NonNullable<RecordEntry['content']> };

export function standingOf(history: RecordHistory, isReverted: (patch: PatchId) => boolean): Standing {
  const entries = history.entries.filter((entry) => !isReverted(entry.patch));
  const contents = entries.filter((entry): entry is ContentEntry => entry.content !== undefined);
  const replaced = new Set(contents.flatMap((entry) => entry.content.replaces));
  const heads = contents.filter((entry) => !replaced.has(entry.patch));
  const tombstone = tombstoneOf(entries);
  return { entries, heads, ...(tombstone === undefined ? {} : { tombstone }) };
}

/** A purge is never weakened to a delete by what comes after it (P23 raises, nothing lowers). */
function tombstoneOf(entries: readonly RecordEntry[]): Tombstone | undefined {
  let standing: Tombstone | undefined;
  for (const { tombstone, lifted } of entries) {
    if (lifted) standing = undefined;
    if (tombstone !== undefined && standing?.mode !== 'privacy_purge') standing = tombstone;
  }
  return standing;
}

export function deriveRecord(
  history: RecordHistory,
  context: FoldContext,
  isReverted: (patch: PatchId) => boolean,
  answersTo: (inquiry: InquiryId) => readonly InquiryAnswer[],
): DerivedRecord {
  const standing = standingOf(history, isReverted);
  const { tombstone } = standing;
  const heads = standing.heads.map((entry) => entry.patch);
  const head = standing.heads[0];
  const withTombstone = tombstone === undefined ? {} : { tombstone };
  if (head === undefined) return { ...withTombstone, heads, status: 'withdrawn' };
  if (head.content.erased || tombstone?.mode === 'privacy_purge') {
    return { ...withTombstone, heads, status: tombstone === undefined ? 'erased' : 'deleted' };
  }
  const status = statusOf(standing, head);
  const { content } = head;
  const held = standing.entries.some((entry) => entry.held);
  return {
    ...withTombstone,
    heads,
    status,
    record: {
      ...content.claim,
      id: history.id,
      candidate: content.candidate,
      status,
      revision: head.patch,
      evidenceIds: [...new Set(standing.entries.flatMap((entry) => entry.evidenceIds ?? []))],
      trustClass: content.trustClass,
      verification: held ? 'review_required' : content.verification,
      ratifications: standing.entries.flatMap(({ ratification }) =>
        ratification === undefined ? [] : [ratification],
      ),
      origin: history.entries.find((entry) => entry.content !== undefined)?.author ?? head.author,
      store: context.kind,
    },
    ...(heads.length > 1 ? { inquiry: inquiryOf(history.id, heads, context, answersTo) } : {}),
  };
}

function statusOf(standing: Standing, head: ContentEntry): RecordStatus {
  if (standing.tombstone !== undefined) return 'deleted';
  if (head.content.superseded) return 'superseded';
  const last = standing.entries.findLast((entry) => entry.status !== undefined)?.status;
  if (last === 'deprecated') return 'deprecated';
  return standing.heads.length > 1 || last === 'contested' ? 'contested' : 'active';
}

/** Two people changed one revision: the question is derived from the patches alone, the same on every reader. */
function inquiryOf(
  record: RecordId,
  heads: readonly PatchId[],
  context: FoldContext,
  answersTo: (inquiry: InquiryId) => readonly InquiryAnswer[],
): Inquiry {
  const digest = context.sha256(
    ['concurrent_edit', context.profile, record, ...[...heads].sort()].join('\n'),
  );
  const id: InquiryId = `in_${encodeBase32(bytesOfHex(digest), 26)}`;
  return {
    id,
    profile: context.reader ?? context.profile,
    kind: 'concurrent_edit',
    question: 'This memory was changed in two places at once. Which version holds?',
    records: [record],
    status: answersTo(id).at(-1)?.resolution ?? 'open',
  };
}

const bytesOfHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
