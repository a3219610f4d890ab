/**
 * How the features of a turn of talk are weighed: a logistic regression, fitted by `test/eval/fitSupport.ts` on the
 * conversations of the corpus (docs/adr/0003-support-judgement.md). Used for turns of talk only; prose is judged by
 * coverage, because these weights did worse on rules of software.
 */
import { exp } from './exactMath';
import type { Features } from './supportFeatures';
import { FEATURE_NAMES } from './supportFeatures';

const WEIGHTS: Features = {
  coverage: 3.43,
  square: 1.42,
  mass: 1.96,
  pairs: 4.41,
  triples: 1.46,
  near: 1.27,
  answered: 4.85,
  context: -0.88,
  missing: 0.51,
  length: -2.47,
  focus: 2.41,
  kin: 2.05,
  addressed: 1.26,
  unaddressed: 0.96,
};
const BIAS = -3.93;

/** Chosen for just under 2 % false support with the guards, each conversation judged by the others. */
export const TALK_THRESHOLD = 0.54;

/** 0–1. */
export function weigh(features: Features): number {
  const sum = FEATURE_NAMES.reduce((total, name) => total + WEIGHTS[name] * features[name], BIAS);
  return 1 / (1 + exp(-sum));
}
