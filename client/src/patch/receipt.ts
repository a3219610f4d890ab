import * as vscode from 'vscode';
import { patchRequest } from '../../../shared/src/historyProtocol';
import type { ParamsOf } from '../../../shared/src/descriptor';
import type { PatchReceipt } from '../../../shared/src/historyProtocol';
import { openPatch } from '../../../shared/src/signing/openPatch';
import type { Server } from '../languageClient';
import { Disposable } from '../lifecycle';
import { flat, sections } from '../markdownText';
import type { CheckedPatch } from './preview';
import { renderPatch } from './render';
import * as l10n from '../l10n';

const SCHEME = 'assay-receipt';

/** What was signed, to read and to keep: a document made from the ledger's own bytes, verified here once more. */
export class Receipts extends Disposable implements vscode.TextDocumentContentProvider {
  constructor(private readonly server: Server) {
    super();
    this.register(vscode.workspace.registerTextDocumentContentProvider(SCHEME, this));
  }

  async show(folder: string, patch: string): Promise<void> {
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${patch}/${l10n.t('Receipt')}.md`, query: folder });
    await vscode.window.showTextDocument(uri, { preview: true });
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const patch = uri.path.split('/')[1] ?? '';
    const receipt = await this.server.send(patchRequest, { folder: uri.query, patch } as ParamsOf<
      typeof patchRequest
    >);
    return receipt === null ? l10n.t('# There is no such patch in this store\n') : renderReceipt(receipt);
  }
}

/** Pure. Every word of it comes from what the signature holds for. */
export function renderReceipt({ row, file }: PatchReceipt): string {
  const opened = openPatch(file);
  if (opened.kind === 'refused') {
    return `${sections(l10n.t('# This receipt can’t be given'), l10n.t('The patch in the ledger does not hold: {0}', flat(opened.message)))}\n`;
  }
  const ops = opened.predicate.ops.filter((op) => op.op !== 'unknown');
  const patch: CheckedPatch = {
    kind: 'checked',
    id: opened.id,
    hash: opened.hash,
    payload: new Uint8Array(),
    predicate: { ...opened.predicate, ops },
    left: [],
  };
  const { after, title } = renderPatch(patch);
  const body = after.slice(after.indexOf('---') + 3).trim();
  return `${sections(
    l10n.t('# Receipt: {0}', title),
    row.reverted ? l10n.t('**Undone since, by another signed patch.**') : l10n.t('**Signed and in force.**'),
    l10n.t(
      'The signature was verified just now, over exactly these bytes. `assay show` prints the same in a terminal.',
    ),
    '---',
    body,
    opened.missing.length > 0 ? l10n.t('Of its texts, {0} were erased.', opened.missing.length) : '',
  )}\n`;
}
