import { createHash } from 'node:crypto';
import { promises as nodeFiles, realpathSync } from 'node:fs';
import * as path from 'node:path';
import * as z from 'zod';
import type { PersonFilesPort } from '../app/portsOfAgents';
import { Files } from '../store/files';
import { readTextFile, writeChange } from './textFile';

const keptFile = z.looseObject({ format: z.literal(1), folder: z.string(), path: z.string() });
const MAX_FILE = 1 << 14;
const NAME = /^[0-9a-f]{32}\.json$/u;

/** Which blocks are kept stands in the home, one small file each: a repository can't ask for it. */
export function createPersonFiles(home: string): PersonFilesPort {
  const files = new Files();
  const folder = path.join(home, 'blocks');
  const fileOf = (root: string, relative: string): string =>
    path.join(folder, `${digest(`${realPath(root)}\n${relative}`)}.json`);

  return {
    read: readTextFile,
    write: writeChange,
    async kept(root) {
      const names = await nodeFiles.readdir(folder).catch(() => []);
      const here = realPath(root);
      const found = await Promise.all(
        names.filter((name) => NAME.test(name)).map((name) => read(files, path.join(folder, name))),
      );
      return found.flatMap((one) => (one?.folder === here ? [one.path] : [])).sort();
    },
    async keep(root, relative, wanted) {
      if (!wanted) {
        await nodeFiles.rm(fileOf(root, relative), { force: true });
        return;
      }
      await files.makeFolder(folder);
      const kept = { format: 1, folder: realPath(root), path: relative };
      await files.write(fileOf(root, relative), Buffer.from(`${JSON.stringify(kept, undefined, 2)}\n`));
    },
  };
}

async function read(files: Files, file: string): Promise<z.infer<typeof keptFile> | undefined> {
  try {
    const bytes = await files.read(file, MAX_FILE);
    return keptFile.parse(JSON.parse(Buffer.from(bytes ?? []).toString('utf8')));
  } catch {
    return undefined;
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

const realPath = (root: string): string => {
  try {
    return realpathSync(root);
  } catch {
    return path.resolve(root);
  }
};
