import assert from 'node:assert/strict';
import { Agent } from '../support/agent';
import { runCli, runCliJson } from '../support/runCli';
import { runSigned } from '../support/runSigned';
import { temporaryFolder } from '../support/temporaryFolder';

const PASSPHRASE = 'lamp otter fjord basil';

interface Listed {
  readonly grants: readonly { readonly principal: string; readonly units?: number }[];
}

describe('a person’s grants, on the command line', () => {
  let home: string;
  let cwd: string;
  const agents: Agent[] = [];
  beforeEach(() => {
    home = temporaryFolder('home');
    cwd = temporaryFolder('project');
  });
  afterEach(async () => {
    await Promise.all(agents.splice(0).map((agent) => agent.close()));
  });

  const run = (args: readonly string[]) => runSigned([...args], { home, cwd }, PASSPHRASE);
  const must = async (args: readonly string[]): Promise<string> => {
    const { code, out, err } = await run(args);
    assert.equal(code, 0, `${args.join(' ')}: ${out}${err}`);
    return out;
  };
  const enrolled = async (): Promise<void> => {
    await must(['key', 'new', 'me.json']);
    await must(['key', 'enrol', 'me.json']);
  };
  const connect = async (name: string): Promise<Agent> => {
    const agent = await Agent.connect({ home, workspace: cwd, name });
    agents.push(agent);
    return agent;
  };
  const save = (agent: Agent, n: number) =>
    agent.call('memory_save', { statement: `Queue ${n} belongs to worker ${n}.`, basis: 'inferred' });
  const listed = () => runCliJson<Listed>(['grant', 'list'], { home, cwd });

  it('R138 what was set does not hold for an agent that is connected, or is not taken back', async () => {
    await enrolled();
    const codex = await connect('Codex');
    assert.equal((await save(codex, 1)).isError, false);
    await must(['grant', 'set', 'Codex', '--units', '4', '--key', 'me.json']);
    assert.deepEqual(
      (await listed()).grants.map(({ principal, units }) => [principal, units]),
      [['agent:codex', 4]],
    );
    assert.equal((await save(codex, 2)).isError, false);
    assert.match((await save(codex, 3)).text, /used up; nothing was done\. Try again in \d+ minutes\./u);
    await must(['grant', 'set', 'Codex', '--can', 'read', '--key', 'me.json']);
    assert.match((await save(codex, 4)).text, /grant for this agent does not include proposing/u);
    await must(['grant', 'revoke', 'Codex', '--key', 'me.json']);
    assert.deepEqual((await listed()).grants, []);
    assert.equal((await save(codex, 5)).isError, false);
  });

  it('R138 a grant for any agent does not hold, or one of its own does not come before it', async () => {
    await enrolled();
    await must(['grant', 'set', 'any', '--can', 'nothing', '--key', 'me.json']);
    await must(['grant', 'set', 'Codex', '--key', 'me.json']);
    const other = await connect('Other');
    assert.match((await save(other, 1)).text, /does not include proposing/u);
    assert.match((await other.call('memory_list')).text, /does not include reading/u);
    assert.equal((await save(await connect('Codex'), 2)).isError, false);
    const { out } = await runCli(['grant', 'list'], { home, cwd });
    assert.match(out, /^agent:\* {2}nothing/mu);
    assert.match(out, /^every other agent {2}/mu);
  });

  it('P50 a grant gives more than reading and proposing, or one comes without a signature', async () => {
    await enrolled();
    const more = await run(['grant', 'set', 'Codex', '--can', 'admin', '--key', 'me.json']);
    assert.equal(more.code, 2);
    assert.match(more.err, /no grant gives an agent more/u);
    const unsigned = await runSigned(
      ['grant', 'set', 'Codex', '--units', '9', '--key', 'me.json'],
      { home, cwd },
      'another passphrase',
    );
    assert.notEqual(unsigned.code, 0);
    assert.deepEqual((await listed()).grants, []);
  });

  it('a grant that nobody gave is taken back without a word', async () => {
    await enrolled();
    const { code, out, err } = await run(['grant', 'revoke', 'Nobody', '--key', 'me.json']);
    assert.notEqual(code, 0);
    assert.match(`${out}${err}`, /grant/iu);
  });
});
