import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import {
  backupsRequest,
  planTransferRequest,
  readTransferRequest,
  writeTransferRequest,
} from '../../shared/src/protocol';
import { blameRequest, memoryAtRequest, patchRequest } from '../../shared/src/historyProtocol';
import { openPatch } from '../../shared/src/signing/openPatch';
import { ledgerFiles } from '../support/ledgerFiles';
import { acceptable, Person } from '../support/person';
import { startServer, type TestClient } from '../support/startServer';
import { temporaryFolder } from '../support/temporaryFolder';

describe('history and backups as the editor asks for them', () => {
  let client: TestClient;
  let person: Person;
  beforeEach(async () => {
    const root = temporaryFolder('project');
    writeFileSync(path.join(root, 'AGENTS.md'), '# Rules\n\n- Use pnpm, not npm, to install packages.\n');
    client = await startServer({ folders: [root] });
    person = new Person(client, root);
    await person.enrol();
  });
  afterEach(() => client.stop());

  it('a receipt does not verify, a past state or blame is another, or an undo says nothing of what comes back', async () => {
    const { folder } = person;
    const { patch, records } = await person.accepts(acceptable(await person.inbox()));
    const receipt = await client.request(patchRequest, { folder, patch });
    assert.ok(receipt !== null);
    assert.equal(openPatch(receipt.file).kind, 'opened');
    assert.equal((await client.request(memoryAtRequest, { folder, at: patch }))?.length, 1);
    assert.deepEqual(await client.request(memoryAtRequest, { folder, at: '2001-01-01' }), []);
    assert.equal(await client.request(memoryAtRequest, { folder, at: 'yesterday' }), null);
    const record = records[0]?.id as `me_${string}`;
    const lines = await client.request(blameRequest, { folder, record });
    assert.equal(lines?.find(({ field }) => field === 'statement')?.by.patch, patch);
    const preview = await person.preview({ kind: 'revert', patch });
    assert.ok(preview.kind === 'preview');
    assert.match(preview.effects?.join('\n') ?? '', /^No longer in memory: “Use pnpm/);
    await person.does({ kind: 'revert', patch });
    const again = await person.preview({ kind: 'revert', patch });
    assert.equal(again.kind === 'refused' && again.code, 'already_decided');
  });

  it('a backup is not listed, or what a store lost does not come back', async () => {
    const { folder } = person;
    await person.accepts(acceptable(await person.inbox()));
    const written = await client.request(writeTransferRequest, { folder, what: 'backup' });
    assert.ok(written.kind === 'written', JSON.stringify(written));
    assert.deepEqual(await client.request(backupsRequest, { folder }), [written.file]);
    const { file } = written;
    const whole = await client.request(planTransferRequest, { folder, file });
    assert.ok(whole.kind === 'plan' && whole.lines.every(({ fate }) => fate === 'present'));
    rmSync(path.join(client.home, 'projects', path.basename(path.dirname(path.dirname(file))), 'ledger'), {
      recursive: true,
    });
    assert.equal((await person.memory()).length, 0);
    const done = await client.request(readTransferRequest, { folder, file });
    assert.equal(done.kind === 'done' && done.patches, 1, JSON.stringify(done));
    assert.equal((await person.memory()).length, 1);
    assert.equal(ledgerFiles(client.home).length, 1);
    const none = await client.request(planTransferRequest, { folder, file: `${file}.none` });
    assert.equal(none.kind, 'refused');
  });

  it('R40 a person keeps a memory, and something else of it changes', async () => {
    const { records } = await person.accepts(acceptable(await person.inbox()));
    const record = records[0]?.id as `me_${string}`;
    await person.does({ kind: 'keep', records: [record], durability: 'long_term' });
    const [now] = (await client.request(memoryAtRequest, { folder: person.folder, at: 'now' })) ?? [];
    assert.equal(now?.durabilitySignal, 'long_term');
    assert.match(now.statement, /pnpm/);
  });
});
