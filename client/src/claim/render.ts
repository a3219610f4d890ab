/** One claim with everything that is known of it, as a text that answers "Why?". Pure. */
import type { CheckLine, ClaimPage, EvidenceRow, InboxRow, MemoryRow } from '../../../shared/src/views';
import { visibleText } from '../visibleText';
import { flat, quote, sections } from '../markdownText';
import {
  freshnessWords,
  layerWords,
  matchWords,
  recordStatusWords,
  riskWords,
  ruleTypeWords,
  statusWords,
  trustWords,
  channelWords,
} from '../wording';

const isRecord = (row: InboxRow | MemoryRow): row is MemoryRow => 'revision' in row;

export function renderClaim(page: ClaimPage): string {
  const { row, verdict } = page;
  const [failed, passed, other] = (['fail', 'pass', 'not_applicable'] as const).map((outcome) =>
    page.checks.filter((check) => check.outcome === outcome),
  );
  return `${sections(
    `# ${isRecord(row) ? 'A memory' : 'A claim that waits for you'}`,
    quote(row.statement),
    `**${statusWords(verdict.status)}**${isRecord(row) ? '' : ` · ${visibleText(row.summary)}`}`,
    facts(page),
    checkList('## What stands against it', '✗', failed ?? []),
    checkList('## What holds', '✓', passed ?? []),
    checkList('## What does not apply', '–', other ?? []),
    evidenceList(page.evidence),
    list([
      ['Id', row.id],
      ...(isRecord(row)
        ? [['Revision', row.revision] as const, ...row.signers.map((s) => ['Signed by', s] as const)]
        : []),
      ['Verifier', verdict.verifier],
      ['Policy', verdict.policy.slice(0, 16)],
    ]),
  )}\n`;
}

function facts({ row, verdict, citations }: ClaimPage): string {
  return list([
    ['Kind', ruleTypeWords(row.ruleType)],
    ...(isRecord(row)
      ? [
          ['State', recordStatusWords(row.status)] as const,
          ['Layer', `${layerWords(row.layer)} (${row.layer})`] as const,
          ['Accepted', row.acceptedAt] as const,
        ]
      : [['In memory', matchWords(row.match)] as const]),
    ['Route', channelWords(row.channel)],
    ['Trust', trustWords(row.trustClass)],
    ['Basis', row.basis],
    ['Backing', `${Math.round(verdict.support * 100)} %`],
    ['Poisoning risk', [riskWords(verdict.risk), ...verdict.riskReasons].join(', ')],
    ['Source', freshnessWords(row.freshness)],
    ...(row.place ? [['Place', `${row.place.path}:${row.place.startLine}`] as const] : []),
    ...(row.section.length > 0 ? [['Section', row.section.join(' › ')] as const] : []),
    ...(row.scope.paths.length > 0 ? [['Applies to', row.scope.paths.join(', ')] as const] : []),
    ...citations.map((citation) => ['Cites', `${citation.kind} ${citation.locator}`] as const),
  ]);
}

function checkList(title: string, mark: string, checks: readonly CheckLine[]): string {
  if (checks.length === 0) return '';
  const lines = checks.map((check) => {
    const detail = check.detail === undefined ? '' : ` (${flat(check.detail)})`;
    // What holds needs no more words than its name.
    const wording = check.outcome === 'fail' ? `: ${flat(check.wording)}` : '';
    return `${mark} ${flat(check.title)}${wording}${detail}`;
  });
  return sections(title, lines.join('\n'));
}

function evidenceList(evidence: readonly EvidenceRow[]): string {
  if (evidence.length === 0) return '';
  const entries = evidence.map(({ evidence: seen, place, freshness }) => {
    const where = place ? `${place.path}:${place.startLine}` : 'no place in a file';
    return sections(
      `- ${flat(where)}: ${seen.polarity}, ${channelWords(seen.channel)}. ${freshnessWords(freshness)}.`,
      quote(seen.sourceExcerpt ?? seen.sourceSummary, '  > '),
    );
  });
  return sections('## Evidence', ...entries);
}

const list = (entries: readonly (readonly [string, string])[]): string =>
  entries.map(([name, value]) => `- ${name}: ${flat(value)}`).join('\n');
