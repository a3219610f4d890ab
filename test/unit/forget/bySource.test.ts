import assert from 'node:assert/strict';
import { Folder } from '../../../server/src/app/folder';
import { findForgotten } from '../../../server/src/app/forget/findForgotten';
import type { Services } from '../../../server/src/app/services';
import { DEFAULT_SETTINGS } from '../../../shared/src/settings';
import { addOp, idOf } from '../../support/ledgerPatch';
import { observed, openStore, signed, tempHome } from '../../support/tempHome';

describe('forgetting by source', () => {
  it('what came from an agent or a file stays, or what others said goes with it', async () => {
    const temp = tempHome();
    const { home, store, key } = await openStore(temp);
    const from = (name: string, session: string) =>
      observed(store, name, `Rule ${name}.`).map((event) =>
        event.kind === 'evidence' ? { ...event, evidence: { ...event.evidence, session } } : event,
      );
    await store.record([
      ...from('robot', 'agent:planter:1'),
      ...from('other', 'agent:gardener:1'),
      ...from('file', 'repository'),
    ]);
    await store.apply(signed(store, key, [addOp('memory', 'Rule memory.')]));
    const folder = new Folder(
      { home } as unknown as Services,
      temp.project,
      'p',
      store,
      DEFAULT_SETTINGS,
      true,
    );
    const named = (target: Parameters<typeof findForgotten>[1]) =>
      findForgotten(folder, target)
        .items.map(({ candidate }) => candidate)
        .sort();
    assert.deepEqual(named({ kind: 'agent', agent: 'Planter' }), [idOf('cl', 'robot')]);
    assert.deepEqual(named({ kind: 'session', session: 'agent:gardener:1' }), [idOf('cl', 'other')]);
    assert.deepEqual(
      named({ kind: 'source', source: 'AGENTS.md' }),
      ['file', 'memory', 'other', 'robot'].map((name) => idOf('cl', name)),
    );
    assert.deepEqual(findForgotten(folder, { kind: 'ids', ids: [idOf('ev', 'robot')] }).evidence, [
      idOf('ev', 'robot'),
    ]);

    // Evidence alone: what rests on it stays, and says that it is gone.
    const gone = { op: 'delete_evidence', evidenceIds: [idOf('ev', 'robot')], reasonCode: 'asked' } as const;
    assert.equal(
      (await store.apply(signed(store, key, [{ ...gone, mode: 'audit_preserving' }]))).kind,
      'applied',
    );
    const [left] = store.view.evidence([idOf('ev', 'robot')]);
    assert.deepEqual(
      [left?.redactionStatus, left?.sourceSummary, left?.sourceExcerpt],
      ['deleted', '[deleted]', undefined],
    );
    assert.equal(
      (await store.apply(signed(store, key, [{ ...gone, mode: 'privacy_purge' }]))).kind,
      'applied',
    );
    assert.deepEqual(store.view.evidence([idOf('ev', 'robot')]), []);
    assert.equal(store.view.openCandidates().length, 3);
    await store.close();
    temp.remove();
  });
});
