/** The person's own key: carried to another editor or to the command line, or replaced. */
import { readFile, writeFile } from 'node:fs/promises';
import * as os from 'node:os';
import * as path from 'node:path';
import * as vscode from 'vscode';
import {
  MAX_KEY_FILE,
  openKeyFile,
  readKeyFileHeader,
  sealKeyFile,
} from '../../../shared/src/signing/keyFile';
import { generateOwnerKey } from '../../../shared/src/signing/ownerKey';
import { fingerprintOf } from '../../../shared/src/signing/publicKey';
import type { Context } from '../context';
import { askNewPassphrase, askPassphrase, confirmKeyChange } from '../patch/askAboutKeys';
import { WORDS } from '../wording';
import type { Handler } from './ids';
import * as l10n from '../l10n';

const FILTERS = { 'Assay signing key': ['json'] };

export const exportKey =
  (context: Context): Handler =>
  async () => {
    const key = await context.keys.enrolled();
    if (!key) return;
    const passphrase = await askNewPassphrase(l10n.t('Export Signing Key'));
    if (passphrase === undefined) return;
    const uri = await vscode.window.showSaveDialog({
      title: l10n.t('Export Signing Key'),
      defaultUri: vscode.Uri.file(path.join(os.homedir(), 'assay-key.json')),
      filters: FILTERS,
    });
    if (!uri) return;
    const text = await sealKeyFile(key, `${vscode.env.appName} on ${os.hostname()}`, passphrase);
    await writeFile(uri.fsPath, text, { mode: 0o600 });
    void vscode.window.showInformationMessage(WORDS.keyExported(uri.fsPath));
  };

export const importKey =
  (context: Context): Handler =>
  async () => {
    const [uri] =
      (await vscode.window.showOpenDialog({ title: l10n.t('Import Signing Key'), filters: FILTERS })) ?? [];
    if (!uri) return;
    const { size } = await vscode.workspace.fs.stat(uri);
    const text = size > MAX_KEY_FILE ? '' : await readFile(uri.fsPath, 'utf8');
    const header = readKeyFileHeader(text);
    if (!header) {
      void vscode.window.showWarningMessage(WORDS.noKeyFile);
      return;
    }
    const passphrase = await askPassphrase(l10n.t('Import {0}', fingerprintOf(header.publicKey)));
    if (passphrase === undefined) return;
    const opened = await openKeyFile(text, passphrase);
    if (opened.kind === 'refused') {
      const words = { wrong_passphrase: WORDS.wrongPassphrase, not_a_key_file: WORDS.noKeyFile };
      void vscode.window.showWarningMessage(words[opened.why]);
      return;
    }
    const { key } = opened;
    const current = await context.keys.current();
    if (current && current.fingerprint !== key.fingerprint) {
      const wanted = await confirmKeyChange(l10n.t('This editor has a signing key already'), {
        label: l10n.t('$(key) Sign with the imported key from now on'),
        description: key.fingerprint,
        detail: l10n.t(
          'This editor forgets its own, {0}. What it signed goes on counting.',
          current.fingerprint,
        ),
      });
      if (!wanted) return;
    }
    if (await context.keys.use(key)) {
      void vscode.window.showInformationMessage(WORDS.keyInUse(key.fingerprint));
    }
  };

export const replaceKey =
  (context: Context): Handler =>
  async () => {
    const old = await context.keys.enrolled();
    if (!old) return;
    const wanted = await confirmKeyChange(l10n.t('Replace this editor’s signing key?'), {
      label: l10n.t('$(sync) Make a new key and sign with it'),
      description: old.fingerprint,
      detail: l10n.t(
        'What the old key signed until now goes on counting on this machine, and nothing that it signs later.',
      ),
    });
    if (!wanted) return;
    const key = generateOwnerKey();
    if (await context.keys.use(key, { replaces: old.fingerprint })) {
      void vscode.window.showInformationMessage(WORDS.keyInUse(key.fingerprint));
    }
  };
