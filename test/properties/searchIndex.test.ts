import assert from 'node:assert/strict';
import fc from 'fast-check';
import { SearchIndex } from '../../server/src/core/recall/searchIndex';
import { readSynonyms } from '../../server/src/core/recall/synonyms';

const SYNONYMS = readSynonyms();
const word = fc.constantFrom(
  ...'install package test deploy cluster gateway token Ann: 测试 提交 デプロイ v1.2 src/main.ts useState never 2024'.split(
    ' ',
  ),
);
const text = fc.oneof(
  { weight: 4, arbitrary: fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' ')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);
const documents = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 4 }),
    text,
    position: fc.nat(20),
    source: fc.constantFrom('a', 'b'),
  }),
  { selector: ({ id }) => id, maxLength: 25 },
);
const documentOf = ({
  id,
  text: body,
  position,
  source,
}: {
  id: string;
  text: string;
  position: number;
  source: string;
}) => ({
  id,
  text: body,
  place: { source, position },
});

describe('search, whatever the texts', () => {
  it('the order in which claims were added, or what was there and is gone, changes the answer', () => {
    fc.assert(
      fc.property(documents, documents, text, fc.infiniteStream(fc.nat()), (kept, gone, query, order) => {
        const straight = new SearchIndex(SYNONYMS);
        for (const document of kept) straight.add(documentOf(document));

        const crooked = new SearchIndex(SYNONYMS);
        const ids = new Set(kept.map(({ id }) => id));
        const passing = gone.filter(({ id }) => !ids.has(id));
        const all = [...kept, ...passing].map((document) => ({ document, at: order.next().value as number }));
        all.sort((a, b) => a.at - b.at);
        for (const { document } of all) crooked.add(documentOf(document));
        for (const { id } of passing) crooked.remove(id);

        assert.deepEqual(crooked.search(query), straight.search(query));
      }),
    );
  });

  it('a search changes what the next one finds (P56)', () => {
    fc.assert(
      fc.property(documents, text, text, (kept, first, second) => {
        const index = new SearchIndex(SYNONYMS);
        for (const document of kept) index.add(documentOf(document));
        const before = index.search(second);
        index.search(first);
        assert.deepEqual(index.search(second), before);
      }),
    );
  });

  it('more is returned than was asked for, in no order, or twice', () => {
    fc.assert(
      fc.property(documents, text, fc.integer({ min: 1, max: 10 }), (kept, query, limit) => {
        const index = new SearchIndex(SYNONYMS);
        for (const document of kept) index.add(documentOf(document));
        const hits = index.search(query, limit);
        assert.ok(hits.length <= limit);
        assert.equal(new Set(hits.map(({ id }) => id)).size, hits.length);
        hits.forEach(({ score }, at) => {
          assert.ok(score > 0 && score <= (hits[at - 1]?.score ?? Infinity));
        });
      }),
    );
  });
});
