import * as os from 'node:os';
import * as vscode from 'vscode';
import { enrolOwnerRequest } from '../../../shared/src/protocol';
import { encodeBase64 } from '../../../shared/src/signing/base64';
import { decodeOwnerKey, encodeOwnerKey, generateOwnerKey } from '../../../shared/src/signing/ownerKey';
import type { OwnerKey } from '../../../shared/src/signing/ownerKey';
import type { Server } from '../languageClient';
import type { Log } from '../log';
import { reportRefusal } from '../notify';
import { escapeIcons, oneLine } from '../visibleText';

const SECRET = 'assay.ownerKey';

/**
 * The person's signing key. It is made on first use and stays in the editor's SecretStorage: the server's process
 * never sees it. A key that is lost is a normal event (the editor drops secrets that it cannot decrypt): reading goes
 * on, and a new one is enrolled once the person says so.
 */
export class OwnerKeys {
  #enrolled: string | undefined;

  constructor(
    private readonly secrets: vscode.SecretStorage,
    private readonly server: Server,
    private readonly log: Log,
  ) {}

  /** The raw public key in base64, when there is a key yet. */
  async publicKey(): Promise<string | undefined> {
    const key = await this.#load();
    return key && encodeBase64(key.publicKey);
  }

  /** The key to sign with, known to this machine; `undefined` when the person did not want a new one enrolled. */
  async enrolled(): Promise<OwnerKey | undefined> {
    const key = (await this.#load()) ?? (await this.#create());
    if (this.#enrolled === key.fingerprint) return key;
    const publicKey = encodeBase64(key.publicKey);
    const name = `${vscode.env.appName} on ${os.hostname()}`.slice(0, 200);
    let answer = await this.server.send(enrolOwnerRequest, { publicKey, name, replace: false });
    if (answer.kind === 'refused' && answer.code === 'not_permitted') {
      if (!(await askToEnrol(answer.message, key.fingerprint))) return undefined;
      answer = await this.server.send(enrolOwnerRequest, { publicKey, name, replace: true });
    }
    if (answer.kind === 'refused') {
      reportRefusal(this.log, answer);
      return undefined;
    }
    this.#enrolled = key.fingerprint;
    return key;
  }

  async #load(): Promise<OwnerKey | undefined> {
    const stored = await this.secrets.get(SECRET);
    if (stored === undefined) return undefined;
    const key = decodeOwnerKey(stored);
    if (key === undefined) {
      this.log.warn('The stored signing key cannot be read; a new one will be made when it is needed.');
    }
    return key;
  }

  async #create(): Promise<OwnerKey> {
    await this.secrets.store(SECRET, encodeOwnerKey(generateOwnerKey()));
    // Read again: a second window may have stored its key a moment later, and one person has one key.
    const key = await this.#load();
    if (key === undefined) throw new Error('the editor did not keep the new signing key');
    this.log.info(`A signing key was made: ${key.fingerprint}`);
    return key;
  }
}

/**
 * A QuickPick, because a modal dialog is not shown in every host; the same goes for the patch's confirmation. Whom this
 * machine trusts is about to change, so Enter alone does not do it.
 */
async function askToEnrol(why: string, fingerprint: string): Promise<boolean> {
  const no: vscode.QuickPickItem = { label: '$(close) Cancel', description: 'Nothing is signed' };
  const yes: vscode.QuickPickItem = {
    label: '$(key) Trust this editor’s new key',
    description: fingerprint,
    detail: escapeIcons(oneLine(why, 300)),
  };
  const picked = await vscode.window.showQuickPick([no, yes], {
    title: 'Another signing key is known on this machine',
    placeHolder: 'Do you want to sign with this editor’s own key?',
    ignoreFocusOut: true,
  });
  return picked === yes;
}
