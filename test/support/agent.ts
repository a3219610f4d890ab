import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { inRoot } from './repository';

export interface AgentOptions {
  readonly home: string;
  readonly workspace: string;
  readonly mode?: string;
  /** As its client calls itself. */
  readonly name?: string;
}

/** An agent: a real client of the Model Context Protocol, speaking to the built server over its standard streams. */
export class Agent {
  private constructor(
    readonly client: Client,
    readonly transport: StdioClientTransport,
  ) {}

  static async connect({ home, workspace, mode, name = 'a test' }: AgentOptions): Promise<Agent> {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [
        inRoot('dist/mcp.cjs'),
        '--workspace',
        workspace,
        ...(mode === undefined ? [] : ['--mode', mode]),
      ],
      env: { PATH: process.env['PATH'] ?? '', ASSAY_HOME: home },
      stderr: 'ignore',
    });
    const client = new Client({ name, version: '1.0.0' });
    await client.connect(transport);
    return new Agent(client, transport);
  }

  async call(name: string, args: Record<string, unknown> = {}): Promise<Reply> {
    const { content, isError } = await this.client.callTool({ name, arguments: args });
    const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
    return { text, isError: isError === true };
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

export interface Reply {
  readonly text: string;
  readonly isError: boolean;
}

/** The one candidate that a reply names. */
export function proposed(reply: Reply): `cl_${string}` {
  const id = /\bcl_[a-z2-7]{26}\b/u.exec(reply.text)?.[0];
  if (id === undefined) throw new Error(`no candidate is named: ${reply.text}`);
  return id as `cl_${string}`;
}
