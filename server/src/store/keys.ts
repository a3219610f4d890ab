import { randomBytes } from 'node:crypto';
import * as path from 'node:path';
import { StorageError } from '../app/ports';
import type { Files } from './files';
import { initialKey } from './initialKey';

/** Which kind of process records: what channels its events may claim follows from its key (store.md). */
export type RecorderKind = 'lsp' | 'cli' | 'mcp';
export const RECORDER_KINDS: readonly RecorderKind[] = ['lsp', 'cli', 'mcp'];

const KEY_BYTES = 32;

/** The machine's own symmetric keys: 0600 files under `keys/`. */
export class Keys {
  constructor(
    private readonly files: Files,
    private readonly home: string,
  ) {}

  /** The file's key; before the first write, the one that the first write will keep. */
  async evidenceKey(): Promise<Uint8Array> {
    return (await this.read('evidence')) ?? initialKey(this.home);
  }

  async keepEvidenceKey(): Promise<Uint8Array> {
    return this.readOrCreate('evidence', () => initialKey(this.home));
  }

  recorderKey(kind: RecorderKind): Promise<Uint8Array | undefined> {
    return this.read(`recorder-${kind}`);
  }

  keepRecorderKey(kind: RecorderKind): Promise<Uint8Array> {
    return this.readOrCreate(`recorder-${kind}`, () => randomBytes(KEY_BYTES));
  }

  /** Of the fingerprints that purges leave; it never leaves this machine (P21). */
  tombstoneKey(): Promise<Uint8Array | undefined> {
    return this.read('tombstone');
  }

  keepTombstoneKey(): Promise<Uint8Array> {
    return this.readOrCreate('tombstone', () => randomBytes(KEY_BYTES));
  }

  /** Authenticates images of the projection. */
  keepImageKey(): Promise<Uint8Array> {
    return this.readOrCreate('image', () => randomBytes(KEY_BYTES));
  }

  private async readOrCreate(name: string, make: () => Uint8Array): Promise<Uint8Array> {
    const known = await this.read(name);
    if (known !== undefined) return known;
    await this.files.makeFolder(path.join(this.home, 'keys'));
    // Two processes may start at once: whoever creates the file first decides, and both then read it.
    await this.files.create(this.file(name), Buffer.from(`${Buffer.from(make()).toString('hex')}\n`));
    const kept = await this.read(name);
    if (kept === undefined) throw new Error(`the key ${name} vanished while it was made`);
    return kept;
  }

  private async read(name: string): Promise<Uint8Array | undefined> {
    const bytes = await this.files.read(this.file(name), 1024);
    if (bytes === undefined) return undefined;
    const text = Buffer.from(bytes).toString('latin1').trim();
    if (!/^[0-9a-f]{64}$/.test(text)) {
      throw new StorageError(
        `${this.file(name)}: It is not a key. Restore it from a backup.`,
        this.file(name),
      );
    }
    return new Uint8Array(Buffer.from(text, 'hex'));
  }

  private file(name: string): string {
    return path.join(this.home, 'keys', `${name}.key`);
  }
}
