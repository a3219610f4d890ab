import { agentOfSession } from './agentOfSession';
import type { AgentGrant } from './agentGrant';
import { CAPABILITY_COST } from '../core/trust/capabilities';
import type { AgentCapability } from '../../../shared/src/agents';
import type { View } from './ports';

const HOUR_MS = 3_600_000;
/** Proposals of other processes are counted anew after this long. */
const RECOUNT_MS = 60_000;
/** What all agents without a grant of their own may propose together, in built-in sums: a new name is no new hour. */
const AGENTS_AT_ONCE = 4;

export type Admission =
  | { readonly kind: 'admitted' }
  | { readonly kind: 'refused'; readonly why: 'not_granted' }
  | { readonly kind: 'refused'; readonly why: 'spent'; readonly minutes: number };

interface Spent {
  /** Milliseconds. */
  readonly at: number;
  readonly units: number;
}

/**
 * Admission by what an agent spent in the last hour (model.md §10): what this process answered, and what the journals
 * say that the same agent proposed here through any other. A flood runs dry, and is told when to come back.
 */
export class AgentBudget {
  /** Of this process, oldest first. */
  readonly #own: Spent[] = [];
  #first = 0;
  #sum = 0;
  /** Of other processes, oldest first: those of this agent, and those of all agents. */
  #others: { readonly mine: readonly Spent[]; readonly all: readonly Spent[] } = { mine: [], all: [] };
  #countedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly session: string) {}

  /** @param now ISO 8601. */
  spend(act: AgentCapability, grant: AgentGrant, view: ProposalsView, now: string): Admission {
    if (!grant.capabilities.has(act)) return { kind: 'refused', why: 'not_granted' };
    const at = Date.parse(now);
    this.#forget(at - HOUR_MS);
    if (at - this.#countedAt >= RECOUNT_MS) this.#countOthers(view, at);
    const units = CAPABILITY_COST[act];
    const own = this.#own.slice(this.#first, this.#first + 1);
    const limits: readonly (readonly [spent: readonly Spent[], most: number])[] = [
      [this.#others.mine, grant.units],
      ...(act === 'memory:propose' && grant.from !== 'own'
        ? [[this.#others.all, grant.units * AGENTS_AT_ONCE] as const]
        : []),
    ];
    for (const [others, most] of limits) {
      const recent = others.filter((spent) => spent.at > at - HOUR_MS);
      if (this.#sum + units + sumOf(recent) <= most) continue;
      const oldest = Math.min(...[...own, ...recent.slice(0, 1)].map((spent) => spent.at), at);
      return {
        kind: 'refused',
        why: 'spent',
        minutes: Math.max(1, Math.ceil((oldest + HOUR_MS - at) / 60_000)),
      };
    }
    this.#own.push({ at, units });
    this.#sum += units;
    return { kind: 'admitted' };
  }

  #countOthers(view: ProposalsView, now: number): void {
    this.#countedAt = now;
    const mine: Spent[] = [];
    const all: Spent[] = [];
    const agent = agentOfSession(this.session);
    for (const { channel, capturedAt, evidenceIds } of view.openCandidates()) {
      const at = Date.parse(capturedAt);
      if (channel !== 'agent_tool' || !(at > now - HOUR_MS && at <= now)) continue;
      const session = view.evidence(evidenceIds)[0]?.session ?? '';
      if (session === this.session) continue;
      const spent = { at, units: CAPABILITY_COST['memory:propose'] };
      all.push(spent);
      if (agentOfSession(session) === agent) mine.push(spent);
    }
    const oldestFirst = (one: Spent, other: Spent): number => one.at - other.at;
    this.#others = { mine: mine.sort(oldestFirst), all: all.sort(oldestFirst) };
  }

  #forget(before: number): void {
    for (let one = this.#own[this.#first]; one && one.at <= before; one = this.#own[this.#first]) {
      this.#sum -= one.units;
      this.#first += 1;
    }
    if (this.#first < 1000) return;
    this.#own.splice(0, this.#first);
    this.#first = 0;
  }
}

type ProposalsView = Pick<View, 'openCandidates' | 'evidence'>;

const sumOf = (spent: readonly Spent[]): number => spent.reduce((sum, { units }) => sum + units, 0);
