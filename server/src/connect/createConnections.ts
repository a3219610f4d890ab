import { randomBytes } from 'node:crypto';
import { constants, existsSync, promises as files } from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import type {
  AgentConfiguration,
  ConnectionDirection,
  ConnectionPlan,
} from '../../../shared/src/connections';
import type { ConnectionsPort } from '../app/portsOfAgents';
import { AGENT_KINDS, type AgentKind, type Surroundings } from './catalogue';
import { Insertions } from './insertions';
import { launcherFor } from './launcher';
import { isOurs, planConnect, planDisconnect } from './planChange';
import { readTextFile } from './textFile';

export interface ConnectionsOptions {
  readonly home: string;
  /** Where the bundles lie. */
  readonly programs: string;
  readonly surroundings?: Surroundings;
}

/** Finds agents' configurations, and plans what connecting them to Assay would change. */
export function createConnections({ home, programs, surroundings }: ConnectionsOptions): ConnectionsPort {
  const here = surroundings ?? { platform: process.platform, env: process.env, user: os.homedir() };
  const insertions = new Insertions(home);
  const suffix = here.platform === 'win32' ? '.cmd' : '';
  const launcherOf = (name: string): string => path.join(home, 'bin', `${name}${suffix}`);
  const command = launcherOf('assay-mcp');

  const fileOf = (kind: AgentKind, root: string | undefined): string | undefined => {
    if (kind.where === 'user') return kind.file(here);
    return root === undefined ? undefined : path.join(root, kind.file(here));
  };

  async function configuration(
    kind: AgentKind,
    root: string | undefined,
  ): Promise<AgentConfiguration | undefined> {
    const file = fileOf(kind, root);
    if (file === undefined) return undefined;
    const read = await readTextFile(file, kind.where === 'folder' ? root : undefined);
    if (read.kind === 'missing') {
      const sign = kind.where === 'user' ? kind.sign(here) : path.join(root ?? '', kind.sign(here));
      if (!existsSync(sign)) return undefined;
    }
    const { id, agent, where } = kind;
    const known = { id, agent, where, file, exists: read.kind !== 'missing' };
    if (read.kind === 'refused') return { ...known, standing: 'unreadable', problem: read.why };
    const found = kind.format.find(read.kind === 'text' ? read.text : '');
    if (found.kind === 'broken') return { ...known, standing: 'unreadable', problem: found.why };
    const connected = found.kind === 'entry' && isOurs(found.command);
    return { ...known, standing: connected ? 'connected' : 'not_connected' };
  }

  async function plan(
    id: string,
    root: string | undefined,
    direction: ConnectionDirection,
  ): Promise<ConnectionPlan | undefined> {
    const kind = AGENT_KINDS.find((one) => one.id === id);
    const file = kind && fileOf(kind, root);
    if (!kind || file === undefined) return undefined;
    const about = { id, agent: kind.agent, file };
    const read = await readTextFile(file, kind.where === 'folder' ? root : undefined);
    if (read.kind === 'refused') return { ...about, kind: 'refused', why: read.why };
    const before = read.kind === 'text' ? read.text : undefined;
    if (direction === 'disconnect') {
      return { ...about, ...planDisconnect(file, before, kind.format, await insertions.of(file)) };
    }
    const planned = planConnect(file, before, kind.format, kind.entry(command));
    if (planned.kind !== 'change') return { ...about, ...planned };
    // Kept before anything is written: what was never put in is never found, and does no harm.
    await insertions.keep(file, { text: planned.inserted ?? '', created: before === undefined });
    return { ...about, kind: 'change', change: planned.change };
  }

  return {
    async launchers() {
      const launched = { runtime: process.execPath, home };
      await writeLauncher(
        launcherOf('assay'),
        launcherFor(here.platform, { ...launched, program: path.join(programs, 'cli.cjs') }),
      );
      await writeLauncher(
        command,
        launcherFor(here.platform, { ...launched, program: path.join(programs, 'mcp.cjs') }),
      );
      return command;
    },
    async configurations(root) {
      const found = await Promise.all(AGENT_KINDS.map((kind) => configuration(kind, root)));
      return found.filter((one) => one !== undefined);
    },
    async plan(ids, root, direction) {
      const plans = await Promise.all([...new Set(ids)].map((id) => plan(id, root, direction)));
      return plans.filter((one) => one !== undefined);
    },
  };
}

/** Only when it says something else: an agent may be starting it right now, and finds the old one or the new one. */
async function writeLauncher(file: string, text: string): Promise<void> {
  const now = await files.readFile(file, 'utf8').catch(() => undefined);
  const runs = await files.access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
  if (now === text && runs) return;
  await files.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const temporary = path.join(path.dirname(file), `.${randomBytes(8).toString('hex')}.tmp`);
  await files.writeFile(temporary, text, { mode: 0o700 });
  await files.rename(temporary, file);
}
