/** The border for journal lines: what an event must look like before the fold trusts its type. */
import * as z from 'zod';
import { fromStored, toStored } from '../../../shared/src/codec';
import type { Evidence } from '../../../shared/src/model';
import { attestationHolds } from '../../../shared/src/signing/attestation';
import type { JournalEvent } from '../app/ports';
import type { RecorderKind } from './keys';

const id = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[a-z2-7]{26}$`));
const words = z.array(z.string());
const citation = z.looseObject({ kind: z.string(), locator: z.string(), digest: z.string().optional() });
const scope = z.looseObject({
  paths: words,
  branch: z.string().optional(),
  commit: z.string().optional(),
  appliesWhen: z.string().optional(),
  doesNotApplyWhen: z.string().optional(),
});
const evidence = z.looseObject({
  id: id('ev'),
  profile: z.string(),
  session: z.string(),
  channel: z.string(),
  trustClass: z.string(),
  durabilitySignal: z.string(),
  polarity: z.string(),
  sourceSummary: z.string(),
  sourceExcerpt: z.string().optional(),
  redactionStatus: z.string(),
  citations: z.array(citation),
  anchor: z
    .looseObject({
      path: z.string(),
      startLine: z.number(),
      endLine: z.number(),
      digest: z.string(),
      before: z.string(),
      after: z.string(),
      commit: z.string().optional(),
    })
    .optional(),
  hiddenText: z.boolean(),
  derivedFromMemory: z.boolean(),
  attestation: z.object({ by: z.string(), key: z.string().max(100), sig: z.string().max(100) }).optional(),
  capturedAt: z.string(),
});
const candidate = z.looseObject({
  id: id('cl'),
  profile: z.string(),
  channel: z.string(),
  statement: z.string(),
  ruleType: z.string(),
  basis: z.string(),
  confidence: z.number().optional(),
  citations: z.array(citation),
  tier: z.string(),
  layer: z.string(),
  durabilitySignal: z.string(),
  scope,
  section: words,
  tags: words,
  evidenceIds: z.array(id('ev')).min(1),
  supersedes: id('me').optional(),
  legacy: z.boolean(),
  capturedAt: z.string(),
});
const event = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('evidence'), evidence }),
  z.looseObject({ kind: z.literal('candidate'), candidate }),
  z.looseObject({
    kind: z.literal('deferred'),
    candidate: id('cl'),
    at: z.string(),
    until: z.string().optional(),
  }),
  z.looseObject({
    kind: z.literal('import'),
    batch: id('im'),
    source: z.string(),
    at: z.string(),
    part: z.number().int().min(0),
    parts: z.number().int().min(1).max(1000),
    candidates: z.array(id('cl')),
  }),
  z.looseObject({ kind: z.literal('import_reverted'), batch: id('im') }),
]);

/** `undefined` when it isn't an event of this version. */
export function parseEvent(stored: unknown): JournalEvent | undefined {
  const result = event.safeParse(fromStored(stored));
  return result.success ? (result.data as JournalEvent) : undefined;
}

export const storedEvent = (value: JournalEvent): unknown => toStored(value);

/**
 * What a recorder may say follows from its key, whatever the event claims: an agents' process records `agent_tool`
 * only, and nobody but the owner's key speaks as the person, so `user_message` and `user_edit` read `unknown` here
 * (P01, P50, P58). `undefined` when the recorder may not say it at all.
 */
export function asRecorded(value: JournalEvent, recorder: RecorderKind): JournalEvent | undefined {
  // An agent must not hide from the person what waits for them.
  if (value.kind === 'deferred') return recorder === 'mcp' ? undefined : value;
  // Only a person imports: an agent can neither bring another tool's memory nor take it away (P50).
  if (value.kind === 'import' || value.kind === 'import_reverted') {
    return recorder === 'mcp' ? undefined : value;
  }
  const { channel } = value.kind === 'evidence' ? value.evidence : value.candidate;
  if (recorder === 'mcp' && channel !== 'agent_tool') return undefined;
  const asPerson = channel === 'user_message' || channel === 'user_edit';
  if (value.kind !== 'evidence') return value;
  // An attestation is a signature of the owner's; a line that merely says so is none.
  const { attestation, ...evidence }: Omit<Evidence, 'attestedBy'> & { attestedBy?: string } = {
    ...value.evidence,
  };
  delete evidence.attestedBy;
  if (attestation !== undefined && attestationHolds(evidence, attestation)) {
    return { ...value, evidence: { ...evidence, attestation } };
  }
  return { ...value, evidence: asPerson ? { ...evidence, trustClass: 'unknown' } : evidence };
}
