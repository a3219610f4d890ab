import * as assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import * as path from 'node:path';
import {
  auditRequest,
  importRequest,
  importsRequest,
  revertImportRequest,
} from '../../shared/src/foreignMemoryProtocol';
import { inboxRequest } from '../../shared/src/protocol';
import { startServer, uriOf, type TestClient } from '../support/startServer';
import { temporaryFolder } from '../support/temporaryFolder';

describe('another tool’s memory in the editor', function () {
  this.timeout(180_000);

  function aStore(): string {
    const file = path.join(temporaryFolder('store'), 'memory.json');
    writeFileSync(
      file,
      '{"type":"entity","name":"Deploys","entityType":"rule","observations":["Never on a Friday"]}\n',
    );
    return file;
  }

  const waiting = async (client: TestClient, folder: string): Promise<number> => {
    const { folders } = await client.request(inboxRequest, { folder });
    return folders.flatMap(({ rows }) => rows).length;
  };

  it('is imported by a preview, twice, or for good (P44)', async () => {
    const root = temporaryFolder('project');
    const client = await startServer({ folders: [root] });
    const folder = uriOf(root);
    const target = aStore();
    const preview = await client.request(importRequest, { folder, target, apply: false });
    assert.equal(preview.kind, 'import');
    assert.equal(preview.report.counts.new, 1);
    assert.equal(await waiting(client, folder), 0);
    const done = await client.request(importRequest, { folder, target, apply: true });
    assert.equal(done.kind, 'import');
    assert.equal(await waiting(client, folder), 1);
    const [batch] = await client.request(importsRequest, { folder });
    assert.equal(batch?.id, done.report.batch);
    assert.ok(batch);
    const undone = await client.request(revertImportRequest, { folder, batch: batch.id });
    assert.deepEqual(undone, { kind: 'reverted', batch: batch.id, withdrawn: 1, accepted: [] });
    assert.equal(await waiting(client, folder), 0);
    const twice = await client.request(revertImportRequest, { folder, batch: batch.id });
    assert.equal(twice.kind, 'refused');
    const nowhere = await client.request(importRequest, { folder, target: `${target}-not`, apply: true });
    assert.equal(nowhere.kind, 'refused');
    await client.stop();
  });

  it('is imported where the workspace isn’t trusted, or audited into the store', async () => {
    const root = temporaryFolder('project');
    writeFileSync(path.join(root, 'AGENTS.md'), '- Use tabs.\n- Currently the API is down.\n');
    const client = await startServer({ folders: [root], trusted: false });
    const folder = uriOf(root);
    const refused = await client.request(importRequest, { folder, target: aStore(), apply: true });
    assert.equal(refused.kind, 'refused');
    assert.equal(refused.code, 'untrusted_workspace');
    const report = await client.request(auditRequest, { folder, user: false });
    assert.deepEqual(
      report.sources.map(({ path: file }) => file),
      ['AGENTS.md'],
    );
    assert.deepEqual(
      report.findings.map(({ code, line }) => [code, line]),
      [['dated-statement', 2]],
    );
    await client.stop();
  });
});
