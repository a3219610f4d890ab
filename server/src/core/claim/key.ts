import type { Sha256 } from '../../../../shared/src/ids';
import type { Claim, Scope } from '../../../../shared/src/model';
import { foldForComparison } from '../text/normalise';
import { topicOf } from './topic';

/** Topics beyond this many characters end in a digest, so that a key stays short and still tells them apart. */
const LONGEST_TOPIC = 96;

/**
 * The normalised memory key (R62): `v1|profile|scope|topic|kind`. A claim and its negation share one, and so do two
 * values of the same thing: that is how they meet.
 */
export function memoryKey(
  claim: Pick<Claim, 'profile' | 'scope' | 'statement' | 'ruleType'>,
  sha256: (text: string) => Sha256,
): string {
  return ['v1', claim.profile, scopeKey(claim.scope), topicKey(claim.statement, sha256), claim.ruleType]
    .map((part) => part.replace(/[%|]/gu, (mark) => (mark === '|' ? '%7C' : '%25')))
    .join('|');
}

/** Paths in any order, and the branch; `*` for everywhere. */
export function scopeKey(scope: Scope): string {
  const paths = [...new Set(scope.paths)].sort().join(',');
  return [paths === '' ? '*' : paths, ...(scope.branch === undefined ? [] : [`@${scope.branch}`])].join(' ');
}

function topicKey(statement: string, sha256: (text: string) => Sha256): string {
  const topic = topicOf(statement).join('-');
  // Without a usable word, the statement itself: otherwise all emoji would share one key (P08).
  if (topic === '') return `~${sha256(foldForComparison(statement)).slice(0, 24)}`;
  if (topic.length <= LONGEST_TOPIC) return topic;
  return `${topic.slice(0, LONGEST_TOPIC)}~${sha256(topic).slice(0, 24)}`;
}
