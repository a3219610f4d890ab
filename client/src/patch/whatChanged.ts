/** What became of claims between a person's look and their signature, in words. Pure. */
import type { PatchAction } from '../../../shared/src/patchAction';
import type { KnownClaim } from '../claims';
import { oneLine } from '../visibleText';
import { freshnessWords, matchWords, statusWords } from '../wording';
import * as l10n from '../l10n';

/** Beyond these, a number is enough. */
const MOST_TOLD = 3;

/** The claims and memories that an action is about. */
export function claimsIn(action: PatchAction): readonly string[] {
  switch (action.kind) {
    case 'accept':
      return action.items.map(({ candidate }) => candidate);
    case 'accept_edited':
      return action.from;
    case 'reject':
      return action.candidates;
    case 'revise':
      return [action.record];
    case 'replace':
      return [action.record, action.by];
    default:
      return 'records' in action && Array.isArray(action.records) ? action.records : [];
  }
}

export function changesSince(
  before: readonly (KnownClaim | undefined)[],
  after: readonly (KnownClaim | undefined)[],
): readonly string[] {
  const changes = before.flatMap((claim, at) => (claim ? (changeOf(claim, after[at]) ?? []) : []));
  if (changes.length <= MOST_TOLD) return changes;
  return [...changes.slice(0, MOST_TOLD), l10n.t('And {0} more.', changes.length - MOST_TOLD)];
}

function changeOf(before: KnownClaim, after: KnownClaim | undefined): string | undefined {
  const name = `“${oneLine(before.row.statement, 80)}”`;
  if (after === undefined) return l10n.t('{0} is not there any more.', name);
  if (before.kind !== after.kind) return l10n.t('{0} was accepted meanwhile.', name);
  if (before.row.statement !== after.row.statement) {
    return l10n.t('{0} says now: “{1}”.', name, oneLine(after.row.statement, 80));
  }
  const facts: (readonly [string, string])[] = [
    [freshnessWords(before.row.freshness), freshnessWords(after.row.freshness)],
  ];
  if (before.kind === 'candidate' && after.kind === 'candidate') {
    facts.unshift(
      [statusWords(before.row.status), statusWords(after.row.status)],
      [matchWords(before.row.match), matchWords(after.row.match)],
    );
  }
  const told = facts
    .filter(([was, is]) => was !== is)
    .map(([was, is]) => l10n.t('“{0}” became “{1}”', was, is));
  return told.length === 0 ? undefined : `${name}: ${told.join(', ')}.`;
}
