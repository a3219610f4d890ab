/**
 * All of the store's file access, durable where it writes. `RawFiles` is the few calls of the operating system it
 * rests on, so that a test can make each of them fail; every failure becomes a `StorageError` that names the path
 * and says what to do.
 */
import { randomBytes } from 'node:crypto';
import { constants, promises as nodeFiles } from 'node:fs';
import * as path from 'node:path';
import { StorageError } from '../app/ports';

export type RawFiles = Pick<
  typeof nodeFiles,
  'open' | 'rename' | 'unlink' | 'mkdir' | 'readdir' | 'lstat' | 'link' | 'chmod'
>;

export interface FolderEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'other';
}

/** Something stands where a plain file should, or it is too large: named, never read. */
export class RefusedFile extends Error {
  constructor(
    readonly path: string,
    readonly why: string,
  ) {
    super(`${path}: ${why}`);
  }
}

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const RENAME_ATTEMPTS = 5;

export class Files {
  constructor(private readonly raw: RawFiles = nodeFiles) {}

  /**
   * The bytes of a plain file from `offset`; `undefined` when there is none. A file with more than `maxBytes` is
   * refused, or read that far when `partly`. Throws `RefusedFile` and `StorageError`.
   */
  async read(file: string, maxBytes: number, offset = 0, partly = false): Promise<Uint8Array | undefined> {
    return this.guard(file, async () => {
      // A link may point at anything, a pipe never ends: neither is opened.
      const stat = await this.raw.lstat(file).catch(undefinedWhenMissing);
      if (stat === undefined) return undefined;
      if (!stat.isFile()) throw new RefusedFile(file, 'a link or a special file, not read');
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
    await this.throughTemporary(file, bytes, (temporary) => this.rename(temporary, file));
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
      const temporary = path.join(path.dirname(file), `.${randomBytes(8).toString('hex')}.tmp`);
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
        const passing = ['EBUSY', 'EPERM', 'EACCES'].includes(codeOf(error) ?? '');
        if (!passing || attempt === RENAME_ATTEMPTS) throw error;
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
      if (!['EINVAL', 'ENOTSUP', 'EISDIR'].includes(codeOf(error) ?? '')) throw error;
    } finally {
      await handle.close();
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

type Handle = Awaited<ReturnType<RawFiles['open']>>;

/** A file that only this process appends to. */
export class AppendFile {
  private length = 0;

  constructor(
    readonly path: string,
    private readonly handle: Handle,
  ) {}

  /**
   * Returns when the bytes are on disk. When it throws, nothing of them stays: a half-written line is cut off again
   * where the disk still lets us, and left to be set aside by readers where it doesn't.
   */
  async append(bytes: Uint8Array): Promise<void> {
    try {
      await writeAll(this.handle, bytes);
      await this.handle.sync();
    } catch (error) {
      await this.handle.truncate(this.length).catch(() => undefined);
      throw storageError(error, this.path);
    }
    this.length += bytes.length;
  }

  async close(): Promise<void> {
    await this.handle.close();
  }
}

/** A short write is not an error to the operating system, and is one to us. */
async function writeAll(handle: Handle, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, written, bytes.length - written);
    if (bytesWritten === 0) throw Object.assign(new Error('nothing could be written'), { code: 'EIO' });
    written += bytesWritten;
  }
}

const WHAT_TO_DO: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Free some space and try again; nothing was changed.',
  EDQUOT: 'The disk quota is used up. Free some space and try again; nothing was changed.',
  EIO: 'The disk reported an error. Check it before writing again; nothing was changed.',
  EACCES: 'There is no permission. Give your user access, or move the store with ASSAY_HOME.',
  EPERM: 'The operation is not allowed. Give your user access, or move the store with ASSAY_HOME.',
  EROFS: 'The file system is read-only. Move the store with ASSAY_HOME to one that can be written.',
  EBUSY: 'Another program holds the file. Close it and try again; nothing was changed.',
  EMFILE: 'Too many files are open. Close some programs and try again; nothing was changed.',
  ENFILE: 'Too many files are open. Close some programs and try again; nothing was changed.',
  ENAMETOOLONG: 'The path is too long. Move the store with ASSAY_HOME to a shorter one.',
  ENOTDIR: 'Something on the way to it is not a folder. Move it away, or move the store with ASSAY_HOME.',
  EEXIST: 'Something else already stands there.',
};

function storageError(error: unknown, file: string): unknown {
  const code = codeOf(error);
  if (code === undefined || error instanceof StorageError || error instanceof RefusedFile) return error;
  return new StorageError(`${file}: ${WHAT_TO_DO[code] ?? `It could not be used (${code}).`}`, file, {
    cause: error,
  });
}

export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

function undefinedWhenMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}
