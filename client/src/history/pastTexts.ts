/** Past states and blame as texts to read and to compare. Pure. */
import type { MemoryRecord } from '../../../shared/src/model';
import type { ResultOf } from '../../../shared/src/descriptor';
import type { blameRequest } from '../../../shared/src/historyProtocol';
import { flat, quote, sections } from '../markdownText';
import { layerWords, plural, recordStatusWords, storeWords, trustWords } from '../wording';

/** Records in one order, each with its words and what governs it, so that two states differ only where memory does. */
export function pastText(records: readonly MemoryRecord[]): string {
  const sorted = [...records].sort((one, other) => (one.id < other.id ? -1 : 1));
  return `${sections(`# ${plural(records.length, 'memory', 'memories')}`, ...sorted.map(recordText))}\n`;
}

function recordText(record: MemoryRecord): string {
  const { scope } = record;
  const facts: readonly (readonly [string, string])[] = [
    ['Status', recordStatusWords(record.status)],
    ['Layer', layerWords(record.layer)],
    ['Section', record.section.join(' › ')],
    ['Applies to', scope.paths.join(', ')],
    ['Branch', scope.branch ?? ''],
    ['Applies when', scope.appliesWhen ?? ''],
    ['Does not apply when', scope.doesNotApplyWhen ?? ''],
    ['Basis', record.basis],
    ['Lasts', record.durabilitySignal],
    ['Route', trustWords(record.trustClass)],
    ['Tags', record.tags.join(', ')],
    ['Evidence', record.evidenceIds.join(', ')],
    ['Accepted by', record.ratifications.map(({ signer }) => signer).join(', ')],
    ['Store', storeWords(record.store)],
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
  return `${sections('# Who set what', ...told)}\n`;
}
