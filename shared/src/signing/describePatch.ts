import type {
  EvidenceEntry,
  OpenOp,
  OpenSlots,
  UnknownOp,
  ClaimAttributes,
  ClaimBody,
  NoteBody,
} from '../patch';
import { decodeBase64 } from './base64';
import type { BodyMap } from './envelope';
import type { OpenedPatch } from './openPatch';
import { openPreview } from './openPatch';
import { fingerprintOf } from './publicKey';

/** Both sides of a diff, as Markdown, and a title for it. */
export interface PatchSides {
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

/** What a patch would write, in words, made only from bodies whose commitments hold. Throws when one does not. */
export function describePatch(payload: Uint8Array, bodies: BodyMap): string {
  const { title, before, after } = patchSides(payload, bodies);
  return [title, '', before === '' ? '' : `Before:\n\n${before}`, after]
    .filter((part) => part !== '')
    .join('\n');
}

/** The same for an editor's diff. Throws when a commitment does not hold: nothing may be shown that isn't signed. */
export function patchSides(payload: Uint8Array, bodies: BodyMap): PatchSides {
  const opened = openPreview(payload, bodies);
  if (opened.kind === 'refused') throw new Error(opened.message);
  return sidesOf(opened);
}

export function sidesOf(patch: OpenedPatch): PatchSides {
  const sides = patch.predicate.ops.map(sidesOfOperation);
  const join = (side: 'before' | 'after') =>
    sides
      .map((one) => one[side])
      .filter((text) => text !== '')
      .join('\n');
  const first = sides[0]?.title ?? '';
  return {
    title: sides.length === 1 ? first : `${first} and ${sides.length - 1} more`,
    before: join('before'),
    after: join('after'),
  };
}

function sidesOfOperation(op: OpenOp | UnknownOp): PatchSides {
  switch (op.op) {
    case 'add':
      return { title: 'Remember', before: '', after: claimText(op.body, op.claim, op.evidence) };
    case 'update':
      return {
        title: 'Change a memory',
        before: claimText(op.previous ?? null, op.claim, []),
        after: claimText(op.body, op.claim, op.evidence),
      };
    case 'attach_evidence':
      return {
        title: 'Add evidence',
        before: '',
        after: block(`Evidence for ${op.record}`, evidenceLines(op.evidence)),
      };
    case 'reinforce':
      return {
        title: 'Reinforce',
        before: '',
        after: block(`Seen again: ${op.record}`, evidenceLines(op.evidence)),
      };
    case 'reject_candidate':
      return note('Reject', `Not remembered: ${op.candidate}`, op.body);
    case 'revert':
      return {
        title: 'Undo',
        before: block('Taken back', statements(op.body)),
        after: block(`Undo ${op.patch}`, reason(op.body)),
      };
    case 'supersede':
      return note('Supersede', `${op.record} gives way to ${op.by}`, op.body);
    case 'contest':
    case 'uncontest':
    case 'deprecate':
      return note(TITLES[op.op], `${TITLES[op.op]}: ${op.record}`, op.body);
    case 'promote':
      return note(
        'Promote',
        `${op.record}: ${[op.tier, op.layer, op.durabilitySignal && `lasts: ${op.durabilitySignal}`].filter(Boolean).join(', ')}`,
        op.body,
      );
    case 'add_exception':
      return note('Add an exception', `Exception to ${op.record}`, op.body);
    case 'delete':
      return note(
        op.mode === 'privacy_purge' ? 'Purge' : 'Delete',
        `${op.record} (${op.mode}, ${op.reasonCode})`,
        op.body,
      );
    case 'delete_evidence':
      return note(
        op.mode === 'privacy_purge' ? 'Purge evidence' : 'Delete evidence',
        `${op.evidenceIds.join(', ')} (${op.mode}, ${op.reasonCode})`,
        op.body,
      );
    case 'lift_tombstone':
      return note('Allow again', `${op.record} may be remembered again`, op.body);
    case 'answer_inquiry':
      return note('Answer a question', `${op.inquiry}: ${op.resolution}`, op.body);
    case 'trust_signer':
      return note(
        'Trust a signer',
        `Key ${fingerprintOf(decodeBase64(op.key) ?? new Uint8Array())}`,
        op.body,
      );
    case 'revoke_signer':
      return note(
        'Revoke a signer',
        `${op.signer}; still counting: ${op.heads.join(', ') || 'nothing'}`,
        op.body,
      );
    case 'set_policy': {
      const { mode, autoCuration, highSupport, maxInquiries } = op.policy;
      const policy = `mode ${mode}, auto-curation ${autoCuration}, high support ${highSupport}, inquiries ${maxInquiries}`;
      return note(
        'Set the policy',
        op.key === undefined ? policy : `${policy}; policy key ${op.key}`,
        op.body,
      );
    }
    case 'grant':
      return note(
        'Grant',
        `To ${op.principal} (${op.grant}): ${op.capabilities.join(', ') || 'nothing'}${op.units === undefined ? '' : `, ${op.units} units an hour`}`,
        op.body,
      );
    case 'revoke_grant':
      return note('Revoke a grant', op.grant, op.body);
    case 'unknown':
      return {
        title: `Unknown operation ${op.kind}`,
        before: '',
        after: block(`Unknown operation: ${op.kind}`, []),
      };
  }
}

const TITLES = { contest: 'Contest', uncontest: 'Settle', deprecate: 'Deprecate' } as const;

function claimText(
  body: ClaimBody | null,
  claim: ClaimAttributes,
  evidence: readonly EvidenceEntry<OpenSlots>[],
): string {
  if (body === null) return block('(erased)', []);
  const { paths, branch, appliesWhen, doesNotApplyWhen } = body.scope;
  return block(body.statement, [
    line('Section', body.section.join(' › ')),
    line('Where', paths.length === 0 ? 'everywhere in this project' : paths.join(', ')),
    line('Branch', branch),
    line('Applies when', appliesWhen),
    line('Not when', doesNotApplyWhen),
    line('Tags', body.tags.join(', ')),
    line(
      'Basis',
      `${body.basis ?? claim.basis}${claim.confidence === undefined ? '' : `, confidence ${claim.confidence.toFixed(2)}`}`,
    ),
    line('Kind', `${claim.ruleType}, ${claim.layer}, ${claim.durabilitySignal}`),
    line('Source', `${claim.channel}, ${claim.trustClass}`),
    ...body.citations.map((citation) => line('Cites', `${citation.kind} ${citation.locator}`)),
    ...evidenceLines(evidence),
  ]);
}

function evidenceLines(evidence: readonly EvidenceEntry<OpenSlots>[]): readonly string[] {
  return evidence.flatMap(({ polarity, channel, body }) => {
    if (body === null) return [line('Evidence', `${polarity}, ${channel}, (erased)`)];
    const place = body.anchor === undefined ? '' : ` ${body.anchor.path}:${body.anchor.startLine}`;
    return [
      line('Evidence', `${polarity}, ${channel}${place}: ${body.sourceSummary}`),
      ...(body.sourceExcerpt ?? '')
        .split('\n')
        .filter((text) => text !== '')
        .map((text) => `  > ${text}`),
    ];
  });
}

const note = (title: string, heading: string, body: NoteBody | null | undefined): PatchSides => ({
  title,
  before: '',
  after: block(heading, [...statements(body), ...reason(body)]),
});
const statements = (body: NoteBody | null | undefined): readonly string[] => [
  line('Name', body?.name),
  ...(body?.statements ?? []).map((text) => line('Statement', text)),
];
const reason = (body: NoteBody | null | undefined): readonly string[] => [line('Reason', body?.reason)];

const line = (label: string, value: string | undefined): string =>
  value === undefined || value === '' ? '' : `- ${label}: ${oneLine(value)}`;
const block = (heading: string, lines: readonly string[]): string =>
  [`## ${oneLine(heading)}`, '', ...lines.filter((text) => text !== ''), ''].join('\n');
/** A text with line breaks could draw lines of its own into what the person signs. */
const oneLine = (text: string): string => text.replace(/\r\n|[\n\r\u2028\u2029]/g, ' ⏎ ');
