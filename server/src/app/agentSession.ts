import { randomBytes } from 'node:crypto';
import * as path from 'node:path';
import { isRecordId, type RecordId } from '../../../shared/src/ids';
import type { RecallRow } from '../../../shared/src/views';
import type { AgentCapability } from '../../../shared/src/agents';
import type { AgentBudget, Admission } from './agentBudget';
import { agentGrant } from './agentGrant';
import { getRemembered } from './getRemembered';
import { listRemembered } from './listRemembered';
import type { RecallLog } from './portsOfAgents';
import type { StorePort } from './ports';
import { recall } from './recall';
import { renderContext, renderPage, renderRecall, renderRemembered, type Rendered } from './renderMemory';
import { renderSave } from './renderSave';
import { saveClaim, type SaveArguments, type SavePlace } from './saveClaim';
import { sessionContext } from './sessionContext';

/** What this door can do to a store: read it, take in what others wrote, and journal a proposal. */
export interface AgentPlace extends SavePlace {
  readonly store: Pick<StorePort, 'profile' | 'view' | 'catchUp' | 'close'>;
}

/** The answer to a call; `refused` when nothing was done. */
export interface Answer {
  readonly text: string;
  readonly refused: boolean;
}

/** Who stands at the door, what they spend, and where is noted what they were given. */
export interface Agent {
  readonly agent: string;
  readonly budget: AgentBudget;
  readonly log: RecallLog;
}

/** One agent's connection to one workspace's memory. Loaded at the first call. */
export class AgentSession {
  #catchingUp: Promise<unknown> | undefined;

  constructor(
    private readonly place: AgentPlace,
    private readonly who: Agent,
  ) {}

  recall(given: {
    readonly query: string;
    readonly limit: number;
    readonly budget: number;
    readonly path?: string | undefined;
  }): Promise<Answer> {
    return this.#answer('memory:read', 'recall', async (nonce) => {
      const inside = this.#inside(given.path);
      const answer = await recall(this.place, {
        query: given.query,
        limit: given.limit,
        ...(inside === undefined ? {} : { path: inside }),
      });
      return done(renderRecall(answer, { budget: given.budget, nonce }));
    });
  }

  get(given: { readonly id: string; readonly budget: number }): Promise<Answer> {
    return this.#answer('memory:read', 'get', async (nonce) => {
      const found = isRecordId(given.id) ? await getRemembered(this.place, given.id) : undefined;
      if (!found) return { text: 'There is no memory of that id here.', refused: true, given: [] };
      return done(renderRemembered(found, { budget: given.budget, nonce }));
    });
  }

  list(given: {
    readonly after?: string | undefined;
    readonly limit: number;
    readonly budget: number;
  }): Promise<Answer> {
    return this.#answer('memory:read', 'list', async (nonce) => {
      const page = await listRemembered(this.place, {
        limit: given.limit,
        ...(given.after === undefined ? {} : { after: given.after }),
      });
      return done(renderPage(page, { budget: given.budget, nonce }));
    });
  }

  context(given: { readonly budget: number; readonly path?: string | undefined }): Promise<Answer> {
    return this.#answer('memory:read', 'context', async (nonce) => {
      const context = await sessionContext(this.place, this.#inside(given.path));
      return done(renderContext(context, { budget: given.budget, nonce }));
    });
  }

  save(given: SaveArguments): Promise<Answer> {
    return this.#answer('memory:propose', 'save', async (nonce) => {
      const answer = await saveClaim(this.place, given);
      return { ...renderSave(answer, nonce), refused: answer.kind === 'refused' };
    });
  }

  async close(): Promise<void> {
    await this.who.log.close();
    await this.place.store.close();
  }

  async #answer(
    capability: AgentCapability,
    act: RecallRow['act'],
    give: (nonce: string) => Promise<Given>,
  ): Promise<Answer> {
    await this.#catchUp();
    const { agent, budget, log } = this.who;
    const { view } = this.place.store;
    const now = this.place.now();
    const admission = budget.spend(capability, agentGrant(view, agent), view, now);
    if (admission.kind === 'refused') return { text: refusalOf(admission, capability), refused: true };
    const { text, refused, given } = await give(randomBytes(8).toString('hex'));
    log.note({ at: now, agent, act, records: given });
    return { text, refused };
  }

  /** Calls that come at once share one look at what other processes wrote. */
  #catchUp(): Promise<unknown> {
    this.#catchingUp ??= this.place.store.catchUp().finally(() => {
      this.#catchingUp = undefined;
    });
    return this.#catchingUp;
  }

  /** A path as scopes name it. What lies outside the workspace matches no scope. */
  #inside(given: string | undefined): string | undefined {
    if (given === undefined || given.trim() === '') return undefined;
    const full = path.resolve(this.place.root, given);
    return path.relative(this.place.root, full).split(path.sep).join('/');
  }
}

/** An answer, and the records whose words stand in it. */
interface Given extends Answer {
  readonly given: readonly RecordId[];
}

const done = (rendered: Rendered): Given => ({ ...rendered, refused: false });

function refusalOf(admission: Extract<Admission, { kind: 'refused' }>, act: AgentCapability): string {
  if (admission.why === 'not_granted') {
    const what = act === 'memory:read' ? 'reading memory' : 'proposing';
    return `The person’s grant for this agent does not include ${what}; nothing was done.`;
  }
  const wait = admission.minutes === 1 ? 'a minute' : `${admission.minutes} minutes`;
  return `The budget of this hour is used up; nothing was done. Try again in ${wait}.`;
}
