import * as vscode from 'vscode';
import { plural } from '../wording';
import type { PatchDocuments } from './patchDocuments';
import type { CheckedPatch } from './preview';
import { renderPatch } from './render';
import type { RecordWords } from './render';
import * as l10n from '../l10n';

/** Shows what would be signed and asks once. No argument of any command comes between the person and this question. */
export async function confirmPatch(
  documents: PatchDocuments,
  patch: CheckedPatch,
  words?: RecordWords,
): Promise<boolean> {
  const texts = renderPatch(patch, words);
  const diff = await documents.show(patch.id, texts);
  try {
    const sign: vscode.QuickPickItem = { label: l10n.t('$(check) Sign and apply'), description: texts.title };
    const cancel: vscode.QuickPickItem = {
      label: l10n.t('$(close) Cancel'),
      description: l10n.t('Nothing is written'),
    };
    const leftOut =
      patch.left.length === 0 ? '' : l10n.t(' {0} left out.', plural(patch.left.length, 'claim'));
    const picked = await vscode.window.showQuickPick([sign, cancel], {
      title: `${texts.title}?`,
      placeHolder: l10n.t(
        'Read the diff first: you sign exactly that, SHA-256 {0}….{1}',
        patch.hash.slice(0, 12),
        leftOut,
      ),
      ignoreFocusOut: true,
    });
    return picked === sign;
  } finally {
    await diff.close();
  }
}
