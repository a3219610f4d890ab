import * as assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { diagnosticCases, findingsIn, toldOf } from '../../support/diagnosticCases';
import { inRoot } from '../../support/repository';

describe('What is told of the rules files of a repository', () => {
  for (const { name, repository, expectation, findings } of diagnosticCases(
    inRoot('test/cases/diagnostics'),
  )) {
    it(`${name}: something is told that is not so, or something wrong is not told`, async () => {
      const found = (await findingsIn(repository)).map(toldOf);
      if (findings === undefined) {
        assert.equal(process.env.CI, undefined, `${name} has no findings.json`);
        writeFileSync(expectation, `${JSON.stringify(found, undefined, 2)}\n`);
        return;
      }
      assert.deepEqual(found, findings);
    });
  }

  it('a line of the honest repository is called wrong', async () => {
    assert.deepEqual((await findingsIn(inRoot('test/cases/diagnostics/honest/repository'))).map(toldOf), []);
  });
});
