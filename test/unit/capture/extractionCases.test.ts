import * as assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { claimsIn, extractionCases, shown } from '../../support/extractionCases';
import { inRoot } from '../../support/repository';

describe('Extraction, case by case', () => {
  for (const { name, folder, input, claims, faults } of extractionCases(inRoot('test/cases/extraction'))) {
    it(`${name}: another claim is taken from the file than a person would take`, () => {
      const read = claimsIn(input).map(({ startLine, statement }) => ({ line: startLine, statement }));
      if (claims === undefined) {
        assert.notEqual(process.env.CI, 'true', `test/cases/extraction/${name} has no claims.json`);
        writeFileSync(path.join(folder, 'claims.json'), `${JSON.stringify(read, undefined, 2)}\n`);
        return;
      }
      const missed = new Set((faults.missed ?? []).map(shown));
      const expected = [...claims.filter((claim) => !missed.has(shown(claim))), ...(faults.extra ?? [])];
      const byLine = (a: string, b: string): number => parseInt(a) - parseInt(b) || (a < b ? -1 : 1);
      assert.deepEqual(read.map(shown).sort(byLine), expected.map(shown).sort(byLine));
    });
  }
});
