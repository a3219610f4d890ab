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

const GROUPS: readonly (readonly [Severity, string])[] = [
  ['error', 'Must not stay'],
  ['warning', 'Wrong as it stands'],
  ['information', 'Worth a look'],
  ['hint', 'Small things'],
];

export function renderAudit(reports: readonly AuditReport[]): string {
  return `${sections('# What agents remember here', ...reports.map(renderOne), closing(reports))}\n`;
}

function renderOne({ root, sources, findings, totals }: AuditReport): string {
  const summary = `${plural(totals.files, 'file')}, ${plural(totals.items, 'item')}, about ${plural(totals.tokens, 'token')}; ${findings.length === 0 ? 'nothing wrong was found' : plural(findings.length, 'finding')}.`;
  const groups = GROUPS.map(([severity, title]) => {
    const these = findings.filter((one) => one.severity === severity);
    return these.length === 0
      ? ''
      : sections(`### ${title}: ${String(these.length)}`, these.map(findingText).join('\n'));
  });
  const files = sources.map(
    ({ path, kind, items, tokens, problem }) =>
      `- ${place(path, 1)} · ${kind} · ${problem === undefined ? `${plural(items, 'item')}, about ${plural(tokens, 'token')}` : escapeMarkdown(flat(problem))}`,
  );
  return sections(
    `## ${escapeMarkdown(flat(root))}`,
    summary,
    ...groups,
    '### What was read',
    files.join('\n'),
  );
}

/** Where it stands, why it is told, and what stands there: the proof of it. */
function findingText({ path, line, code, why, text, decoded, related }: AuditFinding): string {
  return [
    `- ${place(path, line)} **${code}** ${escapeMarkdown(flat(why))}`,
    ...(text === '' ? [] : [`  > ${escapeMarkdown(flat(text))}`]),
    ...(decoded === undefined ? [] : [`  Hidden text reads: ${escapeMarkdown(flat(decoded))}`]),
    ...(related ?? []).map((one) => `  ↳ ${place(one.path, one.line)} ${escapeMarkdown(flat(one.text))}`),
  ].join('\n');
}

function closing(reports: readonly AuditReport[]): string {
  return reports.some(({ findings }) => findings.length > 0)
    ? 'Nothing was changed. What stands in rules files is mended from the Problems view; “Assay: Import Another Tool’s Memory…” brings claims before you one by one.'
    : 'Nothing was changed.';
}

const TITLES: readonly (readonly [ImportFate['kind'], string])[] = [
  ['new', 'Would wait in the inbox'],
  ['duplicate', 'Known already'],
  ['declined', 'Turned down before'],
  ['tombstoned', 'Forgotten here'],
  ['refused', 'No claims'],
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
    `# What importing ${escapeMarkdown(flat(target))} would do`,
    `${plural(rows.length, 'row')}: ${TITLES.map(([kind, title]) => `${String(counts[kind])} ${title.toLowerCase()}`).join(', ')}. None of it is trusted: each claim waits for you, as one that another tool’s memory states.`,
    ...groups,
    '## What was read',
    read.join('\n'),
  )}\n`;
}

function rowText({ path, line, statement, fate, supersedes, redacted }: ImportRow): string {
  const notes = [
    ...(fate.kind === 'new' && fate.conflicts.length > 0
      ? [`stands against ${fate.conflicts.join(', ')}`]
      : []),
    ...(fate.kind === 'duplicate' ? [`as ${fate.of}`] : []),
    ...(fate.kind === 'refused' ? [fate.why] : []),
    ...(supersedes === undefined ? [] : [`takes the place of ${supersedes}`]),
    ...(redacted ? ['without its secrets'] : []),
  ];
  const words = [oneLine(statement, 200), ...notes.map(flat)].filter((one) => one !== '').join(' — ');
  return `- ${escapeMarkdown(`${flat(path)}:${String(line)}`)} ${escapeMarkdown(words)}`;
}

/** In backticks, which a path can't break out of: it is the editor's links that make it one (`auditDocuments.ts`). */
const place = (path: string, line: number): string =>
  `\`${flat(path).replaceAll('`', '\u02cb')}:${String(line)}\``;
