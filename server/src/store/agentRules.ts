import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import * as path from 'node:path';
import * as z from 'zod';
import { agentName, lowestMode, MODES } from '../../../shared/src/agents';
import { fromStored, toStored } from '../../../shared/src/codec';
import type { AgentRulesPort, AgentStanding } from '../app/portsOfAgents';
import { StorageError } from '../app/ports';
import { Files } from './files';

const MAX_FILE = 1 << 16;
/** How long the log of recalls goes back where nobody said otherwise. */
const USUAL_DAYS = 30;

const rulesFile = z.looseObject({
  format: z.literal(1),
  mode: z.enum(MODES).optional(),
  modes: z.record(z.string(), z.enum(MODES)).optional(),
  trusted: z.boolean().optional(),
  recallLogDays: z.number().int().min(0).max(3650).optional(),
});
type RulesFile = z.infer<typeof rulesFile>;

/**
 * What the person lets agents do, where every process finds it whether or not an editor runs: written by the editor
 * from its settings into the home, one file for the person and one for each folder, and never read from a repository.
 */
export function createAgentRules(home: string): AgentRulesPort {
  const files = new Files();
  const folder = path.join(home, 'agents');
  const fileOf = (root: string | undefined): string =>
    path.join(folder, root === undefined ? 'user.json' : `${digest(realPath(root))}.json`);

  return {
    standing: (root, agent) => standingIn(readAll(files, folder, root), agentName(agent)),
    keep: async (root, rules) => {
      const { mode, modes, trusted, recallLogDays } = rules;
      const before = files.readNow(fileOf(root), MAX_FILE);
      const saysNothing =
        mode === undefined && Object.keys(modes ?? {}).length === 0 && recallLogDays === undefined;
      // Where nothing is said there need be nothing; a file that is there is written anew.
      if (before === undefined && saysNothing && trusted !== false) return;
      const text = JSON.stringify(
        toStored({ format: 1, ...(root && { folder: realPath(root) }), mode, modes, trusted, recallLogDays }),
        undefined,
        2,
      );
      const bytes = Buffer.from(`${text}\n`);
      if (before !== undefined && bytes.equals(before.bytes)) return;
      await files.makeFolder(folder);
      await files.write(fileOf(root), bytes);
    },
  };
}

/** The person's, then the folder's, then those of the folders above it. */
function readAll(files: Files, folder: string, root: string): readonly RulesFile[] {
  // Where nobody said anything there is nothing to look for.
  if (files.statNow(folder) === undefined) return [];
  const present = new Set(files.namesNow(folder));
  const names = ['user.json'];
  for (let at = realPath(root); ; at = path.dirname(at)) {
    names.push(`${digest(at)}.json`);
    if (path.dirname(at) === at) break;
  }
  return names.flatMap((name) => (present.has(name) ? (read(files, path.join(folder, name)) ?? []) : []));
}

function read(files: Files, file: string): RulesFile | undefined {
  const found = files.readNow(file, MAX_FILE);
  if (found === undefined) return undefined;
  try {
    return rulesFile.parse(fromStored(JSON.parse(Buffer.from(found.bytes).toString('utf8'))));
  } catch (cause) {
    // Going on without it could give an agent what the person took from it.
    const message = `${file}: It can't be read. Delete it and open the folder in the editor, which writes it again.`;
    throw new StorageError(message, file, { cause });
  }
}

/** A folder's rules only ever lower what the person's allow: they may come from what a repository says. */
function standingIn(all: readonly RulesFile[], agent: string): AgentStanding {
  const trusted = all.find((rules) => rules.trusted !== undefined)?.trusted ?? true;
  const modes = all.map(({ mode, modes: byAgent }) => {
    const own = Object.entries(byAgent ?? {}).find(([name]) => agentName(name) === agent);
    return own?.[1] ?? mode ?? 'propose';
  });
  return {
    // Nothing is written for a workspace that is not trusted, so nothing can be proposed in it.
    mode: lowestMode(trusted ? modes : [...modes, 'read-only']),
    trusted,
    recallLogDays: all.find((rules) => rules.recallLogDays !== undefined)?.recallLogDays ?? USUAL_DAYS,
  };
}

const realPath = (root: string): string => {
  try {
    return realpathSync(root);
  } catch {
    return path.resolve(root);
  }
};

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
