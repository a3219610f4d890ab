import type { Candidate, Policy, Verdict } from '../../../../shared/src/model';
import type { DraftOp, SeenVerdict } from '../../../../shared/src/patch';
import { buildAccept } from '../../core/patch/draftPatch';
import { policySigns } from '../../core/trust/selection';
import { verdictDigest } from '../../core/verify/verdict';
import type { Folder } from '../folder';
import { BLOCK_WORDING, wordOf } from '../wording';

export type PolicyDecision =
  | { readonly kind: 'accepts'; readonly ops: readonly DraftOp[]; readonly verdict: SeenVerdict }
  | { readonly kind: 'left'; readonly why: readonly string[] };

/** What a policy key may sign (store.md): nothing that replaces or removes somebody's words. */
const WITHIN_REACH: ReadonlySet<string> = new Set(['add', 'update', 'reinforce', 'attach_evidence']);

/** Undone, rejected and brought back, or put off: none of that is overruled by a policy. */
export function isPersons({ store: { view }, services }: Folder, { id }: Pick<Candidate, 'id'>): boolean {
  const record = services.home.identifiers().recordId(id);
  return view.deferrals().has(id) || view.patchesOn(id).length > 0 || view.patchesOn(record).length > 0;
}

/** Whether a policy accepts a claim by itself (R73–R75), and by what; else why it is left to the person. */
export function decideByPolicy(
  folder: Folder,
  candidate: Candidate,
  verdict: Verdict,
  policy: Policy,
): PolicyDecision {
  const { view } = folder.store;
  const identifiers = folder.services.home.identifiers();
  if (!policySigns(policy, verdict)) return left(...whyUnsigned(policy, verdict));
  const matched = verdict.matchedRecords.flatMap((id) => view.record(id) ?? []);
  if (matched.some(({ store }) => store !== 'private')) {
    return left('A team’s memory, and that of all projects, is changed by a person.');
  }
  const accepted = buildAccept({
    candidate,
    evidence: view.evidence(candidate.evidenceIds),
    trustClass: verdict.trustClass,
    verdict,
    verdictDigest: verdictDigest(verdict, (text) => identifiers.sha256(text)),
    record: identifiers.recordId(candidate.id),
    matched,
  });
  if (accepted.kind === 'needs_choice') return left(accepted.why);
  return accepted.ops.every(({ op }) => WITHIN_REACH.has(op))
    ? { kind: 'accepts', ops: accepted.ops, verdict: accepted.verdict }
    : left('It would take the place of other words.');
}

const left = (...why: readonly string[]): PolicyDecision => ({ kind: 'left', why });

function whyUnsigned(policy: Policy, verdict: Verdict): readonly string[] {
  if (verdict.blocks.length > 0) return verdict.blocks.map((block) => wordOf(BLOCK_WORDING, block));
  return policy.autoCuration === 'off'
    ? ['The policy accepts nothing by itself.']
    : [`Its backing is ${percent(verdict.support)}, and the policy asks for ${percent(policy.highSupport)}.`];
}

const percent = (part: number): string => `${String(Math.round(part * 100))} %`;
