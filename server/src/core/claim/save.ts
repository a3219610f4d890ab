import type { Citation } from '../../../../shared/src/model';
import { citationFault, readCitation } from '../evidence/citations';
import { isStatedBasis, mustCite, STATED_BASES, type StatedBasis } from './basis';

/** What an agent hands in; nothing of it is trusted, and no other field is looked at (P01, P17). */
export interface SaveRequest {
  readonly statement?: unknown;
  readonly basis?: unknown;
  readonly confidence?: unknown;
  readonly evidence?: unknown;
}

export interface SaveFault {
  readonly field: 'statement' | 'basis' | 'confidence' | 'evidence';
  readonly message: string;
}

export type SaveCheck =
  | {
      readonly kind: 'valid';
      readonly statement: string;
      readonly basis: StatedBasis;
      readonly confidence?: number;
      readonly citations: readonly Citation[];
    }
  | { readonly kind: 'invalid'; readonly faults: readonly SaveFault[] };

export const MAX_STATEMENT = 2000;
/** R107. */
export const MAX_CITATIONS = 8;

/** Checks an agent's save before anything is stored (R103–R113, R146–R147); all faults at once, none thrown. */
export function checkSave(request: SaveRequest): SaveCheck {
  const faults: SaveFault[] = [];
  const { statement, basis, confidence, evidence } = request;

  if (typeof statement !== 'string' || statement.trim() === '') {
    faults.push({ field: 'statement', message: 'Say what should be remembered.' });
  } else if (statement.length > MAX_STATEMENT) {
    faults.push({ field: 'statement', message: `A statement has at most ${MAX_STATEMENT} characters.` });
  }
  if (!isStatedBasis(basis)) {
    faults.push({ field: 'basis', message: `Say how you know it: ${STATED_BASES.join(', ')}.` });
  }
  if (confidence !== undefined && !isConfidence(confidence)) {
    faults.push({ field: 'confidence', message: 'Confidence is a number from 0 to 1.' });
  }
  const citations = readCitations(evidence, faults);
  if (isStatedBasis(basis) && mustCite(basis) && citations.length === 0) {
    faults.push({
      field: 'evidence',
      message: `A claim that is ${basis} names at least one piece of evidence.`,
    });
  }

  if (faults.length > 0 || typeof statement !== 'string' || !isStatedBasis(basis)) {
    return { kind: 'invalid', faults };
  }
  return {
    kind: 'valid',
    statement,
    basis,
    ...(isConfidence(confidence) ? { confidence } : {}),
    citations,
  };
}

function isConfidence(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

function readCitations(evidence: unknown, faults: SaveFault[]): readonly Citation[] {
  if (evidence === undefined) return [];
  if (!Array.isArray(evidence)) {
    faults.push({ field: 'evidence', message: 'Evidence is a list of citations.' });
    return [];
  }
  if (evidence.length > MAX_CITATIONS) {
    faults.push({ field: 'evidence', message: `At most ${MAX_CITATIONS} citations.` });
    return [];
  }
  const citations = evidence.map(readCitation);
  citations.forEach((citation, index) => {
    const fault = citationFault(citation);
    if (fault !== undefined) faults.push({ field: 'evidence', message: `Citation ${index + 1}: ${fault}.` });
  });
  return citations;
}
