import { BLOCK_FILES, type BlockPlan } from '../../../shared/src/connections';
import { putBlock, readBlock, takeBlock } from '../core/block/managedBlock';
import type { MemoryReader } from './memoryReader';
import type { PersonFilesPort } from './portsOfAgents';
import { renderBlock } from './renderBlock';
import { sessionContext } from './sessionContext';

/** What writing, refreshing or removing the block of a file would change. Writes nothing. */
export async function planBlock(
  reader: MemoryReader,
  files: Pick<PersonFilesPort, 'read'>,
  path: string,
  what: 'write' | 'refresh' | 'remove',
): Promise<BlockPlan> {
  const refused = (why: string): BlockPlan => ({ kind: 'refused', path, why });
  const nothing = (why: string): BlockPlan => ({ kind: 'nothing', path, why });
  if (!isBlockFile(path)) {
    return refused(
      `A block goes into ${BLOCK_FILES.join(', ')}, at the top or in a folder; not into other files.`,
    );
  }
  const file = `${reader.root.replace(/[\\/]+$/u, '')}/${path}`;
  const read = await files.read(file, reader.root);
  if (read.kind === 'refused') return refused(read.why);
  const before = read.kind === 'text' ? read.text : undefined;
  const reading = readBlock(before ?? '', reader.sha256);
  if (reading.kind === 'tampered') {
    const line = (before ?? '').slice(0, reading.start).split('\n').length;
    return refused(`Line ${line}: ${reading.why} Mend that first; nothing was changed.`);
  }
  const standing = reading.kind === 'block' ? reading.block : undefined;
  if (standing?.edited === true) {
    return refused(
      'Somebody wrote into the block. Move those words out of it, or delete it by hand; nothing was changed.',
    );
  }
  if (what === 'remove' || (what === 'refresh' && standing === undefined)) {
    if (before === undefined || standing === undefined) return nothing('It has no block.');
    const after = takeBlock(before, standing);
    return {
      kind: 'change',
      path,
      change: { kind: after === undefined ? 'delete' : 'edit', file, before, after: after ?? '' },
    };
  }
  const lines = renderBlock(await sessionContext(reader));
  const after = putBlock(before, lines, reader.sha256, standing);
  if (after === before) return nothing('It says what memory says already.');
  return {
    kind: 'change',
    path,
    change: { kind: before === undefined ? 'create' : 'edit', file, before: before ?? '', after },
  };
}

function isBlockFile(path: string): boolean {
  if (path.split('/').some((part) => part === '..' || part === '')) return false;
  return BLOCK_FILES.some((name) => path === name || path.endsWith(`/${name}`));
}
