/** What the text of a repository says: the ports that `capture` and the store of dismissals implement. */
import type { FileFinding } from '../../../shared/src/findings';
import type { ProfileId } from '../../../shared/src/ids';
import type { RuleType, Scope } from '../../../shared/src/model';
import type { ScannedFile } from '../../../shared/src/views';
import type { SettledChoice } from '../core/diagnose/repositoryFacts';

/** A claim as it stands in a file, before it has ids. Lines and columns are 1-based; end column exclusive. */
export interface ExtractedClaim {
  /** Missing for what a rules file says. */
  readonly channel?: 'repository_scan';
  /** What configuration settles with it, where rules may speak of that too. */
  readonly settles?: SettledChoice;
  readonly statement: string;
  readonly ruleType: RuleType;
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** The source text of the claim, as it stands in the file. */
  readonly excerpt: string;
  /** What stands above it and belongs to the statement: the lead-in of a list, a condition, a heading that forbids. */
  readonly introduction?: string;
  readonly section: readonly string[];
  readonly scope: Scope;
  /** A few words around the span, for the anchor (model.md §5). */
  readonly before: string;
  readonly after: string;
}

/** One rules file, read. `claims` is empty unless `file.status` is `scanned`. */
export interface RulesFileReading {
  readonly file: ScannedFile;
  readonly claims: readonly ExtractedClaim[];
  readonly findings: readonly FileFinding[];
}

export interface RulesFilesOptions {
  readonly globs: readonly string[];
  readonly exclude: readonly string[];
  readonly maxFileSize: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Repository text: finds and reads the rules files of a folder. Never follows a link out of it, starts no process. */
export interface RulesFilesPort {
  scan(root: string, options: RulesFilesOptions): Promise<readonly RulesFileReading[]>;
  /** Reads one file's text as it stands in an editor; pure but for existence checks of referenced paths. */
  read(root: string, path: string, text: string, options: RulesFilesOptions): Promise<RulesFileReading>;
  isRulesFile(path: string, globs: readonly string[]): boolean;
  /** What kind of rule a sentence is that stands in no file. */
  ruleTypeOf(statement: string): RuleType;
  /**
   * What configuration settles, as claims of the files that say it, read with the last scan; none before one. Each
   * states a value of a closed shape in words of Assay's own, never text of the file.
   */
  facts(root: string): readonly RulesFileReading[];
  /** Globs of the configuration that rules are held against. */
  readonly configurationFiles: readonly string[];
}

/** Findings that a person said are fine: keyed ids of the words, kept outside the repository, shared by all windows. */
export interface DismissalsPort {
  /** Reads what is there now. */
  load(profile: ProfileId): Promise<ReadonlySet<string>>;
  /** Throws `StorageError`. */
  keep(profile: ProfileId, id: string): Promise<void>;
  drop(profile: ProfileId, id: string): Promise<void>;
}
