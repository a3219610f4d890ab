import * as assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { fromStored, toStored } from '../../../shared/src/codec';
import type { Candidate, Evidence, Freshness, MemoryRecord, Verdict } from '../../../shared/src/model';
import type { VerificationInput } from '../../../server/src/core/verify/input';
import { inRoot } from '../../support/repository';
import { verdictOn } from '../../support/verdicts';

const CASES = inRoot('test/cases/verdicts');

interface Circumstances extends Partial<Pick<VerificationInput, 'tombstones' | 'citations' | 'signer'>> {
  readonly freshness?: readonly { readonly evidence: string; readonly freshness: Freshness }[];
}

function read(folder: string, file: string): unknown {
  const place = path.join(folder, file);
  if (!existsSync(place)) return undefined;
  const text = readFileSync(place, 'utf8');
  const value: unknown = file.endsWith('.jsonl')
    ? text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => JSON.parse(line) as unknown)
    : JSON.parse(text);
  return fromStored(value);
}

function verdictOf(folder: string): unknown {
  const { freshness, ...circumstances } = (read(folder, 'circumstances.json') ?? {}) as Circumstances;
  const verdict = verdictOn({
    candidate: read(folder, 'candidate.json') as Candidate,
    evidence: (read(folder, 'evidence.jsonl') ?? []) as Evidence[],
    records: (read(folder, 'records.jsonl') ?? []) as MemoryRecord[],
    policy: read(folder, 'policy.json') ?? {},
    freshness: (one) => freshness?.find((row) => row.evidence === one.id)?.freshness ?? 'unanchored',
    ...circumstances,
  });
  const shown: Verdict = { ...verdict, support: Math.round(verdict.support * 10) / 10 };
  return JSON.parse(JSON.stringify(toStored(shown)));
}

describe('golden verdicts', () => {
  const names = readdirSync(CASES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

  it('there are cases', () => assert.ok(names.length >= 15));

  for (const name of names) {
    it(name.replaceAll('-', ' '), () => {
      const folder = path.join(CASES, name);
      const verdict = verdictOf(folder);
      const expected = path.join(folder, 'verdict.json');
      if (!existsSync(expected)) {
        assert.notEqual(
          process.env.CI,
          'true',
          `${name} has no verdict.json: run this test locally, and read what it writes`,
        );
        writeFileSync(expected, `${JSON.stringify(verdict, undefined, 2)}\n`);
      }
      assert.deepEqual(verdict, JSON.parse(readFileSync(expected, 'utf8')));
    });
  }
});
