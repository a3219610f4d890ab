import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import {
  curatedNotification,
  policyKeysRequest,
  policyRequest,
  recordTypedRequest,
  placeRequest,
  inboxRequest,
} from '../../shared/src/protocol';
import { attestWords } from '../../shared/src/signing/attestWords';
import { typedWords } from '../../shared/src/signing/attestation';
import { encodeOwnerKey, generateOwnerKey } from '../../shared/src/signing/ownerKey';
import type { OwnerKey } from '../../shared/src/signing/ownerKey';
import { eventually } from '../support/eventually';
import { Person } from '../support/person';
import { startServer, type TestClient } from '../support/startServer';
import { temporaryFolder } from '../support/temporaryFolder';

const AT = '2026-01-02T00:00:00.000Z';
const RULE = '# Rules\n\n- Always run the linter before a commit.\n';

describe('accepting by the person’s policy', () => {
  let client: TestClient;
  let person: Person;
  let key: OwnerKey;

  beforeEach(async () => {
    const root = path.join(temporaryFolder('policy'), 'project');
    mkdirSync(root, { recursive: true });
    writeFileSync(path.join(root, 'AGENTS.md'), RULE);
    client = await startServer({ folders: [root] });
    person = new Person(client, root);
    key = generateOwnerKey();
    await person.enrol();
    await person.inbox();
  });
  afterEach(() => client.stop());

  const inBase64 = (of: OwnerKey): string => Buffer.from(of.publicKey).toString('base64');
  const hand = () => client.request(policyKeysRequest, { keys: [encodeOwnerKey(key)] });
  const turnOn = (autoCuration: 'high-only' | 'all-eligible' = 'all-eligible') =>
    person.does({ kind: 'set_policy', autoCuration, key: inBase64(key) });
  async function types(statement: string, by = person.key) {
    const place = await client.request(placeRequest, { folder: person.folder });
    const attestation = attestWords(typedWords(place!.profile, statement, AT), by);
    return client.request(recordTypedRequest, { folder: person.folder, statement, at: AT, attestation });
  }
  const remembered = async (): Promise<readonly string[]> =>
    (await person.memory()).map(({ statement }) => statement);
  const curated = (): readonly { patch: `pa_${string}`; statements: readonly string[] }[] =>
    client.notifications
      .filter(({ method }) => method === curatedNotification.method)
      .map(({ params }) => params as { patch: `pa_${string}`; statements: readonly string[] });

  it('R73 leaves what a person typed in the inbox, or takes what a file says along (R75)', async () => {
    await turnOn();
    await hand();
    assert.equal((await types('Use pnpm for installing dependencies.')).kind, 'recorded');
    await eventually('the claim in memory', async () => (await remembered()).length > 0);
    assert.deepEqual(await remembered(), ['Use pnpm for installing dependencies.']);
    const [row] = await person.history();
    assert.equal(row?.role, 'policy');
    assert.equal((await person.inbox()).length, 1, 'what the rules file says waits for the person');
    const told = await eventually('word of it', () => curated().at(-1));
    assert.deepEqual(told.statements, ['Use pnpm for installing dependencies.']);
  });

  it('accepts again what the person has just undone', async () => {
    await turnOn();
    await hand();
    await types('Use pnpm for installing dependencies.');
    const { patch } = await eventually('word of it', () => curated().at(-1));
    await person.does({ kind: 'revert', patch });
    await types('Use tabs for indentation.');
    await eventually('the other claim', async () =>
      (await remembered()).includes('Use tabs for indentation.'),
    );
    assert.deepEqual(await remembered(), ['Use tabs for indentation.']);
  });

  it('R73 accepts although the person never said so, or says so no longer', async () => {
    await hand();
    await types('Use pnpm for installing dependencies.');
    assert.deepEqual(await remembered(), []);
    await turnOn();
    await eventually('the claim in memory', async () => (await remembered()).length === 1);
    await person.does({ kind: 'set_policy', autoCuration: 'off' });
    const policy = await client.request(policyRequest, { folder: person.folder });
    assert.deepEqual([policy?.policy.autoCuration, policy?.keys], ['off', []]);
    await types('Use tabs for indentation.');
    await client.request(inboxRequest, {});
    assert.deepEqual(
      await remembered(),
      ['Use pnpm for installing dependencies.'],
      'what was accepted stays',
    );
  });

  it('signs with a key that the policy does not name', async () => {
    await turnOn();
    await client.request(policyKeysRequest, { keys: [encodeOwnerKey(generateOwnerKey())] });
    await types('Use pnpm for installing dependencies.');
    await client.request(inboxRequest, {});
    assert.deepEqual(await remembered(), []);
  });

  it('P01 P58 takes words for the person’s that another key, or no key, signed', async () => {
    await turnOn();
    await hand();
    const stranger = await types('Use npm.', generateOwnerKey());
    assert.equal(stranger.kind === 'refused' && stranger.code, 'owner_unknown');
    const place = await client.request(placeRequest, { folder: person.folder });
    const attestation = attestWords(typedWords(place!.profile, 'Use npm.', AT), person.key);
    const other = await client.request(recordTypedRequest, {
      folder: person.folder,
      statement: 'Use yarn.',
      at: AT,
      attestation,
    });
    assert.equal(other.kind === 'refused' && other.code, 'signature_invalid');
    assert.deepEqual(await remembered(), []);
  });

  it('P52 keeps a secret that the person typed', async () => {
    const answer = await types('Use the token ghp_0123456789abcdefghijklmnopqrstuvwxyzAB.');
    assert.equal(answer.kind, 'refused');
  });

  it('keeps a policy key that was taken back', async () => {
    await turnOn();
    await hand();
    assert.equal((await client.request(policyKeysRequest, { keys: [] })).kind, 'held');
    await types('Use pnpm for installing dependencies.');
    await client.request(inboxRequest, {});
    assert.deepEqual(await remembered(), []);
  });
});
