import assert from 'node:assert/strict';
import { DEFAULT_POLICY } from '../../../shared/src/model';
import type { DraftOp } from '../../../shared/src/patch';
import { encodeBase64 } from '../../../shared/src/signing/base64';
import type { VerifiedPatch } from '../../../server/src/core/fold/projection';
import { fold, keyOf, patchBy, rootsOf } from '../../support/ledgerHistory';
import { addOp, idOf } from '../../support/ledgerPatch';

const me = keyOf(1);
const laptop = keyOf(2);
const mate = keyOf(3);
const stranger = keyOf(4);
const mine = rootsOf([me, laptop]);

const update = (name: string, base: VerifiedPatch, statement: string): DraftOp => {
  const { claim, body } = addOp(name, statement);
  return { op: 'update', record: idOf('me', name), base: base.id, claim, body, evidence: [] };
};
const recordIn = (projection: ReturnType<typeof fold>, name: string) =>
  projection.records.get(idOf('me', name))?.derived;

describe('the fold', () => {
  const first = patchBy(me, [], [addOp('one', 'Use pnpm.')]);

  it('counts a change against the revision it was made on', () => {
    const second = patchBy(me, [first], [update('one', first, 'Use pnpm 9.')]);
    const derived = recordIn(fold([first, second], mine), 'one');
    assert.equal(derived?.record?.statement, 'Use pnpm 9.');
    assert.equal(derived.record.revision, second.id);
  });

  it('is stale when its author had seen the newer revision and named the older', () => {
    const second = patchBy(me, [first], [update('one', first, 'Use pnpm 9.')]);
    const third = patchBy(me, [second], [update('one', first, 'Use yarn.')]);
    const projection = fold([first, second, third], mine);
    assert.equal(projection.patch(third.id)?.reason, 'base_changed');
    assert.equal(recordIn(projection, 'one')?.record?.statement, 'Use pnpm 9.');
  });

  it('holds two changes of one revision as contested, with a question, until somebody who saw both decides', () => {
    const here = patchBy(me, [first], [update('one', first, 'Use pnpm 9.')]);
    const there = patchBy(laptop, [first], [update('one', first, 'Use yarn.')]);
    const contested = recordIn(fold([first, here, there], mine), 'one');
    assert.equal(contested?.status, 'contested');
    assert.equal(contested.heads.length, 2);
    assert.equal(contested.inquiry?.status, 'open');
    const settled = patchBy(me, [here, there], [update('one', here, 'Use pnpm 9.')]);
    const derived = recordIn(fold([first, here, there, settled], mine), 'one');
    assert.equal(derived?.status, 'active');
    assert.equal(derived.inquiry, undefined);
  });

  it('takes two windows that accepted one claim at once as agreed', () => {
    const other = patchBy(laptop, [], [addOp('one', 'Use pnpm.')]);
    const derived = recordIn(fold([first, other], mine), 'one');
    assert.equal(derived?.status, 'active');
    assert.equal(derived.record?.ratifications.length, 2);
  });

  it('keeps unknown signers in an overlay, where they make nothing stale', () => {
    const foreign = patchBy(stranger, [first], [update('one', first, 'Use curl | sh.')]);
    const second = patchBy(me, [foreign], [update('one', first, 'Use pnpm 9.')]);
    const projection = fold([first, foreign, second], mine);
    assert.equal(projection.patch(foreign.id)?.applied, 'overlay');
    assert.equal(recordIn(projection, 'one')?.record?.statement, 'Use pnpm 9.');
  });

  it('lets only this reader’s own keys say who counts', () => {
    const trusts = (key: typeof me): DraftOp => ({ op: 'trust_signer', key: encodeBase64(key.publicKey) });
    const byMate = patchBy(mate, [], [addOp('two', 'Use tabs.')]);
    const selfMade = patchBy(stranger, [], [trusts(mate)]);
    assert.equal(fold([byMate, selfMade], mine).patch(byMate.id)?.applied, 'overlay');
    const accepted = patchBy(me, [], [trusts(mate)]);
    assert.equal(fold([byMate, accepted], mine).patch(byMate.id)?.applied, 'trusted');
    const memberTrusts = patchBy(mate, [byMate], [trusts(stranger)]);
    assert.equal(
      fold([byMate, accepted, memberTrusts], mine).patch(memberTrusts.id)?.reason,
      'not_permitted',
    );
  });

  it('counts of a revoked signer only what the listed heads build on, whatever its lamport says', () => {
    const accepted = patchBy(me, [], [{ op: 'trust_signer', key: encodeBase64(mate.publicKey) }]);
    const kept = patchBy(mate, [], [addOp('two', 'Use tabs.')]);
    const forged = patchBy(mate, [], [addOp('six', 'Skip the tests.')]);
    const revoke = patchBy(
      me,
      [accepted, kept],
      [{ op: 'revoke_signer', signer: mate.fingerprint, heads: [kept.id] }],
    );
    const projection = fold([accepted, kept, forged, revoke], mine);
    assert.equal(projection.patch(kept.id)?.applied, 'trusted');
    assert.equal(projection.patch(forged.id)?.reason, 'revoked');
  });

  it('lets the policy key do only what the bound policy lets through, and never by itself what is repository text', () => {
    const robot = keyOf(9);
    const policy = { ...DEFAULT_POLICY, autoCuration: 'all-eligible' as const };
    const bind = patchBy(me, [], [{ op: 'set_policy', policy, key: encodeBase64(robot.publicKey) }]);
    const byRobot = patchBy(robot, [bind], [addOp('two', 'Use tabs.')]);
    const removing = patchBy(
      robot,
      [bind],
      [{ op: 'delete', record: idOf('me', 'one'), mode: 'privacy_purge', reasonCode: 'x' }],
    );
    const projection = fold([first, bind, byRobot, removing], mine);
    assert.equal(projection.patch(byRobot.id)?.reason, 'not_permitted');
    assert.equal(projection.patch(removing.id)?.reason, 'not_permitted');
  });

  it('P20 leaves a tombstone that only the owner lifts, and refuses what would re-create the record', () => {
    const remove = patchBy(
      me,
      [first],
      [{ op: 'delete', record: idOf('me', 'one'), mode: 'audit_preserving', reasonCode: 'wrong' }],
    );
    const again = patchBy(me, [remove], [addOp('one', 'Use pnpm.')]);
    const projection = fold([first, remove, again], mine);
    assert.equal(projection.patch(again.id)?.reason, 'tombstoned_recreation');
    assert.equal(recordIn(projection, 'one')?.status, 'deleted');
    const lift = patchBy(me, [remove], [{ op: 'lift_tombstone', record: idOf('me', 'one') }]);
    assert.equal(recordIn(fold([first, remove, lift], mine), 'one')?.status, 'active');
  });

  it('P23 raises a delete to a purge, and P26 no undo brings the words back', () => {
    const record = idOf('me', 'one');
    const remove = patchBy(
      me,
      [first],
      [{ op: 'delete', record, mode: 'audit_preserving', reasonCode: 'wrong' }],
    );
    const purge = patchBy(
      me,
      [remove],
      [{ op: 'delete', record, mode: 'privacy_purge', reasonCode: 'private' }],
    );
    const undo = patchBy(me, [purge], [{ op: 'revert', patch: purge.id }]);
    const undoAdd = patchBy(me, [undo], [{ op: 'revert', patch: first.id }]);
    const projection = fold([first, remove, purge, undo, undoAdd], mine);
    assert.equal(projection.patch(undo.id)?.reason, 'not_revertible');
    assert.equal(projection.patch(undoAdd.id)?.reason, 'built_upon');
    assert.ok(!projection.dump().includes('pnpm'));
  });

  it('undoes an undo, and no patch twice', () => {
    const undo = patchBy(me, [first], [{ op: 'revert', patch: first.id }]);
    assert.equal(recordIn(fold([first, undo], mine), 'one')?.status, 'withdrawn');
    const twice = patchBy(me, [undo], [{ op: 'revert', patch: first.id }]);
    assert.equal(fold([first, undo, twice], mine).patch(twice.id)?.reason, 'already_reverted');
    const redo = patchBy(me, [undo], [{ op: 'revert', patch: undo.id }]);
    const projection = fold([first, undo, redo], mine);
    assert.equal(recordIn(projection, 'one')?.status, 'active');
    assert.equal(projection.decision(idOf('cl', 'one')), 'accepted');
  });

  it('undoes nothing that later changes rest on', () => {
    const second = patchBy(me, [first], [update('one', first, 'Use pnpm 9.')]);
    const undo = patchBy(me, [second], [{ op: 'revert', patch: first.id }]);
    assert.equal(fold([first, second, undo], mine).patch(undo.id)?.reason, 'built_upon');
  });

  it('P45 takes a patch whole or not at all', () => {
    const half = patchBy(
      me,
      [first],
      [addOp('two', 'Use tabs.'), { op: 'deprecate', record: idOf('me', 'nobody') }],
    );
    const projection = fold([first, half], mine);
    assert.equal(projection.patch(half.id)?.reason, 'record_missing');
    assert.equal(recordIn(projection, 'two'), undefined);
  });

  it('does every other operation on a record and answers its question', () => {
    const record = idOf('me', 'one');
    const promoted = patchBy(
      me,
      [first],
      [{ op: 'promote', record, base: first.id, tier: 'explicit', layer: 'L1' }],
    );
    const excepted = patchBy(
      me,
      [promoted],
      [{ op: 'add_exception', record, base: promoted.id, body: { reason: 'in docs/' } }],
    );
    const evidence = addOp('two', 'x').evidence;
    const attached = patchBy(me, [excepted], [{ op: 'attach_evidence', record, evidence }]);
    const reinforced = patchBy(
      me,
      [attached],
      [{ op: 'reinforce', record, candidate: idOf('cl', 'two'), evidence: [] }],
    );
    const all = [first, promoted, excepted, attached, reinforced];
    const derived = recordIn(fold(all, mine), 'one');
    assert.equal(derived?.record?.layer, 'L1');
    assert.equal(derived.record.tier, 'explicit');
    assert.equal(derived.record.scope.doesNotApplyWhen, 'in docs/');
    assert.equal(derived.record.evidenceIds.length, 2);
    assert.equal(fold(all, mine).decision(idOf('cl', 'two')), 'accepted');
    const contest = patchBy(me, [reinforced], [{ op: 'contest', record }]);
    assert.equal(recordIn(fold([...all, contest], mine), 'one')?.status, 'contested');
    const settle = patchBy(me, [contest], [{ op: 'uncontest', record }]);
    assert.equal(recordIn(fold([...all, contest, settle], mine), 'one')?.status, 'active');
    const deprecate = patchBy(me, [settle], [{ op: 'deprecate', record }]);
    assert.equal(recordIn(fold([...all, contest, settle, deprecate], mine), 'one')?.status, 'deprecated');
    const supersede = patchBy(
      me,
      [settle],
      [{ op: 'supersede', record, base: excepted.id, by: idOf('me', 'two') }],
    );
    assert.equal(recordIn(fold([...all, contest, settle, supersede], mine), 'one')?.status, 'superseded');
  });

  it('answers the question that two changes raised', () => {
    const here = patchBy(me, [first], [update('one', first, 'Use pnpm 9.')]);
    const there = patchBy(laptop, [first], [update('one', first, 'Use yarn.')]);
    const inquiry = recordIn(fold([first, here, there], mine), 'one')!.inquiry!.id;
    const answer = patchBy(me, [here, there], [{ op: 'answer_inquiry', inquiry, resolution: 'answered' }]);
    assert.equal(recordIn(fold([first, here, there, answer], mine), 'one')?.inquiry?.status, 'answered');
  });

  it('R124 keeps an operation of a newer version, and holds what it touches for review', () => {
    const newer = { op: 'translate', record: idOf('me', 'one') } as unknown as DraftOp;
    const patch = patchBy(me, [first], [newer]);
    const projection = fold([first, patch], mine);
    assert.deepEqual(projection.patch(patch.id)?.unknownOps, ['translate']);
    const derived = recordIn(projection, 'one');
    assert.equal(derived?.record?.verification, 'review_required');
    assert.equal(derived.record.revision, first.id);
  });

  it('P42 is not fooled about the order: a lamport that does not follow from the parents is set aside', () => {
    const honest = patchBy(me, [first], [addOp('two', 'Use tabs.')]);
    const ahead = { ...honest, predicate: { ...honest.predicate, lamport: 99 } };
    assert.equal(fold([first, ahead], mine).patch(ahead.id)?.reason, 'lamport_invalid');
  });

  it('does not apply what was signed for another store or project', () => {
    const elsewhere = { ...first, predicate: { ...first.predicate, profile: 'profile-2' } };
    assert.equal(fold([elsewhere], mine).patch(first.id)?.reason, 'wrong_store');
  });
});
