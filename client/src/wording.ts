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
import * as l10n from './l10n';

/** A value that a newer version wrote has no words here, and is shown as it is (R124). */
const wordsFor =
  <T extends string>(table: Readonly<Record<T, string>>) =>
  (value: T): string =>
    Object.hasOwn(table, value) ? table[value] : value;

export const statusWords = wordsFor<VerificationStatus>({
  verified: l10n.t('Verified'),
  review_required: l10n.t('Needs your review'),
  rejected: l10n.t('Rejected by the verifier'),
  legacy_unverified: l10n.t('Never verified (from before)'),
});

export const trustWords = wordsFor<TrustClass>({
  direct_user_instruction: l10n.t('you said so'),
  user_correction: l10n.t('you corrected it'),
  repeated_user_preference: l10n.t('you said so more than once'),
  accepted_code_review_outcome: l10n.t('accepted in a code review'),
  existing_project_convention: l10n.t('the project’s own configuration'),
  passing_tool_or_test_outcome: l10n.t('a tool or test run that passed'),
  agent_inference: l10n.t('an agent concluded it'),
  single_session_observation: l10n.t('seen in one session'),
  repository_text: l10n.t('text in the repository'),
  generated_content: l10n.t('generated text'),
  third_party_documentation: l10n.t('third-party documentation'),
  unknown: l10n.t('unknown origin'),
});

const CHANNEL_WORDS: Readonly<Record<Exclude<Channel, `${string}:${string}`>, string>> = {
  user_message: l10n.t('typed by a person'),
  user_edit: l10n.t('edited by a person'),
  rules_file: l10n.t('read from a rules file'),
  repository_scan: l10n.t('read from the project’s configuration'),
  agent_tool: l10n.t('proposed by an agent'),
  tool_run: l10n.t('seen in a tool or test run'),
  code_review: l10n.t('taken from a code review'),
  session_miner: l10n.t('found in a session’s transcript'),
  doctrine: l10n.t('from the team’s doctrine'),
};

export function channelWords(channel: Channel): string {
  const [kind, source] = channel.split(':', 2);
  if (source !== undefined) {
    return kind === 'peer' ? l10n.t('from a teammate ({0})', source) : l10n.t('imported from {0}', source);
  }
  return (CHANNEL_WORDS as Readonly<Record<string, string>>)[channel] ?? channel;
}

/** The heading of a group of claims that stand in no file. */
export const channelGroup = (channel: Channel): string => {
  const words = channelWords(channel);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const freshnessWords = wordsFor<Freshness>({
  fresh: l10n.t('Still there, unchanged'),
  moved: l10n.t('Still there, at another place'),
  drifted: l10n.t('The source no longer says this'),
  missing: l10n.t('The file is gone'),
  unanchored: l10n.t('Not tied to a place in a file'),
});

export const riskWords = wordsFor<PoisoningRisk>({
  low: l10n.t('low'),
  medium: l10n.t('medium'),
  high: l10n.t('high'),
});

export const matchWords = wordsFor<MatchKind>({
  new: l10n.t('New'),
  duplicate: l10n.t('Already in memory'),
  strengthens_existing: l10n.t('Backs a memory that exists'),
  updates_existing: l10n.t('Updates a memory that exists'),
  potential_conflict: l10n.t('Contradicts a memory that exists'),
  supersedes_existing: l10n.t('Replaces a memory that exists'),
  ambiguous: l10n.t('Could mean several memories'),
});

export const ruleTypeWords = wordsFor<RuleType>({
  rule: l10n.t('Rule'),
  fact: l10n.t('Fact'),
  preference: l10n.t('Preference'),
  correction: l10n.t('Correction'),
  procedure: l10n.t('Procedure'),
});

export const layerWords = wordsFor<Layer>({
  L1: l10n.t('Identity and policy'),
  L2: l10n.t('Playbooks'),
});

export const recordStatusWords = wordsFor<RecordStatus>({
  active: l10n.t('Active'),
  contested: l10n.t('Contested'),
  superseded: l10n.t('Superseded'),
  deprecated: l10n.t('Deprecated'),
  deleted: l10n.t('Deleted'),
});

export const storeWords = wordsFor<MemoryRecord['store']>({
  private: l10n.t('Private to this project'),
  shared: l10n.t('Shared with the team, in .assay/'),
  user: l10n.t('For all your projects'),
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
  showLog: l10n.t('Show Log'),
  showHealth: l10n.t('Show Health'),
  openSettings: l10n.t('Open Settings'),
  wrongSetting: (key: string, why: string, others: readonly string[]): string =>
    others.length === 0
      ? l10n.t('The setting {0} is not valid ({1}). Its default holds until it is mended.', key, why)
      : l10n.t(
          'The setting {0} is not valid ({1}), and neither are {2}. Their defaults hold until they are mended.',
          key,
          why,
          others.join(', '),
        ),
  policyKeyLost: (name: string): string =>
    l10n.t(
      'The key that accepts by your policy in {0} is not in this editor. Nothing is accepted by itself there until you sign the policy again.',
      name,
    ),
  editPolicy: l10n.t('Edit Policy…'),
  retry: l10n.t('Retry'),
  restart: l10n.t('Restart Server'),
  undo: l10n.t('Undo…'),
  showNewVersion: l10n.t('Show New Version'),
  manageTrust: l10n.t('Manage Workspace Trust'),
  serverStopped: l10n.t(
    'Assay’s server stopped and was started again. Nothing that it had answered is lost.',
  ),
  serverGaveUp: l10n.t('Assay’s server keeps stopping, so it was not started again.'),
  serverNotStarted: l10n.t('Assay’s server did not start.'),
  notLoaded: l10n.t('The inbox could not be loaded'),
  untrusted: l10n.t('This workspace isn’t trusted yet: Assay only reads. Trust it to accept claims.'),
  notFinished: (what: string, why: string) => l10n.t('{0} did not finish: {1}', what, why),
  mismatch: (why: string) =>
    l10n.t(
      'Nothing was signed: what the server asked to sign is not what it showed ({0}). Please report this.',
      why.replace(/\.$/u, ''),
    ),
  accepted: (count: number) =>
    count === 1
      ? l10n.t('Signed: the claim is now memory.')
      : l10n.t('Signed: {0} claims are now memory.', count),
  rejected: (count: number) =>
    count === 1
      ? l10n.t('Signed: the claim is rejected.')
      : l10n.t('Signed: {0} claims are rejected.', count),
  noPatch: { undo: l10n.t('There is nothing to undo.'), receipt: l10n.t('Nothing was signed here yet.') },
  whichPatch: {
    undo: l10n.t('Which patch do you take back? You see it before you sign.'),
    receipt: l10n.t('Which patch’s receipt do you read?'),
  },
  nothingToUndo: l10n.t('There is nothing to undo.'),
  selectToMerge: l10n.t('Select two or more claims of one folder in the Inbox, then merge them.'),
  preparing: l10n.t('Assay: preparing the patch'),
  filteredOut: l10n.t('Nothing that waits passes the filter.'),
  showReceipt: l10n.t('Show Receipt'),
  showInbox: l10n.t('Show Inbox'),
  nothingTicked: l10n.t(
    'Nothing is ticked. The verifier ticks what it would select by itself; tick others to see why not.',
  ),
  takesNone: (count: number) =>
    count === 1
      ? l10n.t('The ticked claim needs a look of its own, so it is not accepted in a batch.')
      : l10n.t('All {0} ticked claims need a look of their own, so none is accepted in a batch.', count),
  leftAlone: (count: number) =>
    count === 1
      ? l10n.t('One claim was left: it needs a look of its own.')
      : l10n.t('{0} claims were left: each needs a look of its own.', count),
  deferred: (count: number, day: string) =>
    count === 1
      ? l10n.t('The claim waits under Deferred until {0}.', day)
      : l10n.t('{0} claims wait under Deferred until {1}.', count, day),
  broughtBack: l10n.t('Back in the inbox.'),
  bringBack: l10n.t('Bring Back'),
  revised: l10n.t('Signed: the memory has new words.'),
  replaced: l10n.t('Signed: the other memory takes its place.'),
  answered: l10n.t('Signed: the question is settled.'),
  standsAgainst: l10n.t('It stands against what is remembered'),
  undone: l10n.t('Undone, with a signed patch.'),
  gone: l10n.t('This claim no longer waits: it was decided, or its text changed.'),
  noPlace: l10n.t('This claim stands in no file of the workspace.'),
  copied: l10n.t('Id copied.'),
  looksLike: (name: string, other: string) =>
    l10n.t(
      '“{0}” looks like {1}, but a copy is not trusted by its looks. Use that memory here too, or start with an empty one?',
      name,
      other,
    ),
  useMemoryOf: (other: string) => l10n.t('Use the Memory of {0}', other),
  keepSeparate: l10n.t('Keep Separate'),
  shared: (count: number) =>
    count === 1
      ? l10n.t('Signed: it is in .assay/ of the repository. Commit that folder to share it.')
      : l10n.t(
          'Signed: {0} memories are in .assay/ of the repository. Commit that folder to share it.',
          count,
        ),
  keptForAll: (count: number) =>
    count === 1
      ? l10n.t('Signed: it is remembered in all your projects.')
      : l10n.t('Signed: {0} memories are remembered in all your projects.', count),
  looksLikeNone: l10n.t('Every folder has a memory of its own; none looks like another.'),
  keyExported: (file: string) =>
    l10n.t(
      'The signing key is in {0}, sealed with your passphrase. “assay accept ID --key {1}” signs with it.',
      file,
      file,
    ),
  keyInUse: (fingerprint: string) => l10n.t('Signatures by {0} count as yours on this machine.', fingerprint),
  keyRetired: l10n.t('The key signs nothing more here.'),
  noKeyFile: l10n.t('This is not a signing key that Assay exported.'),
  wrongPassphrase: l10n.t('The passphrase does not open this file.'),
} as const;

/** One of a thing, and any other number of it: whole phrases, as languages build them differently. */
const COUNTED = {
  agent: [(n: number) => l10n.t('{0} agent', n), (n: number) => l10n.t('{0} agents', n)],
  claim: [(n: number) => l10n.t('{0} claim', n), (n: number) => l10n.t('{0} claims', n)],
  Claim: [(n: number) => l10n.t('{0} Claim', n), (n: number) => l10n.t('{0} Claims', n)],
  exception: [(n: number) => l10n.t('{0} exception', n), (n: number) => l10n.t('{0} exceptions', n)],
  file: [(n: number) => l10n.t('{0} file', n), (n: number) => l10n.t('{0} files', n)],
  finding: [(n: number) => l10n.t('{0} finding', n), (n: number) => l10n.t('{0} findings', n)],
  grant: [(n: number) => l10n.t('{0} grant', n), (n: number) => l10n.t('{0} grants', n)],
  'imported claim': [
    (n: number) => l10n.t('{0} imported claim', n),
    (n: number) => l10n.t('{0} imported claims', n),
  ],
  item: [(n: number) => l10n.t('{0} item', n), (n: number) => l10n.t('{0} items', n)],
  memory: [(n: number) => l10n.t('{0} memory', n), (n: number) => l10n.t('{0} memories', n)],
  'newer patch': [(n: number) => l10n.t('{0} newer patch', n), (n: number) => l10n.t('{0} newer patches', n)],
  patch: [(n: number) => l10n.t('{0} patch', n), (n: number) => l10n.t('{0} patches', n)],
  question: [(n: number) => l10n.t('{0} question', n), (n: number) => l10n.t('{0} questions', n)],
  row: [(n: number) => l10n.t('{0} row', n), (n: number) => l10n.t('{0} rows', n)],
  'rules file': [(n: number) => l10n.t('{0} rules file', n), (n: number) => l10n.t('{0} rules files', n)],
  thing: [(n: number) => l10n.t('{0} thing', n), (n: number) => l10n.t('{0} things', n)],
  secret: [(n: number) => l10n.t('{0} secret', n), (n: number) => l10n.t('{0} secrets', n)],
  place: [(n: number) => l10n.t('{0} place', n), (n: number) => l10n.t('{0} places', n)],
  signer: [(n: number) => l10n.t('{0} signer', n), (n: number) => l10n.t('{0} signers', n)],
  token: [(n: number) => l10n.t('{0} token', n), (n: number) => l10n.t('{0} tokens', n)],
} as const;

export function plural(count: number, noun: keyof typeof COUNTED): string {
  const [one, many] = COUNTED[noun];
  return count === 1 ? one(count) : many(count);
}
