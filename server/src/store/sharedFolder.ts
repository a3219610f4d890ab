/** `.assay/` in a repository: made only when somebody shares, and read only where the workspace is trusted. */
import * as path from 'node:path';
import * as z from 'zod';
import { fromStored, toStored } from '../../../shared/src/codec';
import type { ProfileId, StoreId } from '../../../shared/src/ids';
import { canonicalBytes } from '../../../shared/src/signing/canonical';
import type { StoreFinding } from '../../../shared/src/views';
import type { Files } from './files';

const storeFile = z.looseObject({
  format: z.literal(1),
  store: z.custom<StoreId>((id) => typeof id === 'string' && /^st_[a-z2-7]{26}$/.test(id)),
  profile: z.custom<ProfileId>((id) => typeof id === 'string' && /^pr_[a-z2-7]{26}$/.test(id)),
});
export interface SharedIdentity {
  readonly store: StoreId;
  readonly profile: ProfileId;
}
/** First come, first served: which project of this machine a shared store belongs to. */
const bindingFile = z.looseObject({ format: z.literal(1), store: z.string(), reader: z.string() });

export const SHARED_FOLDER = '.assay';
/** Line ends are part of what is compared; git must not touch them. */
const ATTRIBUTES = '*.json -text\n';

export type SharedReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'found'; readonly identity: SharedIdentity }
  | { readonly kind: 'bad'; readonly finding: StoreFinding };

export class SharedFolder {
  readonly path: string;

  constructor(
    private readonly files: Files,
    root: string,
    private readonly home: string,
  ) {
    this.path = path.join(root, SHARED_FOLDER);
  }

  get ledger(): string {
    return path.join(this.path, 'ledger');
  }

  async read(): Promise<SharedReading> {
    // Not by a listing of the repository's folder, which may be long: every call of an agent looks.
    const entry = this.files.statNow(this.path);
    if (entry === undefined) return { kind: 'none' };
    const file = path.join(this.path, 'store.json');
    // A link could lead reading, and what is shared next, anywhere.
    const inside = entry.kind === 'folder' ? await this.files.list(this.path) : [];
    const isPlain = inside.every(({ name, kind }) => name !== 'ledger' || kind === 'folder');
    if (entry.kind !== 'folder' || !isPlain) {
      return bad(this.path, 'It is a link, or holds one where a folder should be.');
    }
    if (!inside.some(({ name }) => name === 'store.json')) return { kind: 'none' };
    try {
      const bytes = await this.files.read(file, 1 << 16);
      const { store, profile } = storeFile.parse(
        fromStored(JSON.parse(Buffer.from(bytes ?? []).toString('utf8'))),
      );
      return { kind: 'found', identity: { store, profile } };
    } catch {
      return bad(file, 'It does not say which shared memory this is. Restore it from version control.');
    }
  }

  async create({ store, profile }: SharedIdentity): Promise<void> {
    await this.files.makeFolder(this.ledger);
    await this.files.create(path.join(this.path, '.gitattributes'), Buffer.from(ATTRIBUTES));
    await this.files.create(
      path.join(this.path, 'store.json'),
      canonicalBytes({ format: 1, profile, store }),
    );
  }

  /**
   * A repository that carries a copy of another project's shared memory has not got that memory's trust: a shared
   * store counts for the project on this machine that held it first.
   */
  async bind(store: StoreId, reader: ProfileId, write: boolean): Promise<StoreFinding | undefined> {
    const file = path.join(this.home, 'trust', 'shared', `${store}.json`);
    if (write) {
      await this.files.makeFolder(path.dirname(file));
      await this.files.create(file, canonicalBytes(toStored({ format: 1, store, reader })));
    }
    const bytes = await this.files.read(file, 1 << 16);
    if (bytes === undefined) return undefined;
    const known = bindingFile.safeParse(readJson(bytes));
    if (known.success && known.data.reader === reader) return undefined;
    return {
      code: 'place-unconfirmed',
      severity: 'warning',
      file: this.path,
      message:
        'This shared memory is known from another project and is not used here. If this is a clone of that project, run "assay place --adopt".',
    };
  }
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return fromStored(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch {
    return undefined;
  }
}

const bad = (file: string, message: string): SharedReading => ({
  kind: 'bad',
  finding: {
    code: 'file-unreadable',
    severity: 'warning',
    file,
    message: `The shared memory is not read. ${message}`,
  },
});
