import * as assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { scanWorkspace } from '../../../server/src/app/scanWorkspace';
import type { HomePort, Identifiers, StorePort } from '../../../server/src/app/ports';
import { createCheckout } from '../../../server/src/git/createCheckout';
import { createCitationSources } from '../../../server/src/git/createCitationSources';
import { createPersonFiles } from '../../../server/src/connect/createPersonFiles';
import { createConnections } from '../../../server/src/connect/createConnections';
import { createAgentRules } from '../../../server/src/store/agentRules';
import { createMemoryStores } from '../../../server/src/capture/stores/createMemoryStores';
import { createChanges } from '../../../server/src/git/createChanges';
import { createDismissals } from '../../../server/src/store/dismissals';
import { createRulesFiles } from '../../../server/src/capture/rulesFiles/createRulesFiles';
import { scan } from '../../../server/src/cli/commands/scan';
import type { CommandContext } from '../../../server/src/cli/command';
import { UsageError } from '../../../server/src/cli/command';
import { DEFAULT_SETTINGS } from '../../../shared/src/settings';
import type { ScanReport } from '../../../shared/src/views';
import { temporaryFolder } from '../../support/temporaryFolder';

const digest = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 26);

const identifiers: Identifiers = {
  evidenceId: (...parts) => `ev_${digest(...parts)}`,
  candidateId: (...parts) => `cl_${digest(...parts)}`,
  recordId: (candidate) => `me_${candidate.slice(3)}`,
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
};

/** A home that is opened for reading only; any other use is a fault. */
function services(): CommandContext['services'] {
  const store = {
    profile: 'project:test',
    // Nothing is remembered yet.
    view: { records: () => [], tombstone: () => undefined } as Partial<
      StorePort['view']
    > as StorePort['view'],
    close: () => Promise.resolve(),
  } as Partial<StorePort> as StorePort;
  const home: Partial<HomePort> = {
    open: (_root, { write }) => {
      assert.equal(write, false);
      return Promise.resolve(store);
    },
    identifiers: () => identifiers,
  };
  return {
    home: home as HomePort,
    rulesFiles: createRulesFiles(),
    citations: createCitationSources(),
    checkout: createCheckout(),
    dismissals: createDismissals(temporaryFolder('home')),
    memoryStores: createMemoryStores(),
    changes: createChanges(),
    agentRules: createAgentRules(temporaryFolder('home')),
    connections: createConnections({ home: temporaryFolder('home'), programs: temporaryFolder('programs') }),
    personFiles: createPersonFiles(temporaryFolder('home')),
    clock: { now: () => '2026-01-01T00:00:00.000Z' },
  };
}

function workspace(files: Readonly<Record<string, string>>): string {
  const root = temporaryFolder('scan');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return root;
}

const report = (root: string): Promise<ScanReport> =>
  scanWorkspace(services(), root, DEFAULT_SETTINGS, { exclude: [], trusted: true, now: () => 0 });

async function run(
  root: string,
  json: boolean,
  ...positionals: readonly string[]
): Promise<{ code: number; out: string }> {
  let out = '';
  const context: CommandContext = {
    services: services(),
    cwd: root,
    env: {},
    out: (text) => (out += text),
    err: () => undefined,
    signal: new AbortController().signal,
  };
  const code = await scan.run({ values: { json }, positionals: [...positionals] }, context);
  return { code, out };
}

describe('Scanning a workspace', () => {
  it('the same statement in the same scope is two candidates, or its id changes with its place', async () => {
    const root = workspace({
      'AGENTS.md': '- Keep functions short.\n- Keep  functions short.\n',
      'CLAUDE.md': '# Other\n\n- Use tabs.\n- Keep functions short.\n',
      'web/AGENTS.md': '- Keep functions short.\n',
    });
    const { claims, files } = await report(root);
    assert.deepEqual(
      claims.map(({ path: file, line, statement, scope }) => [file, line, statement, scope.paths]),
      [
        ['AGENTS.md', 1, 'Keep functions short.', []],
        ['CLAUDE.md', 3, 'Use tabs.', []],
        ['web/AGENTS.md', 1, 'Keep functions short.', ['web/**']],
      ],
    );
    assert.deepEqual(
      files.map((file) => file.claims),
      [1, 1, 1],
    );
    const moved = await report(workspace({ 'AGENTS.md': '# Style\n\nUse pnpm. Keep functions short.\n' }));
    assert.ok(moved.claims.some((claim) => claim.id === claims[0]?.id));
  });

  it('P52 a secret in a claim or a finding leaves through the report', async () => {
    const key = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_');
    const root = workspace({ 'AGENTS.md': `- Use the token ${key} for releases.\n` });
    const found = await report(root);
    assert.ok(found.findings.some((finding) => finding.code === 'secret'));
    assert.ok(!JSON.stringify(found).includes(key));
  });

  it('a scan writes into the folder', async () => {
    const root = workspace({ 'AGENTS.md': '- Use tabs.\n' });
    await report(root);
    assert.deepEqual(readdirSync(root), ['AGENTS.md']);
  });

  it('`assay scan --json` prints other names than were promised', async () => {
    const root = workspace({
      'AGENTS.md': '# Style\n\n- Use tabs in `src/missing.ts`.\n',
      'a/CLAUDE.md': '@../AGENTS.md',
    });
    const { code, out } = await run(root, true);
    assert.equal(code, 0);
    const printed = JSON.parse(out) as Record<string, Record<string, unknown>[]>;
    assert.deepEqual(Object.keys(printed), ['files', 'claims', 'facts', 'findings', 'milliseconds']);
    assert.deepEqual(
      printed['files']?.map(({ path: file, status, claims }) => [file, status, claims]),
      [
        ['AGENTS.md', 'scanned', 1],
        ['a/CLAUDE.md', 'pointer', 0],
      ],
    );
    for (const name of ['id', 'path', 'line', 'statement', 'section']) {
      assert.ok(name in (printed['claims']?.[0] ?? {}), name);
    }
    for (const name of ['path', 'line', 'code', 'severity', 'message']) {
      assert.ok(name in (printed['findings']?.[0] ?? {}), name);
    }
  });

  it('`assay scan` in text hides a file, a place or the time', async () => {
    const root = workspace({
      'AGENTS.md': '- Use tabs in `src/missing.ts`.\n',
      'a/CLAUDE.md': '@../AGENTS.md',
    });
    const { code, out } = await run(root, false);
    assert.equal(code, 0);
    assert.match(out, /AGENTS\.md:1:16 {2}warning {2}missing-path/);
    assert.match(out, /a\/CLAUDE\.md {2}\(pointer: points to .*AGENTS\.md\)/);
    assert.match(out, /2 rules files, 1 claim, 1 finding in \d+ ms\.\n$/);
  });

  it('a folder that is not there ends in a stack trace', async () => {
    const root = workspace({ 'AGENTS.md': '' });
    await assert.rejects(run(root, true, 'nowhere'), UsageError);
    await assert.rejects(run(root, true, 'AGENTS.md'), UsageError);
    await assert.rejects(run(root, true, '.', '.'), UsageError);
  });
});
