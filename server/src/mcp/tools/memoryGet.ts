import type { McpServer, RegisteredTool } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Door } from '../door';
import { budgetOf, READS } from './bounds';

export function registerMemoryGet(server: McpServer, door: Door): RegisteredTool {
  return server.registerTool(
    'memory_get',
    {
      title: 'Read one memory',
      description: 'One memory by its id (me_…), with the evidence under it.',
      inputSchema: z.object({ id: z.string().max(100), budget: budgetOf(1200) }),
      annotations: READS,
    },
    (given) => door.call('memory:read', (session) => session.get(given)),
  );
}
