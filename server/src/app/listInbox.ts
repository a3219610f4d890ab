import type { Candidate, Evidence } from '../../../shared/src/model';
import type { InboxRow } from '../../../shared/src/views';
import { hasWaitedLong } from './reviewDue';
import { verdictDigest } from '../core/verify/verdict';
import { agentOfSession } from './agentOfSession';
import type { Folder } from './folder';
import { verdictOf } from './verdictOf';
import { summariseVerdict } from './wording';

export interface ListInboxOptions {
  /** Also those that this checkout's files no longer say (they belong to another branch, or were removed). */
  readonly all?: boolean;
}

/** The candidates that wait for a person, in the order of the files that say them. */
export function listInbox(folder: Folder, options: ListInboxOptions = {}): readonly InboxRow[] {
  const rows: InboxRow[] = [];
  const deferrals = folder.store.view.deferrals();
  const now = folder.services.clock.now();
  for (const candidate of folder.store.view.openCandidates()) {
    if (!options.all && isRepositoryText(candidate) && folder.placesOf(candidate.id).length === 0) {
      continue;
    }
    const known = inboxRow(folder, candidate, folder.store.view.evidence(candidate.evidenceIds));
    const row = hasWaitedLong(candidate.capturedAt, now) ? { ...known, waitedLong: true as const } : known;
    const until = deferrals.get(candidate.id);
    rows.push(until !== undefined && until > now ? { ...row, deferredUntil: until } : row);
  }
  return rows.sort(byPlace);
}

export function inboxRow(folder: Folder, candidate: Candidate, evidence: readonly Evidence[]): InboxRow {
  const freshness = folder.freshestOf(evidence);
  const verdict = verdictOf(folder, candidate);
  const place = folder.placesOf(candidate.id)[0];
  return {
    id: candidate.id,
    statement: candidate.statement,
    channel: candidate.channel,
    trustClass: verdict.trustClass,
    basis: candidate.basis,
    ruleType: candidate.ruleType,
    section: candidate.section,
    scope: candidate.scope,
    ...(place ? { place } : {}),
    status: verdict.status,
    risk: verdict.risk,
    match: verdict.match,
    support: verdict.support,
    freshness,
    defaultSelected: verdict.defaultSelected,
    verdictDigest: verdictDigest(verdict, (text) => folder.services.home.identifiers().sha256(text)),
    summary: summariseVerdict(verdict),
    ...groupOf(candidate, evidence),
  };
}

/** Agents' proposals by agent; what files say has its file as a group already. */
function groupOf(
  { channel }: Candidate,
  evidence: readonly Evidence[],
): { readonly group?: NonNullable<InboxRow['group']> } {
  if (channel !== 'agent_tool') return {};
  const agent = agentOfSession(evidence[0]?.session ?? '') ?? 'unnamed';
  return { group: { key: `agent:${agent}`, agent } };
}

/** What this checkout says, or no longer says. */
const isRepositoryText = ({ channel }: Candidate): boolean =>
  channel === 'rules_file' || channel === 'repository_scan';

function byPlace(a: InboxRow, b: InboxRow): number {
  const pathA = a.place?.path ?? '￿';
  const pathB = b.place?.path ?? '￿';
  if (pathA !== pathB) return pathA < pathB ? -1 : 1;
  return (a.place?.startLine ?? 0) - (b.place?.startLine ?? 0) || (a.id < b.id ? -1 : 1);
}
