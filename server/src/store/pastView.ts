/** What a ledger's files say besides what is folded now: patches as they were signed, and memory as it was. */
import type { Fingerprint } from '../../../shared/src/ids';
import type { OpenedPatch } from '../../../shared/src/signing/openPatch';
import type { PastPoint, PastView, SignedPatch } from '../app/ports';
import { isAuthorityOp } from '../core/fold/authority';
import { comparePatches } from '../core/fold/fold';
import type { VerifiedPatch } from '../core/fold/projection';
import { FoldedState } from './foldedState';
import { SqlView } from './sqlView';
import type { ReadingParts } from './storeReading';
import type { TrustSource } from './trustRoots';

type Parts = Pick<ReadingParts, 'ledger' | 'context' | 'sql' | 'owners'>;

/** Those of these files that can be read. */
export async function signedIn(
  { ledger, context }: Parts,
  names: readonly string[],
): Promise<readonly SignedPatch[]> {
  const signed: SignedPatch[] = [];
  for (const name of names) {
    const read = await ledger.read(name);
    if (read?.kind === 'read') signed.push({ file: read.file, patch: read.patch, store: context.kind });
  }
  return signed;
}

/**
 * Memory as it was. `authority` is what is known today of who may do what: a signer who was revoked since does not
 * count in the past either.
 */
export async function viewAt(
  parts: Parts,
  point: PastPoint,
  authority: readonly VerifiedPatch[],
): Promise<PastView | undefined> {
  const all = (await signedIn(parts, parts.ledger.list().patches)).map(({ patch }) => patch);
  const last = all.find(({ id }) => point.kind === 'patch' && id === point.id);
  if (point.kind === 'patch' && last === undefined) return undefined;
  const then = all.filter((patch) =>
    point.kind === 'time' ? patch.predicate.createdAt <= point.at : comparePatches(patch, last ?? patch) <= 0,
  );
  return pastView(parts, then, authority);
}

/** Another store's patches by themselves, as if all who signed them were its owners. */
export function viewElsewhere(parts: Parts, patches: readonly OpenedPatch[]): PastView {
  const { context } = parts;
  const { store, profile } = patches[0]?.predicate ?? context;
  const signers = new Set(patches.map(({ predicate }) => predicate.author));
  const owners = { roots: () => ({ owners: signers, members: new Set<Fingerprint>(), retired: new Map() }) };
  return pastView(
    { sql: parts.sql, owners, context: { ...context, store, profile, reader: context.profile } },
    patches,
    patches.filter(({ predicate }) => predicate.ops.some(isAuthorityOp)),
  );
}

function pastView(
  { sql, context, owners }: Pick<Parts, 'sql' | 'context'> & { readonly owners: Pick<TrustSource, 'roots'> },
  patches: readonly VerifiedPatch[],
  authority: readonly VerifiedPatch[],
): PastView {
  const state = FoldedState.empty(sql, context, () => owners.roots(), 1, authority);
  state.addPatches(patches.map((patch) => ({ patch, name: patch.id, source: '' })));
  return {
    view: new SqlView(() => state),
    close: () => {
      state.projection.close();
    },
  };
}
