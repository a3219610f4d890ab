/** What other tools remember, as far as their files tell: the port that audit and import read it through. */
import type { Basis, Citation, Polarity, RuleType, Scope } from '../../../shared/src/model';
import type { StoreKind } from '../../../shared/src/audit';

export interface MemoryStoresPort {
  /**
   * The stores at a path: one file, or all that a folder holds, links never followed. What looks like a store and
   * can't be read is named (P68). With `claimed`, files of no kind that is known are read as well, and their rows refused.
   */
  read(target: string, options: ReadStoresOptions): Promise<readonly StoreReading[]>;
  /** Places in this person's home folder where agents keep memory; read only, and only when asked. */
  userPlaces(env: Readonly<Record<string, string | undefined>>, root: string): Promise<readonly string[]>;
  isFolder(target: string): Promise<boolean | undefined>;
}

export interface ReadStoresOptions {
  /** Files larger than this many bytes are named and not read. */
  readonly maxFileSize: number;
  /** The person named this path: what is no store is told, not passed over. */
  readonly claimed: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/** One file of a store, read. */
export interface StoreReading {
  readonly kind: StoreKind;
  /** Relative to the target, with `/`; the file's own name where the target is a file. */
  readonly path: string;
  readonly bytes: number;
  /** As it stands; empty when it was not read. */
  readonly text: string;
  readonly rows: readonly StoreRow[];
  /** Why nothing of it was read. */
  readonly problem?: string;
}

/** One thing that a store says, or that stands in its place. Every row of a file has one (P44). */
export type StoreRow = RememberedRow | RefusedRow;

/** A claim, in words that stand by themselves. */
export interface RememberedRow {
  readonly kind: 'remembered';
  /** 1-based. */
  readonly line: number;
  /** The store's own id of it. */
  readonly id?: string;
  readonly statement: string;
  /** What the file says, where that is more than the statement. */
  readonly excerpt?: string;
  readonly ruleType: RuleType;
  /** As its author stated it; `unstated` when nothing was. */
  readonly basis: Basis;
  readonly confidence?: number;
  readonly citations: readonly Citation[];
  /** What the store itself holds for or against it. */
  readonly evidence: readonly RememberedEvidence[];
  /** Ids of the store that this one takes the place of. */
  readonly supersedes: readonly string[];
  /** The store itself says that this is in doubt. */
  readonly contested: boolean;
  readonly section: readonly string[];
  readonly tags: readonly string[];
  readonly scope: Scope;
  /** What one entry of the store can say once only, such as the status of a task: `<entity>\n<property>`. */
  readonly slot?: string;
}

export interface RememberedEvidence {
  readonly session?: string;
  readonly excerpt: string;
  readonly polarity: Polarity;
  readonly citations: readonly Citation[];
}

export interface RefusedRow {
  readonly kind: 'refused';
  readonly line: number;
  readonly id?: string;
  /** What stands there, shortened by whoever shows it. */
  readonly text: string;
  readonly code: RefusalCode;
  /** For people: what it is, and so why it is no candidate. */
  readonly why: string;
}
export type RefusalCode =
  'unreadable' | 'empty' | 'dangling' | 'superseded' | 'expired' | 'forgotten' | 'no_claim';
