/** What a person can do on a claim's page, and what each will do. Pure. */
import type { ClaimDetails } from '../../../shared/src/curation';
import type { ActionButton } from './messages';

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
            label: 'Keep Both…',
            hint: 'Both hold: you say where this one applies, and where the other doesn’t.',
            does: { form: 'keep_both' },
            isPrimary: true,
            key: 'k',
          },
          {
            label: 'Replace…',
            hint: 'This becomes memory in the place of what it stands against.',
            does: { act: 'replace' },
            key: 'a',
          },
        ]
      : [
          {
            label: 'Accept…',
            hint: acceptHint(verdict.match),
            does: { act: 'accept' },
            isPrimary: true,
            key: 'a',
          },
        ];
  return [
    ...accept,
    {
      label: 'Edit…',
      hint: 'Other words, scope, duration or kind; the verifier looks at them before you sign.',
      does: { form: 'edit' },
      key: 'e',
    },
    {
      label: 'Split…',
      hint: 'Several claims, each with a verdict of its own, in one patch.',
      does: { form: 'split' },
      key: 's',
    },
    {
      label: 'Reject…',
      hint: 'A signed word that this is not memory; it is not asked again.',
      does: { act: 'reject' },
      key: 'r',
    },
    deferredUntil === undefined
      ? {
          label: 'Defer…',
          hint: 'Nothing is decided: it comes back on the day you choose.',
          does: { act: 'defer' },
          key: 'd',
        }
      : { label: 'Bring Back', hint: 'Into the inbox again, now.', does: { act: 'bring_back' }, key: 'd' },
    { label: 'Open at Line', hint: 'Where it stands in the workspace.', does: { act: 'open' }, key: 'o' },
  ];
}

function acceptHint(match: ClaimDetails['verdict']['match']): string {
  switch (match) {
    case 'duplicate':
      return 'What is in memory is backed once more; no second memory is made.';
    case 'strengthens_existing':
      return 'Its evidence is attached to what is in memory.';
    case 'updates_existing':
      return 'What is in memory gets these words.';
    default:
      return 'It becomes memory: you see the patch, sign it, and can undo it.';
  }
}

const recordActions = ({ row }: ClaimDetails): readonly ActionButton[] => [
  {
    label: 'Revise…',
    hint: 'Other words for this memory; what stood here is signed beside them.',
    does: { form: 'revise' },
    isPrimary: true,
    key: 'e',
  },
  {
    label: 'Replace by Another…',
    hint: 'Another memory takes its place; this one is no longer recalled.',
    does: { act: 'replace_memory' },
    key: 'p',
  },
  {
    label: 'Undo…',
    hint: 'Takes back the last patch on it, by another signed patch.',
    does: { act: 'undo' },
    key: 'u',
  },
  {
    label: 'Receipt',
    hint: 'What was signed, by whom, with its digest.',
    does: { act: 'receipt' },
    key: 'i',
  },
  ...(row.place
    ? [
        {
          label: 'Open at Line',
          hint: 'Where it stands in the workspace.',
          does: { act: 'open' },
          key: 'o',
        } as const,
      ]
    : []),
];
