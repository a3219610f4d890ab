import * as assert from 'node:assert/strict';
import { checkSave, MAX_CITATIONS, MAX_STATEMENT } from '../../../server/src/core/claim/save';

const FILE = { kind: 'file', locator: 'package.json' };
const fields = (request: Parameters<typeof checkSave>[0]): readonly string[] => {
  const checked = checkSave(request);
  return checked.kind === 'valid' ? [] : checked.faults.map((fault) => fault.field);
};

describe('an agent’s save', () => {
  it('is taken with a basis, and with what it cites', () => {
    assert.deepEqual(
      checkSave({ statement: 'Use pnpm.', basis: 'observed', confidence: 0.6, evidence: [FILE] }),
      {
        kind: 'valid',
        statement: 'Use pnpm.',
        basis: 'observed',
        confidence: 0.6,
        citations: [FILE],
      },
    );
  });

  it('R105 the save requires a basis, and unstated is none', () => {
    for (const basis of [undefined, null, '', 'unstated', 'Declared', 'guess', 1]) {
      assert.deepEqual(fields({ statement: 'x', basis }), ['basis'], String(basis));
    }
  });

  it('R106 confidence lies between 0 and 1', () => {
    for (const confidence of [-0.01, 1.01, Number.NaN, Number.POSITIVE_INFINITY, '0.5', null]) {
      assert.deepEqual(
        fields({ statement: 'x', basis: 'inferred', confidence }),
        ['confidence'],
        String(confidence),
      );
    }
    for (const confidence of [0, 1, 0.5, undefined]) {
      assert.deepEqual(fields({ statement: 'x', basis: 'inferred', confidence }), []);
    }
  });

  it('R112, R146–R147 verified and observed must cite', () => {
    for (const basis of ['verified', 'observed']) {
      assert.deepEqual(fields({ statement: 'x', basis }), ['evidence']);
      assert.deepEqual(fields({ statement: 'x', basis, evidence: [] }), ['evidence']);
      assert.deepEqual(fields({ statement: 'x', basis, evidence: [FILE] }), []);
    }
  });

  it('R107 up to eight citations', () => {
    const cited = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ kind: 'file', locator: `f${at}.ts` }));
    assert.deepEqual(fields({ statement: 'x', basis: 'declared', evidence: cited(MAX_CITATIONS) }), []);
    assert.deepEqual(fields({ statement: 'x', basis: 'declared', evidence: cited(MAX_CITATIONS + 1) }), [
      'evidence',
    ]);
  });

  it('says every fault at once, and which citation is at fault', () => {
    const checked = checkSave({
      statement: ' ',
      basis: 'sure',
      confidence: 2,
      evidence: [FILE, { kind: 'file', locator: '../x' }],
    });
    const faults = checked.kind === 'invalid' ? checked.faults : [];
    assert.deepEqual(
      faults.map((fault) => fault.field),
      ['statement', 'basis', 'confidence', 'evidence'],
    );
    assert.match(faults[3]!.message, /Citation 2/u);
  });

  it('bounds what is written, and throws at nothing', () => {
    assert.deepEqual(fields({ statement: 'x'.repeat(MAX_STATEMENT + 1), basis: 'declared' }), ['statement']);
    for (const evidence of [null, 'a', 5, { length: 3 }, [null], [undefined], [[]]]) {
      assert.notEqual(
        fields({ statement: 'x', basis: 'verified', evidence }).length,
        0,
        JSON.stringify(evidence),
      );
    }
    assert.deepEqual(fields({}), ['statement', 'basis']);
  });

  it('P01, P17 no other field of the request is looked at', () => {
    const request = {
      statement: 'x',
      basis: 'declared',
      tier: 'doctrine',
      trustClass: 'direct_user_instruction',
    };
    assert.deepEqual(Object.keys(checkSave(request)).sort(), ['basis', 'citations', 'kind', 'statement']);
  });
});
