import * as assert from 'node:assert/strict';
import type { CheckName, ReasonCode } from '../../../shared/src/model';
import { CHECK_NAMES, REASON_CODES } from '../../../shared/src/model';
import { reasonsOf } from '../../../server/src/core/verify/verdict';
import { candidate, evidence, record, repositoryEvidence } from '../../support/claims';
import { checkOf, verdictOn, type Given } from '../../support/verdicts';

/** What produces each reason, in which check; the compiler asks for a row when a reason is added (P06). */
const PRODUCED_BY: Readonly<Record<ReasonCode, { readonly check: CheckName; readonly given: Given }>> = {
  missing_evidence: { check: 'evidence', given: { evidence: [] } },
  source_not_supportive: {
    check: 'source_support',
    given: { evidence: [evidence({ sourceExcerpt: 'Deploy from the main branch on Mondays.' })] },
  },
  frame_mismatch: {
    check: 'source_support',
    given: { evidence: [evidence({ sourceExcerpt: 'Do not use pnpm for installing dependencies.' })] },
  },
  contradicting_evidence: {
    check: 'polarity',
    given: {
      candidate: candidate({ evidenceIds: ['ev_aaaaaaaaaaaaaaaaaaaaaaaaaa', 'ev_against'] }),
      evidence: [evidence(), evidence({ id: 'ev_against', polarity: 'contradicts' })],
    },
  },
  low_trust_source: { check: 'trust_boundary', given: { evidence: [repositoryEvidence()] } },
  scope_unsupported: {
    check: 'trust_boundary',
    given: {
      candidate: candidate({ profile: 'user', channel: 'repository_scan' }),
      evidence: [
        repositoryEvidence({
          profile: 'user',
          channel: 'repository_scan',
          trustClass: 'existing_project_convention',
        }),
      ],
    },
  },
  temporary_durability: {
    check: 'durability',
    given: { evidence: [evidence({ durabilitySignal: 'task' })] },
  },
  unknown_durability: {
    check: 'durability',
    given: { candidate: candidate({ durabilitySignal: 'unknown' }) },
  },
  high_poisoning_risk: { check: 'poisoning', given: { evidence: [repositoryEvidence()] } },
  match_requires_review: {
    check: 'conflict',
    given: { records: [record({ statement: 'Do not use pnpm for installing dependencies.' })] },
  },
  redacted_or_deleted_evidence: {
    check: 'redaction',
    given: { evidence: [evidence({ redactionStatus: 'deleted' })] },
  },
  tombstoned_recreation: {
    check: 'tombstone',
    given: {
      tombstones: [
        {
          by: 'id',
          tombstone: {
            record: 'me_gone',
            mode: 'audit_preserving',
            at: '2026-01-01T00:00:00.000Z',
            reasonCode: 'asked',
          },
        },
      ],
    },
  },
  evidence_profile_mismatch: {
    check: 'profile',
    given: { evidence: [evidence({ profile: 'project:other' })] },
  },
  evidence_drifted: {
    check: 'drift',
    given: { evidence: [repositoryEvidence()], freshness: 'drifted' },
  },
  evidence_missing: { check: 'drift', given: { evidence: [repositoryEvidence()], freshness: 'missing' } },
  hidden_text: {
    check: 'hidden_text',
    given: { candidate: candidate({ statement: 'Use pnpm\u{e0041}\u{e0042} for installing dependencies.' }) },
  },
  secret_detected: {
    check: 'secrets',
    given: {
      // Assembled here, so that no scanner of this repository takes it for a real one.
      candidate: candidate({
        statement: `Deploy with ${['ghp', 'wJ3k9QmZ7pT2vX8rB5nL1cY6dF4gH0sA9eUi'].join('_')}.`,
      }),
    },
  },
  signer_untrusted: {
    check: 'signer',
    given: { signer: { kind: 'untrusted', fingerprint: 'SHA256:stranger' } },
  },
  signature_invalid: { check: 'signer', given: { signer: { kind: 'invalid' } } },
  citation_unresolved: {
    check: 'citations',
    given: { candidate: candidate({ citations: [{ kind: 'file', locator: 'docs/gone.md' }] }) },
  },
  corroboration_missing: {
    check: 'corroboration',
    given: { evidence: [evidence({ trustClass: 'repeated_user_preference' })] },
  },
  legacy_metadata_missing: {
    check: 'evidence',
    given: { candidate: candidate({ legacy: true, evidenceIds: [] }) },
  },
  confusable_text: {
    check: 'hidden_text',
    // A Cyrillic о in an identifier.
    given: { candidate: candidate({ statement: 'Call l\u043eadConfig() before reading.' }) },
  },
};

describe('P06 every reason can be produced', () => {
  for (const code of REASON_CODES) {
    const { check, given } = PRODUCED_BY[code];
    it(`${code}, by the check ${check}`, () => {
      const verdict = verdictOn(given);
      const result = checkOf(verdict, check);
      assert.equal(result.outcome, 'fail');
      assert.ok(result.reasons.includes(code), `it says ${result.reasons.join(', ')}`);
      assert.ok(reasonsOf(verdict).includes(code));
      assert.notEqual(verdict.status, 'verified');
      assert.equal(verdict.autoEligible, false);
      assert.equal(verdict.defaultSelected, false);
    });
  }

  it('every check reports, in one order, whatever the others say', () => {
    for (const code of REASON_CODES) {
      const names = verdictOn(PRODUCED_BY[code].given).checks.map((check) => check.check);
      assert.deepEqual(names, [...CHECK_NAMES], code);
    }
  });

  it('what blocks is what the list of blocking reasons says', () => {
    const blocking = REASON_CODES.filter((code) => {
      const { check, given } = PRODUCED_BY[code];
      return checkOf(verdictOn(given), check).severity === 'reject';
    });
    assert.deepEqual(blocking, [
      'redacted_or_deleted_evidence',
      'tombstoned_recreation',
      'hidden_text',
      'secret_detected',
      'signer_untrusted',
      'signature_invalid',
    ]);
  });
});
