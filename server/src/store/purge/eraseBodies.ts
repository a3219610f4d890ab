import { decodeBase64 } from '../../../../shared/src/signing/base64';
import type { PatchFile } from '../../../../shared/src/signing/envelope';
import { openPreview } from '../../../../shared/src/signing/openPatch';
import type { OpenOp, UnknownOp } from '../../../../shared/src/patch';
import type { RecordId } from '../../../../shared/src/ids';
import { withoutBodies } from '../../core/history/withhold';
import type { Covers } from '../../core/history/withhold';

/** A statement that a purge takes, and the record whose tombstone stands for it. */
export interface TakenWords {
  readonly record: RecordId;
  readonly statement: string;
}

/** A patch without the bodies that are covered; the same object when it holds none. The signature is not looked at. */
export function eraseBodies(
  file: PatchFile,
  covers: Covers,
): { readonly file: PatchFile; readonly taken: readonly TakenWords[] } {
  const payload = decodeBase64(file.envelope.payload) ?? new Uint8Array();
  const patch = openPreview(payload, file.bodies);
  if (patch.kind === 'refused') return { file, taken: [] };
  const { ops } = patch.predicate;
  const erased = withoutBodies(file, { payload, ops }, covers);
  const holds = Object.entries(file.bodies).some(([commitment, body]) => body !== erased.bodies[commitment]);
  return holds ? { file: erased, taken: ops.flatMap((op) => takenBy(op, covers)) } : { file, taken: [] };
}

function takenBy(op: OpenOp | UnknownOp, covers: Covers): readonly TakenWords[] {
  if ((op.op !== 'add' && op.op !== 'update') || !covers(op.record)) return [];
  const statements = [op.body?.statement, op.op === 'update' ? op.previous?.statement : undefined];
  return statements.flatMap((statement) =>
    statement === undefined || statement === '' ? [] : [{ record: op.record, statement }],
  );
}

/** What a purge is signed over stands before the person, and is never written (P22): its own notes least of all. */
export function withoutOwnWords(file: PatchFile): PatchFile {
  const payload = decodeBase64(file.envelope.payload) ?? new Uint8Array();
  const patch = openPreview(payload, file.bodies);
  if (patch.kind === 'refused') return file;
  const purged = new Set<string>();
  for (const op of patch.predicate.ops) {
    if ((op.op !== 'delete' && op.op !== 'delete_evidence') || op.mode !== 'privacy_purge') continue;
    for (const id of op.evidenceIds ?? []) purged.add(id);
    if (op.op === 'delete') purged.add(op.record);
  }
  if (purged.size === 0) return file;
  return withoutBodies(file, { payload, ops: patch.predicate.ops }, (id) => purged.has(id));
}
