/** Claims about software with evidence from real rules files (sources and licences: `data/README.md`). */
import { readFileSync } from 'node:fs';
import * as path from 'node:path';

export type PairKind = 'own' | 'negated' | 'swapped' | 'other' | 'modality' | 'near' | 'cross';

export interface SoftwarePair {
  readonly id: string;
  readonly kind: PairKind;
  readonly claim: string;
  readonly evidence: readonly { readonly text: string }[];
  readonly source: string;
}

export type SoftwareSet = 'software' | 'softwareApart' | 'softwareFresh' | 'softwareLast';

/** The pairs that the judgement was tuned on, or those that were written when that was done. */
export function readSoftwarePairs(root: string, set: SoftwareSet): readonly SoftwarePair[] {
  const written = readFileSync(path.join(root, `test/eval/data/${set}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as SoftwarePair);
  return [...written, ...nearMisses(written)];
}

/** Every own claim beside what else the same file says. */
function nearMisses(pairs: readonly SoftwarePair[]): readonly SoftwarePair[] {
  const own = pairs.filter((pair) => pair.kind === 'own');
  return own.flatMap((pair) =>
    own
      .filter((other) => other.source === pair.source && other.evidence[0]?.text !== pair.evidence[0]?.text)
      .filter(
        (other, index, all) =>
          all.findIndex((same) => same.evidence[0]?.text === other.evidence[0]?.text) === index,
      )
      .map((other): SoftwarePair => ({
        ...pair,
        id: `${pair.id}-beside-${other.id}`,
        kind: 'near',
        evidence: other.evidence,
      })),
  );
}
