/**
 * A process that purges and is killed at its nth change of the disk. Arguments: home, project, seed of the key, n.
 */
import { promises as nodeFiles } from 'node:fs';
import * as nodeNow from 'node:fs';
import { writeSync } from 'node:fs';
import { ownerKeyFromSeed } from '../../shared/src/signing/ownerKey';
import { completePurges } from '../../server/src/app/forget/completePurges';
import { Folder } from '../../server/src/app/folder';
import type { Services } from '../../server/src/app/services';
import { createHome } from '../../server/src/store/home';
import type { RawFiles } from '../../server/src/store/rawFiles';
import { DEFAULT_SETTINGS } from '../../shared/src/settings';
import { idOf } from './ledgerPatch';
import { signed } from './tempHome';

const [home, project, seed, step] = process.argv.slice(2) as [string, string, string, string];

let changes = 0;
let counting = false;
const change = (): void => {
  if (!counting) return;
  changes += 1;
  if (changes === Number(step)) process.kill(process.pid, 'SIGKILL');
};
const counted = <T>(act: () => T): T => {
  change();
  return act();
};
const raw: RawFiles = {
  ...nodeFiles,
  open: (...given: Parameters<typeof nodeFiles.open>) => {
    if (given[1] === 'wx') change();
    return nodeFiles.open(...given);
  },
  rename: (...given) => counted(() => nodeFiles.rename(...given)),
  unlink: (...given) => counted(() => nodeFiles.unlink(...given)),
  link: (...given) => counted(() => nodeFiles.link(...given)),
  now: {
    ...nodeNow,
    openSync: (...given: Parameters<typeof nodeNow.openSync>) => {
      if (given[1] === 'wx') change();
      return nodeNow.openSync(...given);
    },
    renameSync: (...given) => {
      change();
      nodeNow.renameSync(...given);
    },
    unlinkSync: (...given) => {
      change();
      nodeNow.unlinkSync(...given);
    },
    writeSync: ((...given: Parameters<typeof nodeNow.writeSync>) => {
      const written = nodeNow.writeSync(...given);
      change();
      return written;
    }) as typeof nodeNow.writeSync,
  },
};

async function run(): Promise<void> {
  const opened = await createHome({ path: home, env: {}, writer: 'cli', rawFiles: raw });
  const store = await opened.open(project, { write: true, trusted: true });
  const services = { home: opened, clock: { now: () => '2026-01-03T00:00:00.000Z' } } as unknown as Services;
  const folder = new Folder(services, project, 'project', store, DEFAULT_SETTINGS, true);
  counting = true;
  if (store.view.tombstone(idOf('me', 'secret')) === undefined) {
    const key = ownerKeyFromSeed(new Uint8Array(Buffer.from(seed, 'hex')));
    const op = {
      op: 'delete',
      record: idOf('me', 'secret'),
      mode: 'privacy_purge',
      reasonCode: 'asked',
      candidate: idOf('cl', 'secret'),
    } as const;
    const applied = await store.apply(signed(store, key, [op]));
    if (applied.kind !== 'applied') throw new Error(applied.message);
  }
  await completePurges(folder);
  counting = false;
  await store.close();
  writeSync(1, `done after ${changes}\n`);
}

void run();
