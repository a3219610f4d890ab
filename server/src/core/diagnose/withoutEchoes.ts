import type { FileFinding, Span } from '../../../../shared/src/findings';

/**
 * A rule that stands against the configuration is told once, as that: that it also stands against the rules that agree
 * with the configuration follows from it.
 */
export function withoutEchoes(findings: readonly FileFinding[]): readonly FileFinding[] {
  const settled = new Set(
    findings.filter(({ code }) => code === 'configuration-contradiction').map((one) => keyOf(one.path, one)),
  );
  return findings.filter(
    ({ code, path, related, ...span }) =>
      code !== 'rule-contradiction' ||
      !(settled.has(keyOf(path, span)) || related?.some((place) => settled.has(keyOf(place.path, place)))),
  );
}

const keyOf = (path: string, { line, column }: Pick<Span, 'line' | 'column'>): string =>
  `${line}:${column} ${path}`;
