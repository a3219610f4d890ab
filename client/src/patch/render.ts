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
import * as l10n from '../l10n';

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
  sections(`# ${title}`, l10n.t('Left: as it is now. Right: what you sign.'), '---');

function beforeOf(op: OpenOp): string {
  switch (op.op) {
    case 'update':
      return op.previous ? claimText(l10n.t('In memory'), op.previous) : '';
    case 'supersede':
      return noteText(l10n.t('In memory'), statementsOf(op.body));
    case 'reject_candidate':
      return noteText(l10n.t('In the inbox'), statementsOf(op.body));
    case 'revert':
      return noteText(l10n.t('As it is now'), statementsOf(op.body));
    case 'add':
      return l10n.t('## Not in memory');
    case 'trust_signer':
      return l10n.t('## Patches by this key do not count here');
    case 'revoke_signer':
      return sections(l10n.t('## Patches by this key'), signerText(op.signer, op.body));
    default:
      return '';
  }
}

function afterOf(op: OpenOp, verdicts: readonly SeenVerdict[], words: RecordWords): string {
  switch (op.op) {
    case 'add':
      return sections(
        claimText(l10n.t('Add to memory'), op.body, op.claim, verdictOf(op.candidate, verdicts)),
        evidenceText(op.evidence),
      );
    case 'update':
      return sections(
        claimText(
          l10n.t('Update memory'),
          op.body,
          op.claim,
          op.candidate && verdictOf(op.candidate, verdicts),
        ),
        evidenceText(op.evidence),
      );
    case 'attach_evidence':
      return sections(
        l10n.t('## Attach evidence to what is in memory'),
        recordText(op.record, words),
        evidenceText(op.evidence),
      );
    case 'reinforce':
      return sections(
        l10n.t('## Reinforce what is in memory: it was said again'),
        recordText(op.record, words),
        evidenceText(op.evidence),
      );
    case 'supersede':
      return noteText(l10n.t('Replaced: no longer in memory'), op.body);
    case 'add_exception':
      return sections(
        l10n.t('## Keep it, with an exception: it does not apply when'),
        quote(op.body?.reason ?? ''),
        noteText(l10n.t('In memory'), statementsOf(op.body)),
      );
    case 'answer_inquiry':
      return noteText(
        op.resolution === 'answered' ? l10n.t('This question is answered') : l10n.t('This was no question'),
        op.body,
      );
    case 'reject_candidate':
      return noteText(l10n.t('Rejected'), op.body);
    case 'revert':
      return sections(noteText(l10n.t('Taken back'), op.body), l10n.t('- Undoes: {0}', op.patch));
    case 'trust_signer':
      return sections(
        l10n.t('## Patches by this key count here: they may add and change memory'),
        signerText(fingerprintOf(decodeBase64(op.key) ?? new Uint8Array()), op.body),
      );
    case 'set_policy':
      return sections(
        op.policy.autoCuration === 'off'
          ? l10n.t('## Nothing becomes memory without your signature')
          : l10n.t('## What you type becomes memory without asking, once the verifier confirms it'),
        list([
          [l10n.t('Accepted by itself'), op.policy.autoCuration],
          op.policy.autoCuration === 'high-only'
            ? [l10n.t('From a support of'), String(op.policy.highSupport)]
            : undefined,
          [l10n.t('Mode'), op.policy.mode],
          [l10n.t('Open questions at once'), String(op.policy.maxInquiries)],
          op.key === undefined
            ? undefined
            : [l10n.t('Signed by the key'), fingerprintOf(decodeBase64(op.key) ?? new Uint8Array())],
        ]),
      );
    case 'revoke_signer':
      return sections(
        op.heads.length === 0
          ? l10n.t('## Nothing by this key counts any longer, whenever it was signed')
          : l10n.t('## Nothing more by this key counts; what it signed until now does'),
        signerText(op.signer, op.body),
        list(op.heads.map((head) => [l10n.t('Last patch that counts'), head])),
      );
    case 'grant':
      return sections(
        l10n.t(
          '## {0} may do this here',
          op.principal
            .replace(/^agent:\*$/u, l10n.t('Every agent without a grant of its own'))
            .replace(/^agent:/u, ''),
        ),
        list([
          [l10n.t('Capabilities'), op.capabilities.join(', ') || l10n.t('nothing')],
          op.units === undefined ? undefined : [l10n.t('Units an hour'), String(op.units)],
        ]),
      );
    case 'promote':
      return sections(
        noteText(l10n.t('Keep in memory'), op.body),
        list([
          op.durabilitySignal && [l10n.t('Lasts from now on'), op.durabilitySignal],
          op.tier && [l10n.t('Tier'), op.tier],
          op.layer && [l10n.t('Layer'), `${layerWords(op.layer)} (${op.layer})`],
          [l10n.t('Memory'), op.record],
        ]),
      );
    case 'revoke_grant':
      return l10n.t(
        '## This grant is taken back; the agent may do what any may\n\n{0}',
        list([[l10n.t('Grant'), op.grant]]),
      );
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
    claim && [
      l10n.t('Kind'),
      `${ruleTypeWords(claim.ruleType)}, ${layerWords(claim.layer)} (${claim.layer})`,
    ],
    body.section.length > 0 ? [l10n.t('Section'), body.section.join(' › ')] : undefined,
    [l10n.t('Applies to'), scope.paths.length > 0 ? scope.paths.join(', ') : l10n.t('the whole repository')],
    scope.branch === undefined ? undefined : [l10n.t('Branch'), scope.branch],
    scope.appliesWhen === undefined ? undefined : [l10n.t('Applies when'), scope.appliesWhen],
    scope.doesNotApplyWhen === undefined
      ? undefined
      : [l10n.t('Does not apply when'), scope.doesNotApplyWhen],
    claim && [l10n.t('Route'), `${channelWords(claim.channel)}: ${trustWords(claim.trustClass)}`],
    claim && [l10n.t('Basis'), body.basis ?? claim.basis],
    claim && [l10n.t('Lasts'), claim.durabilitySignal],
    claim && [l10n.t('Tier'), claim.tier],
    claim?.confidence === undefined
      ? undefined
      : [l10n.t('Confidence, as its author says'), String(claim.confidence)],
    body.tags.length > 0 ? [l10n.t('Tags'), body.tags.join(', ')] : undefined,
    ...body.citations.map((citation) => [l10n.t('Cites'), `${citation.kind} ${citation.locator}`] as const),
    verdict && [
      l10n.t('Verdict'),
      l10n.t('{0} (verifier {1})', statusWords(verdict.status), verdict.verifier),
    ],
  ];
  return sections(`## ${title}`, quote(body.statement), list(facts));
}

function evidenceText(evidence: readonly EvidenceEntry<OpenSlots>[]): string {
  const entries = evidence.map(({ body, polarity, channel, trustClass, redactionStatus }) => {
    const place = body?.anchor
      ? `${body.anchor.path}:${body.anchor.startLine}`
      : l10n.t('no place in a file');
    const kept = redactionStatus === 'none' ? '' : l10n.t(', text {0}', redactionStatus);
    const session =
      body === null || body.session === 'repository' ? '' : l10n.t(', session {0}', body.session);
    const route = `${channelWords(channel)}: ${trustWords(trustClass)}${session}`;
    // A rules file's summary is its excerpt, without the mark of the list.
    const summary = body?.sourceExcerpt?.includes(body.sourceSummary) ? '' : ` ${body?.sourceSummary ?? ''}`;
    return sections(
      `- ${flat(l10n.t('{0} {1} it ({2}{3}).{4}', place, polarity, route, kept, summary))}`,
      body?.sourceExcerpt === undefined ? '' : quote(body.sourceExcerpt, '  > '),
    );
  });
  return entries.length === 0 ? '' : sections(l10n.t('### Evidence'), ...entries);
}

/** By its words, since nobody knows an id; they are what this editor was last told, and the id is what is signed. */
const recordText = (record: string, words: RecordWords): string => {
  const statement = words(record);
  return sections(statement === undefined ? '' : quote(statement), list([[l10n.t('Memory'), record]]));
};

function noteText(title: string, note: NoteBody | null | undefined): string {
  return sections(
    `## ${title}`,
    ...(note?.statements ?? []).map((statement) => quote(statement)),
    list([note?.reason === undefined ? undefined : [l10n.t('Reason'), note.reason]]),
  );
}

const signerText = (fingerprint: string, note: NoteBody | null | undefined): string =>
  list([note?.name === undefined ? undefined : [l10n.t('Name'), note.name], [l10n.t('Key'), fingerprint]]);

const statementsOf = (note: NoteBody | null | undefined): NoteBody => ({
  statements: note?.statements ?? [],
});

function footer({ predicate, id, hash }: CheckedPatch): string {
  return sections(
    '---',
    list([
      [l10n.t('Signed by'), predicate.author],
      [l10n.t('Patch'), id],
      [l10n.t('Digest (SHA-256)'), hash],
      [l10n.t('Store'), l10n.t('{0}, patch {1}', predicate.store, predicate.lamport)],
      [l10n.t('Policy'), predicate.policy.slice(0, 16)],
      [l10n.t('Made at'), predicate.createdAt],
    ]),
  );
}

const effectsOf = ({ effects = [] }: CheckedPatch): string =>
  effects.length === 0
    ? ''
    : sections(
        l10n.t('## What it leads to, as things stand'),
        effects.map((text) => `- ${flat(text)}`).join('\n'),
      );

/** What the person chose and the patch does not hold, with the reason (P13). */
const leftOut = ({ left }: CheckedPatch): string =>
  left.length === 0
    ? ''
    : sections(l10n.t('## Left out, and not signed'), list(left.map(({ id, why }) => [id, why])));

function titleOf(ops: readonly OpenOp[]): string {
  const count = (kind: OpenOp['op']): number => ops.filter((op) => op.op === kind).length;
  const parts: readonly (readonly [number, (n: number) => string])[] = [
    [count('add'), (n) => l10n.t('add {0}', plural(n, 'memory'))],
    [count('update'), (n) => l10n.t('update {0}', plural(n, 'memory'))],
    [count('promote'), (n) => l10n.t('keep {0}', plural(n, 'memory'))],
    [count('supersede'), (n) => l10n.t('replace {0}', plural(n, 'memory'))],
    [
      count('attach_evidence') + count('reinforce'),
      (n) => l10n.t('back {0} with more evidence', plural(n, 'memory')),
    ],
    [count('add_exception'), (n) => l10n.t('add {0}', plural(n, 'exception'))],
    [count('answer_inquiry'), (n) => l10n.t('settle {0}', plural(n, 'question'))],
    [count('reject_candidate'), (n) => l10n.t('reject {0}', plural(n, 'claim'))],
    [count('trust_signer'), (n) => l10n.t('trust {0}', plural(n, 'signer'))],
    [count('revoke_signer'), (n) => l10n.t('revoke {0}', plural(n, 'signer'))],
    [count('set_policy'), () => l10n.t('set the policy')],
    [count('grant'), (n) => l10n.t('make {0}', plural(n, 'grant'))],
    [count('revoke_grant'), (n) => l10n.t('take back {0}', plural(n, 'grant'))],
    [count('revert'), (n) => l10n.t('undo {0}', plural(n, 'patch'))],
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
