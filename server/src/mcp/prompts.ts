import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';

/** `remember`: what a person picks to have something proposed; it goes through `memory_save` like any proposal (P58). */
export function registerPrompts(server: McpServer): void {
  server.registerPrompt(
    'remember',
    {
      title: 'Remember',
      description: 'Have something proposed for memory',
      argsSchema: z.object({ text: z.string().max(2000).describe('What to remember') }),
    },
    ({ text }) => ({
      messages: [
        {
          role: 'user',
          content: {
            type: 'text',
            text: `Propose this for memory with memory_save, as one statement for each fact or rule, basis "declared". Then tell me what Assay answered.\n\n${text}`,
          },
        },
      ],
    }),
  );
}
