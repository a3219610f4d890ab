import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { agentCallRequest } from '../../shared/src/agentsProtocol';
import {
  doctorRequest,
  healthRequest,
  scanRequest,
  tryPolicyRequest,
  placeRequest,
  policyRequest,
  recordTypedRequest,
} from '../../shared/src/protocol';
import { attestWords } from '../../shared/src/signing/attestWords';
import { typedWords } from '../../shared/src/signing/attestation';
import { generateOwnerKey } from '../../shared/src/signing/ownerKey';
import { eventually } from '../support/eventually';
import { ledgerFiles } from '../support/ledgerFiles';
import { acceptable, Person } from '../support/person';
import { startServer, type TestClient } from '../support/startServer';
import { temporaryFolder } from '../support/temporaryFolder';

const AT = '2026-01-02T00:00:00.000Z';
const RULES = '# Rules\n\n- Use pnpm to install packages.\n- Keep functions short.\n';

describe('how memory is', () => {
  let root = '';
  let client: TestClient;
  let person: Person;

  beforeEach(async () => {
    root = path.join(temporaryFolder('health'), 'project');
    mkdirSync(root, { recursive: true });
    writeFileSync(path.join(root, 'AGENTS.md'), RULES);
    client = await startServer({ folders: [root] });
    person = new Person(client, root);
    await person.enrol();
  });
  afterEach(() => client.stop());

  const health = async () => {
    const { folders } = await client.request(healthRequest, {});
    assert.equal(folders.length, 1);
    return folders[0]!;
  };
  async function acceptOne(): Promise<string> {
    const row = acceptable(await person.inbox());
    await person.does({ kind: 'accept', items: [{ candidate: row.id, verdictDigest: row.verdictDigest }] });
    return row.statement;
  }

  it('counts what waits, what drifted or what hides wrongly', async () => {
    const before = await health();
    assert.equal(
      Object.values(before.waiting).reduce((sum, one) => sum + one, 0),
      2,
    );
    assert.deepEqual([before.memory.all, before.memory.drifted, before.text.hidden], [0, 0, 0]);
    const accepted = await acceptOne();
    const text = readFileSync(path.join(root, 'AGENTS.md'), 'utf8');
    writeFileSync(path.join(root, 'AGENTS.md'), text.replace(accepted, 'Say something else'));
    appendFileSync(path.join(root, 'AGENTS.md'), '- Prefer\u200b\u200d small\u202e commits.\n');
    await client.request(scanRequest, { folder: person.folder });
    const after = await health();
    assert.deepEqual([after.memory.all, after.memory.drifted], [1, 1]);
    assert.ok(after.text.hidden > 0);
  });

  it('leaves out what an agent was given, or spent of its hour', async () => {
    await acceptOne();
    const call = (tool: 'context') =>
      client.request(agentCallRequest, { folder: person.folder, agent: 'probe', call: { tool } });
    assert.equal((await call('context')).refused, false);
    const agent = await eventually('the agent', async () =>
      (await health()).agents.find((one) => one.tokens.some((tokens) => tokens > 0)),
    );
    assert.equal(agent.agent, 'probe');
    assert.equal(agent.spent, 1);
    assert.ok(agent.tokens.at(-1)! > 0, 'it is today’s');
    assert.equal(agent.tokens.length, (await health()).days.length);
  });

  it('P41 a damaged ledger file is whole to the doctor', async () => {
    await acceptOne();
    const healthy = await client.request(doctorRequest, { repair: false });
    assert.ok(!('kind' in healthy));
    assert.deepEqual(
      healthy.flatMap(({ findings }) => findings).filter(({ severity }) => severity === 'error'),
      [],
    );
    const [file] = ledgerFiles(client.home);
    writeFileSync(file!, '{');
    const damaged = await client.request(doctorRequest, { repair: false });
    assert.ok(!('kind' in damaged));
    assert.ok(damaged[0]?.findings.some(({ code }) => code === 'patch-unreadable'));
  });

  it('R73 a policy is tried otherwise than it would decide', async () => {
    const statement = 'Use tabs for indentation in generated files.';
    const place = await client.request(placeRequest, { folder: person.folder });
    const attestation = attestWords(typedWords(place!.profile, statement, AT), person.key);
    await client.request(recordTypedRequest, { folder: person.folder, statement, at: AT, attestation });
    const tried = (autoCuration: 'off' | 'high-only' | 'all-eligible', highSupport?: number) =>
      client.request(tryPolicyRequest, {
        folder: person.folder,
        autoCuration,
        ...(highSupport === undefined ? {} : { highSupport }),
      });
    const accepted = async (...how: Parameters<typeof tried>): Promise<readonly string[]> =>
      (await tried(...how)).filter(({ accepts }) => accepts).map((one) => one.statement);
    assert.deepEqual(await accepted('all-eligible'), [statement]);
    assert.deepEqual(await accepted('off'), []);
    assert.deepEqual(await accepted('high-only', 0), [statement]);
    const rows = await tried('all-eligible');
    assert.equal(rows.length, 3);
    assert.ok(rows.every(({ accepts, why }) => accepts === (why.length === 0)));
    assert.equal((await person.memory()).length, 0, 'trying remembers nothing');
  });

  it('a policy says something else than what was chosen, or changes what was not', async () => {
    await person.does({ kind: 'set_policy', autoCuration: 'off', maxInquiries: 7 });
    const key = Buffer.from(generateOwnerKey().publicKey).toString('base64');
    await person.does({ kind: 'set_policy', autoCuration: 'high-only', key, highSupport: 0.95 });
    const now = await client.request(policyRequest, { folder: person.folder });
    assert.deepEqual(
      [now?.policy.autoCuration, now?.policy.highSupport, now?.policy.maxInquiries, now?.policy.mode],
      ['high-only', 0.95, 7, 'strict'],
    );
    const again = await person.preview({ kind: 'set_policy', autoCuration: 'off' });
    assert.equal(again.kind, 'preview');
  });
});
