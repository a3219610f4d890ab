import * as z from 'zod';

/** Tokens of a reply: what a caller gets without asking, and the most it can ask for. */
export const budgetOf = (usual: number) =>
  z.number().int().min(120).max(8000).default(usual).describe('Most tokens of the reply');

export const limitOf = (usual: number) => z.number().int().min(1).max(100).default(usual);

export const READS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;
