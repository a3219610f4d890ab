import { randomBytes } from 'node:crypto';
import * as path from 'node:path';
import { isRecordId } from '../../../../shared/src/ids';
import type { AgentAct, AgentBudget } from '../../app/agentBudget';
import { getRemembered } from '../../app/getRemembered';
import { listRemembered } from '../../app/listRemembered';
import type { StorePort } from '../../app/ports';
import { recall } from '../../app/recall';
import { renderContext, renderPage, renderRecall, renderRemembered } from '../../app/renderMemory';
import { renderSave } from '../../app/renderSave';
import { saveClaim, type SaveArguments, type SavePlace } from '../../app/saveClaim';
import { sessionContext } from '../../app/sessionContext';

/** What this door can do to a store: read it, take in what others wrote, and journal a proposal. */
export interface AgentPlace extends SavePlace {
  readonly store: Pick<StorePort, 'profile' | 'view' | 'catchUp' | 'close'>;
}

/** The answer to a call; `refused` when nothing was done. */
export interface Answer {
  readonly text: string;
  readonly refused: boolean;
}

/** One agent's connection to one workspace's memory. Loaded at the first call. */
export class AgentSession {
  #catchingUp: Promise<unknown> | undefined;

  constructor(
    private readonly place: AgentPlace,
    private readonly budget: AgentBudget,
  ) {
    budget.countProposals(place.store.view, place.now());
  }

  recall(given: {
    readonly query: string;
    readonly limit: number;
    readonly budget: number;
    readonly path?: string | undefined;
  }): Promise<Answer> {
    return this.#answer('read', async (nonce) => {
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
    return this.#answer('read', async (nonce) => {
      const found = isRecordId(given.id) ? await getRemembered(this.place, given.id) : undefined;
      if (!found) return { text: 'There is no memory of that id here.', refused: true };
      return done(renderRemembered(found, { budget: given.budget, nonce }));
    });
  }

  list(given: {
    readonly after?: string | undefined;
    readonly limit: number;
    readonly budget: number;
  }): Promise<Answer> {
    return this.#answer('read', async (nonce) => {
      const page = await listRemembered(this.place, {
        limit: given.limit,
        ...(given.after === undefined ? {} : { after: given.after }),
      });
      return done(renderPage(page, { budget: given.budget, nonce }));
    });
  }

  context(given: { readonly budget: number; readonly path?: string | undefined }): Promise<Answer> {
    return this.#answer('read', async (nonce) => {
      const context = await sessionContext(this.place, this.#inside(given.path));
      return done(renderContext(context, { budget: given.budget, nonce }));
    });
  }

  save(given: SaveArguments): Promise<Answer> {
    return this.#answer('propose', async (nonce) => {
      const answer = await saveClaim(this.place, given);
      return { text: renderSave(answer, nonce), refused: answer.kind === 'refused' };
    });
  }

  close(): Promise<void> {
    return this.place.store.close();
  }

  async #answer(act: AgentAct, give: (nonce: string) => Promise<Answer>): Promise<Answer> {
    const admission = this.budget.spend(act, this.place.now());
    if (admission.kind === 'refused') {
      const wait = admission.minutes === 1 ? 'a minute' : `${admission.minutes} minutes`;
      return {
        text: `The budget of this hour is used up; nothing was done. Try again in ${wait}.`,
        refused: true,
      };
    }
    await this.#catchUp();
    return give(randomBytes(8).toString('hex'));
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

const done = (text: string): Answer => ({ text, refused: false });
