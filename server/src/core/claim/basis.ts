import type { Basis, Citation, Claim, Grade } from '../../../../shared/src/model';
import { resolutionOf, type ResolvedCitation } from '../evidence/citations';

/** What an author may say (R104). `unstated` is what Assay reads where nothing was said; nobody chooses it. */
export const STATED_BASES = ['declared', 'observed', 'verified', 'inferred'] as const;
export type StatedBasis = (typeof STATED_BASES)[number];

export function isStatedBasis(basis: unknown): basis is StatedBasis {
  return (STATED_BASES as readonly unknown[]).includes(basis);
}

/** The basis as it is stored: what was written, to the letter (R124); `unstated` when nothing was (R117). */
export function readBasis(raw: unknown): Basis {
  return typeof raw === 'string' && raw !== '' ? raw : 'unstated';
}

/** Whether the claim says that somebody saw or checked it, and so must cite (R112, R146). */
export function mustCite(basis: Basis): boolean {
  return basis === 'observed' || basis === 'verified';
}

/** Why a claim ranks lower than its basis says. Wording: `server/src/app/wording.ts`. */
export type BasisNote = 'cites_nothing' | 'citations_unresolved' | 'unknown_basis';

/** R116, and the same for citations that no longer resolve (model.md §2, P59). */
export function basisNote(
  claim: Pick<Claim, 'basis' | 'citations'>,
  resolved: readonly ResolvedCitation[],
): BasisNote | undefined {
  if (claim.basis !== 'unstated' && !isStatedBasis(claim.basis)) return 'unknown_basis';
  if (!mustCite(claim.basis)) return undefined;
  if (claim.citations.length === 0) return 'cites_nothing';
  return isBacked(claim.citations, resolved) ? undefined : 'citations_unresolved';
}

/** How the claim's author knows it (R141–R149): the default is `interpreted`, and no tier changes that. */
export function gradeOf(
  claim: Pick<Claim, 'basis' | 'citations'>,
  resolved: readonly ResolvedCitation[],
): Grade {
  return mustCite(claim.basis) && isBacked(claim.citations, resolved) ? 'observed' : 'interpreted';
}

const WEIGHTS: ReadonlyMap<string, number> = new Map([
  ['declared', 10],
  ['verified', 10],
  ['observed', 9],
  ['unstated', 8],
  ['inferred', 6],
]);
/** What is unbacked, or that nobody knows, ranks as an inference. */
const WEAKEST = 6;

/** R118: relevance is multiplied by a tenth of this; a nudge, never an override, and never a gate. */
export function basisWeight(
  claim: Pick<Claim, 'basis' | 'citations'>,
  resolved: readonly ResolvedCitation[],
): number {
  return basisNote(claim, resolved) === undefined ? (WEIGHTS.get(claim.basis) ?? WEAKEST) : WEAKEST;
}

/** The least that `basisWeight` may come to, whatever its citations resolve to. */
export const leastBasisWeight = (claim: Pick<Claim, 'basis' | 'citations'>): number =>
  mustCite(claim.basis) ? WEAKEST : basisWeight(claim, []);

/** The most that `basisWeight` may come to. */
export const mostBasisWeight = (claim: Pick<Claim, 'basis' | 'citations'>): number =>
  basisWeight(
    claim,
    claim.citations.map((citation) => ({ citation, resolution: 'resolved' })),
  );

function isBacked(citations: readonly Citation[], resolved: readonly ResolvedCitation[]): boolean {
  return citations.some((citation) => resolutionOf(citation, resolved) !== 'unresolved');
}
