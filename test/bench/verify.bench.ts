/**
 * Verification of many candidates, beside a plain verifier that measures token overlap and re-reads its evidence file
 * for each candidate, as the reference system does.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import type { Candidate, Evidence, MemoryRecord } from '../../shared/src/model';
import { DEFAULT_POLICY } from '../../shared/src/model';
import { matchCandidate } from '../../server/src/core/match/match';
import { RecordIndex } from '../../server/src/core/match/recordIndex';
import { createVerificationCache } from '../../server/src/core/verify/input';
import { verify } from '../../server/src/core/verify/verifier';
import { candidate, evidence, record, sha256 } from '../support/claims';
import { growthExponent, seconds, type Bench, type BenchRow } from './bench';
import { statements } from './statements';

const SIZES = [1_000, 10_000, 100_000] as const;
/** The plain verifier's cost for one candidate is the same for all, so its rate is taken from a few. */
const PLAIN_SAMPLE = 40;
const RECORDS = 1_000;

interface Store {
  readonly candidates: readonly Candidate[];
  readonly evidence: readonly Evidence[];
  readonly records: readonly MemoryRecord[];
}

export const verifyBench: Bench = {
  name: 'verify',
  run() {
    const rows: BenchRow[] = [];
    const points: { size: number; seconds: number }[] = [];
    verifyAll(storeOf(500));
    for (const size of SIZES) {
      const store = storeOf(size);
      const taken = seconds(() => {
        verifyAll(store);
      });
      points.push({ size, seconds: taken });
      const rate = size / taken;
      rows.push({
        bench: 'verify: every check, matching and digests',
        size,
        value: rate,
        unit: 'candidates/s',
      });
      if (size > 10_000) continue;
      const plain = plainRate(store);
      rows.push({
        bench: 'verify: plain overlap, evidence re-read each time',
        size,
        value: plain,
        unit: 'candidates/s',
      });
      if (size !== 10_000) continue;
      const ratio = rate / plain;
      rows.push({
        bench: 'verify: rate beside the plain one',
        size,
        value: ratio,
        unit: '×',
        ratio,
        goal: '≥ 5 ×',
        ok: ratio >= 5,
      });
    }
    const exponent = growthExponent(points);
    rows.push({
      bench: 'verify: growth exponent, 1 k to 100 k',
      size: SIZES[2],
      value: exponent,
      unit: 'exponent',
      goal: '≤ 1.1',
      ok: exponent <= 1.1,
    });
    return rows;
  },
};

function storeOf(size: number): Store {
  const texts = statements(size + RECORDS);
  return {
    candidates: texts
      .slice(0, size)
      .map((statement, at) => candidate({ id: `cl_${at}`, statement, evidenceIds: [`ev_${at}`] })),
    evidence: texts
      .slice(0, size)
      .map((statement, at) =>
        evidence({ id: `ev_${at}`, sourceExcerpt: `- ${statement}`, sourceSummary: statement }),
      ),
    records: texts
      .slice(size)
      .map((statement, at) => record({ id: `me_${at}`, candidate: `cl_r${at}`, statement })),
  };
}

function verifyAll({ candidates, evidence: all, records }: Store): void {
  const byId = new Map(all.map((one) => [one.id, one]));
  const byRecordId = new Map(records.map((one) => [one.id, one]));
  const index = new RecordIndex(records, sha256);
  const cache = createVerificationCache();
  const policyDigest = sha256(JSON.stringify(DEFAULT_POLICY));
  for (const one of candidates) {
    const match = matchCandidate({
      candidate: one,
      sameKey: index.sameKey(one),
      near: index.near(one),
      forms: index.forms,
    });
    verify({
      candidate: one,
      evidence: (id) => byId.get(id),
      freshness: () => 'unanchored',
      match,
      matched: match.records.flatMap((id) => byRecordId.get(id) ?? []),
      tombstones: [],
      citations: [],
      policy: DEFAULT_POLICY,
      policyDigest,
      sha256,
      cache,
    });
  }
}

function plainRate({ candidates, evidence: all }: Store): number {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-bench-'));
  try {
    const file = path.join(folder, 'evidence.jsonl');
    writeFileSync(file, all.map((one) => JSON.stringify(one)).join('\n'));
    const sample = candidates.slice(0, PLAIN_SAMPLE);
    const taken = seconds(() => {
      for (const one of sample) plainlySupported(one, file);
    });
    return sample.length / taken;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function plainlySupported(claim: Candidate, file: string): boolean {
  const all = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => JSON.parse(line) as Evidence);
  const linked = all.filter((one) => claim.evidenceIds.includes(one.id));
  const words = plainTokens(claim.statement);
  return linked.some((one) => {
    const there = new Set(plainTokens(`${one.sourceSummary} ${one.sourceExcerpt ?? ''}`));
    return words.filter((word) => there.has(word)).length / Math.max(1, words.length) >= 0.3;
  });
}

function plainTokens(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z0-9]{3,}/gu) ?? [];
}
