import assert from 'node:assert/strict';
import {
  applyPatchRequest,
  enrolOwnerRequest,
  inboxRequest,
  memoryRequest,
  previewPatchRequest,
  type Applied,
  type PatchPreview,
} from '../../shared/src/protocol';
import { historyRequest } from '../../shared/src/historyProtocol';
import { type PatchAction } from '../../shared/src/patchAction';
import { type Refusal } from '../../shared/src/descriptor';
import type { InboxRow, MemoryRow } from '../../shared/src/views';
import { openPreview, signPatch } from '../../shared/src/signing/openPatch';
import { generateOwnerKey, type OwnerKey } from '../../shared/src/signing/ownerKey';
import { uriOf, type TestClient } from './startServer';

/** Somebody who curates a folder with a key of their own, speaking to the server as the editor does. */
export class Person {
  readonly folder: string;

  constructor(
    readonly client: TestClient,
    root: string,
    readonly key: OwnerKey = generateOwnerKey(),
  ) {
    this.folder = uriOf(root);
  }

  get publicKey(): string {
    return Buffer.from(this.key.publicKey).toString('base64');
  }

  async enrol(): Promise<void> {
    const answer = await this.client.request(enrolOwnerRequest, {
      publicKey: this.publicKey,
      name: 'test',
      how: 'first',
    });
    assert.equal(answer.kind, 'enrolled', JSON.stringify(answer));
  }

  async inbox(): Promise<readonly InboxRow[]> {
    const { folders } = await this.client.request(inboxRequest, { folder: this.folder });
    return folders[0]?.rows ?? [];
  }

  async memory(): Promise<readonly MemoryRow[]> {
    const { folders } = await this.client.request(memoryRequest, { folder: this.folder });
    return folders[0]?.rows ?? [];
  }

  history() {
    return this.client.request(historyRequest, { folder: this.folder });
  }

  preview(action: PatchAction): Promise<PatchPreview | Refusal> {
    return this.client.request(previewPatchRequest, {
      folder: this.folder,
      action,
      ownerPublicKey: this.publicKey,
    });
  }

  /** Signs what a preview shows, once every commitment holds, and hands it in. */
  async apply(preview: PatchPreview, key = this.key): Promise<Applied | Refusal> {
    const payload = Buffer.from(preview.payload, 'base64');
    assert.equal(openPreview(payload, preview.bodies).kind, 'opened');
    return this.client.request(applyPatchRequest, {
      folder: this.folder,
      envelope: signPatch(payload, key),
      bodies: preview.bodies,
    });
  }

  async does(action: PatchAction): Promise<Applied> {
    const preview = await this.preview(action);
    assert.equal(preview.kind, 'preview', JSON.stringify(preview));
    const applied = await this.apply(preview);
    assert.equal(applied.kind, 'applied', JSON.stringify(applied));
    return applied;
  }

  accepts(row: InboxRow): Promise<Applied> {
    return this.does({
      kind: 'accept',
      items: [{ candidate: row.id, verdictDigest: row.verdictDigest }],
    });
  }
}

/** A row that a person may accept. */
export const acceptable = (rows: readonly InboxRow[]): InboxRow => {
  const row = rows.find((one) => one.status !== 'rejected');
  assert.ok(row, 'the inbox holds nothing that may be accepted');
  return row;
};
