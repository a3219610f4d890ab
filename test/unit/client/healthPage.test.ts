import assert from 'node:assert/strict';
import { fromHealthPage } from '../../../client/src/healthPage/messages';
import { healthModel, shownFindings } from '../../../client/src/healthPage/model';
import { fromPolicyPage } from '../../../client/src/policyPage/messages';
import { trialOf } from '../../../client/src/policyPage/trial';
import type { FolderHealth, TriedClaim } from '../../../shared/src/health';
import type { StoreFinding } from '../../../shared/src/views';
import { idOf } from '../../support/ledgerPatch';

const folder = (changes: Partial<FolderHealth> = {}): FolderHealth => ({
  folder: 'file:///a',
  name: 'a',
  memory: { all: 3, drifted: 0, unverified: 0, contested: 0, reviewDue: 0 },
  waiting: { verified: 0, review_required: 0, rejected: 0, legacy_unverified: 0 },
  deferred: 0,
  conflicts: 0,
  text: { secrets: 0, hidden: 0 },
  agents: [],
  days: ['2026-02-28', '2026-03-01'],
  ...changes,
});
const damaged: StoreFinding = {
  code: 'patch-unreadable',
  severity: 'error',
  message: 'This patch can’t be read.',
  file: '/store/one.json',
};
const linesOf = (model: ReturnType<typeof healthModel>, section: string) =>
  model.sections.find(({ id }) => id === section)?.lines ?? [];

describe('the health page', () => {
  it('alarms although all is well, or calms although something is to mend', () => {
    assert.equal(healthModel({ findings: [], folders: [folder()] }).tone, 'good');
    assert.equal(healthModel({ findings: [damaged], folders: [folder()] }).tone, 'bad');
    const drifted = folder({ memory: { all: 3, drifted: 1, unverified: 0, contested: 0, reviewDue: 0 } });
    assert.equal(healthModel({ findings: [], folders: [drifted] }).tone, 'review');
  });

  it('tells of something without the way to it', () => {
    const model = healthModel({
      findings: [damaged],
      folders: [
        folder({
          memory: { all: 9, drifted: 1, unverified: 2, contested: 3, reviewDue: 4 },
          waiting: { verified: 1, review_required: 2, rejected: 3, legacy_unverified: 4 },
          conflicts: 2,
          text: { secrets: 1, hidden: 1 },
        }),
      ],
    });
    const lines = model.sections.flatMap((section) => section.lines);
    for (const { tone, buttons, openFile, text } of lines) {
      if (tone === 'bad' || tone === 'review') assert.ok(buttons.length > 0 || openFile !== undefined, text);
    }
    assert.deepEqual(
      linesOf(model, 'inbox')[0]?.segments?.map(({ count }) => count),
      [2, 1, 4, 3],
    );
    assert.equal(new Set(lines.map(({ id, text }) => id + text)).size, lines.length);
  });

  it('opens another file than the line says once the doctor has looked', () => {
    const said = [{ folder: 'file:///a', findings: [damaged], repairs: [] }];
    const facts = { findings: [{ ...damaged, file: '/other' }], folders: [folder()], diagnoses: said };
    const line = linesOf(healthModel(facts), 'store').find(({ openFile }) => openFile !== undefined);
    assert.equal(shownFindings(facts)[line?.openFile ?? -1]?.file, line?.detail);
  });

  it('offers a repair where there is none', () => {
    const labels = (done: boolean | undefined) =>
      linesOf(
        healthModel({
          findings: [],
          folders: [folder()],
          diagnoses: [
            {
              folder: 'file:///a',
              findings: [],
              repairs: done === undefined ? [] : [{ file: '/journal', what: 'cut', done }],
            },
          ],
        }),
        'store',
      ).flatMap(({ buttons }) => buttons.map(({ label }) => label));
    assert.ok(labels(false).includes('Repair'));
    assert.ok(!labels(true).includes('Repair') && !labels(undefined).includes('Repair'));
  });

  it('hides characters in the name of an agent, or its day without memory', () => {
    const agent = { agent: 'ev\u202eil', spent: 5, units: 5, tokens: [0, 12] };
    const [line] = linesOf(healthModel({ findings: [], folders: [folder({ agents: [agent] })] }), 'agents');
    assert.ok(line && !line.text.includes('\u202e'));
    assert.equal(line.tone, 'review', 'its hour is spent');
    assert.match(line.columns?.words ?? '', /12 tokens.*2026-03-01/);
  });

  it('takes what is no message of its page', () => {
    assert.equal(fromHealthPage.safeParse({ kind: 'queue', queue: 'workbench.action.quit' }).success, false);
    assert.equal(fromHealthPage.safeParse({ kind: 'open_file', index: -1 }).success, false);
    const choice = { autoCuration: 'off', mode: 'strict', highSupport: 2, maxInquiries: 3 };
    assert.equal(fromPolicyPage.safeParse({ kind: 'sign', choice }).success, false);
  });
});

describe('the trial of a policy', () => {
  const claim = (name: string, accepts: boolean): TriedClaim => ({
    id: idOf('cl', name),
    statement: `Claim ${name}\u202e`,
    accepts,
    why: accepts ? [] : ['It holds only for a while.'],
    decision: 'open',
  });

  it('hides what it would accept among what it leaves, or says no reason', () => {
    const trial = trialOf([claim('a', false), claim('b', true), claim('c', false)]);
    assert.deepEqual([trial.accepted, trial.left], [1, 2]);
    assert.match(trial.rows[0]?.text ?? '', /Claim b/);
    assert.match(trial.rows[1]?.detail ?? '', /holds only for a while/);
    assert.ok(trial.rows.every(({ text }) => !text.includes('\u202e')));
  });
});
