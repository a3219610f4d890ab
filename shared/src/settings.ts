/** Assay's settings: one schema, pulled by the server for each folder (`workspace/configuration`, section `assay`). */
import * as z from 'zod';
import { MODES } from './agents';

export const DEFAULT_RULES_FILES: readonly string[] = [
  '**/AGENTS.md',
  '**/AGENTS.*.md',
  '**/*CLAUDE.md',
  '**/CLAUDE.local.md',
  '**/GEMINI.md',
  '**/.github/copilot-instructions.md',
  '**/*.instructions.md',
  '**/.cursorrules',
  '**/*.mdc',
  '**/.windsurfrules',
  '**/.windsurf/rules/**',
  '**/.clinerules',
  '**/.clinerules/**',
  '**/.roo/rules/**',
  '**/.roorules',
  '**/.kiro/steering/**/*.md',
  '**/.goosehints',
  '**/.rules',
  '**/CONVENTIONS.md',
];

export const settingsSchema = z.object({
  /** Globs of the files that agents read as rules; compared without case, at any depth. */
  rulesFiles: z.array(z.string()).default([...DEFAULT_RULES_FILES]),
  /** Files larger than this many bytes are named and not read. */
  maxFileSize: z.number().int().min(1024).default(1_048_576),
  codeLens: z.boolean().default(true),
  /** Severity per diagnostic code; `off` hides it. */
  diagnostics: z.record(z.string(), z.enum(['error', 'warning', 'information', 'hint', 'off'])).default({}),
});
export type Settings = z.infer<typeof settingsSchema>;
export const DEFAULT_SETTINGS: Settings = settingsSchema.parse({});

/** Every setting of the manifest by its name without the section, whichever process reads it. */
export const SETTING_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  ...settingsSchema.shape,
  'agents.mode': z.enum(MODES),
  'agents.modes': z.record(z.string().max(200), z.enum(MODES)),
  'recallLog.days': z.number().int().min(0).max(3650),
  decorations: z.boolean(),
  home: z.string(),
};
