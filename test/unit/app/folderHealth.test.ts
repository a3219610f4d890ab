import assert from 'node:assert/strict';
import { agentsOf, lastDays } from '../../../server/src/app/folderHealth';
import type { RecallRow } from '../../../shared/src/views';
import { candidate, evidence } from '../../support/claims';
import { idOf } from '../../support/ledgerPatch';

const NOW = '2026-03-01T12:00:00.000Z';
const RECORD = idOf('me', 'one');
const VIEW = {
  record: () => ({ statement: 'Use pnpm to install packages.' }),
  openCandidates: () => [],
  evidence: () => [],
  grants: () => [],
} as unknown as Parameters<typeof agentsOf>[0];
const given = (agent: string, at: string, act: RecallRow['act'] = 'recall'): RecallRow => ({
  agent,
  at,
  act,
  records: [RECORD],
});

describe('what agents were given', () => {
  it('ends on another day than today, or leaves one out', () => {
    const days = lastDays(NOW);
    assert.equal(days.at(-1), '2026-03-01');
    assert.equal(days.at(-2), '2026-02-28');
    assert.equal(new Set(days).size, 14);
  });

  it('counts an older day, another agent or an hour that is over', () => {
    const agents = agentsOf(
      VIEW,
      [
        given('one', '2026-03-01T11:30:00.000Z'),
        given('one', '2026-03-01T10:30:00.000Z'),
        given('one', '2026-03-01T11:40:00.000Z', 'save'),
        given('other', '2026-02-27T10:00:00.000Z'),
        given('gone', '2025-12-01T10:00:00.000Z'),
      ],
      lastDays(NOW),
      NOW,
    );
    assert.deepEqual(
      agents.map(({ agent, spent }) => [agent, spent]),
      [
        ['one', 1],
        ['other', 0],
      ],
    );
    const [one, other] = agents;
    assert.equal(one?.tokens.at(-1), 3 * (other?.tokens.at(-3) ?? 0));
  });

  it('misses what an agent proposed through another process', () => {
    const view = {
      ...VIEW,
      openCandidates: () => [
        candidate({ channel: 'agent_tool', capturedAt: '2026-03-01T11:50:00.000Z' }),
        candidate({ channel: 'agent_tool', capturedAt: '2026-03-01T09:50:00.000Z' }),
      ],
      evidence: () => [evidence({ session: 'agent:codex:1' })],
    } as typeof VIEW;
    assert.deepEqual(
      agentsOf(view, [], lastDays(NOW), NOW).map(({ agent, spent }) => [agent, spent]),
      [['codex', 2]],
    );
  });
});
