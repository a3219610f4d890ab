/**
 * `.clinerules/workflows/`, `.windsurf/workflows/` and commands hold what somebody starts by name. They match the rules
 * globs, and are no rules.
 */
export const isWorkflow = (path: string): boolean =>
  /(?:^|\/)\.(?:clinerules|windsurf|cursor|claude|agents?|roo|kiro)\/(?:workflows|commands|prompts)\//i.test(
    `/${path}`,
  );
