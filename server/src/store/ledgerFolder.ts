/** The ledger on disk: one signed patch a file, written by its author alone, never changed. */
import { createHash } from 'node:crypto';
import * as path from 'node:path';
import type { PatchFile } from '../../../shared/src/signing/envelope';
import { openPatchAside } from '../../../shared/src/signing/openPatch';
import type { OpenedPatch } from '../../../shared/src/signing/openPatch';
import { formatPatchFile, parsePatchFile } from '../../../shared/src/signing/patchFile';
import type { Covers } from '../core/history/withhold';
import type { StoreFinding } from '../../../shared/src/views';
import type { Files } from './files';
import { RefusedFile } from './refusedFile';
import { FolderListing } from './folderListing';
import { sourceOf } from './fileSource';
import { eraseBodies } from './purge/eraseBodies';
import { namesCovered } from './purge/namesCovered';
import type { TakenWords } from './purge/eraseBodies';
import { unreadableAlone } from './storageFault';
import { fingerprintHex } from './trustRoots';

const FILE_NAME = /^\d{16}-[0-9a-f]{32}\.json$/;
const AUTHOR_NAME = /^[0-9a-f]{32}$/;
/** A thousand accepted claims with their evidence are about 4 MB. */
const MAX_PATCH_BYTES = 32 << 20;
/** Files looked through between two turns of the event loop. */
const ERASE_SLICE = 64;

export type ReadPatch =
  | { readonly kind: 'read'; readonly patch: OpenedPatch; readonly file: PatchFile; readonly source: string }
  | { readonly kind: 'quarantined'; readonly finding: StoreFinding; readonly stamp: string };

export interface ErasedFiles {
  /** Absolute paths. */
  readonly erased: readonly string[];
  readonly unreadable: readonly string[];
}

export interface LedgerList {
  /** `<author>/<name>` of every file that should be a patch, in fold order as far as names tell. */
  readonly patches: readonly string[];
  /** What else lies there. */
  readonly strangers: readonly StoreFinding[];
}

export class LedgerFolder {
  private readonly authors: FolderListing;
  private readonly listings = new Map<string, FolderListing>();
  private listed: { readonly from: readonly (readonly string[])[]; readonly list: LedgerList } | undefined;

  constructor(
    private readonly files: Files,
    readonly path: string,
  ) {
    this.authors = new FolderListing(files, path);
  }

  /** The same object as before when nothing was added or removed. */
  list(): LedgerList {
    const names = this.authors.names();
    const strangers: StoreFinding[] = [];
    const folders: string[] = [];
    for (const name of names) {
      const isAuthor =
        AUTHOR_NAME.test(name) && this.files.statNow(path.join(this.path, name))?.kind === 'folder';
      if (isAuthor) folders.push(name);
      else strangers.push(this.stranger(name));
    }
    const from = [names, ...folders.map((author) => this.listingOf(author).names())];
    const { listed } = this;
    if (listed?.from.length === from.length && listed.from.every((one, index) => one === from[index])) {
      return listed.list;
    }
    const patches: string[] = [];
    for (const [index, author] of folders.entries()) {
      for (const name of from[index + 1] ?? []) {
        if (FILE_NAME.test(name)) patches.push(`${author}/${name}`);
        // What a crash left of a file that was never answered for is no stranger.
        else if (!name.endsWith('.tmp')) strangers.push(this.stranger(`${author}/${name}`));
      }
    }
    const list = { patches: folders.length > 1 ? inFoldOrder(patches) : patches, strangers };
    this.listed = { from, list };
    return list;
  }

  /** Something may have changed: the next listing is a new one. */
  lookAgain(): void {
    for (const listing of [this.authors, ...this.listings.values()]) listing.lookAgain();
  }

  /** Changes whenever the file does; empty when there is none. */
  stampOf(relative: string): string {
    return this.files.statNow(path.join(this.path, relative))?.stamp ?? '';
  }

  async read(relative: string): Promise<ReadPatch | undefined> {
    const file = path.join(this.path, relative);
    const quarantine = (code: StoreFinding['code'], message: string): ReadPatch => ({
      kind: 'quarantined',
      stamp: this.stampOf(relative),
      finding: { code, severity: 'error', file, message },
    });
    try {
      const read = this.files.readNow(file, MAX_PATCH_BYTES);
      if (read === undefined) return undefined;
      const parsed = parsePatchFile(Buffer.from(read.bytes).toString('utf8'));
      if (parsed.kind === 'bad') return quarantine(parsed.code, `${parsed.message} ${SET_ASIDE}`);
      const patch = await openPatchAside(parsed.file);
      if (patch.kind === 'refused') return quarantine(patch.code, `${patch.message} ${SET_ASIDE}`);
      if (nameOf(patch) !== relative) {
        return quarantine('patch-unreadable', `The file's name is not that of the patch in it. ${SET_ASIDE}`);
      }
      return { kind: 'read', patch, file: parsed.file, source: sourceOf(sha256(read.bytes), read.stat) };
    } catch (error) {
      if (error instanceof RefusedFile) {
        return quarantine('patch-unreadable', `It is ${error.why}. ${SET_ASIDE}`);
      }
      const why = unreadableAlone(error);
      if (why === undefined) throw error;
      const finding = { code: 'patch-unreadable', severity: 'error', file, message: why } as const;
      // Tried again at each look: what was refused may be given without the file changing.
      return { kind: 'quarantined', stamp: '', finding };
    }
  }

  /** What the file is now, given what it was: the same text when it did not change, nothing when it did. */
  unchangedSource(relative: string, source: string): string | undefined {
    const file = path.join(this.path, relative);
    try {
      const stat = this.files.statNow(file);
      if (stat?.kind !== 'file') return undefined;
      const [digest = ''] = source.split(' ', 1);
      if (source === `${digest} ${stat.stamp}`) return source;
      const read = this.files.readNow(file, MAX_PATCH_BYTES);
      return read !== undefined && sha256(read.bytes) === digest ? sourceOf(digest, read.stat) : undefined;
    } catch (error) {
      if (error instanceof RefusedFile || unreadableAlone(error) !== undefined) return undefined;
      throw error;
    }
  }

  /** Durable when it returns. */
  async write(
    patch: OpenedPatch,
    file: PatchFile,
  ): Promise<{ readonly name: string; readonly source: string }> {
    const name = nameOf(patch);
    const bytes = Buffer.from(formatPatchFile(file));
    const place = path.join(this.path, name);
    if (this.files.statNow(path.dirname(place)) === undefined) {
      await this.files.makeFolder(path.dirname(place));
    }
    await this.files.write(place, bytes);
    return { name, source: sourceOf(sha256(bytes), undefined) };
  }

  /**
   * Takes the covered words out of every file, whatever the file's signature is worth; `keep` has what is taken before
   * it goes. With `look` nothing is written. A file that can't be read can't be cleaned, and is named.
   */
  async erase(
    covers: Covers,
    {
      keep,
      look = false,
    }: { readonly keep?: (taken: readonly TakenWords[]) => Promise<void>; readonly look?: boolean },
  ): Promise<ErasedFiles> {
    const erased: string[] = [];
    const unreadable: string[] = [];
    for (const [index, relative] of this.list().patches.entries()) {
      if (index % ERASE_SLICE === ERASE_SLICE - 1) await new Promise((resolve) => setImmediate(resolve));
      const file = path.join(this.path, relative);
      const read = await this.files.read(file, MAX_PATCH_BYTES).catch(undefinedWhenRefused);
      if (read === undefined) continue;
      const text = Buffer.from(read).toString('utf8');
      if (!mayConcern(text, covers)) continue;
      const parsed = parsePatchFile(text);
      if (parsed.kind === 'bad') {
        unreadable.push(file);
        continue;
      }
      const next = eraseBodies(parsed.file, covers);
      if (next.file === parsed.file) continue;
      erased.push(file);
      if (look) continue;
      await keep?.(next.taken);
      await this.files.write(file, Buffer.from(formatPatchFile(next.file)));
    }
    return { erased, unreadable };
  }

  private listingOf(author: string): FolderListing {
    let listing = this.listings.get(author);
    if (listing === undefined) {
      listing = new FolderListing(this.files, path.join(this.path, author));
      this.listings.set(author, listing);
    }
    return listing;
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

/** By lamport and hash, whoever the author is: what stands after the author's folder in a name. */
export const inFoldOrder = (names: readonly string[]): readonly string[] => {
  const placed = names.map((name) => ({ name, place: name.slice(name.indexOf('/')) }));
  return placed.sort((one, other) => (one.place < other.place ? -1 : 1)).map(({ name }) => name);
};

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const SET_ASIDE = 'It is set aside and not read as memory; restore it from a backup or another copy.';

function nameOf({ predicate, hash }: OpenedPatch): string {
  return `${fingerprintHex(predicate.author)}/${String(predicate.lamport).padStart(16, '0')}-${hash.slice(0, 32)}.json`;
}

function undefinedWhenRefused(error: unknown): undefined {
  if (!(error instanceof RefusedFile)) throw error;
}

/** Whether a patch's payload names anything that is covered; what has no payload may. */
function mayConcern(text: string, covers: Covers): boolean {
  const payload = /"payload": "([A-Za-z0-9+/=]+)"/.exec(text)?.[1];
  return payload === undefined || namesCovered(Buffer.from(payload, 'base64').toString('latin1'), covers);
}
