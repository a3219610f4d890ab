/** Agents' configurations, as the editor and the server speak of them. */

/** One file in which an agent looks for its MCP servers. */
export interface AgentConfiguration {
  /** Stable: `cursor-user`. */
  readonly id: string;
  /** As its makers write it. */
  readonly agent: string;
  /** Of the folder, and so of everybody who has the repository; or of this person, for all folders. */
  readonly where: 'folder' | 'user';
  /** Absolute path. */
  readonly file: string;
  readonly exists: boolean;
  readonly standing: 'connected' | 'not_connected' | 'unreadable';
  /** What stands in the way, where it is unreadable. */
  readonly problem?: string;
}

/** What would become of a file's text. Texts are without byte order mark, which the file keeps. */
export interface FileChange {
  readonly kind: 'create' | 'edit' | 'delete';
  /** Absolute path. */
  readonly file: string;
  /** Empty for a file that isn't there. */
  readonly before: string;
  /** Empty for a file that goes. */
  readonly after: string;
}

export type ConnectionPlan = Pick<AgentConfiguration, 'id' | 'agent' | 'file'> &
  (
    | { readonly kind: 'change'; readonly change: FileChange }
    /** There is nothing to do, or nothing that could be done without losing something. */
    | { readonly kind: 'nothing' | 'refused'; readonly why: string }
  );

export type ConnectionDirection = 'connect' | 'disconnect';

/** What writing, refreshing or removing the block of a file would change; `path` is relative, with `/`. */
export type BlockPlan =
  | { readonly kind: 'change'; readonly path: string; readonly change: FileChange }
  | { readonly kind: 'nothing' | 'refused'; readonly path: string; readonly why: string };

/** Files that agents read by themselves; a block goes into no other. */
export const BLOCK_FILES = ['AGENTS.md', 'CLAUDE.md', '.github/copilot-instructions.md'] as const;
