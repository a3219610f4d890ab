import type { FileFinding } from '../../../../../shared/src/findings';
import type { FileFacts } from '../facts';
import { findingAt } from '../makeFinding';

/** The part that Assay keeps is not as it wrote it, so it is neither refreshed nor removed until a person has looked. */
export function managedBlock(facts: FileFacts): readonly FileFinding[] {
  const { block: reading, text } = facts;
  switch (reading.kind) {
    case 'none':
      return [];
    case 'tampered':
      return [
        findingAt(
          facts,
          'managed-block',
          reading,
          `${reading.why} Assay leaves it alone until that is mended.`,
        ),
      ];
    case 'block': {
      if (!reading.block.edited) return [];
      const { start } = reading.block;
      const end = text.indexOf('\n', start);
      return [
        findingAt(
          facts,
          'managed-block',
          { start, end: end === -1 ? text.length : end },
          'Somebody changed what Assay keeps here. Move your words out of the block, then write it again; until then it stays as it is.',
        ),
      ];
    }
  }
}
