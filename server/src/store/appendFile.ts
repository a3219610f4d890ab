import type { RawFiles } from './rawFiles';
import { storageError } from './storageFault';

export const nothingWritten = (): Error =>
  Object.assign(new Error('nothing could be written'), { code: 'EIO' });

type Handle = Awaited<ReturnType<RawFiles['open']>>;

/** A file that only this process appends to. */
export class AppendFile {
  private length = 0;

  constructor(
    readonly path: string,
    private readonly handle: Handle,
  ) {}

  /**
   * Returns when the bytes are on disk. When it throws, nothing of them stays: a half-written line is cut off again
   * where the disk still lets us, and left to be set aside by readers where it doesn't.
   */
  async append(bytes: Uint8Array): Promise<void> {
    try {
      await writeAll(this.handle, bytes);
      await this.handle.sync();
    } catch (error) {
      await this.handle.truncate(this.length).catch(() => undefined);
      throw storageError(error, this.path);
    }
    this.length += bytes.length;
  }

  async close(): Promise<void> {
    await this.handle.close();
  }
}

/** A short write is not an error to the operating system, and is one to us. */
export async function writeAll(handle: Handle, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, written, bytes.length - written);
    if (bytesWritten === 0) throw nothingWritten();
    written += bytesWritten;
  }
}
