/** What became of claims between a person's look and their signature, in words. Pure. */
import type { PatchAction } from '../../../shared/src/patchAction';
import type { KnownClaim } from '../claims';
import { oneLine } from '../visibleText';
import { freshnessWords, matchWords, statusWords } from '../wording';

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
  return [...changes.slice(0, MOST_TOLD), `And ${String(changes.length - MOST_TOLD)} more.`];
}

function changeOf(before: KnownClaim, after: KnownClaim | undefined): string | undefined {
  const name = `“${oneLine(before.row.statement, 80)}”`;
  if (after === undefined) return `${name} is not there any more.`;
  if (before.kind !== after.kind) return `${name} was accepted meanwhile.`;
  if (before.row.statement !== after.row.statement) {
    return `${name} says now: “${oneLine(after.row.statement, 80)}”.`;
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
  const told = facts.filter(([was, is]) => was !== is).map(([was, is]) => `“${was}” became “${is}”`);
  return told.length === 0 ? undefined : `${name}: ${told.join(', ')}.`;
}
