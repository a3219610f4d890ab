import type { FileStat } from './files';

/** A file's clock ticks no finer: what was changed just now may change again without a sign. */
const TICK_MS = 100;

/**
 * A file by the SHA-256 of its bytes and by its stamp (size, times, inode). While the stamp is the same the bytes are
 * not read again; without one, or with another, the digest decides.
 */
export const sourceOf = (digest: string, stat: FileStat | undefined): string =>
  stat === undefined || Date.now() - stat.modified < TICK_MS ? digest : `${digest} ${stat.stamp}`;
