/** Words that history may not show any more (P26, R78–R81): it keeps that something happened, not what it said. */
import type { AnyId, EvidenceId } from '../../../../shared/src/ids';
import type { OpenOp, UnknownOp } from '../../../../shared/src/patch';
import { parseCanonical } from '../../../../shared/src/signing/canonical';
import type { PatchFile } from '../../../../shared/src/signing/envelope';

export type Covers = (id: AnyId) => boolean;
type Op = OpenOp | UnknownOp;

/** Operations of a patch without the words of what is covered. An unknown operation holds no words. */
export const withheld = (ops: readonly Op[], covers: Covers): readonly Op[] =>
  ops.map((op): Op => {
    if (op.op === 'unknown') return op;
    if (objectsOf(op).some(covers)) return emptied(op);
    if (!hasEvidence(op)) return op;
    const evidence = op.evidence.map((entry) => (covers(entry.id) ? { ...entry, body: null } : entry));
    return { ...op, evidence };
  });

/** The same for a patch as it is kept: the signature goes on holding over what is left out. */
export function withoutBodies(
  file: PatchFile,
  { payload, ops }: { readonly payload: Uint8Array; readonly ops: readonly Op[] },
  covers: Covers,
): PatchFile {
  const left = new Set<string>();
  const stored = storedOps(payload);
  for (const [index, op] of ops.entries()) {
    const raw = stored[index];
    if (op.op === 'unknown') continue;
    if (objectsOf(op).some(covers)) collect(raw, left);
    else if (hasEvidence(op)) {
      const entries = (raw as { readonly evidence?: readonly unknown[] } | undefined)?.evidence ?? [];
      for (const [at, entry] of op.evidence.entries()) if (covers(entry.id)) collect(entries[at], left);
    }
  }
  if (left.size === 0) return file;
  const bodies = Object.fromEntries(
    Object.entries(file.bodies).map(([commitment, body]) => [commitment, left.has(commitment) ? null : body]),
  );
  return { ...file, bodies };
}

type WithEvidence = Extract<OpenOp, { readonly op: 'add' | 'update' | 'attach_evidence' | 'reinforce' }>;
/** As against an operation on one piece of evidence. */
export const hasEvidence = (op: Op): op is WithEvidence =>
  op.op === 'add' || op.op === 'update' || op.op === 'attach_evidence' || op.op === 'reinforce';

/** A deletion names evidence alone, or beside a record. */
const evidenceNamed = (op: {
  readonly evidenceIds?: readonly EvidenceId[] | undefined;
}): readonly EvidenceId[] => op.evidenceIds ?? [];

function objectsOf(op: OpenOp): readonly AnyId[] {
  const ids = [
    'record' in op ? op.record : undefined,
    'by' in op ? op.by : undefined,
    'candidate' in op ? op.candidate : undefined,
    'patch' in op ? op.patch : undefined,
    ...evidenceNamed(op as { readonly evidenceIds?: readonly EvidenceId[] }),
  ];
  return ids.filter((id) => id !== undefined);
}

function emptied(op: OpenOp): OpenOp {
  const evidence = hasEvidence(op)
    ? { evidence: op.evidence.map((entry) => ({ ...entry, body: null })) }
    : {};
  const body = 'body' in op ? { body: null } : {};
  const previous = 'previous' in op ? { previous: null } : {};
  return { ...op, ...evidence, ...body, ...previous };
}

/** The payload was opened before, so it is what a patch is. */
const storedOps = (payload: Uint8Array): readonly unknown[] =>
  (parseCanonical(payload) as { readonly predicate: { readonly ops: readonly unknown[] } }).predicate.ops;

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string' && value.startsWith('sha256:')) into.add(value);
  else if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) collect(member, into);
  }
}
