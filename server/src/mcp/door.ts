import type { CallToolResult } from '@modelcontextprotocol/server';
import type { AgentSession, Answer } from './session/agentSession';
import type { Mode } from './mode';

/** Opens the store at the first call and not before; a start that failed is tried again at the next one. */
export class Door {
  #session: Promise<AgentSession> | undefined;

  constructor(
    readonly mode: Mode,
    private readonly open: () => Promise<AgentSession>,
  ) {}

  /** The text of an answer; throws what went wrong, in words. */
  async ask(question: (session: AgentSession) => Promise<Answer>): Promise<Answer> {
    this.#session ??= this.open().catch((error: unknown) => {
      this.#session = undefined;
      throw error;
    });
    return question(await this.#session);
  }

  /** As the result of a tool: a fault is said to the agent, and the server goes on. */
  async call(question: (session: AgentSession) => Promise<Answer>): Promise<CallToolResult> {
    try {
      const { text, refused } = await this.ask(question);
      return { content: [{ type: 'text', text }], ...(refused ? { isError: true } : {}) };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { content: [{ type: 'text', text: `Assay can’t answer: ${message}` }], isError: true };
    }
  }

  async close(): Promise<void> {
    const session = await this.#session?.catch(() => undefined);
    await session?.close();
  }
}
