import { createRequire } from 'node:module';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { isMode, MODES, type Mode } from '../../../shared/src/agents';
import { createAgentRules } from '../store/agentRules';
import { homePath } from '../store/homePath';
import { createAgentServer } from './createAgentServer';
import { Door } from './door';

import type { openAgentSession } from './session/main';

declare const ASSAY_VERSION: string;

const USAGE = `usage: node mcp.cjs [--workspace DIR] [--mode ${MODES.join('|')}]`;

/**
 * A server runs beside each agent and mostly waits, so it keeps its heap small: by itself V8 would hold some 70 MB more
 * after a recall among 10,000 claims, in room for young objects that it hardly uses.
 */
const SMALL_HEAP = [
  '--max-semi-space-size=4',
  '--semi-space-growth-factor=1',
  '--optimize-for-size',
] as const;

/** The Model Context Protocol over stdio. What reads memory is loaded and opened at the first call. */
function run(): void {
  for (const flag of SMALL_HEAP) setFlagsFromString(flag);
  const { workspace, mode } = options();
  const root = path.resolve(workspace);
  const rules = createAgentRules(homePath(undefined, process.env));
  const door = new Door(
    mode,
    (agent) => rules.standing(root, agent),
    async (visitor) => loadSession().openAgentSession(root, visitor),
  );
  const handle = serveStdio(() => createAgentServer(door, ASSAY_VERSION), {
    onerror: (error) => void process.stderr.write(`assay: ${error.message}\n`),
  });
  // Standard input ended: what was answered is on disk, and nothing else is owed.
  process.stdin.once('close', () => {
    void handle
      .close()
      .then(() => door.close())
      .catch(() => undefined);
  });
  process.stdout.on('error', () => process.exit(0));
}

function options(): { readonly workspace: string; readonly mode: Mode } {
  try {
    const { values } = parseArgs({ options: { workspace: { type: 'string' }, mode: { type: 'string' } } });
    const mode = values.mode ?? 'propose';
    if (isMode(mode)) return { workspace: values.workspace ?? '.', mode };
    process.stderr.write(`assay: there is no mode '${mode}'.\n${USAGE}\n`);
  } catch (error) {
    process.stderr.write(`assay: ${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`);
  }
  process.exit(2);
}

/** The bundle beside this one, loaded when it is first needed. */
function loadSession(): { readonly openAgentSession: typeof openAgentSession } {
  return createRequire(__filename)('./mcpSession.cjs') as { openAgentSession: typeof openAgentSession };
}

run();
