/** The projection with what it takes to fold into it: the reader's trust roots, and the authority that follows. */
import type { SqlJsStatic } from 'sql.js';
import type { Fingerprint, PatchId } from '../../../shared/src/ids';
import { decodeBase64 } from '../../../shared/src/signing/base64';
import { fingerprintOf } from '../../../shared/src/signing/publicKey';
import type { Heads, JournalEvent } from '../app/ports';
import { memoryKey } from '../core/claim/key';
import type { Authority, TrustRoots } from '../core/fold/authority';
import { authorityFrom, changesAuthority, comparePatches, foldEvents, foldPatches } from '../core/fold/fold';
import type { RecorderEvent } from '../core/fold/fold';
import { foldPatch, judgePatch } from '../core/fold/foldPatch';
import type { PatchOutcome } from '../core/fold/foldPatch';
import type { DerivedRecord, FoldContext, FoldedPatch, VerifiedPatch } from '../core/fold/projection';
import { LEDGER_SOURCE } from './imageSources';
import { SqlProjection } from './sqlProjection';

export interface FreshPatch {
  readonly patch: VerifiedPatch;
  /** Inside the ledger's folder. */
  readonly name: string;
  /** SHA-256 of the file's bytes. */
  readonly digest: string;
}

export class FoldedState {
  projection: SqlProjection;
  authority: Authority;
  /** Rises with every change; views key on it. */
  generation = 1;
  /** A fold from the start undid an erasure, so the journals must be read again from their beginnings. */
  journalsNeeded = false;
  private readonly leaves = new Map<PatchId, Pick<FoldedPatch, 'id' | 'author' | 'lamport'>>();
  private readonly names = new Set<string>();

  constructor(
    private readonly sql: SqlJsStatic,
    private readonly context: FoldContext,
    private readonly roots: () => TrustRoots,
  ) {
    this.projection = SqlProjection.create(sql, this.memoryKeyOf);
    this.authority = this.authorityOf([]);
  }

  /** An image's database, authenticated by the caller. */
  loadProjection(database: Uint8Array): SqlProjection {
    return SqlProjection.load(this.sql, database, this.memoryKeyOf);
  }

  use(projection: SqlProjection): void {
    this.projection.close();
    this.projection = projection;
    this.authority = this.authorityOf(projection.opened());
    for (const [name] of projection.sources(LEDGER_SOURCE)) this.names.add(name);
    this.findLeaves();
    this.generation += 1;
  }

  addPatches(fresh: readonly FreshPatch[]): void {
    this.change(() => {
      const last = this.projection.lastInOrder();
      for (const { patch, name, digest } of fresh) {
        this.names.add(name);
        this.projection.addOpened(patch, name);
        this.projection.putSource(LEDGER_SOURCE + name, digest);
      }
      const ordered = fresh.map(({ patch }) => patch).sort(comparePatches);
      const first = ordered[0];
      const appends = first !== undefined && (last === undefined || comesAfter(first, last));
      if (!appends || ordered.some((patch) => changesAuthority(patch, this.roots()))) this.foldFromStart();
      else for (const patch of ordered) this.foldNext(patch);
    });
  }

  removePatches(names: readonly string[]): void {
    this.change(() => {
      for (const name of names) {
        this.names.delete(name);
        this.projection.removeOpened(name);
        this.projection.removeSource(LEDGER_SOURCE + name);
      }
      this.foldFromStart();
    });
  }

  /** The trust roots changed: who counts is decided anew. */
  foldAgain(): void {
    this.change(() => this.foldFromStart());
  }

  addEvents(events: readonly JournalEvent[]): void {
    const recorded = events.filter((event): event is RecorderEvent => event.kind !== 'deferred');
    if (recorded.length > 0) this.change(() => foldEvents(this.projection, recorded));
  }

  /** What would become of a patch that is not written yet. */
  judge(patch: VerifiedPatch): PatchOutcome {
    const authority = changesAuthority(patch, this.roots())
      ? this.authorityOf([...this.projection.opened(), patch].sort(comparePatches))
      : this.authority;
    return judgePatch(this.projection, this.context, authority, patch);
  }

  /** Everything that a new patch of `author` has seen follows from the leaves of the graph of patches. */
  heads(author: Fingerprint): Heads {
    const leaves = [...this.leaves.values()];
    return {
      store: this.context.store,
      profile: this.context.profile,
      prev: leaves.filter((patch) => patch.author === author).map(({ id }) => id),
      deps: leaves.filter((patch) => patch.author !== author).map(({ id }) => id),
      lamport: leaves.reduce((most, patch) => Math.max(most, patch.lamport), 0) + 1,
    };
  }

  leafIds(): readonly PatchId[] {
    return [...this.leaves.keys()];
  }

  /** Whether a file of the ledger was folded. */
  knows(name: string): boolean {
    return this.names.has(name);
  }
  knownNames(): readonly string[] {
    return [...this.names];
  }

  /** Patches only: folding what journals say is the same in any order, unless a purge had erased some of it. */
  private foldFromStart(): void {
    if (this.projection.clearPatched()) this.journalsNeeded = true;
    this.authority = foldPatches(this.projection, this.context, this.roots(), KEYS, this.projection.opened());
    this.findLeaves();
  }

  private foldNext(patch: VerifiedPatch): void {
    foldPatch(this.projection, this.context, this.authority, patch);
    const folded = this.projection.patch(patch.id);
    if (folded !== undefined) this.growTo(folded);
  }

  private findLeaves(): void {
    this.leaves.clear();
    const inOrder = this.projection.parsed<FoldedPatch>('SELECT folded FROM patch ORDER BY lamport, hash');
    for (const patch of inOrder) this.growTo(patch);
  }

  private growTo(patch: FoldedPatch): void {
    // One that was quarantined for where it claims to stand is nothing to build on.
    if (patch.reason === 'wrong_store' || patch.reason === 'lamport_invalid') return;
    for (const parent of patch.parents) this.leaves.delete(parent);
    this.leaves.set(patch.id, { id: patch.id, author: patch.author, lamport: patch.lamport });
  }

  private change(act: () => void): void {
    const before = this.projection.changes;
    this.projection.transact(act);
    if (this.projection.changes !== before) this.generation += 1;
  }

  private authorityOf(patches: readonly VerifiedPatch[]): Authority {
    return authorityFrom(this.context, this.roots(), KEYS, patches);
  }

  private readonly memoryKeyOf = ({ record }: DerivedRecord): string | undefined =>
    record === undefined ? undefined : memoryKey(record, this.context.sha256);
}

const KEYS = { fingerprintOf: (rawKey: string) => fingerprintOf(decodeBase64(rawKey) ?? new Uint8Array()) };

function comesAfter(
  patch: VerifiedPatch,
  last: { readonly lamport: number; readonly hash: string },
): boolean {
  const { lamport } = patch.predicate;
  return lamport > last.lamport || (lamport === last.lamport && patch.hash > last.hash);
}
