/** What was folded of a store's files, and how far each was read. Catching up reads only what is new. */
import type { SqlJsStatic } from 'sql.js';
import type { JournalEvent } from '../app/ports';
import type { FoldContext } from '../core/fold/projection';
import type { StoreFinding } from '../../../shared/src/views';
import { FoldedState } from './foldedState';
import type { FreshPatch } from './foldedState';
import { unchangedPositions } from './imageSources';
import type { JournalFolder, JournalPosition } from './journal';
import type { LedgerFolder, LedgerList, ReadPatch } from './ledgerFolder';
import type { TrustSource } from './trustRoots';

/** What reading a store takes. */
export interface ReadingParts {
  readonly context: FoldContext;
  readonly owners: TrustSource;
  readonly ledger: LedgerFolder;
  readonly journals: JournalFolder;
  readonly sql: SqlJsStatic;
}

/** Files read and verified together, while those before are folded; between two such slices the process is free. */
const SLICE = 256;
/** Of what was written since the last listing this many are looked for by name; the next listing tells of the rest. */
const MOST_UNLISTED = 4;

export class StoreReading {
  /** Operations and events that were folded and no image holds. */
  unimaged = 0;
  private listed: LedgerList = { patches: [], strangers: [] };
  private readonly quarantined = new Map<
    string,
    { readonly finding: StoreFinding; readonly stamp: string }
  >();
  private readonly journalFindings: StoreFinding[] = [];
  private torn: readonly StoreFinding[] = [];
  /** Patches that this process wrote after the listing; the last few are looked for by name. */
  private readonly unlisted = new Set<string>();

  private constructor(
    private readonly parts: ReadingParts,
    readonly state: FoldedState,
    readonly positions: Map<string, JournalPosition>,
  ) {}

  /** `before`: what an earlier reading knew of who may do what, and how often it had changed. */
  static fromNothing(parts: ReadingParts, before?: FoldedState): StoreReading {
    const { sql, context, owners } = parts;
    const foreknown = before?.authorityPatches() ?? [];
    const generation = (before?.generation ?? 0) + 1;
    const state = FoldedState.empty(sql, context, () => owners.roots(), generation, foreknown);
    return new StoreReading(parts, state, new Map());
  }

  /** From an image's database; `undefined` when a file is not what it was folded from. */
  static async fromImage(parts: ReadingParts, database: Uint8Array): Promise<StoreReading | undefined> {
    const { sql, context, owners, ledger, journals } = parts;
    const state = FoldedState.load(sql, context, () => owners.roots(), database);
    const positions = await unchangedPositions(state.projection.kept, ledger, journals);
    if (positions !== undefined) return new StoreReading(parts, state, positions);
    state.projection.close();
    return undefined;
  }

  /** A journal with bad lines is read from its start each time, so that they go on being named. */
  get isImageable(): boolean {
    return this.journalFindings.length === 0;
  }

  findings(): readonly StoreFinding[] {
    return [
      ...[...this.quarantined.values()].map(({ finding }) => finding),
      ...this.listed.strangers,
      ...this.journalFindings,
      ...this.torn,
    ];
  }

  /** Files that were folded and are no more. */
  missing(): readonly string[] {
    const list = this.parts.ledger.list();
    let doubtful: Iterable<string> = this.unlisted;
    if (list !== this.listed) {
      const present = new Set(list.patches);
      doubtful = [...this.state.projection.kept.ledger.keys()].filter((name) => !present.has(name));
    }
    // A listing may be older than what this process wrote itself.
    return [...doubtful].filter((name) => this.parts.ledger.stampOf(name) === '');
  }

  /** Folds what is new. False when it has to be folded from the start together with all else. */
  async catchUp(): Promise<boolean> {
    return (await this.readLedger()) && (await this.readJournals());
  }

  /** False as for `catchUp`. */
  async addPatches(fresh: readonly FreshPatch[]): Promise<boolean> {
    const disturbed = this.state.disturbedBy(fresh);
    if (disturbed === 'everything') return false;
    this.unimaged += fresh.reduce((sum, { patch }) => sum + patch.predicate.ops.length, 0);
    const names = [...disturbed.patches].map((id) => this.state.projection.fileOf(id) ?? '');
    const again = await this.readAll(names);
    const patches = again.flatMap((read) => (read?.kind === 'read' ? [read.patch] : []));
    return patches.length === names.length && this.state.addPatches(fresh, disturbed, patches);
  }

  addEvents(events: readonly JournalEvent[]): void {
    this.unimaged += events.length;
    this.state.addEvents(events);
  }

  /** Folds a patch that this process has just written. False as for `catchUp`. */
  async addWritten(fresh: FreshPatch): Promise<boolean> {
    this.unlisted.add(fresh.name);
    if (this.unlisted.size > MOST_UNLISTED) {
      const [oldest] = this.unlisted;
      if (oldest !== undefined) this.unlisted.delete(oldest);
    }
    return this.addPatches([fresh]);
  }

  /** This process wrote its journal up to there, and folds it by itself. */
  wrote({ name, position }: { readonly name: string; readonly position: JournalPosition }): void {
    this.positions.set(name, position);
  }

  close(): void {
    this.state.projection.close();
  }

  private async readLedger(): Promise<boolean> {
    const list = this.parts.ledger.list();
    const { ledger: folded } = this.state.projection.kept;
    const unread =
      list === this.listed ? [...this.quarantined.keys()] : list.patches.filter((name) => !folded.has(name));
    const names = unread.filter(
      (name) => this.quarantined.get(name)?.stamp !== this.parts.ledger.stampOf(name),
    );
    if (list !== this.listed) this.unlisted.clear();
    this.listed = list;
    const rootsOnly = this.state.rootsChanged() && names.length === 0;
    if (rootsOnly && !(await this.addPatches([]))) return false;
    let coming = this.readAll(names.slice(0, SLICE));
    for (let at = 0; at < names.length; at += SLICE) {
      const slice = names.slice(at, at + SLICE);
      const read = await coming;
      // The next ones are verified on other threads while these are folded.
      coming = this.readAll(names.slice(at + SLICE, at + 2 * SLICE));
      coming.catch(() => undefined);
      if (!(await this.take(slice, read))) return false;
    }
    const present = new Set(this.quarantined.size === 0 ? [] : list.patches);
    for (const name of this.quarantined.keys()) if (!present.has(name)) this.quarantined.delete(name);
    return true;
  }

  private async take(names: readonly string[], read: readonly (ReadPatch | undefined)[]): Promise<boolean> {
    const fresh: FreshPatch[] = [];
    for (const [index, name] of names.entries()) {
      const one = read[index];
      if (one?.kind === 'quarantined') this.quarantined.set(name, one);
      if (one?.kind !== 'read') continue;
      this.quarantined.delete(name);
      fresh.push({ patch: one.patch, name, source: one.source });
    }
    return fresh.length === 0 || this.addPatches(fresh);
  }

  private readAll(names: readonly string[]): Promise<readonly (ReadPatch | undefined)[]> {
    return Promise.all(names.map((name) => this.parts.ledger.read(name)));
  }

  private async readJournals(): Promise<boolean> {
    for (let more = true; more;) {
      const round = await this.parts.journals.read(this.positions);
      ({ more } = round);
      for (const [name, position] of round.positions) this.positions.set(name, position);
      this.journalFindings.push(...round.findings);
      this.torn = round.torn;
      this.addEvents(round.events);
    }
    return true;
  }
}
