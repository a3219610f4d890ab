import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';

/**
 * Lays a repository of the corpus into a folder: the files that the corpus holds as they are, every other path of its
 * listing as an empty file, and its symbolic links.
 */
export function materialiseTree(snapshot: string, folder: string): void {
  const links = new Map(
    lines(path.join(snapshot, 'symlinks.txt')).map((line) => line.split(' -> ') as [string, string]),
  );
  for (const file of lines(path.join(snapshot, 'tree.txt'))) {
    const at = path.join(folder, file);
    mkdirSync(path.dirname(at), { recursive: true });
    const link = links.get(file);
    const held = path.join(snapshot, 'files', path.dirname(file), heldName(path.basename(file)));
    if (link !== undefined) symlinkSync(link, at);
    else if (existsSync(held)) copyFileSync(held, at);
    else writeFileSync(at, '');
  }
}

/** The corpus keeps `.gitignore` and `.gitattributes` under names that do not act where it lies. */
const heldName = (name: string): string => name.replace(/^\.(gitignore|gitattributes)$/, 'dot-$1');

function lines(file: string): readonly string[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}
