import assert from 'node:assert/strict';
import { rankRecords, type Rankable } from '../../../server/src/core/recall/rankRecords';

const record = (id: string, change: Partial<Rankable> = {}): Rankable => ({
  id,
  relevance: 1,
  basisWeight: 8,
  freshness: 'fresh',
  recency: 0,
  ...change,
});
const order = (...records: Rankable[]): string =>
  rankRecords(records)
    .map(({ id }) => id)
    .join(' ');

describe('rankRecords', () => {
  it('R129 recall prefers what the person said over what was inferred', () => {
    assert.equal(
      order(record('inferred', { basisWeight: 6 }), record('declared', { basisWeight: 10 })),
      'declared inferred',
    );
  });

  it('R120 a guess that answers the question is not pushed below a statement that hardly does', () => {
    assert.equal(
      order(
        record('declared', { basisWeight: 10, relevance: 5 }),
        record('inferred', { basisWeight: 6, relevance: 9 }),
      ),
      'inferred declared',
    );
  });

  it('R119 where nothing was asked, stated memories come before inferred ones', () => {
    assert.equal(
      order(
        record('inferred', { basisWeight: 6, recency: 9 }),
        record('unstated', { basisWeight: 8 }),
        record('observed', { basisWeight: 9 }),
        record('declared', { basisWeight: 10 }),
      ),
      'declared observed unstated inferred',
    );
  });

  it('R119 of equal products the heavier basis wins', () => {
    assert.equal(
      order(
        record('inferred', { basisWeight: 6, relevance: 5 }),
        record('declared', { basisWeight: 10, relevance: 3 }),
      ),
      'declared inferred',
    );
  });

  it('a drifted claim comes before a fresh one only when it answers better', () => {
    const drifted = record('drifted', { freshness: 'drifted', recency: 5 });
    assert.equal(order(drifted, record('fresh')), 'fresh drifted');
    assert.equal(order({ ...drifted, relevance: 1.1 }, record('fresh')), 'drifted fresh');
  });

  it('the later of two otherwise equal claims comes second', () => {
    assert.equal(order(record('a', { recency: 1 }), record('b', { recency: 2 })), 'b a');
    assert.equal(order(record('b'), record('a')), 'a b');
  });

  it('P15 an author who is very sure of themselves comes first', () => {
    const sure = { ...record('b'), confidence: 1 };
    const unsure = { ...record('a'), confidence: 0.1 };
    assert.equal(order(sure, unsure), 'a b');
  });
});
