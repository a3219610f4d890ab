/** What the health page and the policy page are told. Counts and names, no words of memory but the tried claims'. */
import type { CandidateId } from './ids';
import type { VerificationStatus } from './model';
import type { StoreFinding } from './views';

/** How one folder's memory is. */
export interface FolderHealth {
  readonly folder: string;
  readonly name: string;
  readonly memory: {
    readonly all: number;
    /** What it rests on changed or is gone in this checkout. */
    readonly drifted: number;
    /** Taken over without a verdict, and not verified since. */
    readonly unverified: number;
    readonly contested: number;
    readonly reviewDue: number;
  };
  /** Candidates that wait, by verdict; those that were put off apart. */
  readonly waiting: Readonly<Record<VerificationStatus, number>>;
  readonly deferred: number;
  /** Of those that wait: they stand against memory. */
  readonly conflicts: number;
  /** Findings in the repository's text. */
  readonly text: { readonly secrets: number; readonly hidden: number };
  /** The most active first. */
  readonly agents: readonly AgentHealth[];
  /** The days that `agents` tells of, the oldest first (ISO 8601 dates, UTC). */
  readonly days: readonly string[];
}

export interface AgentHealth {
  readonly agent: string;
  /** Units of its hour that are known to be spent, and that it has; a reply that held no memory is not among them. */
  readonly spent: number;
  readonly units: number;
  /** About how many tokens of memory it was given, one figure for each of the days. */
  readonly tokens: readonly number[];
}

/** What `Doctor` said of a folder's store; with `repairs` that it made, or would make. */
export interface StoreDiagnosis {
  readonly folder: string;
  readonly findings: readonly StoreFinding[];
  readonly repairs: readonly { readonly file: string; readonly what: string; readonly done: boolean }[];
}

/** What a policy would do with one claim. */
export interface TriedClaim {
  readonly id: CandidateId;
  readonly statement: string;
  readonly accepts: boolean;
  /** Why it is left to the person; empty when it isn't. */
  readonly why: readonly string[];
  /** What the person said to it, where they did. */
  readonly decision: 'open' | 'accepted' | 'rejected';
}
