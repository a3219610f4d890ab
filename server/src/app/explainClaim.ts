import type { CandidateId, RecordId } from '../../../shared/src/ids';
import type { Verdict } from '../../../shared/src/model';
import type { CheckLine, ClaimPage } from '../../../shared/src/views';
import { claimPage } from './claimPage';
import type { Folder } from './folder';
import { BLOCK_WORDING, MATCH_WORDING, RISK_WORDING, STATUS_WORDING, TRUST_WORDING, wordOf } from './wording';

/** Why a claim is where it is, in words; `assay explain --json` prints it with these field names. */
export interface Explanation {
  readonly id: CandidateId | RecordId;
  readonly statement: string;
  readonly status: Verdict['status'];
  /** One line: what the status means. */
  readonly summary: string;
  readonly source: string;
  /** Each failed check: what it means and what to do. */
  readonly problems: readonly CheckLine[];
  readonly risk: readonly string[];
  /** Why bulk accept and policies leave it alone; empty when they may take it. */
  readonly notSelectedBecause: readonly string[];
  readonly match: string;
  /** What it was compared with in memory. */
  readonly matched: readonly { readonly id: RecordId; readonly statement: string }[];
  readonly page: ClaimPage;
}

/** `undefined` when there is no such claim. */
export function explainClaim(folder: Folder, id: CandidateId | RecordId): Explanation | undefined {
  const page = claimPage(folder, id);
  if (!page) return undefined;
  const { verdict, row, checks } = page;
  return {
    id,
    statement: row.statement,
    status: verdict.status,
    summary: STATUS_WORDING[verdict.status],
    source: TRUST_WORDING[verdict.trustClass],
    problems: checks.filter((check) => check.outcome === 'fail'),
    risk: verdict.riskReasons.map((reason) => wordOf(RISK_WORDING, reason)),
    notSelectedBecause: verdict.blocks.map((block) => wordOf(BLOCK_WORDING, block)),
    match: MATCH_WORDING[verdict.match],
    matched: verdict.matchedRecords.flatMap((record) => {
      const known = folder.store.view.record(record);
      return known ? [{ id: record, statement: known.statement }] : [];
    }),
    page,
  };
}
