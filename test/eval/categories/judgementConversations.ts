/** Claims about conversations: own source, another turn, one negation, one number, one name (measures "Judgement"). */
import type { Support } from '../../../server/src/core/verify/support';
import { supportOf } from '../../../server/src/core/verify/support';
import type { Category, Row } from '../category';
import { atLeast, atMost, notMeasured } from '../category';
import type { ConversationClaim, Turn } from '../conversations';
import { changeName, changeNumber, isNegated, namesIn, negate, readConversations } from '../conversations';
import { areaUnderCurve } from '../logistic';

export const judgementConversations: Category = {
  name: 'judgement-conversations',
  run({ corpus }) {
    const claims = readConversations(corpus);
    return claims === undefined
      ? [notMeasured('claim with its own source: supported', '≥ 87 %')]
      : rowsOf(claims);
  },
};

function judge(claim: string, turn: Turn): Support {
  return supportOf(claim, [{ text: turn.text, context: turn.context }]);
}

function rowsOf(claims: readonly ConversationClaim[]): readonly Row[] {
  const own = claims.map(({ claim, source }) => judge(claim, source));
  const other = claims.flatMap(({ claim, others }) => others.map((turn) => judge(claim, turn)));
  const changed = changedClaims(claims);
  const natural = claims.filter(({ claim }) => isNegated(claim));
  const refused = natural.filter(({ claim, source }) =>
    judge(claim, source).reasons.includes('frame_mismatch'),
  );
  const supported = (changes: readonly Change[]): number =>
    share(changes.map(({ claim, source }) => judge(claim, source)));
  return [
    atLeast('claim with its own source: supported', share(own), 0.87),
    atMost('claim with another turn of the same speaker and session: supported', share(other), 0.02),
    {
      measure: 'area under the curve, own source against that',
      value: areaUnderCurve(
        own.map((one) => one.support),
        other.map((one) => one.support),
      ),
      goal: '≥ 0.985',
      ok:
        areaUnderCurve(
          own.map((one) => one.support),
          other.map((one) => one.support),
        ) >= 0.985,
      as: 'number',
    },
    atMost(`one negation added (${changed.negation.length}): supported`, supported(changed.negation), 0.02),
    atMost(`one number changed (${changed.number.length}): supported`, supported(changed.number), 0.02),
    atMost(`one name changed (${changed.name.length}): supported`, supported(changed.name), 0.02),
    atMost(
      `negated by its author (${natural.length}): refused by a guard`,
      refused.length / natural.length,
      0.15,
    ),
  ];
}

interface Change {
  readonly claim: string;
  readonly source: Turn;
}

function changedClaims(
  claims: readonly ConversationClaim[],
): Readonly<Record<'negation' | 'number' | 'name', readonly Change[]>> {
  const speakers = new Set(claims.map(({ source }) => source.speaker));
  const names = [...new Set(claims.flatMap(({ claim }) => namesIn(claim)))]
    .filter((name) => !speakers.has(name))
    .sort();
  const changes = (change: (claim: ConversationClaim) => string | undefined): readonly Change[] =>
    claims.flatMap((claim) => {
      const text = change(claim);
      return text === undefined ? [] : [{ claim: text, source: claim.source }];
    });
  return {
    negation: changes(({ claim, source }) => negate(claim, source.speaker)),
    number: changes(({ claim, source }) => changeNumber(claim, source.text)),
    name: changes((claim) => changeName(claim, names, speakers)),
  };
}

function share(judged: readonly Support[]): number {
  return judged.length === 0 ? 0 : judged.filter((one) => one.supported).length / judged.length;
}
