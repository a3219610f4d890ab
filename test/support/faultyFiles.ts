import * as nodeNow from 'node:fs';
import { promises as nodeFiles } from 'node:fs';
import type { RawFiles } from '../../server/src/store/rawFiles';

export type Call = 'open' | 'write' | 'sync' | 'rename' | 'mkdir' | 'link' | 'truncate';
/** The error code that a call on a path fails with, or nothing; asked at each call. */
export type Fault = (call: Call, path: string) => string | undefined;

/** The operating system's file calls, with faults where a test wants them, and writes of at most `chunk` bytes. */
export function faultyFiles(fault: Fault, chunk = Number.POSITIVE_INFINITY): RawFiles {
  const check = (call: Call, path: string): void => {
    const code = fault(call, path);
    if (code !== undefined) throw Object.assign(new Error(`${code}: ${call} ${path}`), { code });
  };
  const open: RawFiles['open'] = async (path, flags, mode) => {
    check('open', String(path));
    const handle = await nodeFiles.open(path, flags, mode);
    return new Proxy(handle, {
      get(target, name) {
        if (name === 'write') {
          return async (bytes: Uint8Array, offset: number, length: number) => {
            check('write', String(path));
            return target.write(bytes, offset, Math.min(length, chunk));
          };
        }
        if (name === 'sync') {
          return async () => {
            check('sync', String(path));
            await target.sync();
          };
        }
        if (name === 'truncate') {
          return async (length: number) => {
            check('truncate', String(path));
            await target.truncate(length);
          };
        }
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  };
  const names = new Map<number, string>();
  const now: RawFiles['now'] = {
    ...nodeNow,
    openSync: (path, flags, mode) => {
      check('open', String(path));
      const handle = nodeNow.openSync(path, flags, mode);
      names.set(handle, String(path));
      return handle;
    },
    writeSync: ((handle: number, bytes: Uint8Array, offset: number, length: number) => {
      check('write', names.get(handle) ?? '');
      return nodeNow.writeSync(handle, bytes, offset, Math.min(length, chunk));
    }) as typeof nodeNow.writeSync,
    fsyncSync: (handle) => {
      check('sync', names.get(handle) ?? '');
      nodeNow.fsyncSync(handle);
    },
    renameSync: (from, to) => {
      check('rename', String(to));
      nodeNow.renameSync(from, to);
    },
  };
  return {
    ...nodeFiles,
    now,
    open,
    rename: async (from, to) => {
      check('rename', String(to));
      await nodeFiles.rename(from, to);
    },
    link: async (from, to) => {
      check('link', String(to));
      await nodeFiles.link(from, to);
    },
    mkdir: (async (path: string, options: object) => {
      check('mkdir', path);
      return nodeFiles.mkdir(path, options);
    }) as RawFiles['mkdir'],
  };
}
