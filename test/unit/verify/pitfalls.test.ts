import * as assert from 'node:assert/strict';
import type { Channel } from '../../../shared/src/model';
import { decideSelection } from '../../../server/src/core/trust/selection';
import { verdictDigest } from '../../../server/src/core/verify/verdict';
import {
  candidate,
  evidence,
  PROFILE,
  record,
  repositoryEvidence,
  sha256,
  unattested,
} from '../../support/claims';
import { checkOf, verdictOn } from '../../support/verdicts';

describe('the verifier', () => {
  it('verifies a person’s own attested words, and selects them', () => {
    const verdict = verdictOn();
    assert.equal(verdict.status, 'verified');
    assert.equal(verdict.trustClass, 'direct_user_instruction');
    assert.equal(verdict.eligibility, 'auto_candidate');
    assert.deepEqual([verdict.autoEligible, verdict.defaultSelected], [true, true]);
  });

  it('P01 an agent can’t lend its claim a person’s class, by its evidence or by naming a person’s', () => {
    const claimed = verdictOn({
      candidate: candidate({ channel: 'agent_tool' }),
      evidence: [evidence({ channel: 'agent_tool' })],
    });
    assert.equal(claimed.trustClass, 'agent_inference');
    assert.equal(claimed.autoEligible, false);
    const borrowed = verdictOn({ candidate: candidate({ channel: 'agent_tool' }) });
    assert.equal(borrowed.trustClass, 'agent_inference');
    assert.equal(borrowed.status, 'review_required');
  });

  it('P01 an unattested line in the person’s name is of unknown origin', () => {
    const verdict = verdictOn({ evidence: [unattested()] });
    assert.equal(verdict.trustClass, 'unknown');
    assert.equal(verdict.status, 'review_required');
  });

  it('P02 a claim stripped of its evidence is not legacy, and not eligible in any mode', () => {
    for (const mode of ['strict', 'compatibility'] as const) {
      const verdict = verdictOn({ candidate: candidate({ evidenceIds: [] }), policy: { mode } });
      assert.equal(verdict.status, 'review_required');
      assert.equal(verdict.autoEligible, false);
    }
  });

  it('P02 what a migration brought in stays visible as unverified', () => {
    const migrated = candidate({
      legacy: true,
      evidenceIds: [],
      basis: 'unstated',
      channel: 'import:legacy',
    });
    const lenient = verdictOn({ candidate: migrated, policy: { mode: 'compatibility' } });
    assert.equal(lenient.status, 'legacy_unverified');
    assert.equal(lenient.autoEligible, true);
    assert.equal(verdictOn({ candidate: migrated }).autoEligible, false);
  });

  it('P03 evidence that no store holds backs nothing', () => {
    const verdict = verdictOn({ evidence: [] });
    assert.deepEqual(checkOf(verdict, 'evidence').reasons, ['missing_evidence']);
    assert.equal(verdict.support, 0);
    assert.equal(verdict.trustClass, 'unknown');
  });

  it('P03 one lost record is said, though another backs the claim', () => {
    const verdict = verdictOn({
      candidate: candidate({ evidenceIds: [evidence().id, 'ev_lost'] }),
    });
    assert.equal(checkOf(verdict, 'evidence').detail, 'not found: ev_lost');
    assert.equal(verdict.status, 'review_required');
  });

  it('P04 evidence against a claim is never support for it', () => {
    const verdict = verdictOn({ evidence: [evidence({ polarity: 'contradicts' })] });
    assert.equal(checkOf(verdict, 'source_support').outcome, 'fail');
    assert.deepEqual(checkOf(verdict, 'polarity').reasons, ['contradicting_evidence']);
    assert.equal(verdict.support, 0);
  });

  it('P04 evidence that only qualifies a claim doesn’t back it by itself', () => {
    assert.equal(
      checkOf(verdictOn({ evidence: [evidence({ polarity: 'qualifies' })] }), 'source_support').outcome,
      'fail',
    );
  });

  it('P05 the lowest class among the evidence decides, and the riskiest source colours the risk', () => {
    const mixed = verdictOn({
      candidate: candidate({ evidenceIds: ['ev_a', 'ev_b', 'ev_c'] }),
      evidence: [
        evidence({ id: 'ev_a' }),
        repositoryEvidence({ id: 'ev_b' }),
        unattested({ id: 'ev_c', channel: 'import:x', trustClass: 'unknown' }),
      ],
    });
    assert.equal(mixed.trustClass, 'unknown');
    assert.equal(mixed.risk, 'high');
  });

  it('P05 evidence of another profile backs nothing and says so', () => {
    const verdict = verdictOn({ evidence: [evidence({ profile: 'project:other' })] });
    assert.deepEqual(checkOf(verdict, 'profile').reasons, ['evidence_profile_mismatch']);
    assert.equal(verdict.support, 0);
    assert.equal(verdict.trustClass, 'unknown');
  });

  it('P07 a source that says the opposite, another number or another version backs nothing', () => {
    const pairs = [
      ['Use pnpm for installing dependencies.', 'Do not use pnpm for installing dependencies.'],
      ['Do not use pnpm for installing dependencies.', 'Use pnpm for installing dependencies.'],
      ['Use Node 22 in CI.', 'Use Node 20 in CI.'],
      ['Use pnpm 8.6.2 for installs.', 'Use pnpm 8.6.1 for installs.'],
      ['Fixtures live in `test/a.json`.', 'Fixtures live in `test/b.json`.'],
    ] as const;
    for (const [statement, sourceExcerpt] of pairs) {
      const verdict = verdictOn({
        candidate: candidate({ statement }),
        evidence: [evidence({ sourceExcerpt, sourceSummary: sourceExcerpt })],
      });
      assert.equal(checkOf(verdict, 'source_support').outcome, 'fail', statement);
      assert.equal(verdict.autoEligible, false);
    }
  });

  it('P08 a statement without a usable word is not supported by anything', () => {
    for (const statement of ['🎉🎉🎉', 'it is what it is', '…']) {
      const verdict = verdictOn({
        candidate: candidate({ statement }),
        evidence: [evidence({ sourceExcerpt: 'Use pnpm for installing dependencies.' })],
      });
      assert.equal(checkOf(verdict, 'source_support').outcome, 'fail', statement);
    }
  });

  it('P08 a statement in one language isn’t backed by a source in another', () => {
    for (const statement of ['使用 pnpm 安装依赖项', 'Χρησιμοποιήστε το pnpm για εγκατάσταση εξαρτήσεων']) {
      const verdict = verdictOn({ candidate: candidate({ statement }) });
      assert.equal(checkOf(verdict, 'source_support').outcome, 'fail', statement);
    }
  });

  it('P10 nothing but the named inputs moves a verdict: not the clock, not the author’s confidence', () => {
    const digest = (given: Parameters<typeof verdictOn>[0]): string =>
      verdictDigest(verdictOn(given), sha256);
    const base = digest({});
    assert.equal(
      digest({ candidate: candidate({ capturedAt: '2030-05-05T00:00:00.000Z', confidence: 1 }) }),
      base,
    );
    assert.notEqual(digest({ policy: { mode: 'compatibility' } }), base);
    assert.notEqual(
      digest({ evidence: [evidence({ sourceExcerpt: 'use pnpm for installing dependencies' })] }),
      base,
    );
    assert.notEqual(digest({ records: [record()] }), base);
    assert.notEqual(digest({ signer: { kind: 'trusted', fingerprint: 'SHA256:x' } }), base);
  });

  it('P10 a verdict names every record that went into it', () => {
    const inputs = Object.keys(verdictOn({ records: [record()] }).inputs);
    assert.deepEqual(inputs, [
      'candidate',
      'match',
      'freshness',
      'citations',
      'signer',
      `evidence:${evidence().id}`,
      `record:${record().id}`,
    ]);
  });

  it('P11 the verdict carries class, durability, eligibility and risk for the record to keep', () => {
    const { trustClass, durability, eligibility, risk } = verdictOn();
    assert.deepEqual(
      { trustClass, durability, eligibility, risk },
      {
        trustClass: 'direct_user_instruction',
        durability: 'project',
        eligibility: 'auto_candidate',
        risk: 'low',
      },
    );
  });

  it('P12 the verdict’s selection is what the one function decides', () => {
    const verdict = verdictOn({ evidence: [repositoryEvidence()] });
    const decided = decideSelection({
      trustClass: verdict.trustClass,
      durability: verdict.durability,
      layer: 'L2',
      basis: 'declared',
      status: verdict.status,
      match: verdict.match,
      risk: verdict.risk,
      mode: 'strict',
      hasEvidence: true,
      corroborated: false,
      legacy: false,
    });
    assert.deepEqual(
      [verdict.autoEligible, verdict.defaultSelected, verdict.eligibility],
      [decided.autoEligible, decided.defaultSelected, decided.eligibility],
    );
  });

  it('P13 what stands against memory is never default-selected', () => {
    const verdict = verdictOn({
      records: [record({ statement: 'Never use pnpm for installing dependencies.' })],
    });
    assert.equal(verdict.match, 'potential_conflict');
    assert.deepEqual([verdict.autoEligible, verdict.defaultSelected], [false, false]);
  });

  it('P14 one session three times, and a summary of the memory itself, are no habit', () => {
    const repeated = (changes: object, id: string) =>
      evidence({ id: `ev_${id}`, trustClass: 'repeated_user_preference', ...changes });
    const given = (records: ReturnType<typeof repeated>[]) => ({
      candidate: candidate({ evidenceIds: records.map((one) => one.id) }),
      evidence: records,
    });
    const thrice = given(['a', 'b', 'c'].map((id) => repeated({}, id)));
    assert.deepEqual(checkOf(verdictOn(thrice), 'corroboration').reasons, ['corroboration_missing']);
    const echoed = given([repeated({}, 'a'), repeated({ session: 's2', derivedFromMemory: true }, 'b')]);
    assert.equal(verdictOn(echoed).autoEligible, false);
    const twice = verdictOn(given([repeated({}, 'a'), repeated({ session: 's2' }, 'b')]));
    assert.equal(twice.status, 'verified');
    assert.equal(twice.autoEligible, true);
  });

  it('P15 the author’s confidence neither gates nor helps', () => {
    for (const confidence of [0, 1]) {
      assert.equal(verdictOn({ candidate: candidate({ confidence }) }).autoEligible, true);
      const text = verdictOn({ candidate: candidate({ confidence }), evidence: [repositoryEvidence()] });
      assert.equal(text.autoEligible, false);
    }
  });

  it('P16 a conflict asks for a person and retires nothing', () => {
    const against = record({ statement: 'Do not use pnpm for installing dependencies.' });
    const verdict = verdictOn({ records: [against] });
    assert.equal(verdict.status, 'review_required');
    assert.deepEqual(verdict.matchedRecords, [against.id]);
  });

  it('P17 a claim that calls itself doctrine or explicit gains nothing by it', () => {
    for (const channel of ['agent_tool', 'import:elsewhere', 'rules_file'] as Channel[]) {
      const verdict = verdictOn({ candidate: candidate({ channel, tier: 'doctrine' }) });
      assert.equal(verdict.autoEligible, false, channel);
    }
  });

  it('P20 a claim that replaces what was forgotten is blocked', () => {
    const verdict = verdictOn({
      tombstones: [
        {
          by: 'fingerprint',
          tombstone: { record: 'me_gone', mode: 'privacy_purge', at: '', reasonCode: 'asked' },
        },
      ],
    });
    assert.equal(verdict.status, 'rejected');
    assert.equal(checkOf(verdict, 'tombstone').detail, 'me_gone (fingerprint)');
  });
});

describe('text in the repository', () => {
  const claim = candidate({ channel: 'rules_file', basis: 'unstated', tier: 'auto_capture' });

  it('is high risk, for review only, and never selected, though its source says it word for word', () => {
    const verdict = verdictOn({ candidate: claim, evidence: [repositoryEvidence()] });
    assert.equal(verdict.status, 'review_required');
    assert.equal(verdict.risk, 'high');
    assert.equal(verdict.eligibility, 'review_only');
    assert.equal(checkOf(verdict, 'source_support').outcome, 'pass');
    assert.equal(checkOf(verdict, 'drift').outcome, 'pass');
    assert.deepEqual([verdict.autoEligible, verdict.defaultSelected], [false, false]);
  });

  it('R29 of third parties never becomes memory by itself', () => {
    const verdict = verdictOn({
      candidate: claim,
      evidence: [repositoryEvidence({ trustClass: 'third_party_documentation' })],
    });
    assert.equal(verdict.eligibility, 'never');
  });

  it('R75 can’t be rescued by mode, by corroboration or by a person’s words beside it', () => {
    const verdict = verdictOn({
      candidate: candidate({ evidenceIds: ['ev_a', 'ev_b'] }),
      evidence: [evidence({ id: 'ev_a' }), repositoryEvidence({ id: 'ev_b', session: 's2' })],
      policy: { mode: 'compatibility', autoCuration: 'all-eligible' },
    });
    assert.equal(verdict.autoEligible, false);
  });
});

describe('what a claim is built on', () => {
  it('R40 a person’s attested words convert what held only for a session', () => {
    const seen = evidence({ id: 'ev_seen', channel: 'session_miner', durabilitySignal: 'session' });
    const both = candidate({ evidenceIds: ['ev_seen', evidence().id] });
    assert.equal(verdictOn({ candidate: both, evidence: [seen, evidence()] }).durability, 'project');
    const alone = candidate({ evidenceIds: ['ev_seen'] });
    assert.equal(verdictOn({ candidate: alone, evidence: [seen] }).durability, 'session');
  });

  it('a claim split over two records that alone support neither is not supported', () => {
    const verdict = verdictOn({
      candidate: candidate({
        statement: 'Deploys to staging need an approval from the platform team.',
        evidenceIds: ['ev_a', 'ev_b'],
      }),
      evidence: [
        evidence({ id: 'ev_a', sourceExcerpt: 'Deploys to staging happen on Mondays.' }),
        evidence({ id: 'ev_b', sourceExcerpt: 'Ask the platform team for an approval of your holidays.' }),
      ],
    });
    assert.equal(checkOf(verdict, 'source_support').outcome, 'fail');
  });

  it('a record of ten megabytes costs no more than an honest one, and is read only so far', () => {
    const huge = evidence({
      sourceExcerpt: `${'padding '.repeat(200)}${'x'.repeat(10_000_000)} Use pnpm for installing dependencies.`,
    });
    assert.equal(checkOf(verdictOn({ evidence: [huge] }), 'source_support').outcome, 'fail');
  });

  it('a claim of ten thousand characters gets its verdict', () => {
    const statement = 'Use pnpm for installing dependencies. '.repeat(264);
    assert.equal(verdictOn({ candidate: candidate({ statement }) }).checks.length, 16);
  });

  it('names from a hostile store are names like any other', () => {
    const verdict = verdictOn({
      candidate: candidate({ evidenceIds: ['ev___proto__', 'ev_constructor'], profile: PROFILE }),
    });
    assert.equal(checkOf(verdict, 'evidence').detail, 'not found: ev___proto__, ev_constructor');
  });

  it('a signature that holds lets a teammate’s claim be judged; none at all blocks it', () => {
    const peer = candidate({ channel: 'peer:SHA256:x' });
    assert.equal(verdictOn({ candidate: peer }).status, 'rejected');
    const signed = verdictOn({ candidate: peer, signer: { kind: 'trusted', fingerprint: 'SHA256:x' } });
    assert.equal(signed.status, 'review_required');
  });

  it('P59 a cited URL is taken by its shape, a file that nobody found is not', () => {
    const url = { kind: 'url', locator: 'https://example.org/spec' };
    const claim = candidate({ basis: 'verified', citations: [url] });
    assert.equal(
      checkOf(
        verdictOn({ candidate: claim, citations: [{ citation: url, resolution: 'shape' }] }),
        'citations',
      ).outcome,
      'pass',
    );
    assert.deepEqual(checkOf(verdictOn({ candidate: claim }), 'citations').reasons, ['citation_unresolved']);
    const nothing = verdictOn({ candidate: candidate({ basis: 'observed' }) });
    assert.equal(checkOf(nothing, 'citations').detail, 'observed, and cites nothing');
  });

  it('a claim said to be verified is no fresher than what it cites', () => {
    const file = { kind: 'file', locator: 'package.json' };
    const verdict = verdictOn({
      candidate: candidate({ basis: 'verified', citations: [file] }),
      citations: [{ citation: file, resolution: 'resolved', freshness: 'drifted' }],
    });
    assert.deepEqual(checkOf(verdict, 'drift').reasons, ['evidence_drifted']);
  });
});
