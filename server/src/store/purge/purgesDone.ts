import * as path from 'node:path';
import * as z from 'zod';
import type { PatchId } from '../../../../shared/src/ids';
import { canonicalBytes } from '../../../../shared/src/signing/canonical';
import { StorageError } from '../../app/ports';
import type { Files } from '../files';

const doneFile = z.looseObject({
  format: z.literal(1),
  done: z.array(z.string().regex(/^pa_[a-z2-7]{26}$/)),
});

/**
 * Deletions whose words are out of every file here. The signed patch is the intent: one that is not listed is done
 * again at the next start, whatever ended the process that began it.
 */
export class PurgesDone {
  constructor(
    private readonly files: Files,
    private readonly folder: string,
  ) {}

  async load(): Promise<ReadonlySet<PatchId>> {
    try {
      const bytes = await this.files.read(this.path, 16 << 20);
      if (bytes === undefined) return new Set();
      return new Set(doneFile.parse(JSON.parse(Buffer.from(bytes).toString('utf8'))).done as PatchId[]);
    } catch (error) {
      if (error instanceof StorageError) throw error;
      // Doing all of them again is no harm.
      return new Set();
    }
  }

  async add(patches: readonly PatchId[]): Promise<void> {
    const known = await this.load();
    const all = [...new Set([...known, ...patches])].sort();
    if (all.length > known.size) await this.files.write(this.path, canonicalBytes({ done: all, format: 1 }));
  }

  private get path(): string {
    return path.join(this.folder, 'purges.json');
  }
}
