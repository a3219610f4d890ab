import * as path from 'node:path';
import { StorageError } from '../app/ports';
import type { StoreFinding } from '../../../shared/src/views';
import type { TrustRoots } from '../core/fold/authority';
import type { Files } from './files';
import { RefusedFile } from './files';
import { packImage, unpackImage } from './image';
import type { ImageIdentity } from './image';

/** A cap well before WebAssembly's memory ends: a larger store is folded at each start instead. */
const MAX_IMAGE_BYTES = 1 << 30;

/** Where one checkout's image lies. Any process may write it; none needs it. */
export class ImageFile {
  private damaged = false;

  constructor(
    private readonly files: Files,
    private readonly path: string,
    private readonly identity: Omit<ImageIdentity, 'roots'>,
    private readonly key: Uint8Array,
  ) {}

  async load(roots: TrustRoots): Promise<Uint8Array | undefined> {
    try {
      const bytes = await this.files.read(this.path, MAX_IMAGE_BYTES);
      if (bytes === undefined) return undefined;
      const unpacked = unpackImage(bytes, { ...this.identity, roots }, this.key);
      this.damaged = unpacked.kind === 'damaged';
      return unpacked.kind === 'ok' ? unpacked.database : undefined;
    } catch (error) {
      if (!(error instanceof RefusedFile || error instanceof StorageError)) throw error;
      this.damaged = true;
      return undefined;
    }
  }

  async save(database: Uint8Array, roots: TrustRoots): Promise<void> {
    if (database.length > MAX_IMAGE_BYTES / 2) return;
    await this.files.makeFolder(path.dirname(this.path));
    await this.files.write(this.path, packImage(database, { ...this.identity, roots }, this.key));
    this.damaged = false;
  }

  findings(): readonly StoreFinding[] {
    if (!this.damaged) return [];
    const message =
      'The cached image of the store was damaged. It was not used; everything was read from the ledger.';
    return [{ code: 'image-damaged', severity: 'information', file: this.path, message }];
  }
}
