import type { McpServer, RegisteredTool } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Door } from '../door';

const citation = z.looseObject({
  kind: z.string().max(40).describe('file, commit, session, report, url, credential, memory, record'),
  locator: z.string().max(2048).optional().describe('path:line, commit id, URL, memory id …'),
  digest: z.string().max(200).optional(),
});

export function registerMemorySave(server: McpServer, door: Door): RegisteredTool {
  return server.registerTool(
    'memory_save',
    {
      title: 'Propose a memory',
      description:
        'Propose something worth remembering about this project. A person decides: nothing is remembered until they accept it, and the reply says what happened. One fact or rule in one sentence, without secrets.',
      inputSchema: z.object({
        statement: z.string().describe('What to remember, in ≤ 2000 characters'),
        basis: z
          .enum(['declared', 'observed', 'verified', 'inferred'])
          .describe(
            'How you know: declared = the person told you; observed = you saw it; verified = you checked it; inferred = you concluded it. observed and verified must cite',
          ),
        confidence: z.number().min(0).max(1).optional(),
        citations: z.array(citation).max(8).optional(),
        scope: z.array(z.string().max(256)).max(16).optional().describe('Path globs it is limited to'),
        supersedes: z.string().max(100).optional().describe('Id of the memory it replaces'),
      }),
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
    },
    (given) => door.call('memory:propose', (session) => session.save(given)),
  );
}
