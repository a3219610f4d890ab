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

export function storageError(error: unknown, file: string): unknown {
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

export function undefinedWhenMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}
