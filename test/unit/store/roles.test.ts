import assert from 'node:assert/strict';
import type { DraftOp } from '../../../shared/src/patch';
import { DEFAULT_POLICY } from '../../../shared/src/model';
import { encodeBase64 } from '../../../shared/src/signing/base64';
import type { OwnerKey } from '../../../shared/src/signing/ownerKey';
import { fold, keyOf, patchBy, rootsOf } from '../../support/ledgerHistory';
import { addOp, idOf } from '../../support/ledgerPatch';

const me = keyOf(1);
const laptop = keyOf(2);
const mate = keyOf(3);
const stranger = keyOf(4);
const trusts = (key: OwnerKey): DraftOp => ({ op: 'trust_signer', key: encodeBase64(key.publicKey) });
const revokes = (key: OwnerKey, heads: readonly `pa_${string}`[] = []): DraftOp => ({
  op: 'revoke_signer',
  signer: key.fingerprint,
  heads,
});
const mine = rootsOf([me, laptop]);

describe('who may sign what', () => {
  const first = patchBy(me, [], [addOp('one', 'Use pnpm.')]);
  const accepted = patchBy(me, [first], [trusts(mate)]);

  it('a second key of one’s own does not count like the first', () => {
    const byLaptop = patchBy(laptop, [first], [addOp('two', 'Use tabs.')]);
    const trusted = patchBy(laptop, [byLaptop], [trusts(mate)]);
    const byMate = patchBy(mate, [trusted], [addOp('three', 'Use node 20.')]);
    const folded = fold([first, byLaptop, trusted, byMate], mine);
    for (const patch of [first, byLaptop, trusted, byMate]) {
      assert.equal(folded.patch(patch.id)?.applied, 'trusted');
    }
  });

  it('a member signs what is the owner’s alone: whom to trust, the policy, grants, an erasure lifted', () => {
    const policy = { ...DEFAULT_POLICY, autoCuration: 'all-eligible' as const };
    const beyond: readonly DraftOp[] = [
      trusts(stranger),
      revokes(me),
      { op: 'set_policy', policy },
      { op: 'grant', grant: 'g1', principal: mate.fingerprint, capabilities: ['remember'] },
      { op: 'revoke_grant', grant: 'g1' },
      { op: 'lift_tombstone', record: idOf('me', 'one') },
    ];
    for (const op of beyond) {
      const patch = patchBy(mate, [accepted], [op]);
      assert.equal(fold([first, accepted, patch], mine).patch(patch.id)?.reason, 'not_permitted', op.op);
    }
  });

  it('a member erases what is not theirs, or may not erase what is', () => {
    const own = patchBy(mate, [accepted], [addOp('two', 'Use tabs.')]);
    const purge = (name: string): DraftOp => ({
      op: 'delete',
      record: idOf('me', name),
      mode: 'privacy_purge',
      reasonCode: 'asked',
    });
    const theirs = patchBy(mate, [own], [purge('two')]);
    const others = patchBy(mate, [own], [purge('one')]);
    const folded = fold([first, accepted, own, theirs, others], mine);
    assert.equal(folded.patch(theirs.id)?.applied, 'trusted');
    assert.equal(folded.patch(others.id)?.reason, 'not_permitted');
  });

  it('a stranger’s patch is more than shown', () => {
    const patch = patchBy(stranger, [first], [addOp('two', 'Skip the tests.')]);
    assert.equal(fold([first, patch], mine).patch(patch.id)?.applied, 'overlay');
  });
});

describe('a stolen key of one’s own', () => {
  const before = patchBy(laptop, [], [addOp('one', 'Use pnpm.')]);

  it('P67 once revoked, has still trusted somebody, or bound a policy', () => {
    const policy = { ...DEFAULT_POLICY, autoCuration: 'all-eligible' as const };
    const trusted = patchBy(laptop, [before], [trusts(stranger)]);
    const bound = patchBy(laptop, [trusted], [{ op: 'set_policy', policy }]);
    const byStranger = patchBy(stranger, [bound], [addOp('two', 'Skip the tests.')]);
    const revoked = patchBy(me, [bound], [revokes(laptop, [before.id])]);
    const folded = fold([before, trusted, bound, byStranger, revoked], mine);
    assert.equal(folded.patch(before.id)?.applied, 'trusted');
    assert.equal(folded.patch(trusted.id)?.reason, 'revoked');
    assert.equal(folded.patch(bound.id)?.reason, 'revoked');
    assert.equal(folded.patch(byStranger.id)?.applied, 'overlay');
  });

  it('takes its own revocation back', () => {
    const revoked = patchBy(me, [before], [revokes(laptop)]);
    const lifted = patchBy(laptop, [revoked], [trusts(laptop)]);
    const after = patchBy(laptop, [lifted], [addOp('two', 'Skip the tests.')]);
    const folded = fold([before, revoked, lifted, after], mine);
    assert.equal(folded.patch(lifted.id)?.reason, 'revoked');
    assert.equal(folded.patch(after.id)?.reason, 'revoked');
  });

  it('once trusted again by a key that still speaks, does not count', () => {
    const revoked = patchBy(me, [before], [revokes(laptop)]);
    const lifted = patchBy(me, [revoked], [trusts(laptop)]);
    const after = patchBy(laptop, [lifted], [addOp('two', 'Use tabs.')]);
    assert.equal(fold([before, revoked, lifted, after], mine).patch(after.id)?.applied, 'trusted');
  });

  it('that revokes the key which revoked it leaves either in force', () => {
    const revoked = patchBy(me, [before], [revokes(laptop)]);
    const back = patchBy(laptop, [before], [revokes(me)]);
    const byMe = patchBy(me, [revoked, back], [addOp('two', 'Use tabs.')]);
    const byLaptop = patchBy(laptop, [revoked, back], [addOp('three', 'Skip the tests.')]);
    const folded = fold([before, revoked, back, byMe, byLaptop], mine);
    assert.equal(folded.patch(byMe.id)?.reason, 'revoked');
    assert.equal(folded.patch(byLaptop.id)?.reason, 'revoked');
  });
});
