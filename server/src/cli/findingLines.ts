import type { StoreFinding } from '../../../shared/src/views';

/** Faults of a store, one a paragraph: what, where, and what to do. */
export const findingLines = (findings: readonly StoreFinding[]): readonly string[] =>
  findings.flatMap(({ severity, code, file, line, message }) => [
    `${severity} ${code}${file === undefined ? '' : `  ${file}${line === undefined ? '' : `:${line}`}`}`,
    `    ${message}`,
  ]);
