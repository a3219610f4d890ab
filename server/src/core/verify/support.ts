/**
 * How well does the evidence back a claim (R51, P07)? Records are judged one at a time: a claim that two of them back
 * only together is backed by neither. Guards come first, then how much of the claim the record holds.
 */
import type { Polarity, ReasonCode } from '../../../../shared/src/model';
import { frameOf } from '../text/frame';
import type { Frame } from '../text/frame';
import { languageOf } from '../text/language';
import { contentStems } from '../text/tokens';
import { featuresOf } from './supportFeatures';
import { guardNames } from './supportNames';
import { guardNegation } from './supportNegation';
import { guardNumbers } from './supportNumbers';
import type { Guard, Pair, Refusal } from './supportPair';
import { pairOf } from './supportPair';
import { PROSE_GUARDS, PROSE_THRESHOLD, proseSupport } from './supportProse';
import { compareTurn } from './supportTurn';
import { TALK_THRESHOLD, weigh } from './supportWeights';

export interface SupportEvidence {
  readonly text: string;
  /** What stood before it; may resolve a reference, never supports by itself. */
  readonly context?: string;
  readonly polarity?: Polarity;
}

export interface Support {
  readonly supported: boolean;
  /** 0–1, comparable between records and claims; at most 0.3 where a guard refused. */
  readonly support: number;
  /** Why not; empty when supported. */
  readonly reasons: readonly ReasonCode[];
  /** Index of the record that backs it best, or comes nearest. */
  readonly best?: number;
  /** The specifics, for people. */
  readonly detail?: string;
}

/** Longer texts are refused unread: a claim is a statement, a record an excerpt (R15 keeps them far below). */
export const MAX_CLAIM_LENGTH = 20_000;
export const MAX_EVIDENCE_LENGTH = 100_000;
/** Clauses of one text that are compared with those of another. */
const MAX_CLAUSES = 4000;

const REFUSED = 0.3;
const TALK_GUARDS: readonly Guard[] = [guardNegation, guardNumbers, guardNames];

export function supportOf(statement: string, evidence: readonly SupportEvidence[]): Support {
  if (statement.length > MAX_CLAIM_LENGTH) {
    return unsupported('source_not_supportive', `the claim is longer than ${MAX_CLAIM_LENGTH} characters`);
  }
  if (contentStems(statement).length === 0) {
    return unsupported('source_not_supportive', 'the claim holds no word that evidence could back');
  }
  const claim = frameOf(statement);
  let best: Support | undefined;
  evidence.forEach((record, index) => {
    if ((record.polarity ?? 'supports') !== 'supports') return;
    const judged = judge(claim, record);
    if (best === undefined || rank(judged) > rank(best)) best = { ...judged, best: index };
  });
  if (best !== undefined) return best;
  const denied = evidence.some((record) => record.polarity === 'contradicts');
  return denied
    ? unsupported('contradicting_evidence', 'the evidence contradicts the claim')
    : unsupported('missing_evidence', 'no record supports the claim');
}

function rank(support: Support): number {
  return support.support + (support.supported ? 1 : 0);
}

function unsupported(reason: ReasonCode, detail: string): Support {
  return { supported: false, support: 0, reasons: [reason], detail };
}

function judge(claim: Frame, { text, context = '' }: SupportEvidence): Support {
  if (text.length > MAX_EVIDENCE_LENGTH || context.length > MAX_EVIDENCE_LENGTH) {
    return unsupported(
      'source_not_supportive',
      `the evidence is longer than ${MAX_EVIDENCE_LENGTH} characters`,
    );
  }
  const pair = pairOf(claim, text, context);
  if (pair.record.clauses.length > MAX_CLAUSES || claim.clauses.length > MAX_CLAUSES) {
    return unsupported('source_not_supportive', `more than ${MAX_CLAUSES} clauses in one text`);
  }
  const score = topicalScore(pair);
  const refusal = firstRefusal(pair);
  const threshold = pair.turn === undefined ? PROSE_THRESHOLD : TALK_THRESHOLD;
  if (score < threshold) {
    return {
      supported: false,
      support: round(refusal === undefined ? score : score * REFUSED),
      reasons: ['source_not_supportive'],
      detail:
        otherLanguage(claim.text, text) ??
        refusal?.detail ??
        'the evidence holds too little of what the claim says',
    };
  }
  if (refusal === undefined) return { supported: true, support: round(score), reasons: [] };
  return {
    supported: false,
    support: round(score * REFUSED),
    reasons: [refusal.reason],
    detail: refusal.detail,
  };
}

/** Nothing is translated here: a claim in another language than its evidence needs a person. */
function otherLanguage(claim: string, text: string): string | undefined {
  const [mine, theirs] = [languageOf(claim), languageOf(text)];
  if (mine === undefined || theirs === undefined || mine === theirs) return undefined;
  return `the claim is in another language (${mine}) than the evidence (${theirs})`;
}

function topicalScore(pair: Pair): number {
  return pair.turn === undefined
    ? proseSupport(pair)
    : weigh(featuresOf(compareTurn(pair.claim.text, pair.turn, pair.context)));
}

function firstRefusal(pair: Pair): Refusal | undefined {
  for (const guard of pair.turn === undefined ? PROSE_GUARDS : TALK_GUARDS) {
    const refusal = guard(pair);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** Three decimals: enough to rank, and the same on every platform. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
