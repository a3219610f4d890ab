/** The evidence under one claim, as rows: what was seen, then where, by what route, and whether it still holds. Pure. */
import type { Freshness, Polarity } from '../../../shared/src/model';
import type { EvidenceRow } from '../../../shared/src/views';
import type { TreeLook } from '../treeLook';
import { escapeMarkdown, oneLine, visibleText } from '../visibleText';
import { freshnessWords, trustWords, channelWords } from '../wording';
import * as l10n from '../l10n';

export interface EvidenceNode {
  readonly kind: 'evidence';
  readonly folder: string;
  readonly row: EvidenceRow;
}
export interface FactNode {
  readonly kind: 'fact';
  readonly key: string;
  readonly name: string;
  readonly value: string;
  readonly icon: string;
  readonly evidence: EvidenceNode;
}

const FRESHNESS_ICONS: Readonly<Record<Freshness, { readonly id: string; readonly color: string }>> = {
  fresh: { id: 'pass', color: 'testing.iconPassed' },
  moved: { id: 'arrow-swap', color: 'charts.blue' },
  drifted: { id: 'warning', color: 'list.warningForeground' },
  missing: { id: 'error', color: 'list.errorForeground' },
  unanchored: { id: 'circle-outline', color: 'descriptionForeground' },
};

const POLARITY_WORDS: Readonly<Record<Polarity, string>> = {
  supports: l10n.t('for the claim'),
  contradicts: l10n.t('against the claim'),
  qualifies: l10n.t('for the claim, with reservations'),
};

const placeOf = ({ place, evidence }: EvidenceRow): string | undefined => {
  if (place) return `${place.path}:${String(place.startLine)}`;
  if (evidence.anchor) return `${evidence.anchor.path}:${String(evidence.anchor.startLine)}`;
  return undefined;
};

export function evidenceLook({ folder, row }: EvidenceNode): TreeLook {
  const text = row.evidence.sourceExcerpt ?? row.evidence.sourceSummary;
  const place = placeOf(row);
  // A list item's own mark says nothing in a list.
  const label = oneLine(text).replace(/^[-*+] /u, '');
  const description = [place, l10n.inSentence(freshnessWords(row.freshness))].filter(Boolean).join(' · ');
  return {
    id: `${folder}#${row.id}`,
    label,
    description: oneLine(description),
    tooltip: escapeMarkdown(text),
    icon: FRESHNESS_ICONS[row.freshness],
    context: place === undefined ? 'assay.evidence.nowhere' : 'assay.evidence',
    children: 'open',
    spoken: l10n.t('{0}, speaks {1}, {2}', label, POLARITY_WORDS[row.evidence.polarity], description),
  };
}

export function factsOf(node: EvidenceNode): readonly FactNode[] {
  const { evidence, freshness } = node.row;
  const place = placeOf(node.row);
  const facts: (readonly [name: string, value: string, icon: string] | undefined)[] = [
    place === undefined ? undefined : [l10n.t('Where'), place, 'location'],
    [l10n.t('Route'), channelWords(evidence.channel), 'git-commit'],
    [l10n.t('Trust'), trustWords(evidence.trustClass), 'shield'],
    [
      l10n.t('Speaks'),
      POLARITY_WORDS[evidence.polarity],
      evidence.polarity === 'contradicts' ? 'arrow-both' : 'arrow-up',
    ],
    [l10n.t('Now'), freshnessWords(freshness), 'pulse'],
    evidence.redactionStatus === 'none'
      ? undefined
      : [l10n.t('Kept'), l10n.t('text {0}', evidence.redactionStatus), 'eye-closed'],
    evidence.hiddenText ? [l10n.t('Warning'), l10n.t('holds hidden text'), 'warning'] : undefined,
    evidence.derivedFromMemory
      ? [l10n.t('Note'), l10n.t('derived from memory, so it corroborates nothing'), 'info']
      : undefined,
    [l10n.t('Seen'), readableTime(evidence.capturedAt), 'calendar'],
  ];
  return facts
    .filter((fact) => fact !== undefined)
    .map(([name, value, icon]) => ({
      kind: 'fact',
      key: `${node.folder}#${node.row.id}:${name}`,
      name,
      value,
      icon,
      evidence: node,
    }));
}

export const factLook = (fact: FactNode): TreeLook => ({
  id: fact.key,
  label: fact.name,
  description: oneLine(fact.value),
  tooltip: escapeMarkdown(visibleText(fact.value)),
  icon: { id: fact.icon },
  context: 'assay.fact',
  children: 'none',
  spoken: `${fact.name}: ${oneLine(fact.value)}`,
});

/** `2026-03-01T10:20:30.000Z` → `2026-03-01 10:20 UTC`; anything else as it is. */
const readableTime = (iso: string): string =>
  iso.replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):.*Z$/u, '$1 $2 UTC');
