import { promises as nodeFiles } from 'node:fs';
import * as path from 'node:path';
import type { DismissalsPort } from '../app/portsOfRules';
import { Files } from './files';

/**
 * One empty file a dismissed finding, named by its keyed id: nothing of the text is kept, and any number of windows can
 * add and take away without a lock.
 */
export function createDismissals(home: string): DismissalsPort {
  const files = new Files();
  const folderOf = (profile: string): string => path.join(home, 'projects', profile, 'dismissed');
  return {
    async load(profile) {
      const names = await nodeFiles.readdir(folderOf(profile)).catch(() => []);
      return new Set(names.filter((name) => ID.test(name)));
    },
    async keep(profile, id) {
      if (!ID.test(id)) return;
      await files.makeFolder(folderOf(profile));
      await files.create(path.join(folderOf(profile), id), new Uint8Array());
    },
    async drop(profile, id) {
      if (ID.test(id)) await nodeFiles.rm(path.join(folderOf(profile), id), { force: true });
    },
  };
}

const ID = /^ev_[a-z2-7]{26}$/;
