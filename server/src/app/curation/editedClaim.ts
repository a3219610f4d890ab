import type { ClaimEdit } from '../../../../shared/src/curation';
import type { CandidateId, Fingerprint } from '../../../../shared/src/ids';
import type { Candidate, Evidence, MemoryRecord, Scope } from '../../../../shared/src/model';
import { normaliseStatement } from '../../core/text/normalise';
import type { Folder } from '../folder';

/** The session of what a person typed on a claim's page. */
const EDIT_SESSION = 'edited';

/** A claim as a person edited it, with the evidence that it rests on, their own words among it. */
export interface EditedClaim {
  readonly candidate: Candidate;
  /** What no store holds yet: the person's words, which their signature attests (P01). */
  readonly brought: readonly Evidence[];
  readonly evidence: readonly Evidence[];
}

export interface EditRequest {
  /** The claim that is edited; others are merged into it with their evidence. */
  readonly from: readonly Candidate[];
  readonly edit: ClaimEdit;
  readonly author: Fingerprint;
  /** One of several parts gets an id of its own, since each becomes a record of its own. */
  readonly isPart: boolean;
}

/**
 * Other words, or another durability, are the person's own say, so they come with evidence of that (R22, R40). What
 * was captured stays linked: the verdict shows whether it backs the new words too.
 */
export function editedClaim(folder: Folder, { from, edit, author, isPart }: EditRequest): EditedClaim {
  const [original] = from;
  if (original === undefined) throw new Error('an edit is of at least one claim');
  const identifiers = folder.services.home.identifiers();
  const { profile } = folder.store;
  const statement = edit.statement?.trim() ?? original.statement;
  const durabilitySignal = edit.durability ?? original.durabilitySignal;
  const scope = edit.scope ? scopeOf(edit.scope) : original.scope;
  const saysAnew =
    normaliseStatement(statement) !== normaliseStatement(original.statement) ||
    durabilitySignal !== original.durabilitySignal;
  const brought: readonly Evidence[] = saysAnew
    ? [
        {
          id: identifiers.evidenceId(profile, `${EDIT_SESSION} ${edit.at}`, statement),
          profile,
          session: EDIT_SESSION,
          channel: 'user_edit',
          trustClass: 'user_correction',
          durabilitySignal,
          polarity: 'supports',
          sourceSummary: statement,
          redactionStatus: 'none',
          citations: [],
          hiddenText: false,
          derivedFromMemory: false,
          attestedBy: author,
          capturedAt: edit.at,
        },
      ]
    : [];
  const known = folder.store.view.evidence([...new Set(from.flatMap((claim) => claim.evidenceIds))]);
  const evidence = [...known, ...brought];
  const candidate: Candidate = {
    ...original,
    id: isPart ? partId(folder, original, scope.paths, statement) : original.id,
    statement,
    scope,
    durabilitySignal,
    layer: edit.layer ?? original.layer,
    ruleType: edit.ruleType ?? original.ruleType,
    citations: unique(from.flatMap((claim) => claim.citations)),
    tags: unique(from.flatMap((claim) => claim.tags)),
    evidenceIds: evidence.map(({ id }) => id),
  };
  return { candidate, brought, evidence };
}

/** Without what was left empty. */
function scopeOf({ paths, branch, appliesWhen, doesNotApplyWhen }: NonNullable<ClaimEdit['scope']>): Scope {
  const words = { branch, appliesWhen, doesNotApplyWhen };
  const said = Object.entries(words).flatMap(([name, value]) => {
    const text = value?.trim() ?? '';
    return text === '' ? [] : [[name, text] as const];
  });
  return {
    paths: [...new Set(paths.map((glob) => glob.trim()).filter((glob) => glob !== ''))],
    ...Object.fromEntries(said),
  };
}

function partId(
  folder: Folder,
  original: Candidate,
  paths: readonly string[],
  statement: string,
): CandidateId {
  const identifiers = folder.services.home.identifiers();
  return identifiers.candidateId(
    folder.store.profile,
    original.channel,
    paths,
    normaliseStatement(statement),
  );
}

const unique = <T>(values: readonly T[]): readonly T[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

/** A record as the claim that it was accepted as, so that it can be judged anew. */
export const claimOfRecord = (record: MemoryRecord): Candidate => ({
  id: record.candidate,
  profile: record.profile,
  channel: record.channel,
  statement: record.statement,
  ruleType: record.ruleType,
  basis: record.basis,
  ...(record.confidence === undefined ? {} : { confidence: record.confidence }),
  citations: record.citations,
  tier: record.tier,
  layer: record.layer,
  durabilitySignal: record.durabilitySignal,
  scope: record.scope,
  section: record.section,
  tags: record.tags,
  evidenceIds: record.evidenceIds,
  legacy: false,
  capturedAt: record.ratifications[0]?.at ?? '',
});
