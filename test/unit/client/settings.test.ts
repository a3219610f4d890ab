import assert from 'node:assert/strict';
import { wrongSettings } from '../../../client/src/settings/wrongSettings';
import { statusLook } from '../../../client/src/status/look';
import { wrongSettings as wrongInFile } from '../../../server/src/capture/workspaceSettings';

describe('a wrong setting', () => {
  const keys = (said: Readonly<Record<string, unknown>>): readonly string[] =>
    wrongSettings((name) => said[name]).map(({ key }) => key);

  it('P43 is used in silence, or a right one is called wrong', () => {
    assert.deepEqual(keys({}), []);
    assert.deepEqual(keys({ codeLens: false, 'agents.mode': 'off', 'recallLog.days': 0, home: '' }), []);
    assert.deepEqual(
      keys({
        rulesFiles: 'AGENTS.md',
        maxFileSize: 10,
        'agents.mode': 'write',
        'agents.modes': { codex: 'all' },
        'recallLog.days': 1.5,
        home: 3,
      }).toSorted(),
      [
        'assay.agents.mode',
        'assay.agents.modes',
        'assay.home',
        'assay.maxFileSize',
        'assay.recallLog.days',
        'assay.rulesFiles',
      ],
    );
  });

  it('of agents in a workspace’s file is not on its line', () => {
    const [finding] = wrongInFile('.vscode/settings.json', '{\n  "assay.agents.mode": "write"\n}\n');
    assert.equal(finding?.line, 2);
    assert.equal(finding.code, 'wrong-setting');
  });
});

describe('the language status', () => {
  const facts = { server: 'ready', loading: 'loaded', waiting: 2, remembered: 5, isTrusted: true } as const;

  it('is busy when it is not, or calm when it should not be', () => {
    assert.equal(statusLook({ ...facts, server: 'starting' }).isBusy, true);
    assert.equal(statusLook({ ...facts, loading: 'loading' }).isBusy, true);
    const ready = statusLook(facts);
    assert.deepEqual(
      [ready.isBusy, ready.severity, ready.text],
      [false, 'information', '2 claims to look at'],
    );
    assert.equal(statusLook({ ...facts, isTrusted: false }).severity, 'warning');
    assert.equal(statusLook({ ...facts, server: 'failed' }).severity, 'error');
    assert.equal(statusLook({ ...facts, loading: 'failed' }).state, 'failed');
    const fault = statusLook({ ...facts, fault: 'The disk is full.' });
    assert.deepEqual([fault.severity, fault.detail], ['error', 'The disk is full.']);
  });
});
