/** Whose signatures count on this machine. Never read from a repository (store.md). */
import * as path from 'node:path';
import * as z from 'zod';
import { fromStored, toStored } from '../../../shared/src/codec';
import type { Fingerprint } from '../../../shared/src/ids';
import { decodeBase64, encodeBase64 } from '../../../shared/src/signing/base64';
import { canonicalBytes } from '../../../shared/src/signing/canonical';
import { fingerprintOf, weaknessOf } from '../../../shared/src/signing/publicKey';
import type { StoreFinding } from '../../../shared/src/views';
import type { EnrolHow, EnrolResult } from '../app/ports';
import type { OwnKey } from '../../../shared/src/views';
import type { TrustRoots } from '../core/fold/authority';
import type { Files } from './files';

const ownerFile = z.looseObject({
  format: z.literal(1),
  key: z.string(),
  name: z.string(),
  enrolledAt: z.string(),
  /** Set when another key took its place: what it had signed until then goes on counting. */
  retiredAt: z.string().optional(),
  /** The first 32 hexadecimal digits of the hashes of those patches; nothing signed later counts. */
  kept: z.array(z.string().regex(/^[0-9a-f]{32}$/)).optional(),
});
type OwnerFile = z.infer<typeof ownerFile>;

export class OwnerKeys {
  private owners: ReadonlyMap<Fingerprint, OwnerFile> = new Map();
  private faults: readonly StoreFinding[] = [];
  private refused: StoreFinding | undefined;
  /** What the folder was when it was read last: every call of an agent looks, and hardly ever has anything changed. */
  private seen: string | undefined;

  constructor(
    private readonly files: Files,
    private readonly home: string,
    private readonly now: () => string,
  ) {}

  /** Reads the enrolled keys again; another process may have enrolled one. */
  async load(): Promise<void> {
    const files =
      this.files.statNow(this.folder) === undefined
        ? []
        : this.files
            .namesNow(this.folder)
            .filter((name) => name.endsWith('.json'))
            .map((name) => path.join(this.folder, name));
    const stamps = files.map((file) => `${file} ${this.files.statNow(file)?.stamp ?? ''}`).join('\n');
    if (stamps === this.seen) return;
    const owners = new Map<Fingerprint, OwnerFile>();
    const faults: StoreFinding[] = [];
    for (const file of files) {
      const read = await this.read(file);
      if (read === undefined) faults.push(unreadable(file));
      else owners.set(read.fingerprint, read.owner);
    }
    this.owners = owners;
    this.faults = faults;
    // A file that can't be read is tried again: what was refused may be given without the file changing.
    this.seen = faults.length === 0 ? stamps : undefined;
  }

  active(): Fingerprint | undefined {
    return [...this.owners].find(([, owner]) => owner.retiredAt === undefined)?.[0];
  }

  roots(): TrustRoots {
    const retired = [...this.owners].flatMap(([signer, { retiredAt, kept }]) =>
      retiredAt === undefined ? [] : [[signer, new Set(kept)] as const],
    );
    return { owners: new Set(this.owners.keys()), members: new Set(), retired: new Map(retired) };
  }

  list(): readonly OwnKey[] {
    return [...this.owners].map(([fingerprint, { key, name, enrolledAt, retiredAt }]) => ({
      fingerprint,
      key,
      name,
      enrolledAt,
      ...(retiredAt === undefined ? {} : { retiredAt }),
    }));
  }

  private isActive(fingerprint: Fingerprint): boolean {
    const owner = this.owners.get(fingerprint);
    return owner !== undefined && owner.retiredAt === undefined;
  }

  isRetired(fingerprint: Fingerprint): boolean {
    return this.owners.get(fingerprint)?.retiredAt !== undefined;
  }

  findings(): readonly StoreFinding[] {
    return this.refused === undefined ? this.faults : [...this.faults, this.refused];
  }

  async enrol(publicKey: Uint8Array, name: string, how: EnrolHow): Promise<EnrolResult> {
    const weakness = weaknessOf(publicKey);
    if (weakness !== undefined) {
      const message = `This key can't be used: ${WEAKNESS[weakness]}. Make a new one.`;
      return { kind: 'refused', code: 'weak_key', message };
    }
    await this.load();
    const fingerprint = fingerprintOf(publicKey);
    if (this.isActive(fingerprint)) {
      this.refused = undefined;
      return { kind: 'enrolled', fingerprint };
    }
    const active = this.active();
    if (active !== undefined && how === 'first') {
      const message = `This machine's owner key is ${active}, and ${fingerprint} is another. If you replaced your key, confirm it; if not, somebody else did.`;
      this.refused = { code: 'owner-key-changed', severity: 'error', file: this.fileOf(active), message };
      return { kind: 'refused', code: 'other_owner', message };
    }
    await this.files.makeFolder(this.folder);
    const known = this.owners.get(fingerprint);
    const fresh = { format: 1 as const, key: encodeBase64(publicKey), name, enrolledAt: this.now() };
    // A key that comes back is no longer retired: the members are left out, not emptied.
    await this.keep(fingerprint, { ...(known ?? fresh), retiredAt: undefined, kept: undefined });
    if (typeof how === 'object') await this.retire(how.replaces);
    this.refused = undefined;
    await this.load();
    return { kind: 'enrolled', fingerprint };
  }

  /** Takes a key out of use: what it signed until now goes on counting, and nothing else. False when it isn't in use. */
  async retire(fingerprint: Fingerprint): Promise<boolean> {
    await this.load();
    const owner = this.owners.get(fingerprint);
    if (owner === undefined || !this.isActive(fingerprint)) return false;
    await this.keep(fingerprint, {
      ...owner,
      retiredAt: this.now(),
      kept: await this.patchesOf(fingerprint),
    });
    await this.load();
    return true;
  }

  /** Names of every patch by a key, in all stores of this machine. */
  private async patchesOf(signer: Fingerprint): Promise<string[]> {
    const names: string[] = [];
    for (const { name } of await this.files.list(path.join(this.home, 'projects'))) {
      const folder = path.join(this.home, 'projects', name, 'ledger', fingerprintHex(signer));
      names.push(
        ...(await this.files.list(folder)).map((file) => /-([0-9a-f]{32})\.json$/.exec(file.name)?.[1] ?? ''),
      );
    }
    return names.filter((name) => name !== '');
  }

  private async keep(fingerprint: Fingerprint, owner: OwnerFile): Promise<void> {
    await this.files.write(this.fileOf(fingerprint), canonicalBytes(toStored(owner)));
  }

  private async read(file: string): Promise<{ fingerprint: Fingerprint; owner: OwnerFile } | undefined> {
    try {
      const bytes = await this.files.read(file, 64 << 20);
      const owner = ownerFile.parse(fromStored(JSON.parse(Buffer.from(bytes ?? []).toString('utf8'))));
      const key = decodeBase64(owner.key);
      if (key === undefined || weaknessOf(key) !== undefined) return undefined;
      return { fingerprint: fingerprintOf(key), owner };
    } catch {
      return undefined;
    }
  }

  private get folder(): string {
    return path.join(this.home, 'trust', 'owners');
  }

  private fileOf(fingerprint: Fingerprint): string {
    return path.join(this.folder, `${fingerprintHex(fingerprint)}.json`);
  }
}

/** What a store needs to know of whom it may trust. */
export type TrustSource = Pick<OwnerKeys, 'load' | 'roots' | 'active' | 'isRetired' | 'findings'>;

/** A fingerprint as a file or folder name: 32 hexadecimal digits of the same digest. */
export const fingerprintHex = (fingerprint: Fingerprint): string =>
  Buffer.from(fingerprint.replace(/^SHA256:/, ''), 'base64')
    .toString('hex')
    .slice(0, 32);

const WEAKNESS = {
  length: 'it is not 32 bytes long',
  non_canonical: 'it is not written in the one way keys are',
  small_order: 'anybody could sign for it',
} as const;

const unreadable = (file: string): StoreFinding => ({
  code: 'owner-key-changed',
  severity: 'error',
  file,
  message:
    'This file should hold an owner key of yours and does not. What that key signed does not count until it is restored.',
});
