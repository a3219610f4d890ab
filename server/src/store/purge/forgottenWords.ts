import { createHmac } from 'node:crypto';
import * as path from 'node:path';
import * as z from 'zod';
import type { RecordId } from '../../../../shared/src/ids';
import { isRecordId } from '../../../../shared/src/ids';
import { canonicalBytes } from '../../../../shared/src/signing/canonical';
import { sameWordsForms } from '../../core/forget/sameWords';
import type { Files } from '../files';
import { FolderListing } from '../folderListing';
import { RefusedFile } from '../refusedFile';

const MAX_FILE = 1 << 20;
const FILE_NAME = /^(me_[a-z2-7]{26})\.json$/;
const tombstoneFile = z.looseObject({
  format: z.literal(1),
  fingerprints: z.array(z.string().regex(/^[A-Za-z0-9_-]{43}$/)).max(10_000),
});

/**
 * What a purge leaves of the words: fingerprints under a key that never leaves this machine (P21), one file a record.
 * They count while the record's tombstone stands, which the patches tell.
 */
export class ForgottenWords {
  private readonly listing: FolderListing;
  private readonly read = new Map<RecordId, readonly string[]>();
  private byFingerprint = new Map<string, RecordId[]>();
  private listed: readonly string[] = [];

  constructor(
    private readonly files: Files,
    private readonly folder: string,
    private readonly key: Uint8Array,
  ) {
    this.listing = new FolderListing(files, folder);
  }

  /** Records whose purge took these words, whether or not that still stands. */
  match(statement: string): readonly RecordId[] {
    this.load();
    return this.byFingerprint.size === 0
      ? []
      : [...new Set(this.fingerprints(statement).flatMap((one) => this.byFingerprint.get(one) ?? []))];
  }

  /** Durable when it returns: before the words themselves go. */
  async keep(record: RecordId, statements: readonly string[]): Promise<void> {
    const known = this.fileOf(record) ?? [];
    const all = new Set([...known, ...statements.flatMap((statement) => this.fingerprints(statement))]);
    if (all.size === known.length) return;
    await this.files.makeFolder(this.folder);
    const content = canonicalBytes({ fingerprints: [...all].sort(), format: 1 });
    await this.files.write(path.join(this.folder, `${record}.json`), content);
    this.listing.lookAgain();
    this.listed = [];
    this.read.delete(record);
  }

  private load(): void {
    const names = this.listing.names();
    if (names === this.listed) return;
    this.listed = names;
    this.byFingerprint = new Map();
    for (const name of names) {
      const record = FILE_NAME.exec(name)?.[1];
      if (record === undefined || !isRecordId(record)) continue;
      const fingerprints = this.read.get(record) ?? this.fileOf(record) ?? [];
      this.read.set(record, fingerprints);
      for (const one of fingerprints) {
        this.byFingerprint.set(one, [...(this.byFingerprint.get(one) ?? []), record]);
      }
    }
  }

  private fileOf(record: RecordId): readonly string[] | undefined {
    try {
      const found = this.files.readNow(path.join(this.folder, `${record}.json`), MAX_FILE);
      return found && tombstoneFile.parse(JSON.parse(Buffer.from(found.bytes).toString('utf8'))).fingerprints;
    } catch (error) {
      // The id goes on being refused; of a damaged file only the other spellings are not.
      if (error instanceof RefusedFile || error instanceof SyntaxError || error instanceof z.ZodError) {
        return undefined;
      }
      throw error;
    }
  }

  private fingerprints(statement: string): readonly string[] {
    return sameWordsForms(statement).map((form) =>
      createHmac('sha256', this.key).update('tombstone\n').update(form).digest('base64url'),
    );
  }
}
