/**
 * How well does the evidence back a claim (R51, P07)? One record at a time: guards first, then how much of the claim's
 * content the record holds.
 */
import type { Polarity, ReasonCode } from '../../../../shared/src/model';
import { frameOf, framesClash } from '../text/frame';
import { contentStems } from '../text/tokens';

export interface SupportEvidence {
  readonly text: string;
  /** What stood before it; may resolve a reference, never supports by itself. */
  readonly context?: string;
  readonly polarity?: Polarity;
}

export interface Support {
  readonly supported: boolean;
  /** 0–1. */
  readonly support: number;
  readonly reasons: readonly ReasonCode[];
  /** Index of the record that backs it best. */
  readonly best?: number;
}

const ENOUGH = 0.6;

export function supportOf(statement: string, evidence: readonly SupportEvidence[]): Support {
  const claim = frameOf(statement);
  const stems = [...new Set(contentStems(statement))];
  let best: Support = { supported: false, support: 0, reasons: ['missing_evidence'] };
  evidence.forEach((record, index) => {
    if (record.polarity !== undefined && record.polarity !== 'supports') return;
    const there = new Set(contentStems(record.text));
    const coverage = stems.length === 0 ? 0 : stems.filter((stem) => there.has(stem)).length / stems.length;
    const clash = framesClash(claim, frameOf(record.text));
    const supported = coverage >= ENOUGH && clash === undefined;
    const reasons: readonly ReasonCode[] = supported
      ? []
      : clash === undefined
        ? ['source_not_supportive']
        : ['frame_mismatch'];
    const support = clash === undefined ? coverage : coverage / 4;
    if (best.best === undefined || support > best.support) {
      best = { supported, support, reasons, best: index };
    }
  });
  return best;
}
