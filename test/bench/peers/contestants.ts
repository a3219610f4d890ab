import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import type { Call, Start } from './stdioServer';

/** A memory for agents that is measured: how it is started, and which of its tools do what. */
export interface Contestant {
  readonly name: string;
  /** A place of its own; `folder` is everything that it may write to. */
  readonly prepare: () => Promise<Prepared>;
  readonly save: (text: string, at: number) => Call;
  readonly search: (query: string) => Call;
}
export interface Prepared {
  /** Made for this alone by `temporaryPlace`, and removed afterwards. */
  readonly place: string;
  /** What of it is looked through for bytes. */
  readonly folder: string;
  readonly start: Start;
  /** Fills it with claims that a search finds; through its own tools where this is missing. */
  readonly fill?: (claims: readonly string[]) => Promise<void>;
  /** Saves a text and takes it back as thoroughly as its users can; missing where they can't. */
  readonly forget?: (text: string) => Promise<void>;
  readonly deleteCall?: (at: number) => Call;
  readonly fillCalls?: (claims: readonly string[]) => readonly Call[];
}

const PREFIX = path.join(os.tmpdir(), 'assay-peers-');

/** Removes what `temporaryPlace` made, and nothing else, whatever it is handed. */
export function removePlace(place: string): void {
  if (path.dirname(place) !== os.tmpdir() || !place.startsWith(PREFIX)) throw new Error(`not ours: ${place}`);
  rmSync(place, { recursive: true, force: true, maxRetries: 3 });
}

export function temporaryPlace(): string {
  const folder = mkdtempSync(PREFIX);
  mkdirSync(path.join(folder, 'home'));
  mkdirSync(path.join(folder, 'project'));
  return folder;
}

/** Peers from npm, as they come; `modules` is where they were installed. */
export function peers(modules: string): readonly Contestant[] {
  const startOf =
    (script: string, env: (folder: string) => Record<string, string>) =>
    (folder: string): Start => ({
      args: [path.join(modules, script)],
      cwd: path.join(folder, 'project'),
      env: { HOME: path.join(folder, 'home'), ...env(folder) },
    });
  const memory = startOf('@modelcontextprotocol/server-memory/dist/index.js', (folder) => ({
    MEMORY_FILE_PATH: path.join(folder, 'home', 'memory.jsonl'),
  }));
  const devkit = startOf('@ai-devkit/memory/dist/index.js', () => ({}));
  const keeper = startOf('mcp-memory-keeper/dist/index.js', (folder) => ({
    DATA_DIR: path.join(folder, 'home'),
  }));
  const entity = (text: string, at: number) => ({
    name: `claim-${at}`,
    entityType: 'claim',
    observations: [text],
  });
  const prepared =
    (start: (folder: string) => Start, more: Omit<Prepared, 'place' | 'folder' | 'start'>) => () => {
      const folder = temporaryPlace();
      return Promise.resolve({ place: folder, folder, start: start(folder), ...more });
    };
  return [
    {
      name: '@modelcontextprotocol/server-memory',
      prepare: prepared(memory, {
        deleteCall: (at) => ({ tool: 'delete_entities', args: { entityNames: [`claim-${at}`] } }),
        // It writes its whole file for every call, so that it is filled by hundreds.
        fillCalls: (claims) =>
          Array.from({ length: Math.ceil(claims.length / 500) }, (_, page) => ({
            tool: 'create_entities',
            args: {
              entities: claims
                .slice(page * 500, page * 500 + 500)
                .map((text, at) => entity(text, page * 500 + at)),
            },
          })),
      }),
      save: (text, at) => ({ tool: 'create_entities', args: { entities: [entity(text, at)] } }),
      search: (query) => ({ tool: 'search_nodes', args: { query } }),
    },
    {
      name: '@ai-devkit/memory',
      // It has no tool that deletes.
      prepare: prepared(devkit, {}),
      save: (text, at) => ({
        tool: 'memory_storeKnowledge',
        // It wants titles of 10 characters and contents of 50.
        args: { title: `${text.slice(0, 80)} (${at})`.padEnd(10, '.'), content: text.padEnd(50, '.') },
      }),
      search: (query) => ({ tool: 'memory_searchKnowledge', args: { query, limit: 5 } }),
    },
    {
      name: 'mcp-memory-keeper',
      prepare: prepared(keeper, {
        deleteCall: (at) => ({ tool: 'context_batch_delete', args: { keys: [`claim-${at}`] } }),
      }),
      save: (text, at) => ({ tool: 'context_save', args: { key: `claim-${at}`, value: text } }),
      search: (query) => ({ tool: 'context_search', args: { query, limit: 5 } }),
    },
  ];
}
