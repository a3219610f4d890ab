/** A checked patch as two texts, before and after, for a diff. Every word comes from what is signed. Pure. */
import type {
  ClaimAttributes,
  ClaimBody,
  EvidenceEntry,
  NoteBody,
  OpenOp,
  OpenSlots,
  SeenVerdict,
} from '../../../shared/src/patch';
import { decodeBase64 } from '../../../shared/src/signing/base64';
import { fingerprintOf } from '../../../shared/src/signing/publicKey';
import { flat, quote, sections } from '../markdownText';
import { layerWords, ruleTypeWords, statusWords, trustWords, channelWords, plural } from '../wording';
import type { CheckedPatch } from './preview';

export interface PatchTexts {
  readonly before: string;
  readonly after: string;
  /** `Add 2 memories`: for the tab and the question. */
  readonly title: string;
}

/** What a record says now, which a patch that only names it does not hold. */
export type RecordWords = (record: string) => string | undefined;

export function renderPatch(patch: CheckedPatch, words: RecordWords = () => undefined): PatchTexts {
  const { ops, verdicts } = patch.predicate;
  const title = titleOf(ops);
  const left = ops.map(beforeOf).filter((text) => text !== '');
  const right = ops.map((op) => afterOf(op, verdicts, words));
  return {
    before: `${sections(header(title), ...left)}\n`,
    after: `${sections(header(title), ...right, effectsOf(patch), footer(patch), leftOut(patch))}\n`,
    title,
  };
}

/** The same on both sides. The question lies over the first lines of the window, so nothing to decide on is there. */
const header = (title: string): string =>
  sections(`# ${title}`, 'Left: as it is now. Right: what you sign.', '---');

function beforeOf(op: OpenOp): string {
  switch (op.op) {
    case 'update':
      return op.previous ? claimText('In memory', op.previous) : '';
    case 'supersede':
      return noteText('In memory', statementsOf(op.body));
    case 'reject_candidate':
      return noteText('In the inbox', statementsOf(op.body));
    case 'revert':
      return noteText('As it is now', statementsOf(op.body));
    case 'add':
      return '## Not in memory';
    case 'trust_signer':
      return '## Patches by this key do not count here';
    case 'revoke_signer':
      return sections('## Patches by this key', signerText(op.signer, op.body));
    default:
      return '';
  }
}

function afterOf(op: OpenOp, verdicts: readonly SeenVerdict[], words: RecordWords): string {
  switch (op.op) {
    case 'add':
      return sections(
        claimText('Add to memory', op.body, op.claim, verdictOf(op.candidate, verdicts)),
        evidenceText(op.evidence),
      );
    case 'update':
      return sections(
        claimText('Update memory', op.body, op.claim, op.candidate && verdictOf(op.candidate, verdicts)),
        evidenceText(op.evidence),
      );
    case 'attach_evidence':
      return sections(
        '## Attach evidence to what is in memory',
        recordText(op.record, words),
        evidenceText(op.evidence),
      );
    case 'reinforce':
      return sections(
        '## Reinforce what is in memory: it was said again',
        recordText(op.record, words),
        evidenceText(op.evidence),
      );
    case 'supersede':
      return noteText('Replaced: no longer in memory', op.body);
    case 'add_exception':
      return sections(
        '## Keep it, with an exception: it does not apply when',
        quote(op.body?.reason ?? ''),
        noteText('In memory', statementsOf(op.body)),
      );
    case 'answer_inquiry':
      return noteText(
        op.resolution === 'answered' ? 'This question is answered' : 'This was no question',
        op.body,
      );
    case 'reject_candidate':
      return noteText('Rejected', op.body);
    case 'revert':
      return sections(noteText('Taken back', op.body), `- Undoes: ${op.patch}`);
    case 'trust_signer':
      return sections(
        '## Patches by this key count here: they may add and change memory',
        signerText(fingerprintOf(decodeBase64(op.key) ?? new Uint8Array()), op.body),
      );
    case 'set_policy':
      return sections(
        op.policy.autoCuration === 'off'
          ? '## Nothing becomes memory without your signature'
          : '## What you type becomes memory without asking, once the verifier confirms it',
        list([
          ['Accepted by itself', op.policy.autoCuration],
          op.policy.autoCuration === 'high-only'
            ? ['From a support of', String(op.policy.highSupport)]
            : undefined,
          ['Mode', op.policy.mode],
          ['Open questions at once', String(op.policy.maxInquiries)],
          op.key === undefined
            ? undefined
            : ['Signed by the key', fingerprintOf(decodeBase64(op.key) ?? new Uint8Array())],
        ]),
      );
    case 'revoke_signer':
      return sections(
        op.heads.length === 0
          ? '## Nothing by this key counts any longer, whenever it was signed'
          : '## Nothing more by this key counts; what it signed until now does',
        signerText(op.signer, op.body),
        list(op.heads.map((head) => ['Last patch that counts', head])),
      );
    case 'grant':
      return sections(
        `## ${op.principal.replace(/^agent:\*$/u, 'Every agent without a grant of its own').replace(/^agent:/u, '')} may do this here`,
        list([
          ['Capabilities', op.capabilities.join(', ') || 'nothing'],
          op.units === undefined ? undefined : ['Units an hour', String(op.units)],
        ]),
      );
    case 'promote':
      return sections(
        noteText('Keep in memory', op.body),
        list([
          op.durabilitySignal && ['Lasts from now on', op.durabilitySignal],
          op.tier && ['Tier', op.tier],
          op.layer && ['Layer', `${layerWords(op.layer)} (${op.layer})`],
          ['Memory', op.record],
        ]),
      );
    case 'revoke_grant':
      return `## This grant is taken back; the agent may do what any may\n\n${list([['Grant', op.grant]])}`;
    default:
      return `## ${op.op}`;
  }
}

function claimText(
  title: string,
  body: ClaimBody | null,
  claim?: ClaimAttributes,
  verdict?: SeenVerdict,
): string {
  if (body === null) return `## ${title}`;
  const { scope } = body;
  const facts: (readonly [string, string] | undefined)[] = [
    claim && ['Kind', `${ruleTypeWords(claim.ruleType)}, ${layerWords(claim.layer)} (${claim.layer})`],
    body.section.length > 0 ? ['Section', body.section.join(' › ')] : undefined,
    ['Applies to', scope.paths.length > 0 ? scope.paths.join(', ') : 'the whole repository'],
    scope.branch === undefined ? undefined : ['Branch', scope.branch],
    scope.appliesWhen === undefined ? undefined : ['Applies when', scope.appliesWhen],
    scope.doesNotApplyWhen === undefined ? undefined : ['Does not apply when', scope.doesNotApplyWhen],
    claim && ['Route', `${channelWords(claim.channel)}: ${trustWords(claim.trustClass)}`],
    claim && ['Basis', body.basis ?? claim.basis],
    claim && ['Lasts', claim.durabilitySignal],
    claim && ['Tier', claim.tier],
    claim?.confidence === undefined
      ? undefined
      : ['Confidence, as its author says', String(claim.confidence)],
    body.tags.length > 0 ? ['Tags', body.tags.join(', ')] : undefined,
    ...body.citations.map((citation) => ['Cites', `${citation.kind} ${citation.locator}`] as const),
    verdict && ['Verdict', `${statusWords(verdict.status)} (verifier ${verdict.verifier})`],
  ];
  return sections(`## ${title}`, quote(body.statement), list(facts));
}

function evidenceText(evidence: readonly EvidenceEntry<OpenSlots>[]): string {
  const entries = evidence.map(({ body, polarity, channel, trustClass, redactionStatus }) => {
    const place = body?.anchor ? `${body.anchor.path}:${body.anchor.startLine}` : 'no place in a file';
    const kept = redactionStatus === 'none' ? '' : `, text ${redactionStatus}`;
    const session = body === null || body.session === 'repository' ? '' : `, session ${body.session}`;
    const route = `${channelWords(channel)}: ${trustWords(trustClass)}${session}`;
    // A rules file's summary is its excerpt, without the mark of the list.
    const summary = body?.sourceExcerpt?.includes(body.sourceSummary) ? '' : ` ${body?.sourceSummary ?? ''}`;
    return sections(
      `- ${flat(`${place} ${polarity} it (${route}${kept}).${summary}`)}`,
      body?.sourceExcerpt === undefined ? '' : quote(body.sourceExcerpt, '  > '),
    );
  });
  return entries.length === 0 ? '' : sections('### Evidence', ...entries);
}

/** By its words, since nobody knows an id; they are what this editor was last told, and the id is what is signed. */
const recordText = (record: string, words: RecordWords): string => {
  const statement = words(record);
  return sections(statement === undefined ? '' : quote(statement), list([['Memory', record]]));
};

function noteText(title: string, note: NoteBody | null | undefined): string {
  return sections(
    `## ${title}`,
    ...(note?.statements ?? []).map((statement) => quote(statement)),
    list([note?.reason === undefined ? undefined : ['Reason', note.reason]]),
  );
}

const signerText = (fingerprint: string, note: NoteBody | null | undefined): string =>
  list([note?.name === undefined ? undefined : ['Name', note.name], ['Key', fingerprint]]);

const statementsOf = (note: NoteBody | null | undefined): NoteBody => ({
  statements: note?.statements ?? [],
});

function footer({ predicate, id, hash }: CheckedPatch): string {
  return sections(
    '---',
    list([
      ['Signed by', predicate.author],
      ['Patch', id],
      ['Digest (SHA-256)', hash],
      ['Store', `${predicate.store}, patch ${predicate.lamport}`],
      ['Policy', predicate.policy.slice(0, 16)],
      ['Made at', predicate.createdAt],
    ]),
  );
}

const effectsOf = ({ effects = [] }: CheckedPatch): string =>
  effects.length === 0
    ? ''
    : sections('## What it leads to, as things stand', effects.map((text) => `- ${flat(text)}`).join('\n'));

/** What the person chose and the patch does not hold, with the reason (P13). */
const leftOut = ({ left }: CheckedPatch): string =>
  left.length === 0
    ? ''
    : sections('## Left out, and not signed', list(left.map(({ id, why }) => [id, why])));

function titleOf(ops: readonly OpenOp[]): string {
  const count = (kind: OpenOp['op']): number => ops.filter((op) => op.op === kind).length;
  const parts: readonly (readonly [number, (n: number) => string])[] = [
    [count('add'), (n) => `add ${plural(n, 'memory', 'memories')}`],
    [count('update'), (n) => `update ${plural(n, 'memory', 'memories')}`],
    [count('promote'), (n) => `keep ${plural(n, 'memory', 'memories')}`],
    [count('supersede'), (n) => `replace ${plural(n, 'memory', 'memories')}`],
    [
      count('attach_evidence') + count('reinforce'),
      (n) => `back ${plural(n, 'memory', 'memories')} with more evidence`,
    ],
    [count('add_exception'), (n) => `add ${plural(n, 'exception')}`],
    [count('answer_inquiry'), (n) => `settle ${plural(n, 'question')}`],
    [count('reject_candidate'), (n) => `reject ${plural(n, 'claim')}`],
    [count('trust_signer'), (n) => `trust ${plural(n, 'signer')}`],
    [count('revoke_signer'), (n) => `revoke ${plural(n, 'signer')}`],
    [count('set_policy'), () => 'set the policy'],
    [count('grant'), (n) => `make ${plural(n, 'grant')}`],
    [count('revoke_grant'), (n) => `take back ${plural(n, 'grant')}`],
    [count('revert'), (n) => `undo ${plural(n, 'patch', 'patches')}`],
  ];
  const text = parts
    .filter(([n]) => n > 0)
    .map(([n, say]) => say(n))
    .join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const verdictOf = (candidate: string, verdicts: readonly SeenVerdict[]): SeenVerdict | undefined =>
  verdicts.find((verdict) => verdict.candidate === candidate);

const list = (facts: readonly (readonly [string, string] | undefined)[]): string =>
  facts
    .filter((fact) => fact !== undefined)
    .map(([name, value]) => `- ${name}: ${flat(value)}`)
    .join('\n');
