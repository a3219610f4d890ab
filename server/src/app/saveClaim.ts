import type { CandidateId, RecordId } from '../../../shared/src/ids';
import { isRecordId } from '../../../shared/src/ids';
import type {
  Candidate,
  Citation,
  Evidence,
  MemoryRecord,
  RuleType,
  Scope,
  Verdict,
} from '../../../shared/src/model';
import { checkSave } from '../core/claim/save';
import { whyExcluded } from '../core/recall/admission';
import { findHiddenText } from '../core/text/hiddenText';
import { normaliseStatement } from '../core/text/normalise';
import { redactSecrets } from '../core/text/secrets';
import { tierOf, trustClassOf } from '../core/trust/channels';
import { standpointOf, type MemoryReader } from './memoryReader';
import type { Identifiers, StorePort } from './ports';
import { resolveCitations } from './resolveCitations';
import { verifyCandidate } from './verifyCandidate';

/** What an agent hands in. Nothing else of it is looked at: no argument sets channel, trust or tier (P01, P17). */
export interface SaveArguments {
  readonly statement?: unknown;
  readonly basis?: unknown;
  readonly confidence?: unknown;
  readonly citations?: unknown;
  /** Path globs. */
  readonly scope?: readonly string[] | undefined;
  readonly supersedes?: string | undefined;
}

export interface SavePlace extends MemoryReader {
  /** Journals, and nothing else. */
  readonly record: StorePort['record'];
  readonly identifiers: Identifiers;
  readonly ruleTypeOf: (statement: string) => RuleType;
  /** The agent's session, as evidence names it. */
  readonly session: string;
  readonly now: () => string;
}

export type SaveAnswer =
  /** Nothing was written. */
  | { readonly kind: 'refused'; readonly faults: readonly string[] }
  | { readonly kind: 'declined' | 'settled'; readonly candidate: CandidateId }
  | {
      /** `waiting`: somebody proposed the very same before, and nothing was written. */
      readonly kind: 'proposed' | 'waiting';
      readonly candidate: CandidateId;
      readonly verdict: Verdict;
      /** The memory it met, as far as it may be read (P46). */
      readonly met: readonly MemoryRecord[];
      readonly redacted: boolean;
    };

/**
 * Puts an agent's claim before the person: evidence, then a candidate that names it, in the journal and nowhere else
 * (R96–R97). Faults come back before the store is touched (R103–R113); what was declined stays declined.
 */
export async function saveClaim(place: SavePlace, given: SaveArguments): Promise<SaveAnswer> {
  const check = checkSave({ ...given, evidence: given.citations });
  const faults =
    check.kind === 'invalid'
      ? check.faults.map(({ field, message }) => `${field === 'evidence' ? 'citations' : field}: ${message}`)
      : [];
  const supersedes = await supersededBy(place, given.supersedes, faults);
  if (check.kind === 'invalid' || faults.length > 0) return { kind: 'refused', faults };

  const { store, identifiers } = place;
  const statement = redactSecrets(check.statement.trim());
  const paths = [...new Set((given.scope ?? []).map((glob) => redactSecrets(glob.trim()).text))].sort();
  const id = identifiers.candidateId(store.profile, CHANNEL, paths, normaliseStatement(statement.text));
  const decision = store.view.decision(id);
  if (decision !== 'open') return { kind: decision === 'rejected' ? 'declined' : 'settled', candidate: id };

  const known = store.view.candidate(id);
  const candidate: Candidate = known ?? {
    id,
    profile: store.profile,
    channel: CHANNEL,
    statement: statement.text,
    ruleType: place.ruleTypeOf(statement.text),
    basis: check.basis,
    ...(check.confidence === undefined ? {} : { confidence: check.confidence }),
    citations: check.citations.map(plainCitation),
    tier: tierOf(CHANNEL),
    layer: 'L2',
    // Nobody has said how long it holds, and an agent can't: the person decides (R39–R40).
    durabilitySignal: 'unknown',
    scope: { paths, ...(await learntOn(place)) },
    section: [],
    tags: [],
    evidenceIds: [identifiers.evidenceId(store.profile, place.session, statement.text)],
    ...(supersedes === undefined ? {} : { supersedes }),
    legacy: false,
    capturedAt: place.now(),
  };
  if (!known) {
    const evidence = evidenceOf(place, candidate, check.statement, statement.redacted);
    await place.record([
      { kind: 'evidence', evidence },
      { kind: 'candidate', candidate },
    ]);
  }
  const verdict = await verdictOn(place, candidate);
  const standpoint = await standpointOf(place);
  return {
    kind: known ? 'waiting' : 'proposed',
    candidate: id,
    verdict,
    met: verdict.matchedRecords
      .flatMap((record) => store.view.record(record) ?? [])
      .filter((record) => whyExcluded(record, standpoint) === undefined),
    redacted: statement.redacted,
  };
}

/** On another branch than the default one a claim says where it was learnt, and holds there until that is merged (P33). */
async function learntOn({ checkout, root }: SavePlace): Promise<Pick<Scope, 'branch' | 'commit'>> {
  const branch = await checkout.branch(root);
  if (branch === undefined) return {};
  const { main, commit } = await checkout.line(root);
  if (main === undefined || main === branch) return {};
  return { branch, ...(commit === undefined ? {} : { commit }) };
}

/** The only channel of this door (P01). */
const CHANNEL = 'agent_tool';
/** R15. */
const MAX_EXCERPT = 1000;

async function supersededBy(
  place: SavePlace,
  id: string | undefined,
  faults: string[],
): Promise<RecordId | undefined> {
  if (id === undefined) return undefined;
  const record = isRecordId(id) ? place.store.view.record(id) : undefined;
  if (record && whyExcluded(record, await standpointOf(place)) === undefined) return record.id;
  faults.push('supersedes: There is no memory of that id. memory_recall and memory_list show ids.');
  return undefined;
}

/** Evidence of what an agent said is that it said so; what it cites is looked for, and never taken on trust (P59). */
function evidenceOf(place: SavePlace, candidate: Candidate, raw: string, redacted: boolean): Evidence {
  const { statement } = candidate;
  const cut = statement.slice(0, MAX_EXCERPT - 1);
  const excerpt =
    statement.length <= MAX_EXCERPT ? statement : `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
  return {
    id:
      candidate.evidenceIds[0] ?? place.identifiers.evidenceId(place.store.profile, place.session, statement),
    profile: candidate.profile,
    session: place.session,
    channel: CHANNEL,
    trustClass: trustClassOf(CHANNEL),
    durabilitySignal: 'unknown',
    polarity: 'supports',
    sourceSummary: excerpt,
    sourceExcerpt: excerpt,
    redactionStatus: redacted ? 'redacted' : 'none',
    citations: candidate.citations,
    hiddenText: findHiddenText(raw).length > 0,
    derivedFromMemory: false,
    capturedAt: candidate.capturedAt,
  };
}

/** What is understood of it, without whatever else its author put beside, and without secrets (P52). */
function plainCitation({ kind, locator, digest }: Citation): Citation {
  return {
    kind,
    locator: redactSecrets(locator).text,
    ...(digest === undefined ? {} : { digest: digest.slice(0, 200) }),
  };
}

async function verdictOn(place: SavePlace, candidate: Candidate): Promise<Verdict> {
  const { store, identifiers, root, trusted } = place;
  const citations = await resolveCitations({
    citations: candidate.citations,
    root,
    view: store.view,
    sources: place.citations,
    trusted,
    isKnownSession: () => false,
  });
  return verifyCandidate({
    view: store.view,
    candidate,
    freshnessOf: () => 'unanchored',
    recordId: identifiers.recordId(candidate.id),
    sha256: place.sha256,
    citations,
  });
}
