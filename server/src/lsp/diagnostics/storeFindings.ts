import type { Diagnostic } from 'vscode-languageserver/node';
import type { Settings } from '../../../../shared/src/settings';
import type { StoreFinding } from '../../../../shared/src/views';
import { severityOf } from '../convert';
import { pageOf } from './pages';

/** Damage in the store and unknown signers, shown on the file itself; `undefined` when the code is turned off. */
export function storeFindingDiagnostic(
  finding: StoreFinding,
  severities: Settings['diagnostics'],
): Diagnostic | undefined {
  const severity = severities[finding.code] ?? finding.severity;
  if (severity === 'off') return undefined;
  const line = (finding.line ?? 1) - 1;
  const href = pageOf('store');
  return {
    range: { start: { line, character: 0 }, end: { line, character: 1 } },
    severity: severityOf(severity),
    source: 'Assay',
    code: finding.code,
    ...(href === undefined ? {} : { codeDescription: { href } }),
    message: finding.message,
  };
}
