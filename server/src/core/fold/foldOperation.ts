/** What each operation of model.md §12 does to the rows, or why it can't. Operations on authority: `authority.ts`. */
import { isCandidateId } from '../../../../shared/src/ids';
import type { CandidateId, Fingerprint, PatchId, ProfileId, RecordId } from '../../../../shared/src/ids';
import type { Candidate, Claim, Ratification, VerificationStatus } from '../../../../shared/src/model';
import type {
  ClaimAttributes,
  ClaimBody,
  EvidenceEntry,
  OpenOp,
  OpenSlots,
  UnknownOp,
} from '../../../../shared/src/patch';
import { canonical } from '../../../../shared/src/signing/canonical';
import { isAuthorityOp } from './authority';
import { standingOf } from './deriveRecord';
import type { ContentEntry, Standing } from './deriveRecord';
import type { PatchChanges } from './patchChanges';
import type { FoldContext, RecordContent, RecordEntry, RecordHistory, Role, StaleReason } from './projection';
import { earlierPatch } from './projection';
import { claimOf, evidenceOf, knownDurability, knownTrustClass } from './recordContent';
import { isReverted } from './reverted';

type Op<K extends OpenOp['op']> = Extract<OpenOp, { op: K }>;

export function foldOperation(
  changes: PatchChanges,
  context: FoldContext,
  role: Role,
  op: OpenOp | UnknownOp,
  isPersons: (key: Fingerprint) => boolean,
): StaleReason | undefined {
  return new OperationFold(changes, context, role, isPersons).fold(op);
}

class OperationFold {
  constructor(
    private readonly changes: PatchChanges,
    private readonly context: FoldContext,
    private readonly role: Role,
    private readonly isPersons: (key: Fingerprint) => boolean,
  ) {}

  private get profile(): ProfileId {
    return this.context.reader ?? this.context.profile;
  }

  fold(op: OpenOp | UnknownOp): StaleReason | undefined {
    switch (op.op) {
      case 'add':
        return this.add(op);
      case 'update':
        return this.onRevision(op, () => {
          this.keepEvidence(op.evidence);
          if (op.candidate !== undefined) this.changes.decide(op.candidate, 'accepted');
          return {
            claim: claimOf(this.profile, op.claim, op.body),
            trustClass: knownTrustClass(op.claim.trustClass),
            verification: this.verificationOf(op.candidate),
            erased: op.body === null,
            superseded: false,
          };
        });
      case 'supersede':
        return this.onRevision(op, () => ({ superseded: true }));
      case 'promote':
        return this.onRevision(op, ({ claim }) => ({
          claim: { ...claim, tier: op.tier ?? claim.tier, layer: op.layer ?? claim.layer, ...lastsFor(op) },
        }));
      case 'add_exception':
        return this.onRevision(op, ({ claim }) => ({ claim: withException(claim, op.body?.reason) }));
      case 'attach_evidence':
      case 'reinforce':
        return this.onPresent(op.record, (history) => {
          if (op.candidate !== undefined) this.changes.decide(op.candidate, 'accepted');
          this.changes.append(history, {
            ...this.keepEvidence(op.evidence),
            ...this.ratificationOf(op.candidate),
          });
        });
      case 'contest':
        return this.onPresent(op.record, (history) => this.changes.append(history, { status: 'contested' }));
      case 'uncontest':
        return this.onPresent(op.record, (history) => this.changes.append(history, { status: 'settled' }));
      case 'deprecate':
        return this.onPresent(op.record, (history) => this.changes.append(history, { status: 'deprecated' }));
      case 'delete':
        return this.remove(op);
      case 'delete_evidence':
        return this.removeEvidence(op);
      case 'lift_tombstone':
        return this.lift(op.record);
      case 'answer_inquiry':
        this.changes.answer(op.inquiry, op.resolution);
        return undefined;
      case 'reject_candidate':
        return this.reject(op.candidate);
      case 'revert':
        return this.revert(op.patch);
      case 'unknown': {
        this.hold(op);
        return;
      }
      case 'trust_signer':
      case 'revoke_signer':
      case 'set_policy':
      case 'grant':
      case 'revoke_grant':
        return undefined;
    }
  }

  private add(op: Op<'add'>): StaleReason | undefined {
    const history: RecordHistory = this.changes.history(op.record) ?? { id: op.record, entries: [] };
    const standing = this.standing(history);
    if (standing.tombstone !== undefined) return 'tombstoned_recreation';
    if (standing.heads.some(({ content, patch }) => !content.erased && this.saw(patch))) {
      return 'already_exists';
    }
    const content: RecordContent = {
      candidate: op.candidate,
      claim: claimOf(this.profile, op.claim, op.body),
      trustClass: knownTrustClass(op.claim.trustClass),
      verification: this.verificationOf(op.candidate),
      superseded: false,
      erased: op.body === null,
      replaces: contentsOf(history).flatMap(({ patch }) => (this.saw(patch) ? [patch] : [])),
    };
    // Two windows that accepted one candidate at once agree; only different words are a conflict.
    const agreed = standing.heads.some((head) => canonical(head.content.claim) === canonical(content.claim));
    const evidence = this.keepEvidence(op.evidence);
    this.changes.append(history, {
      ...(agreed ? {} : { content }),
      ...evidence,
      ...this.ratificationOf(op.candidate),
    });
    this.changes.decide(op.candidate, 'accepted');
    if (op.body !== null) this.changes.candidates.push(this.candidateOf(op, op.claim, op.body));
    return undefined;
  }

  /**
   * A new content made against `base`. Whoever made it without having seen the standing content conflicts with it:
   * both stand, and the record is contested. Whoever had seen it and still named an older base is stale.
   */
  private onRevision(
    op: Op<'update' | 'supersede' | 'promote' | 'add_exception'>,
    change: (content: RecordContent) => Partial<RecordContent>,
  ): StaleReason | undefined {
    const history = this.changes.history(op.record);
    if (history === undefined) return 'record_missing';
    const standing = this.standing(history);
    if (standing.tombstone !== undefined || standing.heads.length === 0) return 'record_missing';
    const base = contentsOf(history).find((entry) => entry.patch === op.base);
    if (base === undefined) return 'base_changed';
    const onHead = standing.heads.some((head) => head.patch === op.base);
    if (!onHead && standing.heads.every((head) => this.saw(head.patch))) return 'base_changed';
    const seen = contentsOf(history).flatMap(({ patch }) =>
      patch !== op.base && this.saw(patch) ? [patch] : [],
    );
    const replaces = [...new Set([op.base, ...base.content.replaces, ...seen])];
    const content = { ...base.content, ...change(base.content), replaces };
    const evidence = 'evidence' in op ? this.keepEvidence(op.evidence) : {};
    const ratification = 'candidate' in op ? this.ratificationOf(op.candidate) : {};
    this.changes.append(history, { content, ...evidence, ...ratification });
    return undefined;
  }

  private onPresent(record: RecordId, change: (history: RecordHistory) => void): StaleReason | undefined {
    const history = this.changes.history(record);
    if (history === undefined) return 'record_missing';
    const standing = this.standing(history);
    if (standing.tombstone !== undefined || standing.heads.length === 0) return 'record_missing';
    change(history);
    return undefined;
  }

  /** Needs no base and never goes stale: what was forgotten stays so, whichever branch is read first. */
  private remove(op: Op<'delete'>): StaleReason | undefined {
    const history: RecordHistory = this.changes.history(op.record) ?? { id: op.record, entries: [] };
    if (this.role === 'member' && originOf(history) !== this.changes.patch.predicate.author) {
      return 'not_permitted';
    }
    const tombstone = {
      record: op.record,
      mode: op.mode,
      at: this.changes.patch.predicate.createdAt,
      reasonCode: op.reasonCode,
    };
    // A claim that nobody decided on waits no more.
    const waiting = op.candidate !== undefined && this.decisionOn(op.candidate) === undefined;
    if (waiting) this.changes.decide(op.candidate, 'rejected');
    const settled = waiting ? { settles: op.candidate } : {};
    if (op.mode === 'audit_preserving') {
      this.changes.append(history, { tombstone, ...settled });
      return undefined;
    }
    const own = history.entries.flatMap(({ evidenceIds, content }) => [
      ...(evidenceIds ?? []),
      ...(content === undefined ? [] : [content.candidate]),
    ]);
    // Others erase what hangs on their own record, and nothing that they merely name.
    const named =
      this.role === 'owner'
        ? [...(op.evidenceIds ?? []), ...(op.candidate === undefined ? [] : [op.candidate])]
        : [];
    const erases = [...new Set([...own, ...named])];
    this.changes.append(
      { ...history, entries: history.entries.map(withoutWords) },
      { tombstone, erases, ...settled },
    );
    this.changes.erased.push(...erases);
    return undefined;
  }

  private removeEvidence(op: Op<'delete_evidence'>): StaleReason | undefined {
    // Whose evidence it is, an id does not tell.
    if (this.role !== 'owner') return 'not_permitted';
    if (op.mode === 'privacy_purge') this.changes.erased.push(...op.evidenceIds);
    else this.changes.withheld.push(...op.evidenceIds);
    return undefined;
  }

  /** What was erased is gone; but the same words may be captured, and remembered, anew. */
  private lift(record: RecordId): StaleReason | undefined {
    const history = this.changes.history(record);
    const tombstone = history === undefined ? undefined : this.standing(history).tombstone;
    if (history === undefined || tombstone === undefined) return 'record_missing';
    const reopened = new Set<CandidateId>();
    for (const { erases, settles } of history.entries) {
      this.changes.allowed.push(...(erases ?? []));
      if (settles !== undefined) reopened.add(settles);
      // Of purged memory there is nothing that could stand again: its claim is to be decided on anew.
      for (const id of erases ?? []) if (isCandidateId(id)) reopened.add(id);
    }
    for (const candidate of reopened) this.changes.decide(candidate, 'open');
    this.changes.append(history, { lifted: true });
    return undefined;
  }

  private decisionOn(candidate: CandidateId) {
    const decided = this.changes.projection
      .decisions(candidate)
      .findLast(({ patch }) => !isReverted(this.changes.projection, patch));
    return decided?.decision === 'open' ? undefined : decided?.decision;
  }

  private reject(candidate: CandidateId): StaleReason | undefined {
    if (this.decisionOn(candidate) === 'accepted') return 'already_exists';
    this.changes.decide(candidate, 'rejected');
    return undefined;
  }

  private revert(id: PatchId): StaleReason | undefined {
    const { projection, patch } = this.changes;
    const target = earlierPatch(projection, patch, id);
    if (target === undefined) return 'record_missing';
    if (target.applied !== 'trusted' || target.unknownOps.length > 0) return 'not_revertible';
    if (target.ops.some((op) => isAuthorityOp({ op }) || IRREVERSIBLE.has(op))) return 'not_revertible';
    if (this.role !== 'owner' && target.author !== patch.predicate.author) return 'not_permitted';
    if (isReverted(projection, id)) return 'already_reverted';
    for (const touched of target.touched) {
      const history = touched.startsWith('me_') ? this.changes.history(touched as RecordId) : undefined;
      if (history !== undefined && this.isBuiltUpon(history, id)) return 'built_upon';
    }
    this.changes.reverts.push(id);
    return undefined;
  }

  private isBuiltUpon(history: RecordHistory, id: PatchId): boolean {
    const { tombstone, heads, entries } = this.standing(history);
    if (tombstone !== undefined) return true;
    const made = entries.some((entry) => entry.patch === id && entry.content !== undefined);
    return made && !heads.some((head) => head.patch === id);
  }

  /** R124: a newer version's operation changes nothing here, but what it touched waits for a person. */
  private hold(op: UnknownOp): undefined {
    const { record } = op.stored;
    const history = typeof record === 'string' ? this.changes.history(record as RecordId) : undefined;
    if (history !== undefined) this.changes.append(history, { held: true });
  }

  private standing(history: RecordHistory): Standing {
    return standingOf(history, (patch) => isReverted(this.changes.projection, patch));
  }

  /** The patch itself counts as seen, so that its own operations may build on each other. */
  private saw(patch: PatchId): boolean {
    return patch === this.changes.patch.id || this.changes.saw(patch);
  }

  private keepEvidence(entries: readonly EvidenceEntry<OpenSlots>[]): Pick<RecordEntry, 'evidenceIds'> {
    for (const entry of entries) {
      const { author } = this.changes.patch.predicate;
      const attested = entry.attestation?.by;
      const typedBy = attested !== undefined && this.isPersons(attested) ? attested : undefined;
      const by = this.role === 'owner' ? author : typedBy;
      const evidence = evidenceOf(this.profile, entry, by);
      if (evidence !== undefined) this.changes.evidence.push(evidence);
    }
    return entries.length === 0 ? {} : { evidenceIds: entries.map((entry) => entry.id) };
  }

  private verificationOf(candidate: CandidateId | undefined): VerificationStatus {
    return this.seenVerdict(candidate)?.status ?? 'review_required';
  }

  private ratificationOf(candidate: CandidateId | undefined): { readonly ratification?: Ratification } {
    const verdict = this.seenVerdict(candidate);
    if (verdict === undefined || this.role === 'unknown') return {};
    const { author, createdAt } = this.changes.patch.predicate;
    return { ratification: { signer: author, role: this.role, at: createdAt, verdict: verdict.digest } };
  }

  private seenVerdict(candidate: CandidateId | undefined) {
    return this.changes.patch.predicate.verdicts.find((verdict) => verdict.candidate === candidate);
  }

  /** So that undoing an `add` brings its candidate back where no journal knows it. */
  private candidateOf(op: Op<'add'>, claim: ClaimAttributes, body: ClaimBody): Candidate {
    return {
      ...claimOf(this.profile, claim, body),
      id: op.candidate,
      evidenceIds: op.evidence.map((entry) => entry.id),
      legacy: false,
      capturedAt: this.changes.patch.predicate.createdAt,
    };
  }
}

const lastsFor = ({ durabilitySignal }: Op<'promote'>): Partial<Claim> =>
  durabilitySignal === undefined ? {} : { durabilitySignal: knownDurability(durabilitySignal) };

const IRREVERSIBLE: ReadonlySet<string> = new Set(['delete', 'delete_evidence', 'lift_tombstone']);

const contentsOf = (history: RecordHistory): readonly ContentEntry[] =>
  history.entries.filter((entry): entry is ContentEntry => entry.content !== undefined);

const originOf = (history: RecordHistory) => contentsOf(history)[0]?.author;

/** P26: history keeps that something happened, not what it said. */
function withoutWords(entry: RecordEntry): RecordEntry {
  if (entry.content === undefined) return entry;
  const claim: Claim = {
    ...entry.content.claim,
    statement: '',
    scope: { paths: [] },
    section: [],
    tags: [],
    citations: [],
  };
  return { ...entry, content: { ...entry.content, claim, erased: true } };
}

function withException(claim: Claim, exception: string | undefined): Claim {
  if (exception === undefined) return claim;
  const known = claim.scope.doesNotApplyWhen;
  const doesNotApplyWhen = known === undefined ? exception : `${known}; ${exception}`;
  return { ...claim, scope: { ...claim.scope, doesNotApplyWhen } };
}
