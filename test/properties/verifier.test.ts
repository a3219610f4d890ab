import * as assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { Candidate, Channel, Evidence } from '../../shared/src/model';
import { DURABILITY_SIGNALS, TRUST_CLASSES } from '../../shared/src/model';
import { createVerificationCache } from '../../server/src/core/verify/input';
import { verdictDigest } from '../../server/src/core/verify/verdict';
import { policySigns } from '../../server/src/core/trust/selection';
import { candidate, evidence, OWNER, record, sha256, withoutAttestation } from '../support/claims';
import { verdictOn, type Given } from '../support/verdicts';

const STATEMENTS = [
  'Use pnpm for installing dependencies.',
  'Do not use pnpm for installing dependencies.',
  'Use Node 20 in CI.',
  'Use Node 22 in CI.',
  '提交前运行测试。',
  '🎉',
  '',
];
const CHANNELS: readonly Channel[] = [
  'user_message',
  'user_edit',
  'rules_file',
  'repository_scan',
  'agent_tool',
  'tool_run',
  'code_review',
  'session_miner',
  'doctrine',
  'import:x',
  'peer:y',
];

const statement = fc.constantFrom(...STATEMENTS);
const evidenceRecord = fc
  .record({
    channel: fc.constantFrom(...CHANNELS),
    trustClass: fc.constantFrom(...TRUST_CLASSES),
    durabilitySignal: fc.constantFrom(...DURABILITY_SIGNALS),
    polarity: fc.constantFrom('supports', 'supports', 'supports', 'contradicts', 'qualifies'),
    redactionStatus: fc.constantFrom('none', 'none', 'none', 'redacted', 'deleted'),
    profile: fc.constantFrom('project:alpha', 'project:alpha', 'project:beta'),
    session: fc.constantFrom('s1', 's2'),
    sourceExcerpt: statement,
    attested: fc.boolean(),
    hiddenText: fc.constantFrom(false, false, true),
    derivedFromMemory: fc.boolean(),
  })
  .map(({ attested, ...changes }): Partial<Evidence> => ({
    ...changes,
    ...(attested ? { attestedBy: OWNER } : {}),
  }));

/** Any claim on any evidence beside any memory under any policy. */
const given: fc.Arbitrary<Given & { candidate: Candidate; evidence: readonly Evidence[] }> = fc
  .record({
    claim: fc.record({
      statement,
      channel: fc.constantFrom(...CHANNELS),
      basis: fc.constantFrom('declared', 'observed', 'verified', 'inferred', 'unstated', 'revealed'),
      layer: fc.constantFrom('L1', 'L2', 'L2'),
      durabilitySignal: fc.constantFrom(...DURABILITY_SIGNALS),
      profile: fc.constantFrom('project:alpha', 'project:alpha', 'user'),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
      legacy: fc.boolean(),
    }),
    records: fc.array(statement, { maxLength: 2 }),
    evidence: fc.array(evidenceRecord, { maxLength: 3 }),
    mode: fc.constantFrom('strict', 'compatibility'),
    freshness: fc.constantFrom('fresh', 'moved', 'drifted', 'missing', 'unanchored'),
  })
  .map(({ claim, records, evidence: backing, mode, freshness }) => ({
    candidate: candidate({ ...claim, evidenceIds: backing.map((_, at) => `ev_${at}` as const) }),
    evidence: backing.map((changes, at) => evidence({ ...changes, id: `ev_${at}` })),
    records: records.map((text, at) => record({ id: `me_${at}`, candidate: `cl_m${at}`, statement: text })),
    policy: { mode },
    freshness,
  }));

describe('the verifier, for any claim', () => {
  it('gives the same bytes for the same inputs, whatever was verified before', () => {
    const cache = createVerificationCache();
    fc.assert(
      fc.property(given, (one) => {
        const alone = verdictDigest(verdictOn(structuredClone(one)), sha256);
        assert.equal(verdictDigest(verdictOn({ ...one, cache }), sha256), alone);
        assert.equal(verdictDigest(verdictOn({ ...one, cache }), sha256), alone);
      }),
      { numRuns: 500 },
    );
  });

  it('only what passed every check is selected in strict mode, and never L1, low trust, high risk or a conflict', () => {
    let selected = 0;
    fc.assert(
      fc.property(given, (one) => {
        const verdict = verdictOn(one);
        if (!verdict.autoEligible) {
          assert.equal(verdict.defaultSelected, false);
          return;
        }
        selected += 1;
        assert.equal(one.candidate.layer, 'L2');
        assert.notEqual(verdict.risk, 'high');
        assert.ok(!['potential_conflict', 'supersedes_existing', 'ambiguous'].includes(verdict.match));
        if (one.policy?.mode === 'strict') {
          assert.equal(verdict.status, 'verified');
          assert.ok(verdict.checks.every((check) => check.outcome !== 'fail'));
        } else assert.ok(verdict.status === 'verified' || one.candidate.legacy);
      }),
      { numRuns: 1500 },
    );
    assert.ok(selected > 0, 'nothing was ever selected');
  });

  it('P01 without the owner’s attestation nothing is selected but what a migration brought in', () => {
    fc.assert(
      fc.property(given, (one) => {
        const unsigned = one.evidence.map(withoutAttestation);
        const verdict = verdictOn({ ...one, evidence: unsigned });
        assert.ok(!verdict.autoEligible || (one.candidate.legacy && verdict.status === 'legacy_unverified'));
      }),
      { numRuns: 1000 },
    );
  });

  it('P02 taking metadata away never makes a claim eligible that was not', () => {
    const strips: readonly ((one: Evidence) => Evidence)[] = [
      (one) => ({ ...one, trustClass: 'unknown' }),
      (one) => ({ ...one, durabilitySignal: 'unknown' }),
      withoutAttestation,
    ];
    fc.assert(
      fc.property(given, fc.constantFrom(...strips), (one, strip) => {
        if (verdictOn(one).autoEligible) return;
        assert.equal(verdictOn({ ...one, evidence: one.evidence.map(strip) }).autoEligible, false);
        const bare = candidate({ ...one.candidate, basis: 'unstated' });
        assert.equal(verdictOn({ ...one, candidate: bare }).autoEligible, false);
      }),
      { numRuns: 1000 },
    );
  });

  it('P15 the author’s confidence changes no byte', () => {
    fc.assert(
      fc.property(given, fc.double({ min: 0, max: 1, noNaN: true }), (one, confidence) => {
        assert.deepEqual(verdictOn({ ...one, candidate: { ...one.candidate, confidence } }), verdictOn(one));
      }),
    );
  });

  it('R73 no policy signs what is not selected', () => {
    fc.assert(
      fc.property(given, fc.constantFrom('off', 'high-only', 'all-eligible'), (one, autoCuration) => {
        const verdict = verdictOn(one);
        assert.ok(verdict.defaultSelected || !policySigns({ autoCuration, highSupport: 0.85 }, verdict));
      }),
    );
  });

  it('throws at nothing, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.string({ maxLength: 300 }),
        (text, source) => {
          const verdict = verdictOn({
            candidate: candidate({ statement: text }),
            evidence: [evidence({ sourceExcerpt: source })],
            records: [record({ statement: source })],
          });
          assert.ok(verdict.support >= 0 && verdict.support <= 1);
        },
      ),
      { numRuns: 500 },
    );
  });
});
