import * as nodeNow from 'node:fs';
import { promises as nodeFiles } from 'node:fs';
import { dirname } from 'node:path';
import type { RawFiles } from '../../server/src/store/rawFiles';

export type Call = 'open' | 'write' | 'sync' | 'rename' | 'mkdir' | 'link' | 'truncate';
/** The error code that a call on a path fails with, or nothing; asked at each call. */
export type Fault = (call: Call, path: string) => string | undefined;

/** What was done to the disk, in order. `file` numbers what was created, whatever it is called later. */
export type Done =
  | { readonly kind: 'create'; readonly path: string; readonly file: number }
  | { readonly kind: 'write'; readonly file: number; readonly bytes: Uint8Array }
  | { readonly kind: 'truncate'; readonly file: number; readonly length: number }
  | { readonly kind: 'sync'; readonly file: number }
  | { readonly kind: 'sync-folder' | 'mkdir' | 'unlink'; readonly path: string }
  | { readonly kind: 'rename' | 'link'; readonly from: string; readonly to: string };

/**
 * The operating system's file calls, with faults where a test wants them, and writes of at most `chunk` bytes. `done`
 * is told of every change that succeeded.
 */
export function faultyFiles(
  fault: Fault,
  chunk = Number.POSITIVE_INFINITY,
  done: (event: Done) => void = () => undefined,
): RawFiles {
  let created = 0;
  const opened = (path: string, flags: unknown): number | undefined => {
    const creates = typeof flags === 'number' ? (flags & nodeNow.constants.O_CREAT) !== 0 : flags === 'wx';
    if (!creates) return undefined;
    done({ kind: 'create', path, file: ++created });
    return created;
  };
  const synced = (path: string, file: number | undefined): void => {
    done(file === undefined ? { kind: 'sync-folder', path } : { kind: 'sync', file });
  };
  const wrote = (file: number | undefined, bytes: Uint8Array, offset: number, length: number): void => {
    if (file !== undefined) done({ kind: 'write', file, bytes: bytes.slice(offset, offset + length) });
  };
  const check = (call: Call, path: string): void => {
    const code = fault(call, path);
    if (code !== undefined) {
      throw Object.assign(new Error(`${code}: ${call} ${path}`), { code, syscall: call });
    }
  };
  const open: RawFiles['open'] = async (path, flags, mode) => {
    check('open', String(path));
    const handle = await nodeFiles.open(path, flags, mode);
    const file = opened(String(path), flags);
    return new Proxy(handle, {
      get(target, name) {
        if (name === 'write') {
          return async (bytes: Uint8Array, offset: number, length: number) => {
            check('write', String(path));
            const answer = await target.write(bytes, offset, Math.min(length, chunk));
            wrote(file, bytes, offset, answer.bytesWritten);
            return answer;
          };
        }
        if (name === 'sync') {
          return async () => {
            check('sync', String(path));
            await target.sync();
            synced(String(path), file);
          };
        }
        if (name === 'truncate') {
          return async (length: number) => {
            check('truncate', String(path));
            await target.truncate(length);
            if (file !== undefined) done({ kind: 'truncate', file, length });
          };
        }
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  };
  const names = new Map<number, string>();
  const numbers = new Map<number, number | undefined>();
  const now: RawFiles['now'] = {
    ...nodeNow,
    openSync: (path, flags, mode) => {
      check('open', String(path));
      const handle = nodeNow.openSync(path, flags, mode);
      names.set(handle, String(path));
      numbers.set(handle, opened(String(path), flags));
      return handle;
    },
    writeSync: ((handle: number, bytes: Uint8Array, offset: number, length: number) => {
      check('write', names.get(handle) ?? '');
      const written = nodeNow.writeSync(handle, bytes, offset, Math.min(length, chunk));
      wrote(numbers.get(handle), bytes, offset, written);
      return written;
    }) as typeof nodeNow.writeSync,
    fsyncSync: (handle) => {
      check('sync', names.get(handle) ?? '');
      nodeNow.fsyncSync(handle);
      synced(names.get(handle) ?? '', numbers.get(handle));
    },
    renameSync: (from, to) => {
      check('rename', String(to));
      nodeNow.renameSync(from, to);
      done({ kind: 'rename', from: String(from), to: String(to) });
    },
    unlinkSync: (path) => {
      nodeNow.unlinkSync(path);
      done({ kind: 'unlink', path: String(path) });
    },
  };
  return {
    ...nodeFiles,
    now,
    open,
    rename: async (from, to) => {
      check('rename', String(to));
      await nodeFiles.rename(from, to);
      done({ kind: 'rename', from: String(from), to: String(to) });
    },
    link: async (from, to) => {
      check('link', String(to));
      await nodeFiles.link(from, to);
      done({ kind: 'link', from: String(from), to: String(to) });
    },
    unlink: async (path) => {
      await nodeFiles.unlink(path);
      done({ kind: 'unlink', path: String(path) });
    },
    mkdir: (async (path: string, options: object) => {
      check('mkdir', path);
      const first = await nodeFiles.mkdir(path, { ...options, recursive: true });
      for (let made = path; first !== undefined && made.length >= first.length; made = dirname(made)) {
        done({ kind: 'mkdir', path: made });
      }
      return first;
    }) as RawFiles['mkdir'],
  };
}
