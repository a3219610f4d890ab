/** Every word that the client says to people about the values of the model: one table, one place. */
import type {
  Channel,
  Freshness,
  Layer,
  MatchKind,
  MemoryRecord,
  PoisoningRisk,
  RecordStatus,
  RuleType,
  TrustClass,
  VerificationStatus,
} from '../../shared/src/model';
import type { Refusal } from '../../shared/src/descriptor';

/** A value that a newer version wrote has no words here, and is shown as it is (R124). */
const wordsFor =
  <T extends string>(table: Readonly<Record<T, string>>) =>
  (value: T): string =>
    Object.hasOwn(table, value) ? table[value] : value;

export const statusWords = wordsFor<VerificationStatus>({
  verified: 'Verified',
  review_required: 'Needs your review',
  rejected: 'Rejected by the verifier',
  legacy_unverified: 'Never verified (from before)',
});

export const trustWords = wordsFor<TrustClass>({
  direct_user_instruction: 'you said so',
  user_correction: 'you corrected it',
  repeated_user_preference: 'you said so more than once',
  accepted_code_review_outcome: 'accepted in a code review',
  existing_project_convention: 'the project’s own configuration',
  passing_tool_or_test_outcome: 'a tool or test run that passed',
  agent_inference: 'an agent concluded it',
  single_session_observation: 'seen in one session',
  repository_text: 'text in the repository',
  generated_content: 'generated text',
  third_party_documentation: 'third-party documentation',
  unknown: 'unknown origin',
});

const CHANNEL_WORDS: Readonly<Record<Exclude<Channel, `${string}:${string}`>, string>> = {
  user_message: 'typed by a person',
  user_edit: 'edited by a person',
  rules_file: 'read from a rules file',
  repository_scan: 'read from the project’s configuration',
  agent_tool: 'proposed by an agent',
  tool_run: 'seen in a tool or test run',
  code_review: 'taken from a code review',
  session_miner: 'found in a session’s transcript',
  doctrine: 'from the team’s doctrine',
};

export function channelWords(channel: Channel): string {
  const [kind, source] = channel.split(':', 2);
  if (source !== undefined) {
    return kind === 'peer' ? `from a teammate (${source})` : `imported from ${source}`;
  }
  return (CHANNEL_WORDS as Readonly<Record<string, string>>)[channel] ?? channel;
}

/** The heading of a group of claims that stand in no file. */
export const channelGroup = (channel: Channel): string => {
  const words = channelWords(channel);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const freshnessWords = wordsFor<Freshness>({
  fresh: 'Still there, unchanged',
  moved: 'Still there, at another place',
  drifted: 'The source no longer says this',
  missing: 'The file is gone',
  unanchored: 'Not tied to a place in a file',
});

export const riskWords = wordsFor<PoisoningRisk>({
  low: 'low',
  medium: 'medium',
  high: 'high',
});

export const matchWords = wordsFor<MatchKind>({
  new: 'New',
  duplicate: 'Already in memory',
  strengthens_existing: 'Backs a memory that exists',
  updates_existing: 'Updates a memory that exists',
  potential_conflict: 'Contradicts a memory that exists',
  supersedes_existing: 'Replaces a memory that exists',
  ambiguous: 'Could mean several memories',
});

export const ruleTypeWords = wordsFor<RuleType>({
  rule: 'Rule',
  fact: 'Fact',
  preference: 'Preference',
  correction: 'Correction',
  procedure: 'Procedure',
});

export const layerWords = wordsFor<Layer>({
  L1: 'Identity and policy',
  L2: 'Playbooks',
});

export const recordStatusWords = wordsFor<RecordStatus>({
  active: 'Active',
  contested: 'Contested',
  superseded: 'Superseded',
  deprecated: 'Deprecated',
  deleted: 'Deleted',
});

export const storeWords = wordsFor<MemoryRecord['store']>({
  private: 'Private to this project',
  shared: 'Shared with the team, in .assay/',
  user: 'For all your projects',
});

/** What a person can do about a refusal. `look` shows the claim as it is now. */
export type RefusalAction = 'look' | 'trust' | 'log' | 'none';
export const REFUSAL_ACTIONS: Readonly<Record<Refusal['code'], RefusalAction>> = {
  not_found: 'none',
  stale: 'look',
  rejected_by_verifier: 'none',
  already_decided: 'none',
  untrusted_workspace: 'trust',
  owner_unknown: 'log',
  signature_invalid: 'log',
  commitment_mismatch: 'log',
  not_permitted: 'none',
  storage_failed: 'log',
  nothing_to_do: 'none',
};

export const WORDS = {
  showLog: 'Show Log',
  showHealth: 'Show Health',
  openSettings: 'Open Settings',
  wrongSetting: (key: string, why: string, others: readonly string[]): string =>
    others.length === 0
      ? `The setting ${key} is not valid (${why}). Its default holds until it is mended.`
      : `The setting ${key} is not valid (${why}), and neither are ${others.join(', ')}. Their defaults hold until they are mended.`,
  policyKeyLost: (name: string): string =>
    `The key that accepts by your policy in ${name} is not in this editor. Nothing is accepted by itself there until you sign the policy again.`,
  editPolicy: 'Edit Policy…',
  retry: 'Retry',
  restart: 'Restart Server',
  undo: 'Undo…',
  showNewVersion: 'Show New Version',
  manageTrust: 'Manage Workspace Trust',
  serverStopped: 'Assay’s server stopped and was started again. Nothing that it had answered is lost.',
  serverGaveUp: 'Assay’s server keeps stopping, so it was not started again.',
  serverNotStarted: 'Assay’s server did not start.',
  notLoaded: 'The inbox could not be loaded',
  untrusted: 'This workspace isn’t trusted yet: Assay only reads. Trust it to accept claims.',
  notFinished: (what: string, why: string) => `${what} did not finish: ${why}`,
  mismatch: (why: string) =>
    `Nothing was signed: what the server asked to sign is not what it showed (${why.replace(/\.$/u, '')}). Please report this.`,
  accepted: (count: number) =>
    count === 1 ? 'Signed: the claim is now memory.' : `Signed: ${String(count)} claims are now memory.`,
  rejected: (count: number) =>
    count === 1 ? 'Signed: the claim is rejected.' : `Signed: ${String(count)} claims are rejected.`,
  noPatch: { undo: 'There is nothing to undo.', receipt: 'Nothing was signed here yet.' },
  whichPatch: {
    undo: 'Which patch do you take back? You see it before you sign.',
    receipt: 'Which patch’s receipt do you read?',
  },
  nothingToUndo: 'There is nothing to undo.',
  selectToMerge: 'Select two or more claims of one folder in the Inbox, then merge them.',
  preparing: 'Assay: preparing the patch',
  filteredOut: 'Nothing that waits passes the filter.',
  showReceipt: 'Show Receipt',
  showInbox: 'Show Inbox',
  nothingTicked:
    'Nothing is ticked. The verifier ticks what it would select by itself; tick others to see why not.',
  takesNone: (count: number) =>
    count === 1
      ? 'The ticked claim needs a look of its own, so it is not accepted in a batch.'
      : `All ${String(count)} ticked claims need a look of their own, so none is accepted in a batch.`,
  leftAlone: (count: number) =>
    `${count === 1 ? 'One claim was' : `${String(count)} claims were`} left: each needs a look of its own.`,
  deferred: (count: number, day: string) =>
    `${count === 1 ? 'The claim waits' : `${String(count)} claims wait`} under Deferred until ${day}.`,
  broughtBack: 'Back in the inbox.',
  bringBack: 'Bring Back',
  revised: 'Signed: the memory has new words.',
  replaced: 'Signed: the other memory takes its place.',
  answered: 'Signed: the question is settled.',
  standsAgainst: 'It stands against what is remembered',
  undone: 'Undone, with a signed patch.',
  gone: 'This claim no longer waits: it was decided, or its text changed.',
  noPlace: 'This claim stands in no file of the workspace.',
  copied: 'Id copied.',
  looksLike: (name: string, other: string) =>
    `“${name}” looks like ${other}, but a copy is not trusted by its looks. Use that memory here too, or start with an empty one?`,
  useMemoryOf: (other: string) => `Use the Memory of ${other}`,
  keepSeparate: 'Keep Separate',
  shared: (count: number) =>
    `Signed: ${count === 1 ? 'it is' : `${String(count)} memories are`} in .assay/ of the repository. Commit that folder to share it.`,
  keptForAll: (count: number) =>
    `Signed: ${count === 1 ? 'it is' : `${String(count)} memories are`} remembered in all your projects.`,
  looksLikeNone: 'Every folder has a memory of its own; none looks like another.',
  keyExported: (file: string) =>
    `The signing key is in ${file}, sealed with your passphrase. “assay accept ID --key ${file}” signs with it.`,
  keyInUse: (fingerprint: string) => `Signatures by ${fingerprint} count as yours on this machine.`,
  keyRetired: 'The key signs nothing more here.',
  noKeyFile: 'This is not a signing key that Assay exported.',
  wrongPassphrase: 'The passphrase does not open this file.',
} as const;

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${String(count)} ${count === 1 ? one : many}`;
