import type { Freshness } from '../../../shared/src/model';
import { quoted, safeText } from '../core/recall/fence';
import type { OutOfRecall } from './explainRecall';
import type { ReadRecord } from './memoryReader';
import { BASIS_NOTE_WORDING, TRUST_WORDING } from './wording';

/** What a reader should know before relying on it; nothing where the source still says so. */
const FRESHNESS_CAVEAT: Readonly<Record<Freshness, string | undefined>> = {
  fresh: undefined,
  moved: undefined,
  unanchored: undefined,
  drifted: 'its source has changed since',
  missing: 'its source is gone',
};

export const OUT_OF_RECALL_WORDING: Readonly<Record<OutOfRecall, string>> = {
  unknown_id: 'There is no such claim here.',
  not_accepted: 'Nobody has accepted it yet, so no agent is given it.',
  declined: 'It was declined.',
  other_profile: 'It belongs to another project.',
  superseded: 'Another memory replaced it.',
  deprecated: 'It is no longer in force.',
  deleted: 'It was deleted.',
  hidden_text: 'It holds characters that can’t be seen.',
  other_branch: 'It was learnt on a branch that is not checked out here.',
  other_path: 'It is about other paths of the repository.',
  contested: 'It is contested, so agents get it only by its id, with a warning.',
  no_match: 'No word of it answers the query.',
  beyond_limit: 'It answers the query, and others answer it better.',
};

/** `_[inferred, confidence 0.60]_` (R122). */
export function basisMark({ record }: ReadRecord, nonce: string): string {
  const confidence = record.confidence === undefined ? '' : `, confidence ${record.confidence.toFixed(2)}`;
  return `_[${safeText(record.basis, nonce).slice(0, 40)}${confidence}]_`;
}

/** One record on one line: what it says, how its author knows, its id, and everything that limits it. */
export function recordLine(read: ReadRecord, nonce: string, matched?: readonly string[]): string {
  const { record, freshness, basisNote } = read;
  const { paths, branch, appliesWhen, doesNotApplyWhen } = record.scope;
  const words = (label: string, text: string | undefined): readonly string[] =>
    text === undefined ? [] : [`${label} ${quoted(text, nonce)}`];
  const facts = [
    record.id,
    TRUST_WORDING[record.trustClass],
    ...(record.status === 'contested' ? ['contested'] : []),
    ...(FRESHNESS_CAVEAT[freshness] === undefined ? [] : [FRESHNESS_CAVEAT[freshness]]),
    ...(basisNote === undefined ? [] : [`unbacked: ${BASIS_NOTE_WORDING[basisNote]}`]),
    ...(paths.length === 0 ? [] : [`only in ${quoted(paths.join(', '), nonce)}`]),
    ...words('on branch', branch),
    ...words('applies when', appliesWhen),
    ...words('not when', doesNotApplyWhen),
    ...(matched === undefined ? [] : [whyMatched(matched, nonce)]),
  ];
  return `- ${quoted(record.statement, nonce)} ${basisMark(read, nonce)} (${facts.join('; ')})`;
}

/** What a person should know of a record beside its words; `undefined` when nothing. */
export function caveatOf({ record, freshness, basisNote }: ReadRecord): string | undefined {
  const { paths, branch, appliesWhen, doesNotApplyWhen } = record.scope;
  const parts = [
    FRESHNESS_CAVEAT[freshness],
    basisNote && BASIS_NOTE_WORDING[basisNote],
    paths.length > 0 ? `only in ${paths.join(', ')}` : undefined,
    branch && `on branch ${branch}`,
    appliesWhen && `applies when ${appliesWhen}`,
    doesNotApplyWhen && `not when ${doesNotApplyWhen}`,
  ].filter((part) => part !== undefined && part !== '');
  return parts.length === 0 ? undefined : parts.join('; ');
}

function whyMatched(matched: readonly string[], nonce: string): string {
  if (matched.length === 0) return 'stands beside a match';
  return `matches ${matched.map((term) => safeText(term, nonce)).join(', ')}`;
}
