/** Messages about agents: their rules and configurations, what was recalled, what they call through the editor. */
import * as z from 'zod';
import { MODES } from './agents';
import type { AgentConfiguration, BlockPlan, ConnectionPlan } from './connections';
import { folder, recordId, request } from './descriptor';
import type { Refusal } from './descriptor';
import type { RecordId } from './ids';
import type { RecallRow } from './views';

/** When memory was given to which agent, the latest first; of one record, or of all. For the person alone. */
export const recallsRequest = request<readonly RecallRow[]>()(
  'assay/recalls',
  z.object({
    folder,
    id: recordId.optional(),
    limit: z.number().int().min(1).max(1000).default(50),
  }),
);

/** What the person's settings let agents do, for everything or for one folder; kept where agents' processes look. */
export const agentRulesRequest = request<{ readonly kind: 'kept' } | Refusal>()(
  'assay/agentRules',
  z.object({
    folder: folder.optional(),
    mode: z.enum(MODES).optional(),
    modes: z.record(z.string().max(200), z.enum(MODES)).optional(),
    trusted: z.boolean().optional(),
    recallLogDays: z.number().int().min(0).max(3650).optional(),
  }),
);

/** Where agents that are used here look for their servers. */
export const agentConfigurationsRequest = request<readonly AgentConfiguration[]>()(
  'assay/agentConfigurations',
  z.object({ folder: folder.optional() }),
);

/** What connecting or disconnecting would change; the editor shows it and writes it. Connecting puts the launcher in place. */
export const planConnectionsRequest = request<
  { readonly kind: 'planned'; readonly plans: readonly ConnectionPlan[] } | Refusal
>()(
  'assay/planConnections',
  z.object({
    folder: folder.optional(),
    ids: z.array(z.string().max(100)).max(100),
    direction: z.enum(['connect', 'disconnect']),
  }),
);

/** Puts the scripts that configurations and hooks name in place, where they differ; answers the agents' one. */
export const launchersRequest = request<{ readonly kind: 'written'; readonly command: string } | Refusal>()(
  'assay/launchers',
  z.object({}),
);

/** What would become of the block of one file. */
export const planBlockRequest = request<BlockPlan>()(
  'assay/planBlock',
  z.object({ folder, path: z.string().min(1).max(1000), what: z.enum(['write', 'remove']) }),
);

/** Whether the block of a file is to follow memory from now on: the person's word, kept outside the repository. */
export const keepBlockRequest = request<{ readonly kind: 'kept' } | Refusal>()(
  'assay/keepBlock',
  z.object({ folder, path: z.string().min(1).max(1000), wanted: z.boolean() }),
);

/** Files whose block is kept, and what memory would now change in them. */
export const planRefreshRequest = request<{
  readonly kept: readonly string[];
  readonly plans: readonly BlockPlan[];
}>()('assay/planRefresh', z.object({ folder }));

const budget = z.number().int().min(50).max(20_000).default(2000);

/** A model in the editor calls a tool: the same answers, budget, modes and log as by its own server (P50, P58). */
export const agentCallRequest = request<{ readonly text: string; readonly refused: boolean }>()(
  'assay/agentCall',
  z.object({
    folder,
    agent: z.string().min(1).max(200),
    call: z.discriminatedUnion('tool', [
      z.object({
        tool: z.literal('recall'),
        query: z.string().max(2000),
        limit: z.number().int().min(1).max(50).default(10),
        path: z.string().max(1000).optional(),
        budget,
      }),
      z.object({ tool: z.literal('context'), path: z.string().max(1000).optional(), budget }),
      z.object({
        tool: z.literal('save'),
        statement: z.string().max(20_000),
        basis: z.string().max(100),
        confidence: z.number().optional(),
        citations: z.array(z.unknown()).max(8).optional(),
        scope: z.array(z.string().max(256)).max(16).optional(),
        supersedes: z.string().max(100).optional(),
      }),
    ]),
  }),
);

/** A person looks for memory, as in chat: best first. */
export const recallRequest = request<readonly RecalledRow[]>()(
  'assay/recall',
  z.object({ folder, query: z.string().max(2000), limit: z.number().int().min(1).max(50).default(10) }),
);

export interface RecalledRow {
  readonly id: RecordId;
  readonly statement: string;
  readonly isRule: boolean;
  /** The words of the query that it holds. */
  readonly matched: readonly string[];
  /** What a reader should know of it: its limits, and whether its source changed. */
  readonly caveat?: string;
}
