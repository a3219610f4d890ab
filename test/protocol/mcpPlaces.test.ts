import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import type { DraftOp } from '../../shared/src/patch';
import { assemblePatch } from '../../shared/src/signing/assemblePatch';
import { signPatch } from '../../shared/src/signing/openPatch';
import { generateOwnerKey, type OwnerKey } from '../../shared/src/signing/ownerKey';
import type { MemoryRecord } from '../../shared/src/model';
import type { HomePort } from '../../server/src/app/ports';
import { Agent, proposed } from '../support/agent';
import { addOp, idOf } from '../support/ledgerPatch';
import { runCli } from '../support/runCli';
import { tempHome, type TempHome } from '../support/tempHome';

const git = (cwd: string, ...args: readonly string[]): void => {
  const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'init.defaultBranch=main'];
  execFileSync('git', [...identity, ...args], { cwd, stdio: 'ignore' });
};

/** Two profiles, two worktrees, two forms of one remote, two branches, and every way to read. */
describe('which memory a place reads', () => {
  let temp: TempHome;
  let home: HomePort;
  let key: OwnerKey;
  const agents: Agent[] = [];

  before(async () => {
    temp = tempHome();
    home = await temp.create();
    key = generateOwnerKey();
    await home.enrolOwner(key.publicKey, 'me', 'first');
    repository(temp.project, 'git@github.com:acme/tool.git');
    repository(beside('other'), 'git@github.com:acme/other.git');
    git(temp.project, 'worktree', 'add', '-b', 'feature', beside('tree'));
    // A clone by the other form of the remote: the same project, once a person has said so.
    git(path.dirname(temp.project), 'clone', temp.project, 'clone');
    git(beside('clone'), 'remote', 'set-url', 'origin', 'https://github.com/acme/tool');
    await sign(temp.project, 'private', [
      addOp('everywhere', 'Zebra: everywhere in the tool.'),
      scoped(addOp('feature', 'Zebra: on the feature branch alone.'), { paths: [], branch: 'feature' }),
      scoped(addOp('api', 'Zebra: below packages api.'), { paths: ['packages/api/**'] }),
    ]);
    await sign(beside('other'), 'private', [addOp('elsewhere', 'Zebra: in the other project.')]);
    await sign(temp.project, 'user', [addOp('always', 'Zebra: in all projects of this person.')]);
  });
  after(async () => {
    await Promise.all(agents.splice(0).map((agent) => agent.close()));
    temp.remove();
  });

  const beside = (name: string): string => path.join(path.dirname(temp.project), name);

  function repository(folder: string, remote: string): void {
    mkdirSync(path.join(folder, 'packages', 'api'), { recursive: true });
    writeFileSync(path.join(folder, 'README.md'), `${folder}\n`);
    git(folder, 'init');
    git(folder, 'add', '.');
    git(folder, 'commit', '-m', 'first');
    git(folder, 'remote', 'add', 'origin', remote);
  }

  async function sign(folder: string, of: MemoryRecord['store'], ops: readonly DraftOp[]): Promise<void> {
    const store = await home.open(folder, { write: true, trusted: true });
    const { payload, bodies } = assemblePatch(
      store.heads(key.fingerprint, of),
      { ops, verdicts: [] },
      { authorKey: key.publicKey, policy: store.view.policy().digest, createdAt: '2026-01-02T00:00:00.000Z' },
    );
    const applied = await store.apply({ envelope: signPatch(payload, key), bodies });
    assert.equal(applied.kind, 'applied', JSON.stringify(applied));
    await store.close();
  }

  async function connect(workspace: string): Promise<Agent> {
    const agent = await Agent.connect({ home: temp.home, workspace });
    agents.push(agent);
    return agent;
  }

  const NAMES = ['everywhere', 'feature', 'api', 'elsewhere', 'always'] as const;
  type Name = (typeof NAMES)[number];

  /** Which of the records each surface gives in a folder. */
  async function surfaces(folder: string): Promise<ReadonlyMap<string, readonly Name[]>> {
    const agent = await connect(folder);
    const seen = (text: string): readonly Name[] => NAMES.filter((name) => text.includes(idOf('me', name)));
    const given = new Map<string, readonly Name[]>();
    for (const [tool, args] of [
      ['memory_recall', { query: 'zebra', limit: 100, budget: 8000 }],
      ['memory_list', { limit: 100, budget: 8000 }],
      ['memory_context', { budget: 8000 }],
    ] as const) {
      given.set(tool, seen((await agent.call(tool, args)).text));
    }
    const got: Name[] = [];
    const resources: Name[] = [];
    for (const name of NAMES) {
      if (!(await agent.call('memory_get', { id: idOf('me', name) })).isError) got.push(name);
      const { contents } = await agent.client.readResource({ uri: `assay://memory/${idOf('me', name)}` });
      if (JSON.stringify(contents).includes('Zebra')) resources.push(name);
      // What it meets is quoted in the reply to a save.
      const saved = await agent.call('memory_save', {
        statement: `Zebra replaces ${name}.`,
        basis: 'inferred',
        supersedes: idOf('me', name),
      });
      assert.equal(saved.isError, !got.includes(name), `memory_save ${name}: ${saved.text}`);
    }
    given.set('memory_get', got);
    given.set('assay://memory/{id}', resources);
    const { contents } = await agent.client.readResource({ uri: 'assay://context' });
    given.set('assay://context', seen(JSON.stringify(contents)));
    const options = { home: temp.home };
    given.set(
      'assay recall',
      seen((await runCli(['recall', 'zebra', folder, '--limit', '100'], options)).out),
    );
    given.set('assay context', seen((await runCli(['context', folder], options)).out));
    const explained: Name[] = [];
    for (const name of NAMES) {
      const { out } = await runCli(['explain', idOf('me', name), folder, '--query', 'zebra'], options);
      if (/in place \d/u.test(out)) explained.push(name);
    }
    given.set('assay explain --query', explained);
    return given;
  }

  async function all(folder: string, expected: readonly Name[]): Promise<void> {
    for (const [surface, names] of await surfaces(folder)) assert.deepEqual(names, expected, surface);
  }

  it('P30 P31 P33 the first worktree, on the default branch', () =>
    all(temp.project, ['everywhere', 'api', 'always']));

  it('P31 P33 a second worktree, on the branch of one claim', () =>
    all(beside('tree'), ['everywhere', 'feature', 'api', 'always']));

  it('P30 another project, which holds the user’s own memory and none of the first', () =>
    all(beside('other'), ['elsewhere', 'always']));

  it('P31 a clone by the other form of the remote, before a person has said whose it is, and after', async () => {
    await all(beside('clone'), ['always']);
    await home.confirmPlace(beside('clone'), 'adopt');
    await all(beside('clone'), ['everywhere', 'api', 'always']);
  });

  it('a monorepo’s other packages', async () => {
    const agent = await connect(temp.project);
    const at = async (where: string) =>
      (await agent.call('memory_recall', { query: 'zebra packages api', path: where })).text;
    assert.match(await at('packages/api/a.ts'), /below packages api/u);
    assert.doesNotMatch(await at('packages/web/a.ts'), /below packages api/u);
  });

  it('P33 what an agent learnt on a branch, before it is merged, or not after it', async () => {
    const tree = beside('tree');
    writeFileSync(path.join(tree, 'parser.md'), 'The new parser is called twice.\n');
    git(tree, 'add', '.');
    git(tree, 'commit', '-m', 'parser');
    const learner = await connect(tree);
    const reply = await learner.call('memory_save', {
      statement: 'The quokka parser is called twice.',
      basis: 'observed',
      citations: [{ kind: 'file', locator: 'parser.md:1' }],
    });
    const store = await home.open(tree, { write: true, trusted: true });
    const candidate = store.view.candidate(proposed(reply));
    await store.close();
    assert.equal(candidate?.scope.branch, 'feature');
    assert.match(candidate.scope.commit ?? '', /^[0-9a-f]{40}$/u);
    await sign(tree, 'private', [scoped(addOp('quokka', candidate.statement), candidate.scope)]);
    const read = async (folder: string) =>
      (await (await connect(folder)).call('memory_recall', { query: 'quokka' })).text;
    assert.match(await read(tree), /on branch “feature”/u);
    assert.doesNotMatch(await read(temp.project), /called twice/u);
    git(temp.project, 'merge', 'feature');
    assert.match(await read(temp.project), /called twice/u);
  });

  it('P33 what an agent learnt on the default branch is held to it', async () => {
    const reply = await (
      await connect(temp.project)
    ).call('memory_save', {
      statement: 'Wombats live on main.',
      basis: 'inferred',
    });
    const store = await home.open(temp.project, { write: true, trusted: true });
    assert.deepEqual(store.view.candidate(proposed(reply))?.scope, { paths: [] });
    await store.close();
  });

  it('two folders of one window share a store', async () => {
    const opened = await Promise.all(
      [temp.project, beside('other')].map((folder) => home.open(folder, { write: true, trusted: true })),
    );
    const [one, other] = opened;
    assert.notEqual(one?.profile, other?.profile);
    assert.notEqual(one?.storeId, other?.storeId);
    await Promise.all(opened.map((store) => store.close()));
  });
});

function scoped(op: Extract<DraftOp, { op: 'add' }>, scope: MemoryRecord['scope']): DraftOp {
  return { ...op, body: { ...op.body, scope } };
}
