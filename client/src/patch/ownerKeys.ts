import * as os from 'node:os';
import * as vscode from 'vscode';
import { enrolOwnerRequest, retireOwnerRequest, signersRequest } from '../../../shared/src/protocol';
import type { ParamsOf } from '../../../shared/src/descriptor';
import { encodeBase64 } from '../../../shared/src/signing/base64';
import { decodeOwnerKey, encodeOwnerKey, generateOwnerKey } from '../../../shared/src/signing/ownerKey';
import type { OwnerKey } from '../../../shared/src/signing/ownerKey';
import type { OwnKey } from '../../../shared/src/views';
import type { Server } from '../languageClient';
import type { Log } from '../log';
import { reportRefusal } from '../notify';
import { askHowToEnrol, askWhoseKey } from './askAboutKeys';
import * as l10n from '../l10n';

type EnrolHow = ParamsOf<typeof enrolOwnerRequest>['how'];

const SECRET = 'assay.ownerKey';
/** Fingerprints of the keys besides this editor's own that its person confirmed, in JSON. */
const CONFIRMED = 'assay.confirmedKeys';

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

  /** This editor's key, when there is one yet. */
  async current(): Promise<OwnerKey | undefined> {
    const stored = await this.secrets.get(SECRET);
    if (stored === undefined) return undefined;
    const key = decodeOwnerKey(stored);
    if (key === undefined) {
      this.log.warn('The stored signing key cannot be read; a new one will be made when it is needed.');
    }
    return key;
  }

  /** The key to sign with, known to this machine; `undefined` when the person did not want a new one enrolled. */
  async enrolled(): Promise<OwnerKey | undefined> {
    const key = (await this.current()) ?? (await this.#create());
    return (await this.#enrol(key)) ? key : undefined;
  }

  /** Puts a key in this editor's place of keys and enrols it; the old one comes back when the person does not agree. */
  async use(key: OwnerKey, how: EnrolHow = 'first'): Promise<boolean> {
    const before = await this.secrets.get(SECRET);
    await this.secrets.store(SECRET, encodeOwnerKey(key));
    if (await this.#enrol(key, how)) return true;
    if (before === undefined) await this.secrets.delete(SECRET);
    else await this.secrets.store(SECRET, before);
    return false;
  }

  /** Another key of the same person's: both count. */
  async enrolBeside(publicKey: Uint8Array, name: string, fingerprint: string): Promise<boolean> {
    const request = { publicKey: encodeBase64(publicKey), name, how: 'beside' as const };
    const answer = await this.server.send(enrolOwnerRequest, request);
    if (answer.kind === 'refused') reportRefusal(this.log, answer);
    else await this.#confirm([fingerprint]);
    return answer.kind === 'enrolled';
  }

  async retire(fingerprint: string): Promise<boolean> {
    const answer = await this.server.send(retireOwnerRequest, { fingerprint });
    if (answer.kind === 'refused') reportRefusal(this.log, answer);
    return answer.kind === 'retired';
  }

  /**
   * Compares whom this machine takes for this person with what the person confirmed here. A key that nobody here
   * confirmed may be a second editor's, or somebody's who can write files: the person says which.
   */
  async compareWithEnrolled(): Promise<void> {
    const key = await this.current();
    if (key === undefined) return;
    const { own } = await this.server.send(signersRequest, {});
    const confirmed = new Set([key.fingerprint, ...(await this.#confirmed())]);
    for (const other of own.filter(inUse)) {
      if (confirmed.has(other.fingerprint)) continue;
      this.log.warn(`A key that was not confirmed in this editor counts as yours: ${other.fingerprint}`);
      const answer = await askWhoseKey(other);
      if (answer === 'mine') await this.#confirm([other.fingerprint]);
      if (answer === 'not_mine') await this.retire(other.fingerprint);
    }
  }

  async #enrol(key: OwnerKey, how: EnrolHow = 'first'): Promise<boolean> {
    if (this.#enrolled === key.fingerprint) return true;
    const publicKey = encodeBase64(key.publicKey);
    const name = `${vscode.env.appName} on ${os.hostname()}`.slice(0, 200);
    let answer = await this.server.send(enrolOwnerRequest, { publicKey, name, how });
    if (answer.kind === 'refused' && answer.code === 'not_permitted' && how === 'first') {
      const { own } = await this.server.send(signersRequest, {});
      const others = own.filter(inUse);
      const chosen = await askHowToEnrol(others, key.fingerprint, answer.message);
      if (chosen === undefined) return false;
      answer = await this.server.send(enrolOwnerRequest, { publicKey, name, how: chosen });
      // Who chose among them has seen them.
      if (answer.kind === 'enrolled') await this.#confirm(others.map(({ fingerprint }) => fingerprint));
    }
    if (answer.kind === 'refused') {
      reportRefusal(this.log, answer);
      return false;
    }
    this.#enrolled = key.fingerprint;
    return true;
  }

  async #confirmed(): Promise<readonly string[]> {
    try {
      const kept: unknown = JSON.parse((await this.secrets.get(CONFIRMED)) ?? '[]');
      return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
    } catch {
      return [];
    }
  }

  async #confirm(fingerprints: readonly string[]): Promise<void> {
    const all = [...new Set([...(await this.#confirmed()), ...fingerprints])];
    await this.secrets.store(CONFIRMED, JSON.stringify(all));
  }

  async #create(): Promise<OwnerKey> {
    await this.secrets.store(SECRET, encodeOwnerKey(generateOwnerKey()));
    // Read again: a second window may have stored its key a moment later, and one person has one key.
    const key = await this.current();
    if (key === undefined) throw new Error(l10n.t('the editor did not keep the new signing key'));
    this.log.info(`A signing key was made: ${key.fingerprint}`);
    return key;
  }
}

const inUse = (key: OwnKey): boolean => key.retiredAt === undefined;
