/** SARIF 2.1.0 as GitHub code scanning takes it (docs/ci.md). */
import type { CheckFinding, CheckReport } from '../../../shared/src/check';
import type { Severity } from '../../../shared/src/model';
import { visibleText } from '../../../shared/src/visibleText';

/** GitHub shows at most 5,000 results of a run, and refuses more than 25,000. */
const MOST_RESULTS = 5000;
const LONGEST = 1000;

export interface RuleText {
  readonly title: string;
  readonly text: string;
}

/** `ruleText`: what a code means, as its page says it. */
export function sarifOf(report: CheckReport, version: string, ruleText: (code: string) => RuleText): object {
  const findings = [...report.findings].sort(bySeverity).slice(0, MOST_RESULTS);
  const codes = [...new Set(findings.map(({ code }) => code))].sort();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Assay',
            semanticVersion: version,
            rules: codes.map((code) => ruleOf(code, findings, ruleText)),
          },
        },
        automationDetails: { id: 'assay/check/' },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { SRCROOT: { description: { text: 'The folder that was checked.' } } },
        invocations: [
          {
            executionSuccessful: true,
            ...(report.unchecked.length === 0
              ? {}
              : {
                  toolExecutionNotifications: report.unchecked.map((text) => ({
                    level: 'note',
                    message: { text: plain(text) },
                  })),
                }),
          },
        ],
        results: findings.map((finding) => resultOf(finding, codes.indexOf(finding.code))),
      },
    ],
  };
}

function ruleOf(
  code: string,
  findings: readonly CheckFinding[],
  ruleText: (code: string) => RuleText,
): object {
  const { title, text } = ruleText(code);
  const severity = findings.find((one) => one.code === code)?.severity ?? 'warning';
  const isSecurity = SECURITY.has(code) || code.startsWith('ledger-');
  return {
    id: code,
    name: code.replace(/(?:^|-)([a-z])/gu, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: title },
    fullDescription: { text: title },
    help: { text, markdown: text },
    defaultConfiguration: { level: LEVELS[severity] },
    properties: {
      precision: 'high',
      tags: isSecurity ? ['security', 'agents'] : ['agents'],
      // GitHub reads a score as a matter of security; without one it is a matter of quality.
      ...(isSecurity ? { 'security-severity': severity === 'error' ? '8.0' : '5.0' } : {}),
      'problem.severity':
        severity === 'error' ? 'error' : severity === 'warning' ? 'warning' : 'recommendation',
    },
  };
}

const SECURITY = new Set([
  'hidden-text',
  'hidden-prose',
  'confusable',
  'control-character',
  'secret',
  'agent-instruction',
]);

const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  information: 'note',
  hint: 'note',
};

function resultOf(finding: CheckFinding, ruleIndex: number): object {
  const { code, severity, message, decoded, related, fingerprint } = finding;
  const hidden = decoded === undefined ? '' : ` Hidden text reads: “${decoded}”.`;
  return {
    ruleId: code,
    ruleIndex,
    level: LEVELS[severity],
    message: { text: plain(`${message}${hidden}`) },
    locations: [{ physicalLocation: placeOf(finding.path, regionOf(finding)) }],
    ...(related === undefined || related.length === 0
      ? {}
      : {
          relatedLocations: related.map((place, id) => ({
            id,
            message: { text: plain(place.message) },
            physicalLocation: placeOf(place.path, { startLine: place.line }),
          })),
        }),
    partialFingerprints: {
      primaryLocationLineHash: `${fingerprint.slice(0, 16)}:1`,
      'assay/v1': fingerprint,
    },
  };
}

const placeOf = (path: string, region: object): object => ({
  artifactLocation: { uri: path.split('/').map(encodeURIComponent).join('/'), uriBaseId: 'SRCROOT' },
  region,
});

/** A region without an end is its line; an end before its start is none. */
function regionOf({ line, column, endLine, endColumn }: CheckFinding): object {
  const start = { startLine: line, startColumn: column };
  const isRange = endLine > line || (endLine === line && endColumn > column);
  return isRange ? { ...start, endLine, endColumn } : start;
}

/** A message is plain text in which `[…](…)` would be a link: what a repository says must not draw one (§3.11.6). */
const plain = (text: string): string =>
  visibleText(text)
    .replace(/[\\[\]]/gu, '\\$&')
    .slice(0, LONGEST)
    .toWellFormed();

const ORDER: readonly Severity[] = ['error', 'warning', 'information', 'hint'];
const bySeverity = (a: CheckFinding, b: CheckFinding): number =>
  ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity);
