import assert from 'node:assert/strict';
import type { StorePort } from '../../../server/src/app/ports';
import { DEFAULT_POLICY } from '../../../shared/src/model';
import type { DraftOp } from '../../../shared/src/patch';
import { assemblePatch } from '../../../shared/src/signing/assemblePatch';
import type { Attestation } from '../../../shared/src/model';
import type { TypedWords } from '../../../shared/src/signing/attestation';
import { attestationHolds, typedWords } from '../../../shared/src/signing/attestation';
import { attestWords } from '../../../shared/src/signing/attestWords';
import { encodeBase64 } from '../../../shared/src/signing/base64';
import { openPatch, signPatch } from '../../../shared/src/signing/openPatch';
import { generateOwnerKey } from '../../../shared/src/signing/ownerKey';
import type { OwnerKey } from '../../../shared/src/signing/ownerKey';
import { addOp, idOf } from '../../support/ledgerPatch';
import { openStore, signed, tempHome } from '../../support/tempHome';
import type { TempHome } from '../../support/tempHome';

const AT = '2026-01-01T00:00:00.000Z';
type Add = Extract<DraftOp, { op: 'add' }>;

/** What a person typed, as the patch of a policy carries it. */
function typedAdd(words: TypedWords, attestation: Attestation | undefined): Add {
  const plain = addOp('one', words.sourceSummary);
  const [entry] = plain.evidence;
  const { channel, trustClass, durabilitySignal, polarity, capturedAt, session, sourceSummary } = words;
  return {
    ...plain,
    claim: { ...plain.claim, channel, trustClass, durabilitySignal },
    evidence: [
      {
        ...entry!,
        channel,
        trustClass,
        durabilitySignal,
        polarity,
        capturedAt,
        ...(attestation === undefined ? {} : { attestation }),
        body: { session, sourceSummary, sourceExcerpt: sourceSummary, citations: [] },
      },
    ],
  };
}

describe('the policy key', () => {
  let temp: TempHome;
  let store: StorePort;
  let owner: OwnerKey;
  const policyKey = generateOwnerKey();
  const words = (): TypedWords => typedWords(store.profile, 'Use tabs.', AT);

  beforeEach(async () => {
    temp = tempHome();
    ({ store, key: owner } = await openStore(temp));
    const policy = { ...DEFAULT_POLICY, autoCuration: 'all-eligible' as const };
    const bind: DraftOp = { op: 'set_policy', policy, key: encodeBase64(policyKey.publicKey) };
    assert.equal((await store.apply(signed(store, owner, [bind]))).kind, 'applied');
  });
  afterEach(async () => {
    await store.close();
    temp.remove();
  });

  async function signs(op: Add, status: 'verified' | 'review_required' = 'verified') {
    const { payload, bodies } = assemblePatch(
      store.heads(policyKey.fingerprint),
      { ops: [op], verdicts: [{ candidate: op.candidate, digest: '1'.repeat(64), status, verifier: '1' }] },
      { authorKey: policyKey.publicKey, policy: store.view.policy().digest, createdAt: AT },
    );
    return store.apply({ envelope: signPatch(payload, policyKey), bodies });
  }

  it('can’t remember what the person typed and attested, or the words count as nobody’s', async () => {
    assert.equal((await signs(typedAdd(words(), attestWords(words(), owner)))).kind, 'applied');
    const [evidence] = store.view.evidence([idOf('ev', 'one')]);
    assert.equal(evidence?.attestedBy, owner.fingerprint);
    assert.equal(store.view.record(idOf('me', 'one'))?.trustClass, 'direct_user_instruction');
  });

  const forgeries: readonly (readonly [string, () => Attestation | undefined])[] = [
    ['with no signature of theirs', () => undefined],
    ['with its own signature', () => attestWords(words(), policyKey)],
    ['with a stranger’s', () => attestWords(words(), generateOwnerKey())],
    ['with theirs for other words', () => attestWords({ ...words(), sourceSummary: 'Use spaces.' }, owner)],
    ['with theirs in another project', () => attestWords({ ...words(), profile: 'pr_other' }, owner)],
    ['with theirs for something less', () => attestWords({ ...words(), trustClass: 'unknown' }, owner)],
    [
      'with their name on its own signature',
      () => ({ ...attestWords(words(), policyKey), by: owner.fingerprint }),
    ],
  ];
  for (const [what, attestation] of forgeries) {
    it(`P01 P58 speaks as the person ${what}`, async () => {
      const result = await signs(typedAdd(words(), attestation()));
      assert.equal(result.kind === 'refused' && result.code, 'not_permitted');
      assert.deepEqual(store.view.records(), []);
    });
  }

  it('R72 R75 remembers L1, what was not verified, what is passing, or what a file says in the person’s name', async () => {
    const good = typedAdd(words(), attestWords(words(), owner));
    const fromFile = addOp('one', 'Use tabs.').evidence;
    for (const bad of [
      { ...good, claim: { ...good.claim, layer: 'L1' as const } },
      { ...good, claim: { ...good.claim, durabilitySignal: 'session' as const } },
      { ...good, evidence: fromFile },
      { ...good, evidence: [] },
      {
        ...good,
        evidence: [...good.evidence, ...fromFile.map((one) => ({ ...one, id: idOf('ev', 'two') }))],
      },
    ]) {
      const result = await signs(bad);
      assert.equal(result.kind === 'refused' && result.code, 'not_permitted');
    }
    const result = await signs(good, 'review_required');
    assert.equal(result.kind === 'refused' && result.code, 'not_permitted');
    assert.deepEqual(store.view.records(), []);
  });

  it('signs on after it was revoked, or takes along what it had signed', async () => {
    await signs(typedAdd(words(), attestWords(words(), owner)));
    const [patch] = store.view.patches(1);
    const revoke: DraftOp = { op: 'revoke_signer', signer: policyKey.fingerprint, heads: [patch!.id] };
    await store.apply(signed(store, owner, [revoke]));
    assert.equal(store.view.records().length, 1);
    assert.deepEqual(store.view.policy().keys, []);
    const more = addOp('two', 'Use tabs.');
    const result = await signs({
      ...typedAdd(words(), attestWords(words(), owner)),
      record: more.record,
      candidate: more.candidate,
    });
    assert.equal(result.kind, 'refused');
  });

  it('P01 a line in a journal says that the owner attested it, and counts as theirs', async () => {
    const entry = typedAdd(words(), undefined).evidence[0]!;
    const { body, ...axes } = entry;
    const seen = { ...axes, ...body, profile: store.profile };
    const lines = [
      { ...seen, attestedBy: owner.fingerprint },
      { ...seen, attestation: attestWords(words(), generateOwnerKey()) },
      { ...seen, attestation: attestWords({ ...words(), sourceSummary: 'Else.' }, owner) },
    ];
    for (const [at, evidence] of lines.entries()) {
      const id = idOf('ev', `l${'abc'.charAt(at)}`);
      await store.record([{ kind: 'evidence', evidence: { ...evidence, id } }]);
      assert.equal(store.view.evidence([id])[0]?.attestedBy, undefined);
    }
    const id = idOf('ev', 'true');
    await store.record([
      { kind: 'evidence', evidence: { ...seen, id, attestation: attestWords(words(), owner) } },
    ]);
    assert.equal(store.view.evidence([id])[0]?.attestedBy, owner.fingerprint);
  });

  it('a signature for typed words passes for one on a patch', () => {
    const attestation = attestWords(words(), owner);
    assert.ok(attestationHolds(words(), attestation));
    const file = signed(store, owner, [addOp('one', 'Use tabs.')]);
    const [only] = file.envelope.signatures;
    const forged = { ...file.envelope, signatures: [{ ...only!, sig: attestation.sig }] };
    assert.equal(openPatch({ ...file, envelope: forged }).kind, 'refused');
    assert.equal(attestationHolds(words(), { ...attestation, sig: only!.sig }), false);
  });
});
