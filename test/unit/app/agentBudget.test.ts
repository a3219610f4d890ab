import assert from 'node:assert/strict';
import { AgentBudget } from '../../../server/src/app/agentBudget';
import { candidate } from '../../support/claims';

const at = (minutes: number): string => new Date(Date.UTC(2026, 0, 1, 12, minutes)).toISOString();

describe('what an agent may spend in an hour', () => {
  it('R138 proposing costs no more than reading', () => {
    const readers = new AgentBudget(10);
    const proposers = new AgentBudget(10);
    assert.equal(
      count(() => readers.spend('read', at(0)).kind === 'admitted'),
      10,
    );
    assert.equal(
      count(() => proposers.spend('propose', at(0)).kind === 'admitted'),
      5,
    );
  });

  it('a refusal names no time, or the wrong one', () => {
    const budget = new AgentBudget(4);
    budget.spend('propose', at(0));
    budget.spend('propose', at(20));
    assert.deepEqual(budget.spend('propose', at(25)), { kind: 'refused', minutes: 35 });
    assert.deepEqual(budget.spend('propose', at(61)), { kind: 'admitted' });
    assert.deepEqual(budget.spend('propose', at(62)), { kind: 'refused', minutes: 18 });
  });

  it('starting the server again gives a fresh hour', () => {
    const budget = new AgentBudget(4);
    const openCandidates = () => [
      candidate({ channel: 'agent_tool', capturedAt: at(50) }),
      candidate({ channel: 'agent_tool', capturedAt: at(55) }),
      candidate({ channel: 'rules_file', capturedAt: at(55) }),
    ];
    budget.countProposals({ openCandidates }, at(59));
    assert.equal(budget.spend('read', at(59)).kind, 'refused');
  });

  it('a long life leaves a long list', () => {
    const budget = new AgentBudget(4);
    for (let hour = 0; hour < 5000; hour++) {
      assert.equal(budget.spend('propose', at(hour * 61)).kind, 'admitted');
    }
  });
});

function count(spend: () => boolean): number {
  let spent = 0;
  while (spend()) spent += 1;
  return spent;
}
