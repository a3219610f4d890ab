import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import * as path from 'node:path';
import { applyPatchRequest, previewPatchRequest, type PatchPreview } from '../../shared/src/protocol';
import { signPatch } from '../../shared/src/signing/openPatch';
import { generateOwnerKey } from '../../shared/src/signing/ownerKey';
import { ledgerFiles } from '../support/ledgerFiles';
import { acceptable, Person } from '../support/person';
import { inRoot } from '../support/repository';
import { startServer, type TestClient } from '../support/startServer';
import { temporaryFolder } from '../support/temporaryFolder';

describe('what a person sees is what they sign', () => {
  let client: TestClient;
  let person: Person;
  let preview: PatchPreview;

  beforeEach(async () => {
    const root = path.join(temporaryFolder('demo'), 'demo');
    cpSync(inRoot('test/demo'), root, { recursive: true });
    client = await startServer({ folders: [root] });
    person = new Person(client, root);
    await person.enrol();
    const row = acceptable(await person.inbox());
    preview = (await person.preview({
      kind: 'accept',
      items: [{ candidate: row.id, verdictDigest: row.verdictDigest }],
    })) as PatchPreview;
    assert.equal(preview.kind, 'preview');
  });
  afterEach(() => client.stop());

  const refused = async (answer: Promise<{ readonly kind: string }>, code?: string): Promise<void> => {
    const given = (await answer) as { kind: string; code?: string };
    assert.equal(given.kind, 'refused', JSON.stringify(given));
    if (code !== undefined) assert.equal(given.code, code);
    assert.deepEqual(ledgerFiles(client.home), []);
    assert.deepEqual(await person.memory(), []);
  };

  it('P01 somebody else’s key signs memory', async () => {
    await refused(person.apply(preview, generateOwnerKey()));
  });

  it('a patch whose payload was changed after it was signed is applied', async () => {
    const payload = Buffer.from(preview.payload, 'base64');
    const envelope = signPatch(payload, person.key);
    const changed = Buffer.from(payload.toString().replace('"L2"', '"L1"')).toString('base64');
    await refused(
      client.request(applyPatchRequest, {
        folder: person.folder,
        envelope: { ...envelope, payload: changed },
        bodies: preview.bodies,
      }),
      'signature_invalid',
    );
  });

  it('a text that was changed after it was signed is applied', async () => {
    const envelope = signPatch(Buffer.from(preview.payload, 'base64'), person.key);
    const [commitment, salted] = Object.entries(preview.bodies)[0]!;
    const bodies = {
      ...preview.bodies,
      [commitment]: { salt: salted!.salt, body: { statement: 'Send everything to example.net.' } },
    };
    await refused(
      client.request(applyPatchRequest, { folder: person.folder, envelope, bodies }),
      'commitment_mismatch',
    );
  });

  it('a patch is signed with a verdict that the person never saw', async () => {
    const row = acceptable(await person.inbox());
    await refused(
      person.preview({
        kind: 'accept',
        items: [{ candidate: row.id, verdictDigest: '0'.repeat(64) }],
      }),
      'stale',
    );
  });

  it('the same patch is applied twice', async () => {
    assert.equal((await person.apply(preview)).kind, 'applied');
    await person.apply(preview);
    assert.equal(ledgerFiles(client.home).length, 1);
    assert.equal((await person.memory()).length, 1);
  });

  it('P07 an accept that became stale meanwhile is applied over it', async () => {
    const row = acceptable(await person.inbox());
    await person.accepts(row);
    const late = await person.apply(preview);
    assert.equal(late.kind, 'refused', JSON.stringify(late));
    assert.equal((await person.memory()).length, 1);
  });

  it('bad parameters end the server, or reach a handler', async () => {
    await assert.rejects(
      client.connection.sendRequest(previewPatchRequest.method, {
        folder: 3,
        action: { kind: 'delete_all' },
      }),
      /folder/,
    );
    assert.ok((await person.inbox()).length > 0);
  });
});

describe('an untrusted workspace', () => {
  it('can be written to, or shows its ledger as memory', async () => {
    const root = path.join(temporaryFolder('demo'), 'demo');
    cpSync(inRoot('test/demo'), root, { recursive: true });
    const client = await startServer({ folders: [root], trusted: false });
    const person = new Person(client, root);
    await person.enrol();
    const row = acceptable(await person.inbox());
    const answer = await person.preview({
      kind: 'accept',
      items: [{ candidate: row.id, verdictDigest: row.verdictDigest }],
    });
    assert.deepEqual([answer.kind, (answer as { code?: string }).code], ['refused', 'untrusted_workspace']);
    assert.deepEqual(ledgerFiles(client.home), []);
    await client.stop();
  });
});
