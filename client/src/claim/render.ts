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
import * as l10n from '../l10n';

const isRecord = (row: InboxRow | MemoryRow): row is MemoryRow => 'revision' in row;

export function renderClaim(page: ClaimPage): string {
  const { row, verdict } = page;
  const [failed, passed, other] = (['fail', 'pass', 'not_applicable'] as const).map((outcome) =>
    page.checks.filter((check) => check.outcome === outcome),
  );
  return `${sections(
    `# ${isRecord(row) ? l10n.t('A memory') : l10n.t('A claim that waits for you')}`,
    quote(row.statement),
    `**${statusWords(verdict.status)}**${isRecord(row) ? '' : ` · ${visibleText(row.summary)}`}`,
    facts(page),
    checkList(l10n.t('## What stands against it'), '✗', failed ?? []),
    checkList(l10n.t('## What holds'), '✓', passed ?? []),
    checkList(l10n.t('## What does not apply'), '–', other ?? []),
    evidenceList(page.evidence),
    list([
      [l10n.t('Id'), row.id],
      ...(isRecord(row)
        ? [
            [l10n.t('Revision'), row.revision] as const,
            ...row.signers.map((s) => [l10n.t('Signed by'), s] as const),
          ]
        : []),
      [l10n.t('Verifier'), verdict.verifier],
      [l10n.t('Policy'), verdict.policy.slice(0, 16)],
    ]),
  )}\n`;
}

function facts({ row, verdict, citations }: ClaimPage): string {
  return list([
    [l10n.t('Kind'), ruleTypeWords(row.ruleType)],
    ...(isRecord(row)
      ? [
          [l10n.t('State'), recordStatusWords(row.status)] as const,
          [l10n.t('Layer'), `${layerWords(row.layer)} (${row.layer})`] as const,
          [l10n.t('Accepted'), row.acceptedAt] as const,
        ]
      : [[l10n.t('In memory'), matchWords(row.match)] as const]),
    [l10n.t('Route'), channelWords(row.channel)],
    [l10n.t('Trust'), trustWords(row.trustClass)],
    [l10n.t('Basis'), row.basis],
    [l10n.t('Backing'), `${Math.round(verdict.support * 100)} %`],
    [l10n.t('Poisoning risk'), [riskWords(verdict.risk), ...verdict.riskReasons].join(', ')],
    [l10n.t('Source'), freshnessWords(row.freshness)],
    ...(row.place ? [[l10n.t('Place'), `${row.place.path}:${row.place.startLine}`] as const] : []),
    ...(row.section.length > 0 ? [[l10n.t('Section'), row.section.join(' › ')] as const] : []),
    ...(row.scope.paths.length > 0 ? [[l10n.t('Applies to'), row.scope.paths.join(', ')] as const] : []),
    ...citations.map((citation) => [l10n.t('Cites'), `${citation.kind} ${citation.locator}`] as const),
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
    const where = place ? `${place.path}:${place.startLine}` : l10n.t('no place in a file');
    return sections(
      `- ${flat(where)}: ${seen.polarity}, ${channelWords(seen.channel)}. ${freshnessWords(freshness)}.`,
      quote(seen.sourceExcerpt ?? seen.sourceSummary, '  > '),
    );
  });
  return sections(l10n.t('## Evidence'), ...entries);
}

const list = (entries: readonly (readonly [string, string])[]): string =>
  entries.map(([name, value]) => `- ${name}: ${flat(value)}`).join('\n');
