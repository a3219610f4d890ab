/** The projection with what it takes to fold into it: the reader's trust roots, and the authority that follows. */
import type { SqlJsStatic } from 'sql.js';
import type { AnyId, Fingerprint, InquiryId, PatchId } from '../../../shared/src/ids';
import { decodeBase64 } from '../../../shared/src/signing/base64';
import { fingerprintOf } from '../../../shared/src/signing/publicKey';
import type { Heads, JournalEvent } from '../app/ports';
import { memoryKey } from '../core/claim/key';
import { isAuthorityOp, roleOf, rootsText } from '../core/fold/authority';
import type { Authority, TrustRoots } from '../core/fold/authority';
import { authorityFrom, changesAuthority, comparePatches, foldEvents } from '../core/fold/fold';
import type { RecorderEvent } from '../core/fold/fold';
import { foldPatch, judgePatch, touchedBy } from '../core/fold/foldPatch';
import type { PatchOutcome } from '../core/fold/foldPatch';
import { comesBefore, placeOf } from '../core/fold/projection';
import type { DerivedRecord, FoldContext, FoldedPatch, VerifiedPatch } from '../core/fold/projection';
import { SqlProjection } from './sqlProjection';

export interface FreshPatch {
  readonly patch: VerifiedPatch;
  /** Inside the ledger's folder. */
  readonly name: string;
  /** What the file was when it was read (`imageSources.ts`). */
  readonly source: string;
}

/** What patches that are about to be folded disturb of what is folded already. */
export type Disturbance =
  'everything' | { readonly objects: ReadonlySet<AnyId>; readonly patches: ReadonlySet<PatchId> };

/** Reading more patches than this again one by one costs more than reading all of them in order. */
const MOST_DISTURBED = 2000;

export class FoldedState {
  authority: Authority;
  private rootsFoldedWith = '';

  constructor(
    private readonly context: FoldContext,
    private readonly roots: () => TrustRoots,
    readonly projection: SqlProjection,
    /** Rises with every change; views key on it. */
    public generation = 1,
    /** Patches on authority that will be met: known beforehand, so that nothing is judged by less. */
    private readonly foreknown: readonly VerifiedPatch[] = [],
  ) {
    this.authority = authorityFrom(context, roots(), KEYS, []);
    this.authority = this.authorityWith([]);
    this.rootsFoldedWith = rootsText(roots());
  }

  static empty(
    sql: SqlJsStatic,
    context: FoldContext,
    roots: () => TrustRoots,
    generation = 1,
    foreknown: readonly VerifiedPatch[] = [],
  ): FoldedState {
    return new FoldedState(context, roots, SqlProjection.create(sql, keyIn(context)), generation, foreknown);
  }

  /** From an image's database, authenticated by the caller. */
  static load(
    sql: SqlJsStatic,
    context: FoldContext,
    roots: () => TrustRoots,
    database: Uint8Array,
  ): FoldedState {
    return new FoldedState(context, roots, SqlProjection.load(sql, database, keyIn(context)));
  }

  /**
   * What must be folded again when these are added, or when the trust roots have changed: whatever shares a record, a
   * candidate or an inquiry with a patch that comes late in the order, or with one whose signer counts otherwise now.
   */
  disturbedBy(fresh: readonly FreshPatch[]): Disturbance {
    const { projection } = this;
    const patches = fresh.map(({ patch }) => patch);
    if (patches.some((patch) => projection.isAwaited(patch.id, placeOf(patch)))) return 'everything';
    const last = projection.lastInOrder();
    const late = last === undefined ? [] : patches.filter((patch) => comesBefore(placeOf(patch), last));
    const changed = this.changedStandings(this.authorityWith(patches));
    return this.entangledWith([...late.flatMap(touchedBy), ...changed]);
  }

  /**
   * `again`: the patches of `disturbed`, read anew. False when the rows can't be trusted to hold no trace of what was
   * taken back: then everything is to be folded from the files.
   */
  addPatches(
    fresh: readonly FreshPatch[],
    disturbed: Exclude<Disturbance, 'everything'> = NOTHING,
    again: readonly VerifiedPatch[] = [],
  ): boolean {
    const { kept } = this.projection;
    let whole = true;
    this.change(() => {
      this.authority = this.authorityWith(fresh.map(({ patch }) => patch));
      this.rootsFoldedWith = rootsText(this.roots());
      for (const { patch, name, source } of fresh) {
        this.projection.expectPatch(patch.id, name);
        kept.ledger.set(name, source);
        kept.authors.add(patch.predicate.author);
        if (patch.predicate.ops.some(({ op }) => isAuthorityOp({ op }))) kept.authority.set(patch.id, patch);
      }
      const before = new Map(again.map(({ id }) => [id, this.projection.patch(id)?.applied]));
      this.projection.reset(disturbed.objects, disturbed.patches);
      const ordered = fresh.map(({ patch }) => patch).sort(comparePatches);
      for (const patch of [...ordered, ...again].sort(comparePatches)) {
        const { applied } = foldPatch(this.projection, this.context, this.authority, patch);
        // Evidence and candidates are merged, and can't be taken out again.
        if (before.get(patch.id) === 'trusted' && applied !== 'trusted') whole = false;
      }
      for (const patch of ordered) {
        const folded = this.projection.patch(patch.id);
        if (folded !== undefined) this.growTo(folded);
      }
    });
    return whole;
  }

  addEvents(events: readonly JournalEvent[]): void {
    const recorded = events.filter(
      (event): event is RecorderEvent => event.kind === 'evidence' || event.kind === 'candidate',
    );
    const deferred = events.filter((event) => event.kind === 'deferred');
    const imports = events.filter((event) => event.kind === 'import');
    const reverts = events.filter((event) => event.kind === 'import_reverted');
    if (events.length === 0) return;
    this.change(() => {
      foldEvents(this.projection, recorded);
      for (const event of deferred) this.projection.putDeferral(event);
      for (const part of imports) this.projection.putImport(part);
      for (const { batch } of reverts) this.projection.revertImport(batch);
    });
  }

  /** What would become of a patch that is not written yet. */
  judge(patch: VerifiedPatch): PatchOutcome {
    return judgePatch(this.projection, this.context, this.authorityWith([patch]), patch);
  }

  /** Everything that a new patch of `author` has seen follows from the leaves of the graph of patches. */
  heads(author: Fingerprint): Heads {
    const leaves = [...this.projection.kept.leaves.values()];
    return {
      store: this.context.store,
      profile: this.context.profile,
      prev: leaves.filter((patch) => patch.author === author).map(({ id }) => id),
      deps: leaves.filter((patch) => patch.author !== author).map(({ id }) => id),
      lamport: leaves.reduce((most, patch) => Math.max(most, patch.lamport), 0) + 1,
    };
  }

  leafIds(): readonly PatchId[] {
    return [...this.projection.kept.leaves.keys()];
  }

  /** Whether the reader's own keys are others than those that everything was folded for. */
  rootsChanged(): boolean {
    return rootsText(this.roots()) !== this.rootsFoldedWith;
  }

  /** Patches on authority that were met, or told of. */
  authorityPatches(): readonly VerifiedPatch[] {
    const all = new Map(this.foreknown.map((patch) => [patch.id, patch]));
    for (const [id, patch] of this.projection.kept.authority) all.set(id, patch);
    return [...all.values()];
  }

  private growTo(patch: FoldedPatch): void {
    const { leaves } = this.projection.kept;
    // One that was quarantined for where it claims to stand is nothing to build on.
    if (patch.reason === 'wrong_store' || patch.reason === 'lamport_invalid') return;
    for (const parent of patch.parents) if (!patch.missingParents.includes(parent)) leaves.delete(parent);
    leaves.set(patch.id, { id: patch.id, author: patch.author, lamport: patch.lamport });
  }

  private change(act: () => void): void {
    const before = this.projection.changes;
    this.projection.transact(act);
    if (this.projection.changes !== before) this.generation += 1;
  }

  /** As it is once these are folded too; the same object where they can't change it. */
  private authorityWith(fresh: readonly VerifiedPatch[]): Authority {
    const { kept } = this.projection;
    const roots = this.roots();
    const speak = fresh.some(
      (patch) => changesAuthority(patch, roots) || this.authority.revoked.has(patch.predicate.author),
    );
    if (!speak && rootsText(roots) === this.rootsFoldedWith) return this.authority;
    const arriving = new Map(fresh.map((patch) => [patch.id, patch]));
    const speaking = new Map(this.foreknown.map((patch) => [patch.id, patch]));
    for (const [id, patch] of [...kept.authority, ...arriving]) speaking.set(id, patch);
    const parentsOf = (id: PatchId): readonly PatchId[] => this.projection.patch(id)?.parents ?? [];
    return authorityFrom(this.context, roots, KEYS, [...speaking.values()].sort(comparePatches), parentsOf);
  }

  /** Patches whose signer speaks in another role than when they were folded. */
  private changedStandings(next: Authority): readonly PatchId[] {
    const before = this.authority;
    if (next === before) return [];
    const authors = [...this.projection.kept.authors].filter(
      // What a policy key may sign hangs on whose words a patch carries.
      (author) =>
        !sameStanding(before, next, author) ||
        (next.bindings.has(author) && rootsText(next.roots) !== rootsText(before.roots)),
    );
    return authors.flatMap((author) =>
      this.projection.patchesBy(author).flatMap(({ id, hash }) => {
        const signed = { id, hash, predicate: { author } };
        const role = roleOf(next, signed);
        return role !== roleOf(before, signed) || role === 'policy' ? [id] : [];
      }),
    );
  }

  private entangledWith(start: readonly AnyId[]): Disturbance {
    const objects = new Set<AnyId>();
    const patches = new Set<PatchId>();
    const open = [...start];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (objects.has(id)) continue;
      objects.add(id);
      open.push(...this.projection.patchesOn(id));
      if (id.startsWith('in_')) open.push(...[this.projection.inquiryRecord(id as InquiryId) ?? []].flat());
      const folded = id.startsWith('pa_') ? this.projection.patch(id as PatchId) : undefined;
      if (folded === undefined) continue;
      // What was erased can only be had again from the files.
      if (folded.ops.some((op) => ERASING.has(op)) || patches.size === MOST_DISTURBED) return 'everything';
      patches.add(folded.id);
      open.push(...folded.touched, ...folded.revertedBy);
    }
    return { objects, patches };
  }
}

/** `lift_tombstone` gives back what only the files can tell. */
const ERASING: ReadonlySet<string> = new Set(['delete', 'delete_evidence', 'lift_tombstone']);
const NOTHING = { objects: new Set<AnyId>(), patches: new Set<PatchId>() };
const KEYS = { fingerprintOf: (rawKey: string) => fingerprintOf(decodeBase64(rawKey) ?? new Uint8Array()) };

const keyIn =
  (context: FoldContext) =>
  ({ record }: DerivedRecord): string | undefined =>
    record === undefined ? undefined : memoryKey(record, context.sha256);

function sameStanding(one: Authority, other: Authority, author: Fingerprint): boolean {
  const same = (left: ReadonlySet<string> | undefined, right: ReadonlySet<string> | undefined): boolean =>
    left?.size === right?.size && [...(left ?? [])].every((item) => right?.has(item));
  return (
    one.roots.owners.has(author) === other.roots.owners.has(author) &&
    one.members.has(author) === other.members.has(author) &&
    same(one.roots.retired.get(author), other.roots.retired.get(author)) &&
    same(one.revoked.get(author), other.revoked.get(author)) &&
    same(policiesOf(one, author), policiesOf(other, author))
  );
}

const policiesOf = ({ bindings }: Authority, author: Fingerprint): ReadonlySet<string> | undefined => {
  const bound = bindings.get(author);
  return bound === undefined ? undefined : new Set(bound.keys());
};
