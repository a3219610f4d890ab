import type { StoreFinding } from '../../../shared/src/views';
import type { FoldedPatch, StaleReason } from '../core/fold/projection';

/** What a folded patch leaves for a person to know. */
export function foldFindings(patch: FoldedPatch, file: string): readonly StoreFinding[] {
  const findings: StoreFinding[] = [];
  const add = (code: StoreFinding['code'], severity: StoreFinding['severity'], message: string) =>
    findings.push({ code, severity, file, message });
  if (patch.applied === 'overlay') {
    add(
      'signer-unknown',
      'information',
      `Signed by ${patch.author}, whom you have not accepted: shown, never recalled.`,
    );
  }
  if (patch.applied === 'stale' && patch.reason !== undefined) {
    const { code, message } = STALE[patch.reason];
    add(code, code === 'stale-patch' ? 'warning' : 'error', message);
  }
  if (patch.missingParents.length > 0) {
    add(
      'parent-missing',
      'warning',
      'A patch that this one builds on is not here: a file was removed, or the branch is older.',
    );
  }
  if (patch.unknownOps.length > 0) {
    const names = patch.unknownOps.join(', ');
    add(
      'unknown-operation',
      'warning',
      `A newer Assay wrote ${names} here: kept, not applied. Update to apply it.`,
    );
  }
  return findings;
}

export const STALE: Readonly<
  Record<StaleReason, { readonly code: StoreFinding['code']; readonly message: string }>
> = {
  wrong_store: {
    code: 'wrong-store',
    message: 'This patch was signed for another store or project and is not applied.',
  },
  lamport_invalid: {
    code: 'lamport-invalid',
    message: "This patch's place in the order is not what it builds on.",
  },
  mixed_operations: {
    code: 'stale-patch',
    message:
      'This patch mixes operations that must be signed apart (authority, undo, memory) and is not applied.',
  },
  not_permitted: { code: 'stale-patch', message: 'Its signer may not do this; the patch is not applied.' },
  revoked: { code: 'stale-patch', message: "Its signer's key was revoked; the patch is not applied." },
  base_changed: {
    code: 'stale-patch',
    message: 'The memory was changed since; look at it again and decide anew.',
  },
  record_missing: {
    code: 'stale-patch',
    message: 'What it changes is not here any more; the patch is not applied.',
  },
  tombstoned_recreation: {
    code: 'stale-patch',
    message: 'It would bring back what was deleted; the patch is not applied.',
  },
  already_exists: { code: 'stale-patch', message: 'It was decided before; the patch is not applied.' },
  already_reverted: { code: 'stale-patch', message: 'It was undone before; the patch is not applied.' },
  not_revertible: {
    code: 'stale-patch',
    message: 'What it would undo cannot be undone; the patch is not applied.',
  },
  built_upon: { code: 'stale-patch', message: 'Later changes rest on what it would undo; undo those first.' },
};

export const shortened = (file: string): StoreFinding => ({
  code: 'history-shortened',
  severity: 'warning',
  file,
  message: 'A signed patch that was read before is gone. Restore it from a backup or another copy.',
});

export const bodyMissing = (file: string): StoreFinding => ({
  code: 'body-missing',
  severity: 'error',
  file,
  message: 'A text that was signed is missing, and no purge explains it. Restore the file from another copy.',
});
