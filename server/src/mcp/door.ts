import type { CallToolResult } from '@modelcontextprotocol/server';
import { lowestMode, type AgentCapability, type Mode } from '../../../shared/src/agents';
import type { AgentStanding } from '../app/portsOfAgents';
import { refusalByMode } from '../app/agentRefusal';
import type { AgentSession, Answer } from '../app/agentSession';

/** Whom a session was opened for; another one is opened when any of it changes. */
export interface Visitor extends Pick<AgentStanding, 'trusted' | 'recallLogDays'> {
  /** As its client calls itself; nobody vouches for it. */
  readonly agent: string;
}

/**
 * Opens the store at the first call and not before; a start that failed is tried again at the next one. What the
 * person's settings let this agent do is looked at on every call.
 */
export class Door {
  #session: { readonly of: string; readonly opened: Promise<AgentSession> } | undefined;
  /** Set once a client has said who it is. */
  agent: () => string = () => '';

  constructor(
    /** How the server was started: never more than this. */
    readonly startedAs: Mode,
    private readonly standing: (agent: string) => AgentStanding,
    private readonly open: (visitor: Visitor) => Promise<AgentSession>,
  ) {}

  /** What this agent may do now. Throws when the person's rules can't be read. */
  mode(): Mode {
    return lowestMode([this.startedAs, this.standing(this.agent()).mode]);
  }

  /** The text of an answer; throws what went wrong, in words. */
  async ask(act: AgentCapability, question: (session: AgentSession) => Promise<Answer>): Promise<Answer> {
    const agent = this.agent();
    const standing = this.standing(agent);
    const refused = refusalByMode(act, lowestMode([this.startedAs, standing.mode]));
    if (refused !== undefined) return { text: refused, refused: true };
    return question(await this.#sessionOf(agent, standing));
  }

  /** As the result of a tool: a fault is said to the agent, and the server goes on. */
  async call(
    act: AgentCapability,
    question: (session: AgentSession) => Promise<Answer>,
  ): Promise<CallToolResult> {
    try {
      const { text, refused } = await this.ask(act, question);
      return { content: [{ type: 'text', text }], ...(refused ? { isError: true } : {}) };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { content: [{ type: 'text', text: `Assay can’t answer: ${message}` }], isError: true };
    }
  }

  async close(): Promise<void> {
    const session = await this.#session?.opened.catch(() => undefined);
    await session?.close();
  }

  #sessionOf(agent: string, { trusted, recallLogDays }: AgentStanding): Promise<AgentSession> {
    const of = `${agent}\n${trusted}\n${recallLogDays}`;
    if (this.#session?.of !== of) {
      const before = this.close();
      const opened = before.then(() => this.open({ agent, trusted, recallLogDays }));
      this.#session = { of, opened };
      opened.catch(() => {
        if (this.#session?.opened === opened) this.#session = undefined;
      });
    }
    return this.#session.opened;
  }
}
