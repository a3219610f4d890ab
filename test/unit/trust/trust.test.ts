import * as assert from 'node:assert/strict';
import type { Channel, TrustClass } from '../../../shared/src/model';
import { TRUST_CLASSES } from '../../../shared/src/model';
import { ceilingOf, countedTrustClass, tierOf, trustClassOf } from '../../../server/src/core/trust/channels';
import { lowestTrustClass, rowOf } from '../../../server/src/core/trust/classes';
import { corroborationOf } from '../../../server/src/core/trust/corroboration';
import { strongestDurability, weakestDurability } from '../../../server/src/core/trust/durability';
import { poisoningRisk, riskOf } from '../../../server/src/core/trust/poisoning';
import { decideSelection, policySigns, type SelectionInput } from '../../../server/src/core/trust/selection';
import { evidence, OWNER, repositoryEvidence, unattested } from '../../support/claims';

const SOUND: SelectionInput = {
  trustClass: 'direct_user_instruction',
  durability: 'project',
  layer: 'L2',
  basis: 'declared',
  status: 'verified',
  match: 'new',
  risk: 'low',
  mode: 'strict',
  hasEvidence: true,
  corroborated: false,
  legacy: false,
};

describe('trust classes', () => {
  it('P01 an agent’s save is an inference whatever class its evidence claims', () => {
    const claimed = evidence({ channel: 'agent_tool', trustClass: 'direct_user_instruction' });
    assert.equal(countedTrustClass(claimed), 'agent_inference');
  });

  it('P01 a journal line can’t speak as the person without the owner’s attestation', () => {
    assert.equal(countedTrustClass(unattested()), 'unknown');
    assert.equal(countedTrustClass(evidence()), 'direct_user_instruction');
  });

  it('P58 a mined turn is one session’s observation until the person attests that it was theirs', () => {
    const mined = unattested({ channel: 'session_miner', trustClass: 'user_correction' });
    assert.equal(countedTrustClass(mined), 'single_session_observation');
    assert.equal(countedTrustClass({ ...mined, attestedBy: OWNER }), 'user_correction');
  });

  it('P17 a channel fixes class and tier, and no import or peer gets more than unknown', () => {
    for (const channel of ['import:mempalace', 'peer:SHA256:x', 'import:', 'made-up'] as Channel[]) {
      assert.equal(trustClassOf(channel), 'unknown');
      assert.equal(ceilingOf(channel), 'unknown');
      assert.equal(tierOf(channel), 'auto_capture');
    }
    assert.equal(tierOf('doctrine'), 'doctrine');
    assert.equal(tierOf('session_miner'), 'mined');
    assert.equal(tierOf('user_edit'), 'explicit');
    assert.equal(trustClassOf('rules_file'), 'repository_text');
  });

  it('P57 doctrine in a repository is repository text, not authority', () => {
    assert.equal(trustClassOf('doctrine'), 'repository_text');
  });

  it('P05 the lowest class counts, in any order, and no class at all is unknown', () => {
    assert.equal(
      lowestTrustClass(['user_correction', 'repository_text', 'agent_inference']),
      'repository_text',
    );
    assert.equal(
      lowestTrustClass(['repository_text', 'agent_inference', 'user_correction']),
      'repository_text',
    );
    assert.equal(
      lowestTrustClass(['third_party_documentation', 'generated_content', 'unknown']),
      'third_party_documentation',
    );
    assert.equal(lowestTrustClass([]), 'unknown');
    assert.equal(lowestTrustClass(['__proto__' as TrustClass]), 'unknown');
    assert.equal(rowOf('constructor' as TrustClass).weight, 0.2);
  });

  it('R46–R49 says why a risk is not low', () => {
    assert.deepEqual(poisoningRisk({ trustClass: 'agent_inference', durability: 'task' }), {
      risk: 'medium',
      reasons: ['uncertain_source', 'short_lived'],
    });
    assert.deepEqual(
      poisoningRisk({ trustClass: 'direct_user_instruction', durability: 'project', hiddenText: true })
        .reasons,
      ['hidden_text'],
    );
    assert.equal(
      poisoningRisk({ trustClass: 'user_correction', durability: 'project', agentInstruction: true }).risk,
      'high',
    );
    assert.equal(poisoningRisk({ trustClass: 'unknown', durability: 'project' }).risk, 'medium');
    assert.equal(
      poisoningRisk({ trustClass: 'tomorrow' as TrustClass, durability: 'project' }).risk,
      'medium',
    );
  });

  it('an unclassified signal counts as unknown, between what lasts and what doesn’t', () => {
    assert.equal(weakestDurability(['long_term', 'unknown', 'project']), 'unknown');
    assert.equal(weakestDurability(['unknown', 'session']), 'session');
    assert.equal(strongestDurability(['session', 'unknown']), 'unknown');
    assert.equal(weakestDurability([]), 'unknown');
  });
});

describe('selection', () => {
  it('R72 an L1 claim is high risk and never selected, even from the person, in any mode', () => {
    for (const mode of ['strict', 'compatibility'] as const) {
      const { risk } = riskOf('L1', { risk: 'low', reasons: [] });
      assert.equal(risk, 'high');
      const { autoEligible, defaultSelected } = decideSelection({ ...SOUND, mode, layer: 'L1', risk });
      assert.deepEqual([autoEligible, defaultSelected], [false, false]);
    }
  });

  it('R75 low-trust text never applies by itself: no mode, status, layer or match lets it', () => {
    for (const trustClass of ['repository_text', 'generated_content', 'third_party_documentation'] as const) {
      for (const mode of ['strict', 'compatibility'] as const) {
        for (const status of ['verified', 'legacy_unverified'] as const) {
          const selection = decideSelection({
            ...SOUND,
            trustClass,
            mode,
            status,
            legacy: true,
            risk: 'low',
          });
          assert.equal(selection.defaultSelected, false);
          assert.ok(selection.blocks.includes('low_trust_source'));
        }
      }
    }
  });

  it('P02 taking the metadata off a claim never makes it more eligible', () => {
    for (const mode of ['strict', 'compatibility'] as const) {
      for (const trustClass of TRUST_CLASSES) {
        const stripped: SelectionInput = { ...SOUND, trustClass: 'unknown', hasEvidence: false, mode };
        assert.equal(decideSelection({ ...stripped, status: 'legacy_unverified' }).autoEligible, false);
        const full = decideSelection({ ...SOUND, trustClass, mode }).autoEligible;
        const bare = decideSelection({ ...stripped, status: 'review_required' }).autoEligible;
        assert.ok(full || !bare, trustClass);
      }
    }
  });

  it('R77 a migrated record keeps its behaviour in compatibility mode alone', () => {
    const migrated: SelectionInput = {
      ...SOUND,
      trustClass: 'unknown',
      basis: 'unstated',
      risk: 'medium',
      hasEvidence: false,
      status: 'legacy_unverified',
      legacy: true,
    };
    assert.equal(decideSelection({ ...migrated, mode: 'compatibility' }).autoEligible, true);
    assert.equal(decideSelection({ ...migrated, mode: 'strict' }).autoEligible, false);
    assert.equal(
      decideSelection({ ...migrated, mode: 'compatibility', durability: 'session' }).autoEligible,
      false,
    );
    assert.equal(
      decideSelection({ ...migrated, mode: 'compatibility', match: 'ambiguous' }).autoEligible,
      false,
    );
  });

  it('R158 an unstated basis is never auto-eligible', () => {
    assert.deepEqual(decideSelection({ ...SOUND, basis: 'unstated' }).blocks, ['basis_unstated']);
  });

  it('R76 strict mode blocks what has no verified status or no evidence', () => {
    assert.deepEqual(decideSelection({ ...SOUND, hasEvidence: false }).blocks, ['no_evidence']);
    assert.deepEqual(decideSelection({ ...SOUND, status: 'review_required' }).blocks, ['status']);
  });

  it('P15 the author’s confidence is no input of the decision', () => {
    const withConfidence = { ...SOUND, trustClass: 'agent_inference', confidence: 1 } as SelectionInput;
    assert.equal(decideSelection(withConfidence).autoEligible, false);
  });

  it('R73 a policy signs only what is default-selected, and only as far as it reaches', () => {
    const eligible = { autoEligible: true, defaultSelected: true, support: 0.9 };
    const policy = (autoCuration: 'off' | 'high-only' | 'all-eligible') => ({
      autoCuration,
      highSupport: 0.85,
    });
    assert.equal(policySigns(policy('off'), eligible), false);
    assert.equal(policySigns(policy('high-only'), eligible), true);
    assert.equal(policySigns(policy('high-only'), { ...eligible, support: 0.84 }), false);
    assert.equal(policySigns(policy('all-eligible'), { ...eligible, support: 0.1 }), true);
    assert.equal(policySigns(policy('all-eligible'), { ...eligible, defaultSelected: false }), false);
  });
});

describe('corroboration', () => {
  it('P14 one session three times is one session', () => {
    const thrice = ['a', 'b', 'c'].map((text) => evidence({ sourceExcerpt: text }));
    assert.deepEqual(corroborationOf(thrice, 'repeated_user_preference'), {
      sessions: 1,
      sources: 1,
      corroborated: false,
    });
  });

  it('R21 a person’s words in two sessions corroborate, though one person said both', () => {
    const twice = [evidence(), evidence({ session: 'session-2' })];
    assert.equal(corroborationOf(twice, 'repeated_user_preference').corroborated, true);
  });

  it('P14 an agent’s words don’t corroborate a person’s preference', () => {
    const mixed = [evidence(), evidence({ session: 'session-2', channel: 'agent_tool' })];
    assert.equal(corroborationOf(mixed, 'repeated_user_preference').corroborated, false);
  });

  it('P14 text derived from memory never corroborates it', () => {
    const echoed = [evidence(), evidence({ session: 'session-2', derivedFromMemory: true })];
    assert.equal(corroborationOf(echoed, 'repeated_user_preference').corroborated, false);
  });

  it('P14 two sessions that read the same file are one source, and so is a copy of its text', () => {
    const file = repositoryEvidence({ session: 's1' });
    const again = repositoryEvidence({ session: 's2', sourceExcerpt: 'Other words of the same file.' });
    assert.equal(corroborationOf([file, again], 'repository_text').corroborated, false);
    const copy = repositoryEvidence({ session: 's2', anchor: { ...file.anchor!, path: 'docs/COPY.md' } });
    assert.equal(corroborationOf([file, copy], 'repository_text').corroborated, false);
    const independent = repositoryEvidence({
      session: 's2',
      sourceExcerpt: 'We install with pnpm.',
      anchor: { ...file.anchor!, path: 'docs/setup.md' },
    });
    assert.equal(corroborationOf([file, independent], 'repository_text').corroborated, true);
  });
});
