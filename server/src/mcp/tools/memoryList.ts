import type { McpServer, RegisteredTool } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Door } from '../door';
import { budgetOf, limitOf, READS } from './bounds';

export function registerMemoryList(server: McpServer, door: Door): RegisteredTool {
  return server.registerTool(
    'memory_list',
    {
      title: 'List memory',
      description: 'Everything remembered here, page by page. memory_recall finds faster.',
      inputSchema: z.object({
        after: z.string().max(100).optional().describe('Last id of the page before'),
        limit: limitOf(20),
        budget: budgetOf(2000),
      }),
      annotations: READS,
    },
    (given) => door.call('memory:read', (session) => session.list(given)),
  );
}
