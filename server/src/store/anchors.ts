/**
 * The heads that this machine has seen, kept apart from the ledger: a ledger that was cut back, or put back to an
 * older state while nobody looked, lacks one of them. One file for each kind of process.
 */
import * as path from 'node:path';
import * as z from 'zod';
import { canonicalBytes } from '../../../shared/src/signing/canonical';
import type { PatchId } from '../../../shared/src/ids';
import type { StoreFinding } from '../../../shared/src/views';
import { StorageError } from '../app/ports';
import type { Files } from './files';
import type { RecorderKind } from './keys';

const anchorFile = z.looseObject({
  format: z.literal(1),
  heads: z.array(z.string().regex(/^pa_[a-z2-7]{26}$/)).max(10_000),
});

export class Anchors {
  constructor(
    private readonly files: Files,
    readonly folder: string,
  ) {}

  /** Of all kinds of process. A file that can't be read anchors nothing: it is no ground to refuse a ledger. */
  async load(): Promise<readonly PatchId[]> {
    const heads = new Set<PatchId>();
    for (const { name } of await this.files.list(this.folder)) {
      if (!name.endsWith('.json')) continue;
      for (const head of await this.read(path.join(this.folder, name))) heads.add(head);
    }
    return [...heads];
  }

  async save(writer: RecorderKind, heads: readonly PatchId[]): Promise<void> {
    await this.files.makeFolder(this.folder);
    const content = canonicalBytes({ format: 1, heads: [...heads].sort() });
    await this.files.write(path.join(this.folder, `${writer}.json`), content);
  }

  private async read(file: string): Promise<readonly PatchId[]> {
    try {
      const bytes = await this.files.read(file, 1 << 20);
      return anchorFile.parse(JSON.parse(Buffer.from(bytes ?? []).toString('utf8'))).heads as PatchId[];
    } catch (error) {
      if (error instanceof StorageError) throw error;
      return [];
    }
  }
}

export const cutBack = (ledger: string, missing: number): StoreFinding => ({
  code: 'history-shortened',
  severity: 'warning',
  file: ledger,
  message: `The ledger lacks ${missing === 1 ? 'a patch' : `${missing} patches`} that this machine has seen: it was cut or put back. Restore it from a backup or another copy.`,
});
