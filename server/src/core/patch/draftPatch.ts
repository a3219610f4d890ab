/** What a person's decision becomes: the operations of a patch and the words they carry, before anything is sealed. */
import type { PatchId, RecordId, Sha256 } from '../../../../shared/src/ids';
import type {
  Candidate,
  Claim,
  Evidence,
  MemoryRecord,
  TrustClass,
  Verdict,
} from '../../../../shared/src/model';
import type {
  ClaimAttributes,
  ClaimBody,
  DraftOp,
  DraftSlots,
  EvidenceEntry,
  SeenVerdict,
} from '../../../../shared/src/patch';
import { isPersonChannel } from '../trust/channels';

/** A candidate that a person accepts, with everything its patch must carry (a ledger depends on no journal). */
export interface AcceptedCandidate {
  readonly candidate: Candidate;
  readonly record: RecordId;
  readonly evidence: readonly Evidence[];
  readonly trustClass: TrustClass;
  readonly verdict: Verdict;
  /** Digest of the verdict that the person saw. */
  readonly verdictDigest: Sha256;
  /** The records that the verdict's match names, as they stand. */
  readonly matched: readonly MemoryRecord[];
  /** What the person chose for a claim that stands against memory: it takes the place of what is there. */
  readonly resolution?: 'supersede' | 'keep_both';
  /** With `keep_both`: where what is in memory does not hold. */
  readonly exception?: string;
}

export type Accepting =
  | { readonly kind: 'operations'; readonly ops: readonly DraftOp[]; readonly verdict: SeenVerdict }
  /** A conflict, a supersession or several matches: the person has to choose first (model.md §7). */
  | { readonly kind: 'needs_choice'; readonly why: string };

/**
 * P09: a duplicate reinforces, a strengthening adds evidence, an update updates; only what is new is added, so that
 * there is never a second active record under one key.
 */
export function buildAccept(accepted: AcceptedCandidate): Accepting {
  const { candidate, record, verdict, matched } = accepted;
  const seen: SeenVerdict = {
    candidate: candidate.id,
    digest: accepted.verdictDigest,
    status: verdict.status,
    verifier: verdict.verifier,
  };
  const evidence = accepted.evidence.map(evidenceEntry);
  const claim = attributesOf(candidate, accepted.trustClass);
  const operation = (...ops: readonly DraftOp[]): Accepting => ({ kind: 'operations', ops, verdict: seen });
  const add: DraftOp = {
    op: 'add',
    record,
    candidate: candidate.id,
    claim,
    body: bodyOf(candidate),
    evidence,
  };
  const [target] = matched;
  switch (verdict.match) {
    case 'new':
      return operation(add);
    case 'duplicate':
      if (target === undefined) return chooseFirst;
      return operation({ op: 'reinforce', record: target.id, candidate: candidate.id, evidence });
    case 'strengthens_existing':
      if (target === undefined) return chooseFirst;
      return operation({ op: 'attach_evidence', record: target.id, candidate: candidate.id, evidence });
    case 'updates_existing':
      if (target === undefined) return chooseFirst;
      return operation({
        op: 'update',
        record: target.id,
        base: target.revision,
        candidate: candidate.id,
        claim,
        body: bodyOf(candidate),
        previous: bodyOf(target),
        evidence,
      });
    case 'potential_conflict':
    case 'supersedes_existing':
    case 'ambiguous':
      if (accepted.resolution === undefined || target === undefined) return chooseFirst;
      if (accepted.resolution === 'keep_both') {
        return operation(add, ...exceptions(matched, accepted.exception));
      }
      return operation(add, ...matched.map((old) => supersede(old, record)));
  }
}

const chooseFirst: Accepting = {
  kind: 'needs_choice',
  why: 'It concerns memory that says something else; choose what becomes of that first.',
};

/** Both hold, each in its scope: what is in memory says where it doesn't. */
const exceptions = (matched: readonly MemoryRecord[], exception: string | undefined): readonly DraftOp[] =>
  exception === undefined
    ? []
    : matched.map(({ id, revision, statement }) => ({
        op: 'add_exception',
        record: id,
        base: revision,
        body: { reason: exception, statements: [statement] },
      }));

const supersede = (old: MemoryRecord, by: RecordId): DraftOp => ({
  op: 'supersede',
  record: old.id,
  base: old.revision,
  by,
  body: { statements: [old.statement] },
});

/** A record as another store may hold it: its words, its evidence, and the verdict that its last signer saw (store.md). */
export function buildShare(
  record: MemoryRecord,
  evidence: readonly Evidence[],
  verifier: string,
): { readonly op: DraftOp; readonly verdicts: readonly SeenVerdict[] } {
  const { id, candidate, trustClass, verification, ratifications } = record;
  const seen = ratifications.at(-1)?.verdict;
  return {
    op: {
      op: 'add',
      record: id,
      candidate,
      claim: attributesOf(record, trustClass),
      body: bodyOf(record),
      evidence: evidence.map(evidenceEntry),
    },
    verdicts: seen === undefined ? [] : [{ candidate, digest: seen, status: verification, verifier }],
  };
}

export const buildReject = (candidate: Candidate, reason: string | undefined): DraftOp => ({
  op: 'reject_candidate',
  candidate: candidate.id,
  body: { statements: [candidate.statement], ...(reason === undefined ? {} : { reason }) },
});

/** `statements`: what the undone patch had written, so that the person sees what is taken back. */
export const buildRevert = (patch: PatchId, statements: readonly string[]): DraftOp => ({
  op: 'revert',
  patch,
  body: { statements },
});

const WORD = /^[a-z][a-z0-9_]{0,63}$/;

export function attributesOf(claim: Claim, trustClass: TrustClass): ClaimAttributes {
  const { channel, ruleType, basis, confidence, tier, layer, durabilitySignal } = claim;
  return {
    channel,
    ruleType,
    // What isn't one word goes into the body, where it can be erased.
    basis: WORD.test(basis) ? basis : 'unstated',
    ...(confidence === undefined ? {} : { confidence }),
    tier,
    layer,
    durabilitySignal,
    trustClass,
  };
}

export function bodyOf(claim: Claim): ClaimBody {
  const { statement, scope, section, tags, citations, basis } = claim;
  return { statement, scope, section, tags, citations, ...(WORD.test(basis) ? {} : { basis }) };
}

export function evidenceEntry(evidence: Evidence): EvidenceEntry<DraftSlots> {
  const { id, channel, trustClass, durabilitySignal, polarity, redactionStatus, hiddenText } = evidence;
  const { derivedFromMemory, capturedAt, session, sourceSummary, sourceExcerpt, citations, anchor } =
    evidence;
  const { attestation, attestedBy } = evidence;
  return {
    id,
    channel,
    // Whoever signs this attests a person's words: only those that were attested already, or typed for this patch.
    trustClass: isPersonChannel(channel) && evidence.attestedBy === undefined ? 'unknown' : trustClass,
    durabilitySignal,
    polarity,
    redactionStatus,
    hiddenText,
    derivedFromMemory,
    capturedAt,
    ...(attestation === undefined || attestedBy === undefined ? {} : { attestation }),
    body: {
      session,
      sourceSummary,
      ...(sourceExcerpt === undefined ? {} : { sourceExcerpt }),
      citations,
      ...(anchor === undefined ? {} : { anchor }),
    },
  };
}
