import assert from 'node:assert/strict';
import { AGENT_CAPABILITIES } from '../../../shared/src/agents';
import type { OpKind } from '../../../shared/src/patch';
import { AgentBudget } from '../../../server/src/app/agentBudget';
import { agentGrant, BUILT_IN_GRANT, type AgentGrant } from '../../../server/src/app/agentGrant';
import { agentSessionId } from '../../../server/src/app/agentOfSession';
import { CAPABILITY_COST, CAPABILITY_OF, costOf } from '../../../server/src/core/trust/capabilities';
import { candidate, evidence } from '../../support/claims';

const at = (minutes: number): string => new Date(Date.UTC(2026, 0, 1, 12, minutes)).toISOString();
const MINE = agentSessionId('Claude Code', 'one');
const QUIET = { openCandidates: () => [], evidence: () => [] };

/** A budget of its own with a number of units. */
function budgetOf(
  units: number,
  view: Parameters<AgentBudget['spend']>[2] = QUIET,
  from: AgentGrant['from'] = 'own',
) {
  const budget = new AgentBudget(MINE);
  const grant: AgentGrant = { ...BUILT_IN_GRANT, units, from };
  return (act: 'read' | 'propose', minutes: number) =>
    budget.spend(`memory:${act}`, grant, view, at(minutes));
}

/** Proposals in the journals, each of a session and a minute. */
function proposals(...all: readonly (readonly [session: string, minutes: number])[]) {
  return {
    openCandidates: () => [
      candidate({ channel: 'rules_file', capturedAt: at(55) }),
      ...all.map(([session, minutes]) =>
        candidate({ channel: 'agent_tool', capturedAt: at(minutes), evidenceIds: [`ev_${session}`] }),
      ),
    ],
    evidence: ([id]: readonly string[]) => [evidence({ session: (id ?? '').slice(3) })],
  };
}

describe('what an agent may spend in an hour', () => {
  it('R138 proposing costs no more than reading', () => {
    const [read, propose] = [budgetOf(10), budgetOf(10)];
    assert.equal(
      count(() => read('read', 0).kind === 'admitted'),
      10,
    );
    assert.equal(
      count(() => propose('propose', 0).kind === 'admitted'),
      5,
    );
  });

  it('a refusal names no time, or the wrong one', () => {
    const spend = budgetOf(4);
    spend('propose', 0);
    spend('propose', 20);
    assert.deepEqual(spend('propose', 25), { kind: 'refused', why: 'spent', minutes: 35 });
    assert.deepEqual(spend('propose', 61), { kind: 'admitted' });
    assert.deepEqual(spend('propose', 62), { kind: 'refused', why: 'spent', minutes: 18 });
  });

  it('starting the server again, or a second one beside it, gives a fresh hour', () => {
    const other = agentSessionId('claude-code', 'two');
    const spend = budgetOf(4, proposals([other, 50], [other, 55]));
    assert.deepEqual(spend('read', 59), { kind: 'refused', why: 'spent', minutes: 51 });
  });

  it('what one agent proposed is taken from another’s hour', () => {
    const cursor = agentSessionId('Cursor', 'x');
    assert.equal(budgetOf(4, proposals([cursor, 50], [cursor, 55]))('propose', 59).kind, 'admitted');
  });

  it('an agent that takes a new name for each call floods the inbox', () => {
    const many = Array.from({ length: 8 }, (_, n) => [agentSessionId(`agent ${n}`, 'x'), 50] as const);
    const view = proposals(...many);
    assert.equal(budgetOf(4, view, 'built_in')('propose', 59).kind, 'refused');
    assert.equal(budgetOf(4, view, 'built_in')('read', 59).kind, 'admitted');
    assert.equal(budgetOf(4, view, 'own')('propose', 59).kind, 'admitted');
  });

  it('what it proposed itself is counted twice once it is in the journal', () => {
    const spend = budgetOf(6, proposals([MINE, 0], [MINE, 0]));
    assert.equal(
      count(() => spend('propose', 5).kind === 'admitted'),
      3,
    );
  });

  it('a long life leaves a long list', () => {
    const spend = budgetOf(4);
    for (let hour = 0; hour < 5000; hour++) assert.equal(spend('propose', hour * 61).kind, 'admitted');
  });
});

describe('what a grant gives an agent', () => {
  const granted = (principal: `agent:${string}`, capabilities: readonly string[], units?: number) => ({
    id: principal,
    principal,
    capabilities,
    ...(units === undefined ? {} : { units }),
  });

  it('R138 more than reading and proposing, whatever it says', () => {
    const all = Object.keys(CAPABILITY_COST);
    const { capabilities } = agentGrant({ grants: () => [granted('agent:*', all)] }, 'cursor');
    assert.deepEqual([...capabilities], [...AGENT_CAPABILITIES]);
  });

  it('that of another agent, or all agents’ before its own', () => {
    const grants = () => [
      granted('agent:*', ['memory:read'], 7),
      granted('agent:claude-code', ['memory:propose'], 9),
    ];
    assert.deepEqual(agentGrant({ grants }, 'Claude Code'), {
      capabilities: new Set(['memory:propose']),
      units: 9,
      from: 'own',
    });
    assert.equal(agentGrant({ grants }, 'codex').units, 7);
    assert.equal(agentGrant({ grants: () => [] }, 'codex'), BUILT_IN_GRANT);
  });

  it('nothing, where it says nothing: the call is told so', () => {
    const grant = agentGrant({ grants: () => [granted('agent:cursor', [])] }, 'cursor');
    assert.deepEqual(new AgentBudget(MINE).spend('memory:read', grant, QUIET, at(0)), {
      kind: 'refused',
      why: 'not_granted',
    });
  });
});

describe('R140 what raises trust costs no more than what writes', () => {
  const writes: readonly OpKind[] = ['add', 'update', 'attach_evidence', 'reinforce', 'supersede'];
  const raises: readonly OpKind[] = ['promote', 'trust_signer', 'lift_tombstone', 'set_policy', 'grant'];
  const dearest = Math.max(...writes.map((op) => costOf([op])), CAPABILITY_COST['memory:propose']);

  for (const op of raises) it(op, () => assert.ok(costOf([op]) > dearest));

  it('R139 overriding no more than endorsing, and that no more than promoting', () => {
    assert.ok(costOf(['lift_tombstone']) > costOf(['trust_signer']));
    assert.ok(costOf(['trust_signer']) > costOf(['promote']));
  });

  it('an operation that this version does not know is cheap', () => {
    assert.ok(
      costOf(['endorse_everything']) >=
        Math.max(...Object.values(CAPABILITY_OF).map((one) => CAPABILITY_COST[one])),
    );
  });
});

function count(spend: () => boolean): number {
  let spent = 0;
  while (spend()) spent += 1;
  return spent;
}
