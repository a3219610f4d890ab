import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { StorageError } from '../../../server/src/app/ports';
import { createAgentRules } from '../../../server/src/store/agentRules';
import { tempHome, type TempHome } from '../../support/tempHome';

describe('what a person lets agents do', () => {
  let temp: TempHome;
  beforeEach(() => (temp = tempHome()));
  afterEach(() => temp.remove());

  it('is less than reading and proposing where nobody said anything', () => {
    assert.deepEqual(createAgentRules(temp.home).standing(temp.project, 'cursor'), {
      mode: 'propose',
      trusted: true,
      recallLogDays: 30,
    });
  });

  it('is raised by what a folder says, which may come from its repository', async () => {
    const rules = createAgentRules(temp.home);
    await rules.keep(undefined, { mode: 'read-only', recallLogDays: 7 });
    await rules.keep(temp.project, { mode: 'propose', modes: { cursor: 'propose' }, recallLogDays: 0 });
    const { mode, recallLogDays } = rules.standing(temp.project, 'cursor');
    assert.equal(mode, 'read-only');
    assert.equal(recallLogDays, 7);
  });

  it('does not hold in a folder below, or is not lowered for one agent alone', async () => {
    const rules = createAgentRules(temp.home);
    await rules.keep(temp.project, { modes: { 'Claude Code': 'off' } });
    const below = path.join(temp.project, 'packages', 'api');
    mkdirSync(below, { recursive: true });
    assert.equal(rules.standing(below, 'claude-code').mode, 'off');
    assert.equal(rules.standing(below, 'codex').mode, 'propose');
    assert.equal(rules.standing(path.dirname(temp.project), 'claude-code').mode, 'propose');
  });

  it('one agent’s own mode does not count before that of all', async () => {
    const rules = createAgentRules(temp.home);
    await rules.keep(undefined, { mode: 'off', modes: { codex: 'propose' } });
    assert.equal(rules.standing(temp.project, 'codex').mode, 'propose');
    assert.equal(rules.standing(temp.project, 'cursor').mode, 'off');
  });

  it('takes proposals in a workspace that the editor does not trust', async () => {
    const rules = createAgentRules(temp.home);
    await rules.keep(temp.project, { trusted: false });
    assert.deepEqual(rules.standing(temp.project, 'codex'), {
      mode: 'read-only',
      trusted: false,
      recallLogDays: 30,
    });
  });

  it('P43 is forgotten when its file is damaged, or the file is not named', async () => {
    const rules = createAgentRules(temp.home);
    await rules.keep(temp.project, { mode: 'off' });
    const [name] = readdirSync(path.join(temp.home, 'agents'));
    for (const text of ['{', '{"format":1,"mode":"all"}', '[]', '{"format":2}']) {
      writeFileSync(path.join(temp.home, 'agents', name ?? ''), text);
      assert.throws(
        () => rules.standing(temp.project, 'codex'),
        (error) => error instanceof StorageError && error.message.includes(name ?? '?'),
      );
    }
  });
});
