import { execFileSync } from 'node:child_process';
import * as path from 'node:path';
import { MOST_UNITS } from '../../../shared/src/agents';
import type { DraftOp } from '../../../shared/src/patch';
import { generateOwnerKey } from '../../../shared/src/signing/ownerKey';
import { createHome } from '../../../server/src/store/home';
import { addOp, idOf } from '../../support/ledgerPatch';
import { inRoot } from '../../support/repository';
import { signed } from '../../support/tempHome';
import { nameOf } from '../madeLedger';
import { temporaryPlace, type Contestant, type Prepared } from './contestants';

/** Operations of one patch. */
const AT_ONCE = 1000;

/** Assay through the same door; what its searches find a person has signed, here with a test's key. */
export const assay: Contestant = {
  name: 'Assay',
  prepare,
  save: (statement) => ({ tool: 'memory_save', args: { statement, basis: 'inferred' } }),
  search: (query) => ({ tool: 'memory_recall', args: { query, limit: 5 } }),
};

async function prepare(): Promise<Prepared> {
  const folder = temporaryPlace();
  const project = path.join(folder, 'project');
  const home = path.join(folder, 'home');
  const key = generateOwnerKey();
  const own = await createHome({ path: home, env: {}, writer: 'cli' });
  await own.enrolOwner(key.publicKey, 'bench', 'first');
  const sign = async (...patches: readonly (readonly DraftOp[])[]): Promise<void> => {
    const store = await own.open(project, { write: true, trusted: true });
    try {
      for (const ops of patches) {
        const applied = await store.apply(signed(store, key, ops));
        if (applied.kind === 'refused') throw new Error(applied.message);
      }
    } finally {
      await store.close();
    }
  };
  await sign([
    {
      op: 'grant',
      grant: 'bench',
      principal: 'agent:bench',
      capabilities: ['memory:read', 'memory:propose'],
      units: MOST_UNITS,
    },
  ]);
  return {
    place: folder,
    folder: home,
    start: {
      args: [inRoot('dist/mcp.cjs'), '--workspace', project],
      cwd: project,
      env: { ASSAY_HOME: home, HOME: home },
    },
    fill: (claims) =>
      sign(
        ...Array.from({ length: Math.ceil(claims.length / AT_ONCE) }, (_, page) =>
          claims
            .slice(page * AT_ONCE, (page + 1) * AT_ONCE)
            .map((text, at) => claimOp(nameOf(page * AT_ONCE + at), text)),
        ),
      ),
    forget: async (text) => {
      await sign([addOp('forgotten', text)]);
      await sign([
        { op: 'delete', record: idOf('me', 'forgotten'), mode: 'privacy_purge', reasonCode: 'asked' },
      ]);
      // What was signed is carried out by the process that it reaches, as here on the command line.
      execFileSync(process.execPath, [inRoot('dist/cli.cjs'), 'inbox', project], {
        env: { PATH: process.env['PATH'], ASSAY_HOME: home },
        stdio: 'ignore',
      });
    },
  };
}

/** As an agent's claim that was accepted: no file says it, so that none stands beside it. */
function claimOp(name: string, statement: string): DraftOp {
  const op = addOp(name, statement);
  return {
    ...op,
    body: { ...op.body, section: [] },
    evidence: op.evidence.map(({ body: { session, sourceSummary, citations }, ...axes }) => ({
      ...axes,
      body: { session, sourceSummary, citations },
    })),
  };
}
