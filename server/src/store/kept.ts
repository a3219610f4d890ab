/** Small sets about the whole projection, kept beside its rows so that a fold need not ask SQL, and saved with them. */
import type { BatchId, ImportPart } from '../../../shared/src/audit';
import type { CandidateId, EvidenceId, Fingerprint, PatchId, RecordId } from '../../../shared/src/ids';
import type { FoldedPatch, VerifiedPatch } from '../core/fold/projection';
import type { JournalPosition } from './journal';
import { KeptImports } from './keptImports';

export type Leaf = Pick<FoldedPatch, 'id' | 'author' | 'lamport'>;

/** A journal as far as it was folded, and what it was (`imageSources.ts`). */
export interface KeptJournal extends JournalPosition {
  readonly source: string;
}

export class Kept {
  /** Candidates that are there and that nobody has decided on. */
  readonly open = new Set<CandidateId>();
  readonly erased = new Set<EvidenceId | CandidateId>();
  /** Evidence that was deleted, and not purged. */
  readonly withheld = new Set<EvidenceId>();
  /** Patches that nothing builds on: the heads of the graph. */
  readonly leaves = new Map<PatchId, Leaf>();
  readonly authors = new Set<Fingerprint>();
  /** Patches by own owner keys that say who may do what. */
  readonly authority = new Map<PatchId, VerifiedPatch>();
  /** Ledger files that were folded, with the file's stamp and the SHA-256 of its bytes (`imageSources.ts`). */
  readonly ledger = new Map<string, string>();
  /** Filled when an image is saved. */
  readonly journals = new Map<string, KeptJournal>();

  readonly importParts = new Map<BatchId, readonly ImportPart[]>();
  readonly revertedImports = new Set<BatchId>();
  readonly standingImports = new Map<CandidateId, number>();
  readonly imports = new KeptImports(this.importParts, this.revertedImports, this.standingImports);

  /** What changed since the view looked last; not saved. */
  readonly changedRecords = new Set<RecordId>();
  readonly changedCandidates = new Set<CandidateId>();

  markOpen(id: CandidateId, open: boolean): void {
    this.changedCandidates.add(id);
    if (open) this.open.add(id);
    else this.open.delete(id);
  }

  entries(): readonly (readonly [name: string, value: string])[] {
    const sets = {
      open: this.open,
      erased: this.erased,
      withheld: this.withheld,
      authors: this.authors,
      revertedImports: this.revertedImports,
    };
    const maps = {
      leaves: this.leaves,
      authority: this.authority,
      ledger: this.ledger,
      journals: this.journals,
      importParts: this.importParts,
      standingImports: this.standingImports,
    };
    return [
      ...Object.entries(sets).map(([name, set]) => [name, JSON.stringify([...set])] as const),
      ...Object.entries(maps).map(([name, map]) => [name, JSON.stringify([...map])] as const),
    ];
  }

  /** This process wrote it, and the image's MAC held. */
  restore(name: string, value: string): void {
    const list = JSON.parse(value) as readonly unknown[];
    const target: unknown = this[name as keyof this];
    if (target instanceof Set) for (const item of list) target.add(item);
    if (target instanceof Map) {
      for (const [key, item] of list as readonly [unknown, unknown][]) target.set(key, item);
    }
  }
}
