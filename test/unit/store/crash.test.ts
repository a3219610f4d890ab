import assert from 'node:assert/strict';
import { mkdirSync, rmSync } from 'node:fs';
import * as path from 'node:path';
import { generateOwnerKey } from '../../../shared/src/signing/ownerKey';
import type { StorePort } from '../../../server/src/app/ports';
import { createHome } from '../../../server/src/store/home';
import { CrashedDisk, LEAVES } from '../../support/crashedDisk';
import { faultyFiles } from '../../support/faultyFiles';
import type { Done } from '../../support/faultyFiles';
import { addOp, idOf } from '../../support/ledgerPatch';
import { observed, signed, tempHome } from '../../support/tempHome';
import type { TempHome } from '../../support/tempHome';

/** What had been answered once this many changes were made. */
interface Answer {
  readonly after: number;
  readonly record?: string;
  readonly candidate?: string;
}

const HARMLESS: ReadonlySet<string> = new Set(['journal-torn', 'leftover-file']);

describe('the power goes', () => {
  let temp: TempHome;
  let events: Done[];
  let answers: Answer[];

  /** A first start, two windows' worth of captures and accepts, an image, and a second start over all that. */
  beforeEach(async () => {
    temp = tempHome();
    events = [];
    answers = [];
    mkdirSync(temp.home, { mode: 0o700 });
    const rawFiles = faultyFiles(
      () => undefined,
      Number.POSITIVE_INFINITY,
      (event) => events.push(event),
    );
    const key = generateOwnerKey();
    const answered = (what: Omit<Answer, 'after'>): number => answers.push({ after: events.length, ...what });
    const work = async (store: StorePort, names: readonly string[]): Promise<void> => {
      for (const name of names) {
        await store.record(observed(store, name, `Use ${name}.`));
        answered({ candidate: idOf('cl', name) });
        const applied = await store.apply(signed(store, key, [addOp(name, `Use ${name}.`)]));
        assert.equal(applied.kind, 'applied');
        answered({ record: idOf('me', name) });
      }
    };
    const first = await temp.create({ rawFiles });
    await first.enrolOwner(key.publicKey, 'me', 'first');
    const store = await first.open(temp.project, { write: true, trusted: true });
    await work(store, ['one', 'two']);
    const many = Array.from({ length: 40 }, (_, at) =>
      observed(store, `n${'abcdefgh'.charAt(at % 8)}`, 'Rule.'),
    );
    await store.record(many.flat());
    await store.close();
    const again = await (await temp.create({ rawFiles })).open(temp.project, { write: true, trusted: true });
    await work(again, ['three']);
    await again.close();
  });
  afterEach(() => temp.remove());

  it('P40 P41 at any moment, whatever the disk had got to: something answered is lost, or something is corrupt', async function () {
    this.timeout(120_000);
    assert.ok((await lookEverywhere(events)) > 60);
  });

  for (const left of ['sync', 'sync-folder'] as const) {
    it(`a write path that leaves out ${left} passes for one that loses nothing`, async function () {
      this.timeout(120_000);
      const careless = events.map((event): Done =>
        event.kind === left ? { kind: 'unlink', path: path.join(temp.home, 'nothing') } : event,
      );
      await assert.rejects(lookEverywhere(careless));
    });
  }

  async function lookEverywhere(done: readonly Done[]): Promise<number> {
    const looked = new Set<string>();
    for (let crash = 1; crash <= done.length; crash++) {
      const disk = new CrashedDisk(temp.home, done.slice(0, crash));
      for (const leaves of LEAVES) {
        const digest = `${answers.filter(({ after }) => after <= crash).length} ${disk.digest(leaves)}`;
        if (looked.has(digest)) continue;
        looked.add(digest);
        const home = path.join(path.dirname(temp.home), 'after');
        rmSync(home, { recursive: true, force: true });
        mkdirSync(home, { mode: 0o700 });
        disk.materialise(leaves, home);
        const what = `after change ${crash} (${done[crash - 1]!.kind}), ${JSON.stringify(leaves)}`;
        await holds(home, crash, what);
      }
    }
    return looked.size;
  }

  async function holds(home: string, crash: number, what: string): Promise<void> {
    const diagnosis = await (
      await createHome({ path: home, env: {}, writer: 'cli' })
    ).diagnose(temp.project, { repair: false });
    const named = diagnosis.findings.map(({ code }) => code as string);
    const store = await (
      await createHome({ path: home, env: {}, writer: 'cli' })
    ).open(temp.project, { write: true, trusted: true });
    for (const { record, candidate } of answers.filter(({ after }) => after <= crash)) {
      if (record !== undefined) assert.ok(store.view.record(record as `me_${string}`), `${what}: ${record}`);
      if (candidate !== undefined) {
        assert.ok(store.view.candidate(candidate as `cl_${string}`), `${what}: ${candidate}`);
      }
    }
    const found = store.findings().map(({ code }) => code as string);
    for (const code of [...found, ...named]) assert.ok(HARMLESS.has(code), `${what}: ${code}`);
    for (const code of found) assert.ok(named.includes(code), `${what}: doctor says nothing of ${code}`);
    // And it can be written again.
    await store.record(observed(store, 'after', 'Use what is left.'));
    assert.ok(store.view.candidate(idOf('cl', 'after')));
    await store.close();
  }
});
