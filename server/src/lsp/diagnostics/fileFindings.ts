import type { Diagnostic } from 'vscode-languageserver/node';
import type { FileFinding } from '../../../../shared/src/model';
import type { Settings } from '../../../../shared/src/settings';
import { rangeOf, severityOf } from '../convert';

/** Findings in rules files: hidden characters, secrets, paths that do not exist, … */
export function fileFindingDiagnostics(
  findings: readonly FileFinding[],
  severities: Settings['diagnostics'],
): Diagnostic[] {
  return findings.flatMap((finding) => {
    const severity = severities[finding.code] ?? finding.severity;
    if (severity === 'off') return [];
    return [
      {
        range: rangeOf({
          startLine: finding.line,
          startColumn: finding.column,
          endLine: finding.endLine,
          endColumn: finding.endColumn,
        }),
        severity: severityOf(severity),
        source: 'Assay',
        code: finding.code,
        message: finding.message,
      },
    ];
  });
}
