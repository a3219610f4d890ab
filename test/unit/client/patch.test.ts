import assert from 'node:assert/strict';
import { checkPreview } from '../../../client/src/patch/preview';
import { renderPatch } from '../../../client/src/patch/render';
import type { PatchAction } from '../../../shared/src/patchAction';
import type { PatchPreview } from '../../../shared/src/protocol';
import type { DraftOp } from '../../../shared/src/patch';
import { assemblePatch } from '../../../shared/src/signing/assemblePatch';
import type { BodyMap, SaltedBody } from '../../../shared/src/signing/envelope';
import { encodeBase64 } from '../../../shared/src/signing/base64';
import { generateOwnerKey } from '../../../shared/src/signing/ownerKey';
import { addOp, idOf } from '../../support/ledgerPatch';

const key = generateOwnerKey();
const HEADS = { store: 'store1', profile: 'profile1', prev: [], deps: [], lamport: 1 };
const accept = (...names: readonly string[]): PatchAction => ({
  kind: 'accept',
  items: names.map((name) => ({ candidate: idOf('cl', name), verdictDigest: '0'.repeat(64) })),
});

function preview(ops: readonly DraftOp[], signer = key): PatchPreview {
  const verdicts = ops.flatMap((op) =>
    op.op === 'add'
      ? [
          {
            candidate: op.candidate,
            digest: '1'.repeat(64),
            status: 'review_required' as const,
            verifier: '1.0.0',
          },
        ]
      : [],
  );
  const made = assemblePatch(
    HEADS,
    { ops, verdicts },
    { authorKey: signer.publicKey, policy: '2'.repeat(64), createdAt: '2026-01-01T00:00:00.000Z' },
  );
  return {
    kind: 'preview',
    payload: encodeBase64(made.payload),
    bodies: made.bodies,
    patch: made.patch,
    left: [],
  };
}

const whyNot = (given: PatchPreview, action: PatchAction): string => {
  const checked = checkPreview(given, action, key);
  return checked.kind === 'mismatch' ? checked.why : 'it was taken';
};

const changeText = (bodies: BodyMap, from: string, to: string): BodyMap =>
  JSON.parse(JSON.stringify(bodies).replaceAll(from, to)) as BodyMap;

describe('a patch that the server asks to sign', () => {
  it('an honest one is refused', () => {
    assert.equal(checkPreview(preview([addOp('a', 'Use pnpm.')]), accept('a'), key).kind, 'checked');
  });

  it('a text on the screen is not the one that would be signed', () => {
    const given = preview([addOp('a', 'Use pnpm.')]);
    assert.match(
      whyNot({ ...given, bodies: changeText(given.bodies, 'pnpm', 'evil') }, accept('a')),
      /not the one that was signed/,
    );
  });

  it('a text is signed that the person is not shown', () => {
    const given = preview([addOp('a', 'Use pnpm.')]);
    const [commitment = ''] = Object.keys(given.bodies);
    assert.match(
      whyNot({ ...given, bodies: { ...given.bodies, [commitment]: null } }, accept('a')),
      /missing/,
    );
    const rest = Object.fromEntries(Object.entries(given.bodies).slice(1));
    assert.match(whyNot({ ...given, bodies: rest }, accept('a')), /missing/);
  });

  it('a text rides along that no signature covers', () => {
    const given = preview([addOp('a', 'Use pnpm.')]);
    const extra: SaltedBody = { salt: encodeBase64(new Uint8Array(32)), body: { statement: 'more' } };
    const bodies = { ...given.bodies, [`sha256:${'3'.repeat(64)}`]: extra };
    assert.match(whyNot({ ...given, bodies }, accept('a')), /does not cover/);
  });

  it('a claim is accepted that nobody chose', () => {
    const given = preview([addOp('a', 'Use pnpm.'), addOp('b', 'Trust everybody.')]);
    assert.match(whyNot(given, accept('a')), /nobody asked for/);
  });

  it('another kind of operation rides along under an accept', () => {
    const trust: DraftOp = { op: 'trust_signer', key: encodeBase64(generateOwnerKey().publicKey) };
    assert.match(whyNot(preview([addOp('a', 'Use pnpm.'), trust]), accept('a')), /trust_signer/);
    assert.match(
      whyNot(preview([addOp('a', 'Use pnpm.')]), { kind: 'reject', candidates: [idOf('cl', 'a')] }),
      /add/,
    );
  });

  it('memory is replaced that the person did not agree to replace', () => {
    const add = addOp('a', 'Use npm.');
    const supersede = (by: DraftOp & { op: 'add' }): DraftOp => ({
      op: 'supersede',
      record: idOf('me', 'old'),
      base: idOf('pa', 'x'),
      by: by.record,
      body: { statements: ['Use pnpm.'] },
    });
    const replacing: PatchAction = {
      kind: 'accept',
      items: [{ candidate: add.candidate, verdictDigest: '0'.repeat(64), resolution: 'supersede' }],
    };
    assert.match(whyNot(preview([add, supersede(add)]), accept('a')), /nobody asked for/);
    assert.match(whyNot(preview([add, supersede(addOp('b', 'x'))]), replacing), /nobody asked for/);
    const checked = checkPreview(preview([add, supersede(add)]), replacing, key);
    assert.ok(checked.kind === 'checked');
    const { before, after, title } = renderPatch(checked);
    assert.match(before, /In memory\n\n> Use pnpm\./);
    assert.match(after, /Replaced: no longer in memory\n\n> Use pnpm\./);
    assert.equal(title, 'Add 1 memory, replace 1 memory');
  });

  it('an operation that this version cannot show is signed blindly', () => {
    const newer = { op: 'teleport', record: idOf('me', 'a') } as unknown as DraftOp;
    assert.match(whyNot(preview([newer]), accept('a')), /does not know/);
  });

  it('a patch in another’s name is signed', () => {
    assert.match(
      whyNot(preview([addOp('a', 'Use pnpm.')], generateOwnerKey()), accept('a')),
      /another signer/,
    );
  });

  it('the patch is not the one that was announced', () => {
    const given = preview([addOp('a', 'Use pnpm.')]);
    assert.match(whyNot({ ...given, patch: idOf('pa', 'other') }, accept('a')), /another id/);
    assert.match(whyNot({ ...given, payload: `${given.payload}!` }, accept('a')), /base64/);
  });

  it('another patch than the chosen one is undone', () => {
    const revert: DraftOp = { op: 'revert', patch: idOf('pa', 'one') };
    assert.match(whyNot(preview([revert]), { kind: 'revert', patch: idOf('pa', 'two') }), /nobody asked for/);
    assert.equal(whyNot(preview([revert]), { kind: 'revert', patch: idOf('pa', 'one') }), 'it was taken');
  });
});

describe('the diff of a patch', () => {
  const textsOf = (ops: readonly DraftOp[], action: PatchAction) => {
    const checked = checkPreview(preview(ops), action, key);
    assert.ok(checked.kind === 'checked');
    return { ...renderPatch(checked), patch: checked };
  };

  it('something that is signed is not in it', () => {
    const { after, patch } = textsOf([addOp('a', 'Use pnpm.')], accept('a'));
    const seen = [
      'Use pnpm.',
      'Setup',
      'AGENTS.md:3',
      'Needs your review',
      'verifier 1.0.0',
      patch.id,
      patch.hash,
      key.fingerprint,
    ];
    for (const word of seen) assert.ok(after.includes(word), `${word} is missing`);
  });

  it('the left side shows what is not there yet', () => {
    const { before, title } = textsOf(
      [addOp('a', 'Use pnpm.'), addOp('b', 'Use Node 20.')],
      accept('a', 'b'),
    );
    assert.doesNotMatch(before, /pnpm|Node 20/);
    assert.equal(title, 'Add 2 memories');
  });

  it('an update does not show what stood there before', () => {
    const add = addOp('a', 'Use Node 22.');
    const update: DraftOp = {
      ...add,
      op: 'update',
      base: idOf('pa', 'x'),
      previous: { ...add.body, statement: 'Use Node 20.' },
    };
    const { before, after } = textsOf([update], accept('a'));
    assert.match(before, /Use Node 20\./);
    assert.match(after, /Use Node 22\./);
    assert.doesNotMatch(after, /Use Node 20\./);
  });

  it('a rejection’s reason is not shown before it is signed', () => {
    const op: DraftOp = {
      op: 'reject_candidate',
      candidate: idOf('cl', 'a'),
      body: { reason: 'Out of date', statements: ['Use npm.'] },
    };
    const { before, after } = textsOf([op], { kind: 'reject', candidates: [idOf('cl', 'a')] });
    assert.match(after, /Use npm\.[^]*Out of date/);
    assert.doesNotMatch(before, /Out of date/);
  });

  it('P13 a claim that was left out does not say why', () => {
    const given = {
      ...preview([addOp('a', 'Use pnpm.')]),
      left: [{ id: idOf('cl', 'b'), why: 'It contradicts a memory.' }],
    };
    const checked = checkPreview(given, accept('a', 'b'), key);
    assert.ok(checked.kind === 'checked');
    assert.match(renderPatch(checked).after, /not signed\n\n- cl_ba+: It contradicts a memory\./);
  });

  it('P51 a hidden character is signed unseen', () => {
    const { after } = textsOf([addOp('a', 'Use\u200B pnpm.')], accept('a'));
    assert.match(after, /Use⟨U\+200B⟩ pnpm/);
  });

  it('whom the person trusts is not shown by their fingerprint', () => {
    const other = generateOwnerKey();
    const given = { kind: 'trust' as const, key: encodeBase64(other.publicKey), name: 'ada@example.org' };
    const { after, title } = textsOf(
      [{ op: 'trust_signer', key: given.key, body: { name: given.name } }],
      given,
    );
    assert.match(after, /ada@example\.org/);
    assert.ok(after.includes(other.fingerprint));
    assert.equal(title, 'Trust 1 signer');
  });

  it('what a revocation leaves counting is not shown', () => {
    const signer = generateOwnerKey().fingerprint;
    const revoke = (heads: readonly `pa_${string}`[], keep: 'signed_until_now' | 'nothing') =>
      textsOf([{ op: 'revoke_signer', signer, heads }], { kind: 'revoke', signer, keep }).after;
    assert.match(revoke([], 'nothing'), /Nothing by this key counts any longer/);
    assert.ok(revoke([idOf('pa', 'x')], 'signed_until_now').includes(idOf('pa', 'x')));
  });
});

describe('a patch about signers', () => {
  const other = generateOwnerKey();
  const trust = { kind: 'trust' as const, key: encodeBase64(other.publicKey), name: 'Ada' };
  const revoke = { kind: 'revoke' as const, signer: other.fingerprint, keep: 'nothing' as const };

  it('P01 trusts another key, or another name, than the person was asked about', () => {
    const stranger = encodeBase64(generateOwnerKey().publicKey);
    const asked = preview([{ op: 'trust_signer', key: stranger, body: { name: 'Ada' } }]);
    assert.match(whyNot(asked, trust), /nobody asked for/);
    assert.match(whyNot(preview([{ op: 'trust_signer', key: trust.key }]), trust), /nobody asked for/);
  });

  it('P01 revokes another key, or lets the patches of a stolen one go on counting', () => {
    const own = preview([{ op: 'revoke_signer', signer: key.fingerprint, heads: [] }]);
    assert.match(whyNot(own, revoke), /nobody asked for/);
    const lenient = preview([{ op: 'revoke_signer', signer: other.fingerprint, heads: [idOf('pa', 'x')] }]);
    assert.match(whyNot(lenient, revoke), /nobody asked for/);
  });

  it('trusts somebody under the cover of an accepted claim', () => {
    const given = preview([addOp('a', 'Use pnpm.'), { op: 'trust_signer', key: trust.key }]);
    assert.match(whyNot(given, accept('a')), /it would also do: trust_signer/);
  });
});
