import * as path from 'node:path';
import type { Diagnostic } from 'vscode-languageserver/node';
import type { FileFinding, Span } from '../../../../shared/src/findings';
import type { Folder } from '../../app/folder';
import { rangeOf, severityOf, uriOf } from '../convert';
import { pageOf } from './pages';

/** A finding as the Problems view shows it; `undefined` when the person turned its code off. */
export function fileFindingDiagnostic(folder: Folder, finding: FileFinding): Diagnostic | undefined {
  const severity = folder.settings.diagnostics[finding.code] ?? finding.severity;
  if (severity === 'off') return undefined;
  const href = pageOf(finding.code);
  return {
    range: rangeOfSpan(finding),
    severity: severityOf(severity),
    source: 'Assay',
    code: finding.code,
    ...(href === undefined ? {} : { codeDescription: { href } }),
    message: finding.message,
    ...(finding.related && {
      relatedInformation: finding.related.map((place) => ({
        location: { uri: uriOf(path.join(folder.root, place.path)), range: rangeOfSpan(place) },
        message: place.message,
      })),
    }),
  };
}

export const rangeOfSpan = ({ line, column, endLine, endColumn }: Span): Diagnostic['range'] =>
  rangeOf({ startLine: line, startColumn: column, endLine, endColumn });
