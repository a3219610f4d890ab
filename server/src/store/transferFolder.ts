import * as path from 'node:path';
import type { ProfileId } from '../../../shared/src/ids';
import type { TransferFiles } from '../app/ports';
import { StorageError } from '../app/ports';
import type { Files } from './files';
import { parseEvent, storedEvent } from './journalEvent';
import { RefusedFile } from './refusedFile';

const MAX_BYTES = 1 << 30;
/** What `assay doctor` sets aside lies in folders beside them. */
const BACKUP = /^\d{8}T\d{9}Z(-\d+)?\.jsonl$/;

export function transferFolder(files: Files, home: string, seal: (text: string) => string): TransferFiles {
  return {
    seal,
    stored: storedEvent,
    event: parseEvent,
    async read(file) {
      try {
        const bytes = await files.read(file, MAX_BYTES);
        return bytes === undefined ? undefined : Buffer.from(bytes).toString('utf8');
      } catch (error) {
        if (error instanceof RefusedFile) throw new StorageError(`${file}: ${error.why}.`, file);
        throw error;
      }
    },
    remove: (file) => files.remove(file),
    async write(file, text) {
      await files.makeFolder(path.dirname(file));
      await files.write(file, Buffer.from(text));
    },
    async backups(profile: ProfileId) {
      const folder = path.join(home, 'projects', profile, 'backups');
      const entries = await files.list(folder);
      const names = entries.filter(({ name, kind }) => kind === 'file' && BACKUP.test(name));
      return { folder, files: names.map(({ name }) => path.join(folder, name)) };
    },
  };
}
