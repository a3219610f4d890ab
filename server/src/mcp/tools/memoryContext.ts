import type { McpServer, RegisteredTool } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Door } from '../door';
import { budgetOf, READS } from './bounds';

export function registerMemoryContext(server: McpServer, door: Door): RegisteredTool {
  return server.registerTool(
    'memory_context',
    {
      title: 'Session context',
      description:
        'Call once when a session starts: the rules the person signed, the most useful memory, what is contested, open questions.',
      inputSchema: z.object({
        budget: budgetOf(2000),
        path: z.string().max(1024).optional().describe('File or folder you work on'),
      }),
      annotations: READS,
    },
    (given) => door.call('memory:read', (session) => session.context(given)),
  );
}
