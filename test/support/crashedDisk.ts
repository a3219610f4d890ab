/**
 * What a disk may hold after the power went: everything synced, and of the rest whatever the file system had got to.
 * POSIX promises no more (fsync(2): a new name lasts once its folder is synced, bytes once the file is).
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import type { Done } from './faultyFiles';

/** What became of names, and of bytes, that nothing had synced. */
export interface Leaves {
  readonly names: 'none' | 'all' | 'last only';
  readonly bytes: 'none' | 'all' | 'torn' | 'zeros';
}

export const LEAVES: readonly Leaves[] = [
  { names: 'none', bytes: 'none' },
  { names: 'none', bytes: 'all' },
  { names: 'all', bytes: 'none' },
  { names: 'all', bytes: 'all' },
  { names: 'all', bytes: 'torn' },
  { names: 'all', bytes: 'zeros' },
  { names: 'last only', bytes: 'all' },
  { names: 'last only', bytes: 'none' },
];

interface Content {
  bytes: Uint8Array;
  synced: Uint8Array;
}
type Names = Map<string, number | 'folder'>;
type NameChange =
  | Extract<Done, { kind: 'create' | 'rename' | 'link' }>
  | { readonly kind: 'mkdir' | 'unlink'; readonly path: string };

/** A disk after `events`, and what may be left of it; paths are relative to `root`. */
export class CrashedDisk {
  private readonly contents = new Map<number, Content>();
  private readonly durable: Names = new Map();
  private readonly seen: Names = new Map();
  private unsynced: NameChange[] = [];

  constructor(
    private readonly root: string,
    events: readonly Done[],
  ) {
    for (const event of events) this.take(event);
  }

  /** One text for one state, so that the same state is looked at once. */
  digest(leaves: Leaves): string {
    const hash = createHash('sha256');
    for (const [name, bytes] of this.files(leaves)) hash.update(`${name}\n`).update(bytes ?? 'folder');
    return hash.digest('hex');
  }

  /** Puts the state into an empty folder. */
  materialise(leaves: Leaves, into: string): void {
    for (const [name, bytes] of this.files(leaves)) {
      const place = path.join(into, name);
      if (bytes === undefined) mkdirSync(place, { recursive: true, mode: 0o700 });
      else writeFileSync(place, bytes, { mode: 0o600 });
    }
  }

  private files(leaves: Leaves): readonly (readonly [string, Uint8Array | undefined])[] {
    const names: Names = new Map(this.durable);
    const changes =
      leaves.names === 'none' ? [] : leaves.names === 'all' ? this.unsynced : this.unsynced.slice(-1);
    for (const change of changes) rename(names, change, this.seen);
    const reachable = (name: string): boolean =>
      name === '' || (names.get(name) === 'folder' && reachable(parentOf(name)));
    return [...names]
      .filter(([name]) => reachable(parentOf(name)))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, file]) => [name, file === 'folder' ? undefined : this.left(file, leaves.bytes)]);
  }

  private left(file: number, bytes: Leaves['bytes']): Uint8Array {
    const content = this.contents.get(file)!;
    const { synced } = content;
    if (bytes === 'none') return synced;
    if (bytes === 'all') return content.bytes;
    const tail = content.bytes.subarray(synced.length);
    return Buffer.concat([
      synced,
      bytes === 'torn' ? tail.subarray(0, tail.length >> 1) : new Uint8Array(tail.length),
    ]);
  }

  private take(event: Done): void {
    switch (event.kind) {
      case 'create':
        this.contents.set(event.file, { bytes: new Uint8Array(), synced: new Uint8Array() });
        this.change({ ...event, path: this.relative(event.path) });
        break;
      case 'write': {
        const content = this.contents.get(event.file)!;
        content.bytes = Buffer.concat([content.bytes, event.bytes]);
        break;
      }
      case 'truncate': {
        const content = this.contents.get(event.file)!;
        content.bytes = content.bytes.slice(0, event.length);
        break;
      }
      case 'sync': {
        const content = this.contents.get(event.file)!;
        content.synced = content.bytes;
        break;
      }
      case 'sync-folder': {
        const folder = this.relative(event.path);
        const isHere = (change: NameChange): boolean => parentOf(nameIn(change)) === folder;
        for (const change of this.unsynced.filter(isHere)) rename(this.durable, change, this.seen);
        this.unsynced = this.unsynced.filter((change) => !isHere(change));
        break;
      }
      case 'mkdir':
      case 'unlink':
        this.change({ kind: event.kind, path: this.relative(event.path) });
        break;
      case 'rename':
      case 'link':
        this.change({ ...event, from: this.relative(event.from), to: this.relative(event.to) });
        break;
    }
  }

  private change(change: NameChange): void {
    rename(this.seen, change, this.seen);
    this.unsynced.push(change);
  }

  private relative(name: string): string {
    return path.relative(this.root, name);
  }
}

const parentOf = (name: string): string => (name.includes(path.sep) ? path.dirname(name) : '');
const nameIn = (change: NameChange): string => ('to' in change ? change.to : change.path);

/** `from` may be a name that never got to the disk itself: what it stood for is known all the same. */
function rename(names: Names, change: NameChange, seen: Names): void {
  switch (change.kind) {
    case 'create':
      names.set(change.path, change.file);
      return;
    case 'mkdir':
      names.set(change.path, 'folder');
      return;
    case 'unlink':
      names.delete(change.path);
      return;
    case 'rename':
    case 'link': {
      const file = names.get(change.from) ?? seen.get(change.from) ?? seen.get(change.to);
      if (file !== undefined) names.set(change.to, file);
      if (change.kind === 'rename') names.delete(change.from);
      return;
    }
  }
}
