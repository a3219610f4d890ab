import * as path from 'node:path';
import { StorageError } from '../app/ports';
import type { StoreFinding } from '../../../shared/src/views';
import type { TrustRoots } from '../core/fold/authority';
import type { Files } from './files';
import { RefusedFile } from './refusedFile';
import { packImage, unpackImage } from './image';
import type { ImageIdentity } from './image';

/**
 * A cap well before memory ends: sql.js holds the database in a buffer and exports it into another (two times 2 GB is
 * where buffers and WebAssembly's memory end). A larger store is folded from its files at each start instead.
 */
const MAX_IMAGE_BYTES = 1 << 30;
const HEADER_BYTES = 8192;

/** Where one checkout's image lies. Any process may write it; none needs it. */
export class ImageFile {
  private damaged = false;
  private tooLarge = false;

  constructor(
    private readonly files: Files,
    private readonly path: string,
    private identity: Omit<ImageIdentity, 'roots'>,
    private readonly key: Uint8Array,
    /** Bytes; smaller in a test. */
    private readonly largest = MAX_IMAGE_BYTES,
  ) {}

  async load(roots: TrustRoots): Promise<Uint8Array | undefined> {
    try {
      const bytes = await this.files.read(this.path, this.largest + HEADER_BYTES);
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

  /** What an image of an earlier epoch holds may have been purged since. */
  enterEpoch(epoch: number): void {
    this.identity = { ...this.identity, epoch };
  }

  /** Whether an image of this many bytes may be written; asked before it is made. */
  fits(bytes: number): boolean {
    this.tooLarge = bytes > this.largest;
    return !this.tooLarge;
  }

  async save(database: Uint8Array, roots: TrustRoots): Promise<void> {
    await this.files.makeFolder(path.dirname(this.path));
    await this.files.write(this.path, packImage(database, { ...this.identity, roots }, this.key));
    this.damaged = false;
  }

  findings(): readonly StoreFinding[] {
    if (this.tooLarge) return [this.tooLargeFinding()];
    if (!this.damaged) return [];
    const message =
      'The cached image of the store was damaged. It was not used; everything was read from the ledger.';
    return [{ code: 'image-damaged', severity: 'information', file: this.path, message }];
  }

  private tooLargeFinding(): StoreFinding {
    const message =
      'This store has grown too large for a cached image, so each start reads all of its files. Delete what is no longer needed, or split the project.';
    return { code: 'store-too-large', severity: 'warning', file: this.path, message };
  }
}
