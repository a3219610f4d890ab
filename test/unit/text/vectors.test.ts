import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { inspectText } from '../../../server/src/core/text/inspect';
import { type LabelledText, labelledTexts, ownTexts, vectorsFolder } from '../../support/vectors';

const folder = vectorsFolder();
const named = (rows: readonly LabelledText[]): readonly string[] =>
  rows.map(({ id, technique }) => `${id} ${technique}`);
const flagged = ({ text }: LabelledText): boolean => inspectText(text).findings.length > 0;

describe(`labelled texts${folder === undefined ? ' (not measured: no vectors beside the corpus)' : ''}`, function () {
  before(function () {
    if (folder === undefined) this.skip();
  });
  it('P51 no hidden instruction passes', () => {
    const hidden = labelledTexts(folder!, 'poison').filter((row) => row.hidden);
    assert.deepEqual(named(hidden.filter((row) => !flagged(row))), []);
  });
  it('at most one visible instruction in twenty passes', () => {
    const visible = labelledTexts(folder!, 'poison').filter((row) => !row.hidden);
    const missed = visible.filter((row) => !flagged(row));
    assert.ok(missed.length <= visible.length / 20, named(missed).join(', '));
  });
  it('P64 P65 at most one honest look-alike in a hundred is flagged', () => {
    const benign = labelledTexts(folder!, 'benign');
    const wrong = benign.filter(flagged);
    assert.ok(wrong.length <= benign.length / 100, named(wrong).join(', '));
  });
});

describe('own texts, written before the rules', () => {
  it('at most one poisoned text in ten passes', () => {
    const poisoned = ownTexts('unseen').filter(({ label }) => label === 'poison');
    const missed = poisoned.filter((row) => !flagged(row));
    assert.ok(missed.length <= poisoned.length / 10, named(missed).join(', '));
  });
  it('P64 at most one honest rule in a hundred is flagged', () => {
    const honest = [...ownTexts('unseen'), ...ownTexts('distant')].filter(({ label }) => label === 'benign');
    const wrong = honest.filter(flagged);
    assert.ok(wrong.length <= honest.length / 100, named(wrong).join(', '));
  });
});
