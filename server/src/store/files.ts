/**
 * All of the store's file access, durable where it writes. `RawFiles` is the few calls of the operating system it
 * rests on, so that a test can make each of them fail; every failure becomes a `StorageError` that names the path
 * and says what to do.
 */
import { randomBytes } from 'node:crypto';
import * as nodeNow from 'node:fs';
import { constants, promises as nodeFiles } from 'node:fs';
import * as path from 'node:path';
import { AppendFile, nothingWritten, writeAll } from './appendFile';
import type { RawFiles, RawFilesNow } from './rawFiles';
import { RefusedFile } from './refusedFile';
import { codeOf, storageError, undefinedWhenMissing } from './storageFault';

/** What tells a file from what it was: it changes with every write, and with every attempt to hide one. */
export interface FileStat {
  readonly kind: FolderEntry['kind'];
  readonly size: number;
  readonly modified: number;
  readonly stamp: string;
}

export interface FolderEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'other';
}

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const RENAME_ATTEMPTS = 5;
/** Files up to this size are read and written without giving way: it takes less time than giving way does. */
const SMALL_BYTES = 1 << 18;

export class Files {
  private readonly now: RawFilesNow;

  constructor(private readonly raw: RawFiles = nodeFiles) {
    this.now = raw.now ?? nodeNow;
  }

  /** Without waiting: the whole of a plain file, with its stamp. Throws as `read` does. */
  readNow(
    file: string,
    maxBytes: number,
  ): { readonly bytes: Uint8Array; readonly stat: FileStat } | undefined {
    return this.guardNow(file, () => {
      let handle: number;
      try {
        handle = this.now.openSync(file, constants.O_RDONLY | NOT_ELSEWHERE);
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        if (codeOf(error) === 'ELOOP') throw new RefusedFile(file, LINK);
        throw error;
      }
      try {
        const stat = statOf(this.now.fstatSync(handle));
        if (stat.kind !== 'file') throw new RefusedFile(file, LINK);
        if (stat.size > maxBytes) throw new RefusedFile(file, `larger than ${maxBytes} bytes, not read`);
        const bytes = new Uint8Array(stat.size);
        let length = 0;
        while (length < bytes.length) {
          const read = this.now.readSync(handle, bytes, length, bytes.length - length, length);
          if (read === 0) break;
          length += read;
        }
        return { bytes: bytes.subarray(0, length), stat };
      } finally {
        this.now.closeSync(handle);
      }
    });
  }

  /** Of the thing itself, where it is a link. */
  statNow(file: string): FileStat | undefined {
    return this.guardNow(file, () => {
      const stat = this.now.lstatSync(file, { throwIfNoEntry: false });
      return stat === undefined ? undefined : statOf(stat);
    });
  }

  /** Names in a folder, sorted; none when it is missing. */
  namesNow(folder: string): readonly string[] {
    return this.guardNow(folder, () => {
      try {
        return this.now.readdirSync(folder).sort();
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return [];
        throw error;
      }
    });
  }

  /**
   * The bytes of a plain file from `offset`; `undefined` when there is none. A file with more than `maxBytes` is
   * refused, or read that far when `partly`. Throws `RefusedFile` and `StorageError`.
   */
  async read(file: string, maxBytes: number, offset = 0, partly = false): Promise<Uint8Array | undefined> {
    return this.guard(file, async () => {
      // A link may point at anything, a pipe never ends: neither is opened.
      const stat = this.now.lstatSync(file, { throwIfNoEntry: false });
      if (stat === undefined) return undefined;
      if (!stat.isFile()) throw new RefusedFile(file, LINK);
      if (offset === 0 && stat.size <= Math.min(SMALL_BYTES, maxBytes)) {
        return this.readNow(file, maxBytes)?.bytes;
      }
      if (!partly && stat.size - offset > maxBytes) {
        throw new RefusedFile(file, `larger than ${maxBytes} bytes, not read`);
      }
      const handle = await this.raw.open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
      try {
        const bytes = new Uint8Array(Math.min(maxBytes, Math.max(0, stat.size - offset)));
        let length = 0;
        while (length < bytes.length) {
          const { bytesRead } = await handle.read(bytes, length, bytes.length - length, offset + length);
          if (bytesRead === 0) break;
          length += bytesRead;
        }
        return bytes.subarray(0, length);
      } finally {
        await handle.close();
      }
    });
  }

  async size(file: string): Promise<number | undefined> {
    return this.guard(file, async () => (await this.raw.lstat(file).catch(undefinedWhenMissing))?.size);
  }

  /** Permission bits; `undefined` when missing or where they mean nothing. */
  async mode(file: string): Promise<number | undefined> {
    if (process.platform === 'win32') return undefined;
    const stat = await this.guard(file, () => this.raw.lstat(file).catch(undefinedWhenMissing));
    return stat === undefined ? undefined : stat.mode & 0o777;
  }

  /** Sorted by name; none when the folder is missing. */
  async list(folder: string): Promise<readonly FolderEntry[]> {
    const entries = await this.guard(folder, () =>
      this.raw.readdir(folder, { withFileTypes: true }).catch(undefinedWhenMissing),
    );
    return (entries ?? [])
      .map((entry): FolderEntry => ({
        name: entry.name,
        kind: entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'other',
      }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** Temporary file in the same folder, fsync, rename, fsync of the folder: after this the bytes outlast a crash. */
  async write(file: string, bytes: Uint8Array): Promise<void> {
    if (bytes.length > SMALL_BYTES) {
      await this.throughTemporary(file, bytes, (temporary) => this.rename(temporary, file));
      return;
    }
    await this.guard(file, async () => {
      const temporary = temporaryBeside(file);
      try {
        this.writeNow(temporary, bytes);
        try {
          this.now.renameSync(temporary, file);
        } catch (error) {
          if (!isPassing(error)) throw error;
          await this.rename(temporary, file);
        }
      } catch (error) {
        this.removeNow(temporary);
        throw error;
      }
      this.syncFolderNow(path.dirname(file));
    });
  }

  private writeNow(file: string, bytes: Uint8Array): void {
    const handle = this.now.openSync(file, 'wx', FILE_MODE);
    try {
      for (let written = 0; written < bytes.length;) {
        const length = this.now.writeSync(handle, bytes, written, bytes.length - written);
        if (length === 0) throw nothingWritten();
        written += length;
      }
      this.now.fsyncSync(handle);
    } finally {
      this.now.closeSync(handle);
    }
  }

  private removeNow(file: string): void {
    try {
      this.now.unlinkSync(file);
    } catch {
      // A temporary file that stays is no harm, and the fault that led here is the one to tell.
    }
  }

  private syncFolderNow(folder: string): void {
    if (process.platform === 'win32') return;
    const handle = this.now.openSync(folder, constants.O_RDONLY);
    try {
      this.now.fsyncSync(handle);
    } catch (error) {
      if (!isUnsyncable(error)) throw error;
    } finally {
      this.now.closeSync(handle);
    }
  }

  /** The same, but whoever comes first wins; returns whether it was this call. */
  async create(file: string, bytes: Uint8Array): Promise<boolean> {
    if ((await this.size(file)) !== undefined) return false;
    let created = true;
    await this.throughTemporary(file, bytes, async (temporary) => {
      try {
        await this.raw.link(temporary, file);
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
        created = false;
      }
      await this.raw.unlink(temporary);
    });
    return created;
  }

  /** Makes the folder and those above it, each entered durably in its parent. */
  async makeFolder(folder: string): Promise<void> {
    await this.guard(folder, async () => {
      const first = await this.raw.mkdir(folder, { recursive: true, mode: FOLDER_MODE });
      if (first === undefined) return;
      for (let made = folder; ; made = path.dirname(made)) {
        await this.syncFolder(path.dirname(made));
        if (made === first || made === path.dirname(made)) break;
      }
    });
  }

  async openAppend(file: string): Promise<AppendFile> {
    return this.guard(file, async () => {
      const flags = constants.O_APPEND | constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY;
      const handle = await this.raw.open(file, flags, FILE_MODE);
      await this.syncFolder(path.dirname(file));
      return new AppendFile(file, handle);
    });
  }

  async remove(file: string): Promise<void> {
    await this.guard(file, async () => {
      await this.raw.unlink(file).catch(undefinedWhenMissing);
      await this.syncFolder(path.dirname(file));
    });
  }

  async setMode(file: string, mode: number): Promise<void> {
    await this.guard(file, () => this.raw.chmod(file, mode));
  }

  private async throughTemporary(
    file: string,
    bytes: Uint8Array,
    place: (temporary: string) => Promise<void>,
  ): Promise<void> {
    await this.guard(file, async () => {
      const temporary = temporaryBeside(file);
      try {
        const handle = await this.raw.open(temporary, 'wx', FILE_MODE);
        try {
          await writeAll(handle, bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await place(temporary);
      } catch (error) {
        await this.raw.unlink(temporary).catch(() => undefined);
        throw error;
      }
      await this.syncFolder(path.dirname(file));
    });
  }

  /** Virus scanners and indexers on Windows hold a file for a moment: that passes. */
  private async rename(from: string, to: string): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.raw.rename(from, to);
        return;
      } catch (error) {
        if (!isPassing(error) || attempt === RENAME_ATTEMPTS) throw error;
        await new Promise((resolve) => setTimeout(resolve, 10 * 2 ** attempt));
      }
    }
  }

  /** Windows has no fsync of folders, and some network drives refuse it. */
  private async syncFolder(folder: string): Promise<void> {
    if (process.platform === 'win32') return;
    const handle = await this.raw.open(folder, constants.O_RDONLY);
    try {
      await handle.sync();
    } catch (error) {
      if (!isUnsyncable(error)) throw error;
    } finally {
      await handle.close();
    }
  }

  private guardNow<T>(file: string, act: () => T): T {
    try {
      return act();
    } catch (error) {
      throw storageError(error, file);
    }
  }

  private async guard<T>(file: string, act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      throw storageError(error, file);
    }
  }
}

/** Named for its process, so that what a crash left is told from what is being written now. */
const temporaryBeside = (file: string): string => {
  const writer = process.pid.toString(16).padStart(8, '0').slice(-8);
  return path.join(path.dirname(file), `.${writer}${randomBytes(4).toString('hex')}.tmp`);
};
const isPassing = (error: unknown): boolean => ['EBUSY', 'EPERM', 'EACCES'].includes(codeOf(error) ?? '');
const isUnsyncable = (error: unknown): boolean =>
  ['EINVAL', 'ENOTSUP', 'EISDIR'].includes(codeOf(error) ?? '');
const LINK = 'a link or a special file, not read';
/** A link is not followed, a pipe not waited for. Windows has neither flag, and no such links without privilege. */
const NOT_ELSEWHERE =
  ((constants.O_NOFOLLOW as number | undefined) ?? 0) | ((constants.O_NONBLOCK as number | undefined) ?? 0);

function statOf(stat: nodeNow.Stats): FileStat {
  const { size, mtimeMs, ctimeMs, ino } = stat;
  return {
    kind: stat.isFile() ? 'file' : stat.isDirectory() ? 'folder' : 'other',
    size,
    modified: mtimeMs,
    stamp: `${size} ${mtimeMs} ${ctimeMs} ${ino}`,
  };
}
