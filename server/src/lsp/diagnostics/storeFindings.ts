import type { Diagnostic } from 'vscode-languageserver/node';
import type { StoreFinding } from '../../../../shared/src/views';
import { severityOf } from '../convert';

/** Damage in the store, shown on the damaged file itself. */
export function storeFindingDiagnostic(finding: StoreFinding): Diagnostic {
  const line = (finding.line ?? 1) - 1;
  return {
    range: { start: { line, character: 0 }, end: { line, character: 1 } },
    severity: severityOf(finding.severity),
    source: 'Assay',
    code: finding.code,
    message: finding.message,
  };
}
