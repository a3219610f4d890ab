/** What a policy would have done, in words. Pure. */
import type { TriedClaim } from '../../../shared/src/health';
import { visibleText } from '../visibleText';
import { plural } from '../wording';
import type { Trial } from './messages';

const DECIDED = { open: '', accepted: 'You accepted it.', rejected: 'You rejected it.' } as const;

export function trialOf(claims: readonly TriedClaim[]): Trial {
  const accepted = claims.filter(({ accepts }) => accepts).length;
  const left = claims.length - accepted;
  return {
    summary:
      claims.length === 0
        ? 'No claim has come yet that it could be tried on.'
        : `Of the latest ${plural(claims.length, 'claim')} it accepts ${String(accepted)} and leaves ${String(left)} to you.`,
    accepted,
    left,
    // What it would accept is what a person has to look at.
    rows: [...claims]
      .sort((a, b) => Number(b.accepts) - Number(a.accepts))
      .map(({ statement, accepts, why, decision }) => ({
        mark: accepts ? '✓' : '–',
        tone: accepts ? 'good' : 'plain',
        text: visibleText(statement),
        detail: visibleText(
          [accepts ? 'Accepted by itself.' : `Left to you: ${why.join(' ')}`, DECIDED[decision]]
            .filter(Boolean)
            .join(' '),
        ),
      })),
  };
}
