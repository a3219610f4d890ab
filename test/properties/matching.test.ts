import * as assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { matchCandidate } from '../../server/src/core/match/match';
import { NEAR, RecordIndex } from '../../server/src/core/match/recordIndex';
import { similarity, statementForm } from '../../server/src/core/match/statementForm';
import { candidate, record, sha256 } from '../support/claims';

const SUBJECTS = ['the linter', 'unit tests', 'pnpm', 'the `build` script', 'migrations', 'CI', '数据库迁移'];
const VERBS = ['Run', 'Use', 'Keep', 'Call', 'Check', 'Skip'];
const TAILS = [
  'before a commit',
  'in `src/app.ts`',
  'with Node 20.1.0',
  'within 30 seconds',
  'for `loadConfig()`',
  '',
];
const statement = fc
  .tuple(fc.constantFrom(...VERBS), fc.constantFrom(...SUBJECTS), fc.constantFrom(...TAILS))
  .map((parts) => parts.filter((part) => part !== '').join(' '));

/** Each turns a statement into one that a reader would act on differently; `undefined` where it has nothing to change. */
const CHANGES: Readonly<Record<string, (text: string) => string | undefined>> = {
  negation: (text) => `Do not ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
  never: (text) => `Never ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
  number: (text) => changed(text, text.replace(/\b30\b/u, '31')),
  version: (text) => changed(text, text.replace('20.1.0', '20.1.1')),
  path: (text) => changed(text, text.replace('src/app.ts', 'src/apps.ts')),
  pathCase: (text) => changed(text, text.replace('src/app.ts', 'src/App.ts')),
  identifier: (text) => changed(text, text.replace('loadConfig', 'loadconfig')),
  sign: (text) => changed(text, text.replace(/\b30\b/u, '-30')),
  range: (text) => changed(text, text.replace('20.1.0', '>=20.1.0')),
};

function changed(before: string, after: string): string | undefined {
  return before === after ? undefined : after;
}

function matchOf(statement: string, known: string, ruleType: 'rule' | 'fact'): string {
  const claim = candidate({ statement });
  const index = new RecordIndex([record({ statement: known, ruleType })], sha256);
  return matchCandidate({ candidate: claim, sameKey: index.sameKey(claim), near: index.near(claim) }).kind;
}

describe('matching, for any statement', () => {
  for (const [what, change] of Object.entries(CHANGES)) {
    it(`P07 what differs in ${what} is never a duplicate, under its own key or another`, () => {
      let tried = 0;
      fc.assert(
        fc.property(statement, fc.constantFrom('rule', 'fact'), fc.boolean(), (text, ruleType, forth) => {
          const other = change(text);
          if (other === undefined) return;
          tried += 1;
          const kind = forth ? matchOf(text, other, ruleType) : matchOf(other, text, ruleType);
          assert.notEqual(kind, 'duplicate', `“${text}” / “${other}”`);
        }),
        { numRuns: 300 },
      );
      assert.ok(tried > 0, 'no statement could be changed');
    });
  }

  it('P07 a claim and its negation always meet, as a conflict', () => {
    fc.assert(
      fc.property(statement, (text) => {
        assert.equal(matchOf(CHANGES.negation!(text)!, text, 'rule'), 'potential_conflict', text);
      }),
    );
  });

  it('the same statement is a duplicate, however spaced and cased at its start', () => {
    fc.assert(
      fc.property(statement, fc.constantFrom(' ', '  ', '\n', '\t'), (text, space) => {
        const spaced = `${space}${text.replaceAll(' ', space)}.`;
        assert.equal(matchOf(spaced, text, 'rule'), 'duplicate', spaced);
      }),
    );
  });

  it('looking at the rarest words alone misses nothing that is alike', () => {
    fc.assert(
      fc.property(fc.array(statement, { minLength: 1, maxLength: 30 }), statement, (known, text) => {
        const records = known.map((one, at) =>
          record({ id: `me_${at}`, candidate: `cl_${at}`, statement: one }),
        );
        const index = new RecordIndex(records, sha256);
        const form = statementForm(text, new Map());
        const alike = records
          .filter((one) => similarity(form, statementForm(one.statement, new Map())) >= NEAR)
          .map((one) => one.id);
        assert.deepEqual(
          index
            .near(candidate({ statement: text }))
            .map((one) => one.id)
            .sort(),
          alike.sort(),
        );
      }),
    );
  });
});
