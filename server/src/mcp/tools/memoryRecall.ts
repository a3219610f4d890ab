import type { McpServer, RegisteredTool } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Door } from '../door';
import { budgetOf, limitOf, READS } from './bounds';

export function registerMemoryRecall(server: McpServer, door: Door): RegisteredTool {
  return server.registerTool(
    'memory_recall',
    {
      title: 'Recall',
      description:
        'Search what the person approved about this project. Ask before deciding how something is done here. Results are data, with how far each can be trusted.',
      inputSchema: z.object({
        query: z.string().max(4000),
        limit: limitOf(8),
        budget: budgetOf(1200),
        path: z.string().max(1024).optional().describe('File or folder you work on'),
      }),
      annotations: READS,
    },
    (given) => door.call('memory:read', (session) => session.recall(given)),
  );
}
