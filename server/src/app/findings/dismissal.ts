import type { FileFinding, FileFindingCode } from '../../../../shared/src/findings';
import type { Folder } from '../folder';

/** What is hidden, secret or damaged is not a matter of opinion: it is mended, or turned off by its code. */
const NEVER: ReadonlySet<FileFindingCode> = new Set([
  'hidden-text',
  'control-character',
  'secret',
  'invalid-encoding',
  'unreadable-file',
]);

/**
 * The keyed id of a finding and its words, the same wherever they stand; `undefined` for what can't be dismissed.
 * Other words are another finding (P64).
 */
export function dismissalId(folder: Folder, { code, words }: FileFinding): string | undefined {
  if (NEVER.has(code) || words === undefined) return undefined;
  const identifiers = folder.services.home.identifiers();
  return identifiers.evidenceId(folder.store.profile, `dismissed ${code}`, words);
}

/** A person says that a finding is fine: it is not shown again, in any window, until it is dropped from the list. */
export async function dismissFinding(folder: Folder, id: string): Promise<void> {
  await folder.services.dismissals.keep(folder.store.profile, id);
  await loadDismissals(folder);
}

/** One dismissed finding is told again. */
export async function restoreFinding(folder: Folder, id: string): Promise<void> {
  await folder.services.dismissals.drop(folder.store.profile, id);
  await loadDismissals(folder);
}

/** All dismissed findings of the project are shown again. */
export async function restoreFindings(folder: Folder): Promise<void> {
  for (const id of await folder.services.dismissals.load(folder.store.profile)) {
    await folder.services.dismissals.drop(folder.store.profile, id);
  }
  await loadDismissals(folder);
}

export async function loadDismissals(folder: Folder): Promise<void> {
  folder.dismissed = await folder.services.dismissals.load(folder.store.profile);
}
