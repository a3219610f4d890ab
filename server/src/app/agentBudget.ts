import type { View } from './ports';

/** What an agent's call costs (model.md §10): proposing is dearer than reading, and nothing else can be asked for. */
const COST = { read: 1, propose: 2 } as const;
export type AgentAct = keyof typeof COST;

/** The built-in grant: units an hour, for one client in one workspace. */
export const BUILT_IN_UNITS = 4000;
const HOUR_MS = 3_600_000;

export type Admission =
  { readonly kind: 'admitted' } | { readonly kind: 'refused'; readonly minutes: number };

/** Admission by what was spent in the last hour. A flood runs dry, and is told when to come back. */
export class AgentBudget {
  /** Time in milliseconds and units of each act, oldest first. */
  readonly #spent: { readonly at: number; readonly units: number }[] = [];
  #first = 0;
  #sum = 0;

  constructor(private readonly units = BUILT_IN_UNITS) {}

  /** Counts what agents proposed here in the last hour, so that starting again gives no fresh grant. */
  countProposals(view: Pick<View, 'openCandidates'>, now: string): void {
    const from = Date.parse(now) - HOUR_MS;
    const times = view
      .openCandidates()
      .filter(({ channel }) => channel === 'agent_tool')
      .map(({ capturedAt }) => Date.parse(capturedAt))
      .filter((at) => at > from && at <= Date.parse(now));
    for (const at of times.sort((a, b) => a - b)) this.#add(at, COST.propose);
  }

  spend(act: AgentAct, now: string): Admission {
    const at = Date.parse(now);
    this.#forget(at - HOUR_MS);
    const units = COST[act];
    if (this.#sum + units > this.units) {
      const oldest = this.#spent[this.#first]?.at ?? at;
      return { kind: 'refused', minutes: Math.max(1, Math.ceil((oldest + HOUR_MS - at) / 60_000)) };
    }
    this.#add(at, units);
    return { kind: 'admitted' };
  }

  #add(at: number, units: number): void {
    this.#spent.push({ at, units });
    this.#sum += units;
  }

  #forget(before: number): void {
    for (let one = this.#spent[this.#first]; one && one.at <= before; one = this.#spent[this.#first]) {
      this.#sum -= one.units;
      this.#first += 1;
    }
    if (this.#first < 1000) return;
    this.#spent.splice(0, this.#first);
    this.#first = 0;
  }
}
