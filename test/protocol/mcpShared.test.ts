import assert from 'node:assert/strict';
import type { DraftOp } from '../../shared/src/patch';
import type { MemoryRecord } from '../../shared/src/model';
import { assemblePatch } from '../../shared/src/signing/assemblePatch';
import { signPatch } from '../../shared/src/signing/openPatch';
import { generateOwnerKey } from '../../shared/src/signing/ownerKey';
import { createAgentRules } from '../../server/src/store/agentRules';
import { createHome } from '../../server/src/store/home';
import { Agent } from '../support/agent';
import { addOp, idOf } from '../support/ledgerPatch';
import { tempHome, type TempHome } from '../support/tempHome';

const PRIVATE = idOf('me', 'private');
const SHARED = idOf('me', 'shared');

/** What a repository's own ledger says, through every way in which an agent reads. */
describe('memory that a repository brings along, through the agents’ door', () => {
  const key = generateOwnerKey();
  let temp: TempHome;
  const agents: Agent[] = [];

  beforeEach(async () => {
    temp = tempHome();
    const home = await createHome({ path: temp.home, env: {}, writer: 'cli' });
    await home.enrolOwner(key.publicKey, 'me', 'first');
    const sign = async (of: NonNullable<MemoryRecord['store']>, ops: readonly DraftOp[]): Promise<void> => {
      const store = await home.open(temp.project, { write: true, trusted: true });
      const { payload, bodies } = assemblePatch(
        store.heads(key.fingerprint, of),
        { ops, verdicts: [] },
        {
          authorKey: key.publicKey,
          policy: store.view.policy().digest,
          createdAt: '2026-01-02T00:00:00.000Z',
        },
      );
      const applied = await store.apply({ envelope: signPatch(payload, key), bodies });
      assert.equal(applied.kind, 'applied', JSON.stringify(applied));
      await store.close();
    };
    await sign('private', [addOp('private', 'Zebra builds run on two cores.')]);
    await sign('shared', [addOp('shared', 'Zebra packages are published on Mondays.')]);
  });
  afterEach(async () => {
    await Promise.all(agents.splice(0).map((agent) => agent.close()));
    temp.remove();
  });

  const connect = async (): Promise<Agent> => {
    const agent = await Agent.connect({ home: temp.home, workspace: temp.project });
    agents.push(agent);
    return agent;
  };
  const rules = () => createAgentRules(temp.home);

  /** Which of the two each way of reading gives. */
  async function read(agent: Agent): Promise<Readonly<Record<string, readonly string[]>>> {
    const seen = (text: string): readonly string[] => [
      ...(/two cores/u.test(text) ? ['private'] : []),
      ...(/on Mondays/u.test(text) ? ['shared'] : []),
    ];
    const resource = async (uri: string): Promise<string> =>
      JSON.stringify((await agent.client.readResource({ uri })).contents);
    return {
      memory_recall: seen((await agent.call('memory_recall', { query: 'zebra' })).text),
      memory_list: seen((await agent.call('memory_list')).text),
      memory_context: seen((await agent.call('memory_context')).text),
      memory_get: [
        ...seen((await agent.call('memory_get', { id: PRIVATE })).text),
        ...seen((await agent.call('memory_get', { id: SHARED })).text),
      ],
      'assay://context': seen(await resource('assay://context')),
      'assay://memory/{id}': [
        ...seen(await resource(`assay://memory/${PRIVATE}`)),
        ...seen(await resource(`assay://memory/${SHARED}`)),
      ],
    };
  }
  const everywhere = (names: readonly string[]) => ({
    memory_recall: names,
    memory_list: names,
    memory_context: names,
    memory_get: names,
    'assay://context': names,
    'assay://memory/{id}': names,
  });

  it('a way of reading leaves out what the shared ledger holds', async () => {
    assert.deepEqual(await read(await connect()), everywhere(['private', 'shared']));
  });

  it('an untrusted workspace’s ledger is read', async () => {
    await rules().keep(temp.project, { trusted: false });
    assert.deepEqual(await read(await connect()), everywhere(['private']));
  });

  it('trust that was taken back, or given, reaches no agent that is connected', async () => {
    const agent = await connect();
    assert.deepEqual((await read(agent))['memory_list'], ['private', 'shared']);
    await rules().keep(temp.project, { trusted: false });
    assert.deepEqual(await read(agent), everywhere(['private']));
    await rules().keep(temp.project, { trusted: true });
    assert.deepEqual(await read(agent), everywhere(['private', 'shared']));
  });
});
