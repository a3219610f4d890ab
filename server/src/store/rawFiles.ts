/** The few calls of the operating system that the store rests on, so that a test can make each of them fail. */
import type * as nodeNow from 'node:fs';
import type { promises as nodeFiles } from 'node:fs';

export type RawFiles = Pick<
  typeof nodeFiles,
  'open' | 'rename' | 'unlink' | 'mkdir' | 'readdir' | 'lstat' | 'link' | 'chmod'
> & { readonly now?: RawFilesNow };

/**
 * Calls without a turn of the event loop: a ledger is very many small files, and the four to eight turns that each
 * takes cost several times what the reading or writing does. Callers work a slice at a time.
 */
export type RawFilesNow = Pick<
  typeof nodeNow,
  | 'openSync'
  | 'fstatSync'
  | 'readSync'
  | 'writeSync'
  | 'fsyncSync'
  | 'closeSync'
  | 'renameSync'
  | 'unlinkSync'
  | 'lstatSync'
  | 'readdirSync'
>;
