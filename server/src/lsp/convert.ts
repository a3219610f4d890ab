import { DiagnosticSeverity, type Range } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { Severity } from '../../../shared/src/model';

/** 1-based lines and columns of Assay to the 0-based positions of LSP. */
export function rangeOf(span: {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}): Range {
  return {
    start: { line: span.startLine - 1, character: span.startColumn - 1 },
    end: { line: span.endLine - 1, character: span.endColumn - 1 },
  };
}

export function severityOf(severity: Severity): DiagnosticSeverity {
  switch (severity) {
    case 'error':
      return DiagnosticSeverity.Error;
    case 'warning':
      return DiagnosticSeverity.Warning;
    case 'information':
      return DiagnosticSeverity.Information;
    case 'hint':
      return DiagnosticSeverity.Hint;
  }
}

export const fsPathOf = (uri: string): string => URI.parse(uri).fsPath;
export const uriOf = (fsPath: string): string => URI.file(fsPath).toString();
