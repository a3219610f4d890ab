/** Audits and imports as texts that a person reads before anything is done. Pure. */
import type {
  AuditFinding,
  AuditReport,
  ImportFate,
  ImportReport,
  ImportRow,
} from '../../../shared/src/audit';
import type { Severity } from '../../../shared/src/model';
import { flat, sections } from '../markdownText';
import { escapeMarkdown, oneLine } from '../visibleText';
import { plural } from '../wording';
import * as l10n from '../l10n';

const GROUPS: readonly (readonly [Severity, string])[] = [
  ['error', l10n.t('Must not stay')],
  ['warning', l10n.t('Wrong as it stands')],
  ['information', l10n.t('Worth a look')],
  ['hint', l10n.t('Small things')],
];

export function renderAudit(reports: readonly AuditReport[]): string {
  return `${sections(l10n.t('# What agents remember here'), ...reports.map(renderOne), closing(reports))}\n`;
}

function renderOne({ root, sources, findings, totals }: AuditReport): string {
  const summary = l10n.t(
    '{0}, {1}, about {2}; {3}.',
    plural(totals.files, 'file'),
    plural(totals.items, 'item'),
    plural(totals.tokens, 'token'),
    findings.length === 0 ? l10n.t('nothing wrong was found') : plural(findings.length, 'finding'),
  );
  const groups = GROUPS.map(([severity, title]) => {
    const these = findings.filter((one) => one.severity === severity);
    return these.length === 0
      ? ''
      : sections(`### ${title}: ${String(these.length)}`, these.map(findingText).join('\n'));
  });
  const files = sources.map(
    ({ path, kind, items, tokens, problem }) =>
      `- ${place(path, 1)} · ${kind} · ${problem === undefined ? l10n.t('{0}, about {1}', plural(items, 'item'), plural(tokens, 'token')) : escapeMarkdown(flat(problem))}`,
  );
  return sections(
    `## ${escapeMarkdown(flat(root))}`,
    summary,
    ...groups,
    l10n.t('### What was read'),
    files.join('\n'),
  );
}

/** Where it stands, why it is told, and what stands there: the proof of it. */
function findingText({ path, line, code, why, text, decoded, related }: AuditFinding): string {
  return [
    `- ${place(path, line)} **${code}** ${escapeMarkdown(flat(why))}`,
    ...(text === '' ? [] : [`  > ${escapeMarkdown(flat(text))}`]),
    ...(decoded === undefined ? [] : [l10n.t('  Hidden text reads: {0}', escapeMarkdown(flat(decoded)))]),
    ...(related ?? []).map((one) => `  ↳ ${place(one.path, one.line)} ${escapeMarkdown(flat(one.text))}`),
  ].join('\n');
}

function closing(reports: readonly AuditReport[]): string {
  return reports.some(({ findings }) => findings.length > 0)
    ? l10n.t(
        'Nothing was changed. What stands in rules files is mended from the Problems view; “Assay: Import Another Tool’s Memory…” brings claims before you one by one.',
      )
    : l10n.t('Nothing was changed.');
}

const TITLES: readonly (readonly [ImportFate['kind'], string])[] = [
  ['new', l10n.t('Would wait in the inbox')],
  ['duplicate', l10n.t('Known already')],
  ['declined', l10n.t('Turned down before')],
  ['tombstoned', l10n.t('Forgotten here')],
  ['refused', l10n.t('No claims')],
];

export function renderImport({ target, files, rows, counts }: ImportReport): string {
  const groups = TITLES.map(([kind, title]) => {
    const these = rows.filter(({ fate }) => fate.kind === kind);
    return these.length === 0
      ? ''
      : sections(`## ${title}: ${String(these.length)}`, these.map(rowText).join('\n'));
  });
  const read = files.map(
    ({ path, kind, rows: count, problem }) =>
      `- ${escapeMarkdown(flat(path))} · ${kind} · ${problem === undefined ? plural(count, 'row') : escapeMarkdown(flat(problem))}`,
  );
  return `${sections(
    l10n.t('# What importing {0} would do', escapeMarkdown(flat(target))),
    l10n.t(
      '{0}: {1}. None of it is trusted: each claim waits for you, as one that another tool’s memory states.',
      plural(rows.length, 'row'),
      TITLES.map(([kind, title]) => `${String(counts[kind])} ${l10n.inSentence(title)}`).join(', '),
    ),
    ...groups,
    l10n.t('## What was read'),
    read.join('\n'),
  )}\n`;
}

function rowText({ path, line, statement, fate, supersedes, redacted }: ImportRow): string {
  const notes = [
    ...(fate.kind === 'new' && fate.conflicts.length > 0
      ? [l10n.t('stands against {0}', fate.conflicts.join(', '))]
      : []),
    ...(fate.kind === 'duplicate' ? [l10n.t('as {0}', fate.of)] : []),
    ...(fate.kind === 'refused' ? [fate.why] : []),
    ...(supersedes === undefined ? [] : [l10n.t('takes the place of {0}', supersedes)]),
    ...(redacted ? [l10n.t('without its secrets')] : []),
  ];
  const words = [oneLine(statement, 200), ...notes.map(flat)].filter((one) => one !== '').join(' — ');
  return `- ${escapeMarkdown(`${flat(path)}:${String(line)}`)} ${escapeMarkdown(words)}`;
}

/** In backticks, which a path can't break out of: it is the editor's links that make it one (`auditDocuments.ts`). */
const place = (path: string, line: number): string =>
  `\`${flat(path).replaceAll('`', '\u02cb')}:${String(line)}\``;
