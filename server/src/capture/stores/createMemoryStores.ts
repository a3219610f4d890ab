import { lstat, readFile, readdir, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import * as path from 'node:path';
import type { MemoryStoresPort, ReadStoresOptions, StoreReading, StoreRow } from '../../app/portsOfStores';
import { decode } from '../rulesFiles/decode';
import { basicMemory } from './basicMemory';
import { claudeAutoMemory } from './claudeAutoMemory';
import { ijimaDoctrine, memoryBank, obsidian, vscodeMemory } from './folderNotes';
import { mem0 } from './mem0';
import { mempalace } from './mempalace';
import { pi } from './pi';
import { serverMemory } from './serverMemory';
import { refused, type StoreFile, type StoreReader } from './storeReader';
import { userPlaces } from './userPlaces';

/** The first that recognises a file reads it: those with the surest signs come first. */
const READERS: readonly StoreReader[] = [
  pi,
  serverMemory,
  mem0,
  mempalace,
  claudeAutoMemory,
  ijimaDoctrine,
  memoryBank,
  vscodeMemory,
  basicMemory,
  obsidian,
];

const NEVER = new Set(['.git', 'node_modules', '.venv', 'dist', 'target']);
const READABLE = /\.(?:mdc?|jsonl?)$/iu;
/** In a folder that nobody named as a store, only what is called like one is opened. */
const CALLED_SO = /memor|mem0|palace|doctrine|persistent-intelligence|(?:^|\/)L[12]\.[\w-]+\.jsonl$/iu;
const MAX_DEPTH = 16;
const MAX_ENTRIES = 200_000;
const MAX_FILES = 20_000;

/** Reads other tools' stores from this machine's disk. Writes nothing, starts nothing, follows no link. */
export function createMemoryStores(): MemoryStoresPort {
  return {
    read: readStores,
    userPlaces: (env, root) => userPlaces(env['HOME'] ?? env['USERPROFILE'] ?? homedir(), env, root),
    isFolder: (target) =>
      stat(target).then(
        (found) => found.isDirectory(),
        () => undefined,
      ),
  };
}

interface Found {
  /** Relative to the target, with `/`. */
  readonly path: string;
  readonly absolute: string;
  readonly inVault: boolean;
}

async function readStores(target: string, options: ReadStoresOptions): Promise<readonly StoreReading[]> {
  const real = await realpath(target);
  const single = (await stat(real)).isFile();
  const found = single
    ? [{ path: path.basename(real), absolute: real, inVault: false }]
    : await walk(real, options);
  const texts = new Map<string, Promise<string | undefined>>();
  const textAt = (absolute: string): Promise<string | undefined> => {
    const known = texts.get(absolute) ?? boundedText(absolute, options.maxFileSize);
    texts.set(absolute, known);
    return known;
  };
  const readings: StoreReading[] = [];
  for (const [done, file] of found.entries()) {
    options.signal?.throwIfAborted();
    const reading = await readOne(file, options, textAt);
    if (reading) readings.push(reading);
    options.onProgress?.(done + 1, found.length);
  }
  return readings;
}

async function readOne(
  { path: relative, absolute, inVault }: Found,
  { maxFileSize, claimed }: ReadStoresOptions,
  textAt: (absolute: string) => Promise<string | undefined>,
): Promise<StoreReading | undefined> {
  const info = await lstat(absolute).catch(() => undefined);
  const base = { path: relative, bytes: info?.size ?? 0, rows: [], text: '' };
  if (info && info.size > maxFileSize) {
    const problem = `It has ${info.size} bytes; files over ${maxFileSize} are not read.`;
    return { ...base, kind: 'unknown', problem };
  }
  const text = await textAt(absolute);
  if (text === undefined) return { ...base, kind: 'unknown', problem: 'It can’t be read as text.' };
  const siblings = new Map<string, string | undefined>();
  for (const name of siblingsNeeded(relative, text)) {
    const beside = path.join(path.dirname(absolute), name);
    siblings.set(name, await textAt(beside));
  }
  // What it is may show in the folders above: `memory-bank`, `memory-tool/memories`.
  const shown = absolute
    .split(path.sep)
    .slice(-3 - relative.split('/').length)
    .join('/');
  const file: StoreFile = { path: shown, text, inVault, claimed, sibling: (name) => siblings.get(name) };
  const reader = READERS.find((one) => one.recognises(file));
  if (reader) return { ...base, kind: reader.kind, text, rows: safely(reader, file) };
  return claimed
    ? { ...base, kind: 'unknown', text, problem: 'It is in no store’s format that Assay knows.' }
    : undefined;
}

/** A reader that meets what nobody foresaw costs one file, and says so. */
function safely(reader: StoreReader, file: StoreFile): readonly StoreRow[] {
  try {
    return reader.read(file);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [refused(1, '', 'unreadable', 'It is nested too deeply.')];
  }
}

/** The other files of a folder that a file of its kind is read with. */
function siblingsNeeded(relative: string, text: string): readonly string[] {
  const name = relative.split('/').at(-1) ?? relative;
  if (/^(?:L[12]\.|evidence|tombstones|inquiries)/u.test(name)) {
    return ['L2.playbooks.jsonl', 'tombstones.jsonl', 'evidence.jsonl'];
  }
  if (name === 'MEMORY.md') {
    const links = [...text.matchAll(/\]\((?:\.\/)?([\w .-]{1,200}\.md)\)/gu)];
    return [...new Set(links.map((link) => link[1] ?? ''))].slice(0, 500);
  }
  if (name.startsWith('labels')) return [name.replace(/^labels/u, 'dataset')];
  return name.endsWith('.md') ? ['MEMORY.md'] : [];
}

async function walk(root: string, options: ReadStoresOptions): Promise<readonly Found[]> {
  const found: Found[] = [];
  const pending = [{ path: '', depth: 0, inVault: false }];
  let entriesSeen = 0;
  for (let folder = pending.shift(); folder; folder = pending.shift()) {
    options.signal?.throwIfAborted();
    const absolute = path.join(root, folder.path);
    const entries = await readdir(absolute, { withFileTypes: true }).catch(() => []);
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    entriesSeen += entries.length;
    if (entriesSeen > MAX_ENTRIES || found.length > MAX_FILES) break;
    const inVault =
      folder.inVault || entries.some((entry) => entry.name === '.obsidian' && entry.isDirectory());
    for (const entry of entries) {
      const inside = folder.path === '' ? entry.name : `${folder.path}/${entry.name}`;
      if (entry.isDirectory()) {
        if (NEVER.has(entry.name) || entry.name === '.obsidian' || folder.depth >= MAX_DEPTH) continue;
        pending.push({ path: inside, depth: folder.depth + 1, inVault });
      } else if (entry.isFile() && READABLE.test(entry.name)) {
        if (!options.claimed && !CALLED_SO.test(path.join(path.basename(root), inside))) continue;
        found.push({ path: inside, absolute: path.join(absolute, entry.name), inVault });
      }
    }
  }
  return found;
}

async function boundedText(absolute: string, maxFileSize: number): Promise<string | undefined> {
  try {
    const info = await lstat(absolute);
    if (!info.isFile() || info.size > maxFileSize) return undefined;
    const decoded = decode(await readFile(absolute));
    return decoded.kind === 'text' ? decoded.text : undefined;
  } catch {
    return undefined;
  }
}
