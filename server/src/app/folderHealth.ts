import type { AgentHealth, FolderHealth } from '../../../shared/src/health';
import type { FileFindingCode } from '../../../shared/src/findings';
import type { MatchKind, VerificationStatus } from '../../../shared/src/model';
import type { RecallRow } from '../../../shared/src/views';
import { estimateTokens } from '../core/diagnose/tokenEstimate';
import { CAPABILITY_COST } from '../core/trust/capabilities';
import { MATCH_NEEDS_PERSON } from '../core/trust/selection';
import { agentGrant } from './agentGrant';
import { agentOfSession } from './agentOfSession';
import { listFindings } from './findings/listFindings';
import type { Folder } from './folder';
import { listInbox } from './listInbox';
import { listMemory } from './listMemory';
import { listRecalls } from './listRecalls';
import type { View } from './ports';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A fortnight is a picture that a person takes in at once. */
const DAYS = 14;
const MOST_READ = 20_000;
const MOST_AGENTS = 20;
const HIDDEN: readonly FileFindingCode[] = ['hidden-text', 'hidden-prose', 'control-character', 'confusable'];

/** How a folder's memory is, and what agents do with it: read from what is there, so looking changes nothing. */
export async function folderHealth(folder: Folder, uri: string): Promise<FolderHealth> {
  const memory = listMemory(folder);
  const rows = listInbox(folder);
  const open = rows.filter(({ deferredUntil }) => deferredUntil === undefined);
  const findings = listFindings(folder);
  const now = folder.services.clock.now();
  const log = folder.services.home.recallLog(folder.store.profile, 0);
  const recalls = folder.trusted ? await listRecalls(log, folder.store, { limit: MOST_READ }) : [];
  const days = lastDays(now);
  return {
    folder: uri,
    name: folder.name,
    memory: {
      all: memory.length,
      drifted: memory.filter(({ freshness }) => freshness === 'drifted' || freshness === 'missing').length,
      unverified: memory.filter(({ verification }) => verification === 'legacy_unverified').length,
      contested: memory.filter(({ status }) => status === 'contested').length,
      reviewDue: memory.filter(({ reviewDue, shaken }) => reviewDue !== undefined || shaken !== undefined)
        .length,
    },
    waiting: byVerdict(open),
    deferred: rows.length - open.length,
    conflicts: open.filter(({ match }) => MATCH_NEEDS_PERSON[match]).length,
    text: {
      secrets: findings.filter(({ code }) => code === 'secret').length,
      hidden: findings.filter(({ code }) => HIDDEN.includes(code)).length,
    },
    agents: agentsOf(folder.store.view, recalls, days, now),
    days,
  };
}

function byVerdict(
  rows: readonly { readonly status: VerificationStatus; readonly match: MatchKind }[],
): FolderHealth['waiting'] {
  const count = { review_required: 0, verified: 0, legacy_unverified: 0, rejected: 0 };
  for (const { status } of rows) count[status] += 1;
  return count;
}

/** The last days as dates, the oldest first. */
export const lastDays = (now: string): readonly string[] =>
  Array.from({ length: DAYS }, (_, ago) =>
    new Date(Date.parse(now) - (DAYS - 1 - ago) * DAY_MS).toISOString().slice(0, 10),
  );

/** What each agent was given a day, and what is known of what it spent in the last hour; the most active first. */
export function agentsOf(
  view: Pick<View, 'record' | 'openCandidates' | 'evidence' | 'grants'>,
  recalls: readonly RecallRow[],
  days: readonly string[],
  now: string,
): readonly AgentHealth[] {
  const since = Date.parse(now) - HOUR_MS;
  const inHour = (at: string): boolean => Date.parse(at) > since;
  const known = new Map<string, { spent: number; readonly tokens: number[] }>();
  const of = (agent: string) => {
    const found = known.get(agent) ?? { spent: 0, tokens: days.map(() => 0) };
    known.set(agent, found);
    return found;
  };
  for (const { at, agent, act, records } of recalls) {
    const day = days.indexOf(at.slice(0, 10));
    if (day === -1) continue;
    const entry = of(agent);
    const words = records.map((id) => view.record(id)?.statement ?? '').join('\n');
    entry.tokens[day] = (entry.tokens[day] ?? 0) + estimateTokens(words);
    // What a proposal was answered is part of what proposing costs.
    if (act !== 'save' && inHour(at)) entry.spent += CAPABILITY_COST['memory:read'];
  }
  for (const { channel, capturedAt, evidenceIds } of view.openCandidates()) {
    if (channel !== 'agent_tool' || !inHour(capturedAt)) continue;
    const agent = agentOfSession(view.evidence(evidenceIds)[0]?.session ?? '');
    if (agent !== undefined) of(agent).spent += CAPABILITY_COST['memory:propose'];
  }
  const total = (tokens: readonly number[]): number => tokens.reduce((sum, one) => sum + one, 0);
  return [...known]
    .map(([agent, { spent, tokens }]) => ({ agent, spent, units: agentGrant(view, agent).units, tokens }))
    .sort((a, b) => total(b.tokens) - total(a.tokens) || b.spent - a.spent || (a.agent < b.agent ? -1 : 1))
    .slice(0, MOST_AGENTS);
}
