/** Past states and blame as texts to read and to compare. Pure. */
import type { MemoryRecord } from '../../../shared/src/model';
import type { ResultOf } from '../../../shared/src/descriptor';
import type { blameRequest } from '../../../shared/src/historyProtocol';
import { flat, quote, sections } from '../markdownText';
import { layerWords, plural, recordStatusWords, storeWords, trustWords } from '../wording';
import * as l10n from '../l10n';

/** Records in one order, each with its words and what governs it, so that two states differ only where memory does. */
export function pastText(records: readonly MemoryRecord[]): string {
  const sorted = [...records].sort((one, other) => (one.id < other.id ? -1 : 1));
  return `${sections(`# ${plural(records.length, 'memory')}`, ...sorted.map(recordText))}\n`;
}

function recordText(record: MemoryRecord): string {
  const { scope } = record;
  const facts: readonly (readonly [string, string])[] = [
    [l10n.t('Status'), recordStatusWords(record.status)],
    [l10n.t('Layer'), layerWords(record.layer)],
    [l10n.t('Section'), record.section.join(' › ')],
    [l10n.t('Applies to'), scope.paths.join(', ')],
    [l10n.t('Branch'), scope.branch ?? ''],
    [l10n.t('Applies when'), scope.appliesWhen ?? ''],
    [l10n.t('Does not apply when'), scope.doesNotApplyWhen ?? ''],
    [l10n.t('Basis'), record.basis],
    [l10n.t('Lasts'), record.durabilitySignal],
    [l10n.t('Route'), trustWords(record.trustClass)],
    [l10n.t('Tags'), record.tags.join(', ')],
    [l10n.t('Evidence'), record.evidenceIds.join(', ')],
    [l10n.t('Accepted by'), record.ratifications.map(({ signer }) => signer).join(', ')],
    [l10n.t('Store'), storeWords(record.store)],
  ];
  const lines = facts.filter(([, value]) => value !== '').map(([name, value]) => `- ${name}: ${flat(value)}`);
  return sections(`## ${record.id}`, quote(record.statement), lines.join('\n'));
}

export function blameText(lines: NonNullable<ResultOf<typeof blameRequest>>): string {
  const patches = [...new Set(lines.map(({ by }) => by.patch))];
  const told = patches.map((patch) => {
    const own = lines.filter(({ by }) => by.patch === patch);
    const by = own[0]?.by;
    if (by === undefined) return '';
    return sections(
      `## ${flat(by.summary)}`,
      `${flat(by.at)}, ${by.role}, ${flat(by.author)}, ${patch}`,
      own.map(({ field, value }) => `- ${field}: ${flat(value)}`).join('\n'),
    );
  });
  return `${sections(l10n.t('# Who set what'), ...told)}\n`;
}
