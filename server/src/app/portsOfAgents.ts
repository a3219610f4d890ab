/** What concerns agents: the person's rules for them, their configurations, what was given to them. */
import type { Mode } from '../../../shared/src/agents';
import type {
  AgentConfiguration,
  ConnectionDirection,
  ConnectionPlan,
  FileChange,
} from '../../../shared/src/connections';
import type { RecallRow } from '../../../shared/src/views';

/** What the person lets agents do, in their settings for everything or for one folder. */
export interface AgentRules {
  readonly mode?: Mode | undefined;
  /** By the agent's name; it holds for that agent instead of `mode`. */
  readonly modes?: Readonly<Record<string, Mode>> | undefined;
  /** Workspace Trust of the folder, where an editor has opened it. */
  readonly trusted?: boolean | undefined;
  /** Days that the log of recalls goes back; 0 keeps none. The person's alone. */
  readonly recallLogDays?: number | undefined;
}

/** What holds for one agent in one folder: the lowest mode of all that say one. */
export interface AgentStanding {
  readonly mode: Mode;
  readonly trusted: boolean;
  readonly recallLogDays: number;
}

export interface AgentRulesPort {
  /** Read anew each time, so that what a person changes holds at once. Throws `StorageError`. */
  standing(root: string, agent: string): AgentStanding;
  /** The person's own, without a folder. Throws `StorageError`. */
  keep(root: string | undefined, rules: AgentRules): Promise<void>;
}

/** What memory was given to whom, for the person alone: ids, and none of the words (P22). */
export interface RecallLog {
  /** Returns at once; what can't be written is told on the next read of the log, and fails no reply. */
  note(entry: RecallRow): void;
  /** The latest first, of every process. */
  entries(limit: number): Promise<readonly RecallRow[]>;
  /** Waits for what was noted to be in the file. */
  close(): Promise<void>;
}

/** Agents' own configurations, in the folder and in the person's home; only `launchers` writes any. */
export interface ConnectionsPort {
  /** Writes the scripts that configurations and hooks name, where they differ; answers the agents' one. Throws `StorageError`. */
  launchers(): Promise<string>;
  /** Of agents that are used here, as far as files tell. */
  configurations(root: string | undefined): Promise<readonly AgentConfiguration[]>;
  /** What would change; ids that are not known are left out. */
  plan(
    ids: readonly string[],
    root: string | undefined,
    direction: ConnectionDirection,
  ): Promise<readonly ConnectionPlan[]>;
}

/** Files of the person's own, which Assay writes to when they say so and in no other way. */
export interface PersonFilesPort {
  /** With `inside`, one that no link leads out of that folder. */
  read(file: string, inside?: string): Promise<TextFile>;
  /** If the file is still as it was planned for. Throws `StorageError`. */
  write(change: FileChange): Promise<void>;
  /** Files of a folder whose block the person wants kept up to date; relative, with `/`. */
  kept(root: string): Promise<readonly string[]>;
  /** Throws `StorageError`. */
  keep(root: string, path: string, wanted: boolean): Promise<void>;
}

export type TextFile =
  | { readonly kind: 'missing' }
  /** Without its byte order mark. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'refused'; readonly why: string };
