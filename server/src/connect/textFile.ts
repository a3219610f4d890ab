import { randomBytes } from 'node:crypto';
import { constants, promises as files } from 'node:fs';
import * as path from 'node:path';
import type { FileChange } from '../../../shared/src/connections';
import { StorageError } from '../app/ports';
import { type TextFile } from '../app/portsOfAgents';

/** Larger ones are nobody's configuration. */
const MAX_BYTES = 16 * 1024 * 1024;
const BOM = '\uFEFF';

/**
 * A file of the person's that may be written to: a plain one, in UTF-8. With `inside`, one that no link leads out of
 * that folder.
 */
export async function readTextFile(file: string, inside?: string): Promise<TextFile> {
  try {
    const away = inside === undefined ? undefined : await leadsAway(file, inside);
    if (away !== undefined) return { kind: 'refused', why: away };
    const stat = await files.lstat(file).catch(undefinedWhenMissing);
    if (stat === undefined) return { kind: 'missing' };
    if (stat.isSymbolicLink()) {
      const target = await files.readlink(file);
      return { kind: 'refused', why: `It is a link to ${target}, and Assay writes through no link.` };
    }
    if (!stat.isFile()) return { kind: 'refused', why: 'It is not a file.' };
    if (stat.size > MAX_BYTES) return { kind: 'refused', why: 'It is larger than 16 MB.' };
    await files.access(file, constants.W_OK);
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    const text = decoder.decode(await files.readFile(file));
    return { kind: 'text', text: text.startsWith(BOM) ? text.slice(1) : text };
  } catch (error) {
    return { kind: 'refused', why: whyOf(error) };
  }
}

/**
 * Puts a change into effect, if the file is still as it was planned for. A temporary file takes the place of the old
 * one, so that a crash leaves either. Throws `StorageError`.
 */
export async function writeChange(change: FileChange): Promise<void> {
  const { file, kind, before, after } = change;
  const now = await readTextFile(file);
  if (now.kind === 'refused') throw new StorageError(`${file}: ${now.why}`, file);
  if ((now.kind === 'missing') !== (kind === 'create') || (now.kind === 'text' && now.text !== before)) {
    throw new StorageError(`${file}: It changed meanwhile. Nothing was written; try again.`, file);
  }
  const temporary = path.join(path.dirname(file), `.assay-${randomBytes(8).toString('hex')}.tmp`);
  try {
    if (kind === 'delete') {
      await files.unlink(file);
      return;
    }
    if (kind === 'create') {
      await files.mkdir(path.dirname(file), { recursive: true });
      await files.writeFile(file, after, { flag: 'wx' });
      return;
    }
    const [head, stat] = await Promise.all([files.readFile(file), files.stat(file)]);
    const mark = head.toString('utf8', 0, 3) === BOM ? BOM : '';
    await files.writeFile(temporary, mark + after, { flag: 'wx', mode: stat.mode & 0o777 });
    await files.chmod(temporary, stat.mode & 0o777);
    await files.rename(temporary, file);
  } catch (error) {
    await files.rm(temporary, { force: true });
    throw new StorageError(`${file}: ${whyOf(error)}`, file, { cause: error });
  }
}

/** The nearest folder above that is there lies, past all links, in `inside`. */
async function leadsAway(file: string, inside: string): Promise<string | undefined> {
  const root = await files.realpath(inside);
  let folder = path.dirname(file);
  for (;;) {
    const real = await files.realpath(folder).catch(undefinedWhenMissing);
    if (real !== undefined) {
      const relative = path.relative(root, real);
      const out = relative.startsWith('..') || path.isAbsolute(relative);
      return out ? `A link leads from ${folder} out of the folder, to ${real}.` : undefined;
    }
    if (path.dirname(folder) === folder) return undefined;
    folder = path.dirname(folder);
  }
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

function whyOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'It can’t be written: it is read-only, or belongs to somebody else.';
    case 'ENOSPC':
    case 'EDQUOT':
      return 'The disk is full.';
    case 'ERR_ENCODING_INVALID_ENCODED_DATA':
      return 'It is not UTF-8 text.';
    case 'EEXIST':
      return 'It changed meanwhile. Nothing was written; try again.';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}
