/** A checkout's ledger together with this machine's own copies of what must not come back with an older branch. */
import * as path from 'node:path';
import type { PatchId } from '../../../shared/src/ids';
import { formatPatchFile } from '../../../shared/src/signing/patchFile';
import type { PatchFile } from '../../../shared/src/signing/envelope';
import { isSticky } from '../core/fold/sticky';
import type { Files } from './files';
import { inFoldOrder, LedgerFolder } from './ledgerFolder';
import type { ErasedFiles, LedgerList, ReadPatch } from './ledgerFolder';
import { eraseBodies } from './purge/eraseBodies';

export class StickyLedger extends LedgerFolder {
  /** Sticky patches of the checkout that have no copy yet. */
  private readonly uncopied = new Map<PatchId, { readonly name: string; readonly file: PatchFile }>();
  private readonly copies: LedgerFolder;
  private joined: Readonly<Record<'here' | 'copied' | 'list', LedgerList>> | undefined;

  constructor(
    private readonly disk: Files,
    folder: string,
    /** In the user's folder, never in the repository. */
    private readonly copiesFolder: string,
  ) {
    super(disk, folder);
    this.copies = new LedgerFolder(disk, copiesFolder);
  }

  override list(): LedgerList {
    const here = super.list();
    const copied = this.copies.list();
    if (this.joined?.here === here && this.joined.copied === copied) return this.joined.list;
    const patches = inFoldOrder([...new Set([...here.patches, ...copied.patches])]);
    const list = { patches, strangers: [...here.strangers, ...copied.strangers] };
    this.joined = { here, copied, list };
    return list;
  }

  override stampOf(relative: string): string {
    return `${super.stampOf(relative)}${this.copies.stampOf(relative)}`;
  }

  override unchangedSource(relative: string, source: string): string | undefined {
    return super.unchangedSource(relative, source) ?? this.copies.unchangedSource(relative, source);
  }

  /** A copy stands in for a file that is not checked out, or was damaged there. */
  override async read(relative: string): Promise<ReadPatch | undefined> {
    const here = await super.read(relative);
    const read = here?.kind === 'read' ? here : ((await this.copies.read(relative)) ?? here);
    if (here?.kind === 'read' && isSticky(here.patch.predicate.ops)) {
      const isCopied = (await this.disk.size(path.join(this.copiesFolder, relative))) !== undefined;
      if (!isCopied) this.uncopied.set(here.patch.id, { name: relative, file: here.file });
    }
    return read;
  }

  override async write(...given: Parameters<LedgerFolder['write']>): ReturnType<LedgerFolder['write']> {
    const written = await super.write(...given);
    const [patch, file] = given;
    if (isSticky(patch.predicate.ops)) this.uncopied.set(patch.id, { name: written.name, file });
    return written;
  }

  override async erase(...given: Parameters<LedgerFolder['erase']>): Promise<ErasedFiles> {
    const [covers] = given;
    const here = await super.erase(...given);
    const copied = await this.copies.erase(...given);
    for (const [id, { name, file }] of this.uncopied) {
      this.uncopied.set(id, { name, file: eraseBodies(file, covers).file });
    }
    return {
      erased: [...here.erased, ...copied.erased],
      unreadable: [...here.unreadable, ...copied.unreadable],
    };
  }

  /** Copies those of the sticky patches that the fold took as trusted. */
  async keep(isTrusted: (id: PatchId) => boolean): Promise<void> {
    for (const [id, { name, file }] of this.uncopied) {
      if (!isTrusted(id)) continue;
      await this.disk.makeFolder(path.join(this.copiesFolder, path.dirname(name)));
      await this.disk.write(path.join(this.copiesFolder, name), Buffer.from(formatPatchFile(file)));
      this.uncopied.delete(id);
    }
  }
}
