/** Whose rules a file holds, by its name; `all` for what any agent reads. */
export function agentOf(path: string): string {
  for (const [agent, pattern] of AGENTS) if (pattern.test(path)) return agent;
  return 'all';
}

const AGENTS: readonly (readonly [string, RegExp])[] = [
  ['cursor', /(?:^|\/)\.cursor(?:rules$|\/)|\.mdc$/i],
  ['windsurf', /(?:^|\/)\.windsurf(?:rules$|\/)/i],
  ['cline', /(?:^|\/)\.clinerules(?:$|\/)/i],
  ['roo', /(?:^|\/)\.roo(?:rules$|\/)/i],
  ['kiro', /(?:^|\/)\.kiro\//i],
  ['gemini', /(?:^|\/)gemini\.md$/i],
  ['goose', /(?:^|\/)\.goosehints$/i],
  ['zed', /(?:^|\/)\.rules$/i],
  ['copilot', /(?:^|\/)copilot-instructions\.md$|\.instructions\.md$/i],
];
