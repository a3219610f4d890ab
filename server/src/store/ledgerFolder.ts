/** The ledger on disk: one signed patch a file, written by its author alone, never changed. */
import { createHash } from 'node:crypto';
import * as path from 'node:path';
import type { PatchFile } from '../../../shared/src/signing/envelope';
import { openPatch } from '../../../shared/src/signing/openPatch';
import type { OpenedPatch } from '../../../shared/src/signing/openPatch';
import { formatPatchFile, parsePatchFile } from '../../../shared/src/signing/patchFile';
import type { StoreFinding } from '../../../shared/src/views';
import type { Files } from './files';
import { RefusedFile } from './files';
import { fingerprintHex } from './trustRoots';

const FILE_NAME = /^\d{16}-[0-9a-f]{32}\.json$/;
const AUTHOR_NAME = /^[0-9a-f]{32}$/;
/** A thousand accepted claims with their evidence are about 4 MB. */
const MAX_PATCH_BYTES = 32 << 20;

export type ReadPatch =
  | { readonly kind: 'read'; readonly patch: OpenedPatch; readonly digest: string }
  | { readonly kind: 'quarantined'; readonly finding: StoreFinding };

export class LedgerFolder {
  constructor(
    private readonly files: Files,
    readonly path: string,
  ) {}

  /** `<author>/<name>` of every file that should be a patch, and what else lies there. */
  async list(): Promise<{
    readonly patches: readonly string[];
    readonly strangers: readonly StoreFinding[];
  }> {
    const patches: string[] = [];
    const strangers: StoreFinding[] = [];
    for (const author of await this.files.list(this.path)) {
      if (author.kind !== 'folder' || !AUTHOR_NAME.test(author.name)) {
        strangers.push(this.stranger(author.name));
        continue;
      }
      for (const { name, kind } of await this.files.list(path.join(this.path, author.name))) {
        // What a crash left of a file that was never answered for.
        if (name.endsWith('.tmp')) continue;
        const relative = `${author.name}/${name}`;
        if (FILE_NAME.test(name) && kind !== 'folder') patches.push(relative);
        else strangers.push(this.stranger(relative));
      }
    }
    return { patches, strangers };
  }

  async read(relative: string): Promise<ReadPatch | undefined> {
    const file = path.join(this.path, relative);
    const quarantine = (code: StoreFinding['code'], message: string): ReadPatch => ({
      kind: 'quarantined',
      finding: { code, severity: 'error', file, message },
    });
    try {
      const bytes = await this.files.read(file, MAX_PATCH_BYTES);
      if (bytes === undefined) return undefined;
      const parsed = parsePatchFile(Buffer.from(bytes).toString('utf8'));
      if (parsed.kind === 'bad') return quarantine(parsed.code, `${parsed.message} ${SET_ASIDE}`);
      const patch = openPatch(parsed.file);
      if (patch.kind === 'refused') return quarantine(patch.code, `${patch.message} ${SET_ASIDE}`);
      if (nameOf(patch) !== relative) {
        return quarantine('patch-unreadable', `The file's name is not that of the patch in it. ${SET_ASIDE}`);
      }
      return { kind: 'read', patch, digest: sha256(bytes) };
    } catch (error) {
      if (error instanceof RefusedFile) {
        return quarantine('patch-unreadable', `It is ${error.why}. ${SET_ASIDE}`);
      }
      throw error;
    }
  }

  /** SHA-256 of a file's bytes; `undefined` when it is not there or not a plain file. */
  async digest(relative: string): Promise<string | undefined> {
    try {
      const bytes = await this.files.read(path.join(this.path, relative), MAX_PATCH_BYTES);
      return bytes === undefined ? undefined : sha256(bytes);
    } catch (error) {
      if (error instanceof RefusedFile) return undefined;
      throw error;
    }
  }

  /** Durable when it returns. */
  async write(
    patch: OpenedPatch,
    file: PatchFile,
  ): Promise<{ readonly name: string; readonly digest: string }> {
    const name = nameOf(patch);
    const bytes = Buffer.from(formatPatchFile(file));
    await this.files.makeFolder(path.join(this.path, path.dirname(name)));
    await this.files.write(path.join(this.path, name), bytes);
    return { name, digest: sha256(bytes) };
  }

  private stranger(name: string): StoreFinding {
    const file = path.join(this.path, name);
    return {
      code: 'patch-unreadable',
      severity: 'warning',
      file,
      message: 'This is not a patch and is not read.',
    };
  }
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const SET_ASIDE = 'It is set aside and not read as memory; restore it from a backup or another copy.';

function nameOf({ predicate, hash }: OpenedPatch): string {
  return `${fingerprintHex(predicate.author)}/${String(predicate.lamport).padStart(16, '0')}-${hash.slice(0, 32)}.json`;
}
