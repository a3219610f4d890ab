import type { Channel, Evidence, Tier, TrustClass } from '../../../../shared/src/model';
import { lowestTrustClass } from './classes';

/**
 * What a channel is worth before anything else is known (model.md §3). The capture path fixes the channel; no
 * argument of a tool, file or import does (P01).
 *
 * `ceiling` is the most that evidence of the channel can carry once the owner's key attested it: a turn in a
 * transcript that the person recognised as theirs. Above it a class is somebody's say-so.
 */
interface ChannelRow {
  readonly trustClass: TrustClass;
  readonly ceiling: TrustClass;
  readonly tier: Tier;
}

const PERSON: TrustClass = 'user_correction';
const CHANNELS: ReadonlyMap<string, ChannelRow> = new Map<string, ChannelRow>([
  ['user_message', { trustClass: 'direct_user_instruction', ceiling: PERSON, tier: 'explicit' }],
  ['user_edit', { trustClass: 'direct_user_instruction', ceiling: PERSON, tier: 'explicit' }],
  ['code_review', row('accepted_code_review_outcome', 'auto_capture')],
  ['repository_scan', row('existing_project_convention', 'auto_capture')],
  ['tool_run', row('passing_tool_or_test_outcome', 'auto_capture')],
  ['agent_tool', row('agent_inference', 'auto_capture')],
  ['session_miner', { trustClass: 'single_session_observation', ceiling: PERSON, tier: 'mined' }],
  ['rules_file', row('repository_text', 'auto_capture')],
  // Doctrine lies in the repository, where anybody with a pull request writes; a review attested raises it (P57).
  ['doctrine', { trustClass: 'repository_text', ceiling: 'accepted_code_review_outcome', tier: 'doctrine' }],
]);
/** Imports and other machines: a claim, not a credential (R151–R153). */
const ELSEWHERE: ChannelRow = row('unknown', 'auto_capture');

export const trustClassOf = (channel: Channel): TrustClass => rowOf(channel).trustClass;

/** Who wrote it (R132–R137). */
export const tierOf = (channel: Channel): Tier => rowOf(channel).tier;

export const ceilingOf = (channel: Channel): TrustClass => rowOf(channel).ceiling;

/** What a piece of evidence counts for: never more than its channel can carry, nor unattested as a person's word. */
export function countedTrustClass(evidence: Evidence): TrustClass {
  const attested = evidence.attestedBy !== undefined;
  if (isPersonChannel(evidence.channel) && !attested) return 'unknown';
  const { trustClass, ceiling } = rowOf(evidence.channel);
  return lowestTrustClass([evidence.trustClass, attested ? ceiling : trustClass]);
}

export function isPersonChannel(channel: Channel): boolean {
  return channel === 'user_message' || channel === 'user_edit';
}

function row(trustClass: TrustClass, tier: Tier): ChannelRow {
  return { trustClass, ceiling: trustClass, tier };
}

function rowOf(channel: Channel): ChannelRow {
  return CHANNELS.get(channel) ?? ELSEWHERE;
}
