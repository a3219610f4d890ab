/** What a person can do on a claim's page, and what each will do. Pure. */
import type { ClaimDetails } from '../../../shared/src/curation';
import type { ActionButton } from './messages';
import * as l10n from '../l10n';

const STANDS_AGAINST = ['potential_conflict', 'supersedes_existing', 'ambiguous'];

export function actionsOf(details: ClaimDetails): readonly ActionButton[] {
  return details.kind === 'record' ? recordActions(details) : candidateActions(details);
}

function candidateActions({ verdict, matches, deferredUntil }: ClaimDetails): readonly ActionButton[] {
  const against = STANDS_AGAINST.includes(verdict.match) && matches.length > 0;
  const isBlocked = verdict.status === 'rejected';
  const accept: readonly ActionButton[] = isBlocked
    ? []
    : against
      ? [
          {
            label: l10n.t('Keep Both…'),
            hint: l10n.t('Both hold: you say where this one applies, and where the other doesn’t.'),
            does: { form: 'keep_both' },
            isPrimary: true,
            key: 'k',
          },
          {
            label: l10n.t('Replace…'),
            hint: l10n.t('This becomes memory in the place of what it stands against.'),
            does: { act: 'replace' },
            key: 'a',
          },
        ]
      : [
          {
            label: l10n.t('Accept…'),
            hint: acceptHint(verdict.match),
            does: { act: 'accept' },
            isPrimary: true,
            key: 'a',
          },
        ];
  return [
    ...accept,
    {
      label: l10n.t('Edit…'),
      hint: l10n.t('Other words, scope, duration or kind; the verifier looks at them before you sign.'),
      does: { form: 'edit' },
      key: 'e',
    },
    {
      label: l10n.t('Split…'),
      hint: l10n.t('Several claims, each with a verdict of its own, in one patch.'),
      does: { form: 'split' },
      key: 's',
    },
    {
      label: l10n.t('Reject…'),
      hint: l10n.t('A signed word that this is not memory; it is not asked again.'),
      does: { act: 'reject' },
      key: 'r',
    },
    deferredUntil === undefined
      ? {
          label: l10n.t('Defer…'),
          hint: l10n.t('Nothing is decided: it comes back on the day you choose.'),
          does: { act: 'defer' },
          key: 'd',
        }
      : {
          label: l10n.t('Bring Back'),
          hint: l10n.t('Into the inbox again, now.'),
          does: { act: 'bring_back' },
          key: 'd',
        },
    {
      label: l10n.t('Open at Line'),
      hint: l10n.t('Where it stands in the workspace.'),
      does: { act: 'open' },
      key: 'o',
    },
  ];
}

function acceptHint(match: ClaimDetails['verdict']['match']): string {
  switch (match) {
    case 'duplicate':
      return l10n.t('What is in memory is backed once more; no second memory is made.');
    case 'strengthens_existing':
      return l10n.t('Its evidence is attached to what is in memory.');
    case 'updates_existing':
      return l10n.t('What is in memory gets these words.');
    default:
      return l10n.t('It becomes memory: you see the patch, sign it, and can undo it.');
  }
}

const recordActions = ({ row }: ClaimDetails): readonly ActionButton[] => [
  {
    label: l10n.t('Revise…'),
    hint: l10n.t('Other words for this memory; what stood here is signed beside them.'),
    does: { form: 'revise' },
    isPrimary: true,
    key: 'e',
  },
  {
    label: l10n.t('Replace by Another…'),
    hint: l10n.t('Another memory takes its place; this one is no longer recalled.'),
    does: { act: 'replace_memory' },
    key: 'p',
  },
  {
    label: l10n.t('Undo…'),
    hint: l10n.t('Takes back the last patch on it, by another signed patch.'),
    does: { act: 'undo' },
    key: 'u',
  },
  {
    label: l10n.t('Receipt'),
    hint: l10n.t('What was signed, by whom, with its digest.'),
    does: { act: 'receipt' },
    key: 'i',
  },
  ...(row.place
    ? [
        {
          label: l10n.t('Open at Line'),
          hint: l10n.t('Where it stands in the workspace.'),
          does: { act: 'open' },
          key: 'o',
        } as const,
      ]
    : []),
];
