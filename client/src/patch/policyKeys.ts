import type * as vscode from 'vscode';
import { policyKeysRequest } from '../../../shared/src/protocol';
import { decodeOwnerKey, encodeOwnerKey } from '../../../shared/src/signing/ownerKey';
import type { OwnerKey } from '../../../shared/src/signing/ownerKey';
import type { Server } from '../languageClient';
import type { Log } from '../log';
import { reportRefusal } from '../notify';

/** Lines of one key each, the latest last. */
const SECRET = 'assay.policyKeys';
/** As many as the server takes; one for each folder whose policy was switched on here. */
const MOST_KEYS = 50;

/**
 * The keys that accept claims by the person's signed policies. One is made when they switch that on for a folder; all
 * stay in the editor's SecretStorage, and are handed to the server for as long as that runs. Losing them is a normal
 * event: nothing is accepted by itself until the person switches it on again.
 */
export class PolicyKeys {
  constructor(
    private readonly secrets: vscode.SecretStorage,
    private readonly server: Server,
    private readonly log: Log,
  ) {}

  async held(): Promise<readonly OwnerKey[]> {
    const stored = (await this.secrets.get(SECRET)) ?? '';
    return stored.split('\n').flatMap((line) => decodeOwnerKey(line) ?? []);
  }

  /** After each start of the server, which forgets them with its process. */
  async handOver(): Promise<void> {
    const held = await this.held();
    if (held.length === 0) return;
    const answer = await this.server.send(policyKeysRequest, { keys: held.map(encodeOwnerKey) });
    if (answer.kind === 'refused') reportRefusal(this.log, answer);
  }

  async keep(key: OwnerKey): Promise<void> {
    const kept = [...(await this.held()), key].slice(-MOST_KEYS);
    await this.secrets.store(SECRET, kept.map(encodeOwnerKey).join('\n'));
    await this.handOver();
  }
}
