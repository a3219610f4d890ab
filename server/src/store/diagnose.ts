/** `assay doctor`: every file that a folder's memory rests on, what is wrong with it, and what can be mended. */
import * as path from 'node:path';
import type { StoreFinding } from '../../../shared/src/views';
import type { Diagnosis, Repair, StorePort } from '../app/ports';
import type { Files, FolderEntry } from './files';
import { PurgesDone } from './purge/purgesDone';
import { RefusedFile } from './refusedFile';

interface Fault {
  readonly finding: StoreFinding;
  /** How it is mended, where a program may do that by itself. */
  readonly mend?: { readonly what: string; readonly act: () => Promise<void> };
}

export async function diagnose(
  files: Files,
  home: string,
  folder: string,
  store: StorePort,
  options: { readonly repair: boolean; readonly now: string },
): Promise<Diagnosis> {
  const doctor = new Doctor(files, home, folder, options.now);
  const faults = [
    ...(await doctor.permissions()),
    ...(await doctor.leftovers()),
    ...(await doctor.images()),
    ...(await doctor.storeFile(store)),
    ...(await doctor.purges(store)),
  ];
  const repairs: Repair[] = [];
  for (const { finding, mend } of faults) {
    if (mend === undefined) continue;
    if (options.repair) await mend.act();
    repairs.push({ file: finding.file ?? home, what: mend.what, done: options.repair });
  }
  const known = store.findings().filter(({ code }) => code !== 'permissions-too-open');
  const ledger = await store.checkLedger();
  const open = options.repair ? faults.filter(({ mend }) => mend === undefined) : faults;
  return {
    home,
    profile: store.profile,
    store: store.storeId,
    looked: {
      patches: ledger.patches.length,
      journals: (await files.list(path.join(folder, 'journal'))).length,
      places: (await files.list(path.join(home, 'places'))).length,
      keys: (await files.list(path.join(home, 'keys'))).length,
    },
    findings: unique([...open.map(({ finding }) => finding), ...known, ...ledger.findings]),
    repairs,
  };
}

class Doctor {
  constructor(
    private readonly files: Files,
    private readonly home: string,
    private readonly folder: string,
    private readonly now: string,
  ) {}

  /** 0700 for folders, 0600 for keys: others on the machine have no business here. */
  async permissions(): Promise<readonly Fault[]> {
    const keys = (await this.files.list(path.join(this.home, 'keys'))).map(({ name }) =>
      path.join(this.home, 'keys', name),
    );
    const faults: Fault[] = [];
    for (const file of [this.home, path.join(this.home, 'keys'), ...keys]) {
      const mode = await this.files.mode(file);
      if (mode === undefined || (mode & 0o077) === 0) continue;
      const wanted = keys.includes(file) ? 0o600 : 0o700;
      faults.push({
        finding: {
          code: 'permissions-too-open',
          severity: 'warning',
          file,
          message: `Others on this machine can open it (mode ${mode.toString(8)}).`,
        },
        mend: {
          what: `set its mode to ${wanted.toString(8)}`,
          act: () => this.files.setMode(file, wanted),
        },
      });
    }
    return faults;
  }

  /** Temporary files of writes that a crash ended: nothing that was answered is in them. */
  async leftovers(): Promise<readonly Fault[]> {
    const faults: Fault[] = [];
    for (const folder of await this.foldersBelow(this.folder)) {
      for (const { name } of (await this.files.list(folder)).filter(isLeftover)) {
        const file = path.join(folder, name);
        const message = 'Left by a write that was cut short. Nothing that was answered is in it.';
        faults.push({
          finding: { code: 'leftover-file', severity: 'information', file, message },
          mend: { what: 'remove it, keeping a copy in backups', act: () => this.setAside(file) },
        });
      }
    }
    return faults;
  }

  /** An image is a cache: one that does not begin as images do is removed, and made anew. */
  async images(): Promise<readonly Fault[]> {
    const faults: Fault[] = [];
    const folder = path.join(this.folder, 'images');
    for (const entry of await this.files.list(folder)) {
      if (isLeftover(entry)) continue;
      const file = path.join(folder, entry.name);
      const start = await this.files.read(file, 12, 0, true).catch(undefinedWhenRefused);
      if (Buffer.from(start ?? []).toString('latin1') === 'ASSAY IMAGE ') continue;
      const message =
        'The cached image of the store is damaged. It is not used; everything is read from the ledger.';
      faults.push({
        finding: { code: 'image-damaged', severity: 'information', file, message },
        mend: {
          what: 'remove it, keeping a copy in backups; it is made anew',
          act: () => this.setAside(file),
        },
      });
    }
    return faults;
  }

  async storeFile(store: StorePort): Promise<readonly Fault[]> {
    const file = path.join(this.folder, 'store.json');
    const bytes = await this.files.read(file, 1 << 16).catch(undefinedWhenRefused);
    // A store that was never written to has none.
    if (bytes === undefined && (await this.files.size(file)) === undefined) return [];
    const text = Buffer.from(bytes ?? []).toString('utf8');
    if (text.includes(`"store":"${store.storeId}"`) && text.includes(`"profile":"${store.profile}"`)) {
      return [];
    }
    const message = 'It should name this store and does not. It is written anew from what is known.';
    // No earlier than any journal: who wakes up must not go on in one that a purge has ended.
    const journals = await this.files.list(path.join(this.folder, 'journal'));
    const epoch = Math.max(1, ...journals.map(({ name }) => Number(/^\d{8}(?=-)/.exec(name)?.[0] ?? 1)));
    const wanted = `{"epoch":${epoch},"format":1,"profile":"${store.profile}","store":"${store.storeId}"}`;
    return [
      {
        finding: { code: 'file-unreadable', severity: 'error', file, message },
        mend: {
          what: 'write it anew, keeping a copy in backups',
          act: async () => {
            await this.setAside(file);
            await this.files.write(file, Buffer.from(wanted));
          },
        },
      },
    ];
  }

  /** A purge that was signed and is not through yet: a process ended, or another has not let go. */
  async purges(store: StorePort): Promise<readonly Fault[]> {
    const done = await new PurgesDone(this.files, this.folder).load();
    const owed = store.deletions().filter((id) => !done.has(id));
    return owed.map((id) => ({
      finding: {
        code: 'purge-pending',
        severity: 'warning',
        file: path.join(this.folder, 'ledger'),
        message: `The deletion ${id} is signed and hidden everywhere, but its words may still stand in files. It completes when this folder is opened next, or with: assay inbox`,
      },
    }));
  }

  /** The copy is on disk before the file goes. */
  private async setAside(file: string): Promise<void> {
    const backup = path.join(this.folder, 'backups', this.now.replace(/[^0-9TZ]/g, ''));
    const bytes = await this.files.read(file, 1 << 30).catch(undefinedWhenRefused);
    await this.files.makeFolder(backup);
    const name = path.relative(this.folder, file).replaceAll(path.sep, '-');
    if (bytes !== undefined) await this.files.write(path.join(backup, name), bytes);
    await this.files.remove(file);
  }

  private async foldersBelow(folder: string): Promise<readonly string[]> {
    const below = (await this.files.list(folder)).filter(
      ({ kind, name }) => kind === 'folder' && name !== 'backups',
    );
    const deeper = await Promise.all(below.map(({ name }) => this.foldersBelow(path.join(folder, name))));
    return [folder, ...deeper.flat()];
  }
}

const isLeftover = ({ name, kind }: FolderEntry): boolean =>
  kind === 'file' && /^\.[0-9a-f]{16}\.tmp$/.test(name);

function undefinedWhenRefused(error: unknown): undefined {
  if (!(error instanceof RefusedFile)) throw error;
}

function unique(findings: readonly StoreFinding[]): readonly StoreFinding[] {
  const byText = new Map(
    findings.map((finding) => [JSON.stringify([finding.code, finding.file, finding.line]), finding]),
  );
  return [...byText.values()];
}
