/** Faults of the operating system, as a person can act on them. */
import { StorageError } from '../app/ports';
import { RefusedFile } from './refusedFile';

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

/** In a folder that can be written, it is a scanner or an indexer that holds what is replaced. */
const HELD =
  'It could not be put in place: another program, a virus scanner for one, holds it, or there is no permission. Close that program, or give your user access, and try again; nothing was changed.';
const isHeld = (error: unknown, code: string): boolean =>
  (code === 'EPERM' || code === 'EACCES') &&
  error instanceof Error &&
  'syscall' in error &&
  error.syscall === 'rename';

export function storageError(error: unknown, file: string): unknown {
  const code = codeOf(error);
  if (code === undefined || error instanceof StorageError || error instanceof RefusedFile) return error;
  const advice = isHeld(error, code) ? HELD : WHAT_TO_DO[code];
  return new StorageError(`${file}: ${advice ?? `It could not be used (${code}).`}`, file, { cause: error });
}

export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

export function undefinedWhenMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

/**
 * What to tell of one file that the system won't let be read: the others are read all the same (P41). Nothing for a
 * fault of the whole system, which a later look may not have.
 */
export function unreadableAlone(error: unknown): string | undefined {
  const code = error instanceof StorageError ? codeOf(error.cause) : undefined;
  if (code === 'EACCES' || code === 'EPERM') {
    return 'There is no permission to read it, so it is left out. Give your user access to it.';
  }
  return code === 'EIO'
    ? 'The disk could not read it, so it is left out. Check the disk, and restore it from a backup or another copy.'
    : undefined;
}
