import type { BlockPlan } from '../../../shared/src/connections';
import { planBlock } from './planBlock';
import type { MemoryReader } from './memoryReader';
import type { PersonFilesPort } from './portsOfAgents';

/** What memory would now change in the files whose block the person wants kept. Those that say it already are left out. */
export async function planRefresh(
  reader: MemoryReader,
  files: Pick<PersonFilesPort, 'read' | 'kept'>,
): Promise<readonly BlockPlan[]> {
  const plans: BlockPlan[] = [];
  for (const path of await files.kept(reader.root)) {
    plans.push(await planBlock(reader, files, path, 'refresh'));
  }
  return plans.filter(({ kind }) => kind !== 'nothing');
}
