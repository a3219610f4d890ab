import type { Candidate, Evidence, Inquiry, MemoryRecord } from '../../shared/src/model';
import { DEFAULT_POLICY } from '../../shared/src/model';
import { MemoryIndex } from '../../server/src/app/memoryIndex';
import type { MemoryReader } from '../../server/src/app/memoryReader';
import type { View } from '../../server/src/app/ports';
import { PROFILE, sha256 } from './claims';

export interface Holdings {
  readonly records: readonly MemoryRecord[];
  readonly candidates?: readonly Candidate[];
  readonly evidence?: readonly Evidence[];
  readonly inquiries?: readonly Inquiry[];
  readonly branch?: string;
}

/** A reader of memory that holds exactly this, in a checkout whose every file is gone. */
export function readerOver(holdings: Holdings): MemoryReader {
  const { records, candidates = [], evidence = [], inquiries = [], branch } = holdings;
  const view: View = {
    candidate: (id) => candidates.find((one) => one.id === id),
    openCandidates: () => candidates,
    decision: () => 'open',
    deferrals: () => new Map(),
    evidence: (ids) => evidence.filter(({ id }) => ids.includes(id)),
    record: (id) => records.find((one) => one.id === id),
    // Without the status: a store that forgot to filter must not matter.
    records: () => records,
    recordsByKey: () => [],
    tombstone: () => undefined,
    inquiries: () => inquiries,
    patches: () => [],
    policy: () => ({ policy: DEFAULT_POLICY, digest: sha256(''), keys: [] }),
    signers: () => [],
    version: 1,
  } as Partial<View> as View;
  return {
    root: '/nowhere',
    store: { profile: PROFILE, view },
    index: new MemoryIndex(),
    checkout: {
      branch: () => Promise.resolve(branch),
      line: () => Promise.resolve({}),
      read: () => Promise.resolve({ kind: 'gone' }),
      renames: () => Promise.resolve(new Map()),
    },
    citations: {
      file: () => Promise.resolve(undefined),
      commit: () => Promise.resolve(false),
      holds: () => Promise.resolve(false),
    },
    sha256,
    trusted: true,
  };
}
