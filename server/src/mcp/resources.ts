import { ResourceTemplate, type McpServer } from '@modelcontextprotocol/server';
import type { Door } from './door';

const TEXT = 'text/markdown';

/** The same answers as `memory_context` and `memory_get`, for clients that attach resources. */
export function registerResources(server: McpServer, door: Door): void {
  server.registerResource(
    'context',
    'assay://context',
    { title: 'Session context', description: 'Rules, memory and open questions', mimeType: TEXT },
    async (uri) => {
      const { text } = await door.ask('memory:read', (session) => session.context({ budget: 2000 }));
      return { contents: [{ uri: uri.href, mimeType: TEXT, text }] };
    },
  );
  server.registerResource(
    'memory',
    new ResourceTemplate('assay://memory/{id}', { list: undefined }),
    { title: 'One memory', description: 'A memory with its evidence, by id', mimeType: TEXT },
    async (uri, { id }) => {
      const { text } = await door.ask('memory:read', (session) =>
        session.get({ id: String(id), budget: 2000 }),
      );
      return { contents: [{ uri: uri.href, mimeType: TEXT, text }] };
    },
  );
}
