/** What is said beside cited code: one hint a line, and whose memory rests on it. Pure. */
import type { CitedSpan } from '../../../shared/src/views';
import { escapeMarkdown, oneLine } from '../visibleText';
import { freshnessWords } from '../wording';
import * as l10n from '../l10n';

export interface CitedHint {
  /** 0-based: where what is cited begins. */
  readonly line: number;
  readonly text: string;
  /** Whether any of it changed or is gone. */
  readonly drifted: boolean;
  readonly claims: readonly CitedClaim[];
}
export interface CitedClaim {
  readonly id: string;
  /** Escaped for Markdown. */
  readonly statement: string;
  readonly state: string;
}

/** A line's hover lists this many; the rest is a number. */
export const MOST_NAMED = 10;

const hasDrifted = ({ freshness }: CitedSpan): boolean => freshness === 'drifted' || freshness === 'missing';

/** One hint for every line where spans begin; a claim that cites it twice counts once, as its worst. */
export function citedHints(spans: readonly CitedSpan[]): readonly CitedHint[] {
  const byLine = new Map<number, CitedSpan[]>();
  for (const span of spans) {
    const same = byLine.get(span.startLine);
    if (same) same.push(span);
    else byLine.set(span.startLine, [span]);
  }
  return [...byLine].map(([startLine, here]) => {
    const claims = new Map<string, CitedClaim & { readonly drifted: boolean }>();
    for (const span of here) {
      for (const { id, statement } of span.claims) {
        if (claims.get(id)?.drifted === true) continue;
        const state = freshnessWords(span.freshness);
        const said = escapeMarkdown(oneLine(statement, 200));
        claims.set(id, { id, statement: said, state, drifted: hasDrifted(span) });
      }
    }
    const drifted = [...claims.values()].filter((claim) => claim.drifted).length;
    const rest =
      claims.size === 1 ? l10n.t('1 claim rests on this') : l10n.t('{0} claims rest on this', claims.size);
    return {
      line: startLine - 1,
      text: drifted === 0 ? rest : l10n.t('{0}; {1} drifted', rest, drifted),
      drifted: drifted > 0,
      claims: [...claims.values()].map(({ id, statement, state }) => ({ id, statement, state })),
    };
  });
}
