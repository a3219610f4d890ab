import * as assert from 'node:assert/strict';
import { CHECK_NAMES, REASON_CODES } from '../../../shared/src/model';
import {
  CHECK_TITLES,
  checkLine,
  lensTitle,
  REASON_WORDING,
  summariseVerdict,
} from '../../../server/src/app/wording';
import { candidate, evidence, record, repositoryEvidence } from '../../support/claims';
import { checkOf, verdictOn } from '../../support/verdicts';

describe('what people read about a verdict', () => {
  it('is short, and says what to do, for every reason', () => {
    for (const code of REASON_CODES) {
      const text = REASON_WORDING[code];
      assert.ok(text.length <= 100, `${code}: ${text.length} characters`);
      assert.ok((text.match(/[.:](?:\s|$)/gu) ?? []).length >= 2, `${code} says only one thing`);
    }
    for (const name of CHECK_NAMES) assert.ok(CHECK_TITLES[name].length <= 40, name);
  });

  it('a rule that merely stands in the repository raises no alarm in its row', () => {
    const verdict = verdictOn({
      candidate: candidate({ channel: 'rules_file' }),
      evidence: [repositoryEvidence()],
    });
    assert.equal(
      summariseVerdict(verdict),
      'It needs you: text in the repository. Every other check passed.',
    );
    assert.equal(lensTitle(verdict), '$(eye) Needs your review');
  });

  it('what blocks comes first, then what is special about this claim', () => {
    const drifted = verdictOn({ evidence: [repositoryEvidence()], freshness: 'drifted' });
    assert.equal(summariseVerdict(drifted), REASON_WORDING.evidence_drifted);
    const gone = verdictOn({ evidence: [evidence({ redactionStatus: 'redacted' })] });
    assert.match(summariseVerdict(gone), /^Its evidence was redacted/u);
  });

  it('a claim that passed everything says so, and what it does to memory', () => {
    assert.equal(summariseVerdict(verdictOn()), 'Every check passed: you said so.');
    assert.equal(
      summariseVerdict(verdictOn({ records: [record()] })),
      'Already remembered. Every check passed: you said so.',
    );
  });

  it('a failed check is worded with its reasons', () => {
    const line = checkLine(checkOf(verdictOn({ evidence: [] }), 'evidence'));
    assert.equal(line.title, 'Evidence is there');
    assert.equal(line.wording, REASON_WORDING.missing_evidence);
  });
});
