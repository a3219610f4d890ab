import * as path from 'node:path';
import type { AgentConfiguration } from '../../../shared/src/connections';
import type { EntryFormat, ServerEntry } from './entryEdit';
import { jsonEntry } from './jsonEntry';
import { tomlEntry } from './tomlEntry';

/** Of the machine; a test has its own. */
export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The person's home folder. */
  readonly user: string;
}

/** How an agent is told of a server, and where. docs/agents.md has the list for people. */
export interface AgentKind extends Pick<AgentConfiguration, 'id' | 'agent' | 'where'> {
  /** Below the folder, or absolute. */
  readonly file: (here: Surroundings) => string;
  /** Something that is there where the agent is used; the file itself counts too. */
  readonly sign: (here: Surroundings) => string;
  readonly format: EntryFormat;
  readonly entry: (command: string) => ServerEntry;
}

const plain = (command: string): ServerEntry => ({ command, args: [] });
const typed =
  (type: string) =>
  (command: string): ServerEntry => ({ command, args: [], extra: { type } });
/** Of agents that start a server in a folder of their own and fill in this name. */
const WORKSPACE = ['--workspace', '${workspaceFolder}'] as const;

const servers = jsonEntry('mcpServers');

const inFolder = (
  id: string,
  agent: string,
  file: string,
  format: EntryFormat = servers,
  entry: (command: string) => ServerEntry = plain,
): AgentKind => ({
  id: `${id}-folder`,
  agent,
  where: 'folder',
  file: () => file,
  sign: () => path.posix.dirname(file),
  format,
  entry,
});

const ofUser = (
  id: string,
  agent: string,
  file: (here: Surroundings) => string,
  format: EntryFormat = servers,
  entry: (command: string) => ServerEntry = plain,
): AgentKind => ({
  id: `${id}-user`,
  agent,
  where: 'user',
  file,
  sign: (here) => path.dirname(file(here)),
  format,
  entry,
});

/** Settings of programs: `%APPDATA%`, or the folder that the platform has for it. */
const settings = ({ platform, env, user }: Surroundings): string => {
  if (platform === 'win32') return env.APPDATA ?? path.join(user, 'AppData', 'Roaming');
  if (platform === 'darwin') return path.join(user, 'Library', 'Application Support');
  return config({ platform, env, user });
};
const config = ({ env, user }: Surroundings): string =>
  env.XDG_CONFIG_HOME !== undefined && path.isAbsolute(env.XDG_CONFIG_HOME)
    ? env.XDG_CONFIG_HOME
    : path.join(user, '.config');

const at =
  (...parts: readonly string[]) =>
  ({ user }: Surroundings): string =>
    path.join(user, ...parts);

const vscodeEntry = (command: string): ServerEntry => ({
  command,
  args: WORKSPACE,
  extra: { type: 'stdio' },
});
const cursorEntry = (command: string): ServerEntry => ({ command, args: WORKSPACE });
const copilotEntry = (command: string): ServerEntry => ({
  command,
  args: [],
  extra: { type: 'local', tools: ['*'] },
});
const zedFormat = jsonEntry('context_servers');
const codexFormat = tomlEntry('mcp_servers');

/** Every configuration that Assay knows how to write, in the order in which people are asked. */
export const AGENT_KINDS: readonly AgentKind[] = [
  inFolder('vscode', 'VS Code', '.vscode/mcp.json', jsonEntry('servers'), vscodeEntry),
  {
    ...ofUser('claude', 'Claude Code', at('.claude.json'), servers, typed('stdio')),
    sign: at('.claude'),
  },
  { ...inFolder('claude', 'Claude Code', '.mcp.json'), sign: () => '.claude' },
  ofUser(
    'codex',
    'Codex',
    ({ env, user }) => path.join(env.CODEX_HOME ?? path.join(user, '.codex'), 'config.toml'),
    codexFormat,
  ),
  inFolder('codex', 'Codex', '.codex/config.toml', codexFormat),
  ofUser('cursor', 'Cursor', at('.cursor', 'mcp.json'), servers, cursorEntry),
  inFolder('cursor', 'Cursor', '.cursor/mcp.json', servers, cursorEntry),
  ofUser(
    'copilot',
    'GitHub Copilot CLI',
    ({ env, user }) => path.join(env.COPILOT_HOME ?? path.join(user, '.copilot'), 'mcp-config.json'),
    servers,
    copilotEntry,
  ),
  ofUser(
    'zed',
    'Zed',
    (here) =>
      here.platform === 'win32'
        ? path.join(settings(here), 'Zed', 'settings.json')
        : path.join(config(here), 'zed', 'settings.json'),
    zedFormat,
  ),
  inFolder('zed', 'Zed', '.zed/settings.json', zedFormat),
  ofUser('cline', 'Cline', (here) =>
    path.join(
      settings(here),
      'Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json',
    ),
  ),
  ofUser('cline-cli', 'Cline CLI', at('.cline', 'data', 'settings', 'cline_mcp_settings.json')),
  ofUser('windsurf', 'Windsurf', at('.codeium', 'windsurf', 'mcp_config.json')),
  ofUser('gemini', 'Gemini CLI', at('.gemini', 'settings.json')),
  inFolder('gemini', 'Gemini CLI', '.gemini/settings.json'),
  inFolder('roo', 'Roo Code', '.roo/mcp.json'),
  ofUser('kiro', 'Kiro', at('.kiro', 'settings', 'mcp.json')),
  inFolder('kiro', 'Kiro', '.kiro/settings/mcp.json'),
];
