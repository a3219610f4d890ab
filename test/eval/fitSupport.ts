/**
 * Refits the weights of `server/src/core/verify/supportWeights.ts` from the conversations of the corpus and prints them,
 * with what each fold of the cross-validation (by conversation) reaches.
 *
 * Every other turn of the same speaker in the same session is a negative; together they weigh three times the source.
 */
import * as path from 'node:path';
import { featuresOf, FEATURE_NAMES } from '../../server/src/core/verify/supportFeatures';
import { compareTurn } from '../../server/src/core/verify/supportTurn';
import { readTurn } from '../../server/src/core/verify/supportSequence';
import { readConversations } from './conversations';
import type { Example } from './logistic';
import { areaUnderCurve, fit, score } from './logistic';

const RIDGE = 1e-4;
const NEGATIVE_MASS = 3;
const corpus = process.env.ASSAY_CORPUS ?? path.resolve('../shared/corpus');
const claims = readConversations(corpus);
if (claims === undefined) throw new Error(`no conversations in ${corpus}`);

const examples: Example[] = claims.flatMap(({ claim, source, others, conversation }) =>
  [source, ...others].flatMap((turn): Example[] => {
    const spoken = readTurn(turn.text);
    if (spoken === undefined) return [];
    const features = featuresOf(compareTurn(claim, spoken, turn.context));
    return [
      {
        features: FEATURE_NAMES.map((name) => features[name]),
        label: turn === source,
        weight: turn === source ? 1 : NEGATIVE_MASS / others.length,
        group: conversation,
      },
    ];
  }),
);

const scored = [...new Set(examples.map((example) => example.group))].flatMap((fold) => {
  const weights = fit(
    examples.filter((example) => example.group !== fold),
    RIDGE,
  );
  return examples
    .filter((example) => example.group === fold)
    .map((example) => ({ ...example, value: score(weights, example.features) }));
});
const own = scored.filter((example) => example.label).map((example) => example.value);
const false_ = scored
  .filter((example) => !example.label)
  .map((example) => example.value)
  .sort((a, b) => b - a);
console.log(`AUC, each conversation judged by the others: ${areaUnderCurve(own, false_).toFixed(4)}`);
for (const share of [0.01, 0.0125, 0.015, 0.0175, 0.02]) {
  const threshold = false_[Math.floor(share * false_.length)] ?? 1;
  console.log(
    `at ${(share * 100).toFixed(2)} % false (threshold ${threshold.toFixed(3)}): ${((own.filter((value) => value > threshold).length / own.length) * 100).toFixed(1)} % own`,
  );
}
const weights = fit(examples, RIDGE);
console.log(
  [...FEATURE_NAMES, 'bias']
    .map((name, index) => `  ${name}: ${(weights[index] ?? 0).toFixed(2)},`)
    .join('\n'),
);
