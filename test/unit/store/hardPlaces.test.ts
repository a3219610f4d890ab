import assert from 'node:assert/strict';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { StorageError } from '../../../server/src/app/ports';
import type { StorePort } from '../../../server/src/app/ports';
import { Files } from '../../../server/src/store/files';
import { createHome } from '../../../server/src/store/home';
import { ImageFile } from '../../../server/src/store/imageFile';
import { assemblePatch } from '../../../shared/src/signing/assemblePatch';
import { signPatch } from '../../../shared/src/signing/openPatch';
import type { OwnerKey } from '../../../shared/src/signing/ownerKey';
import { addOp, idOf } from '../../support/ledgerPatch';
import { ledgerFiles } from '../../support/ledgerFiles';
import { observed, openStore, signed, tempHome } from '../../support/tempHome';
import type { TempHome } from '../../support/tempHome';

const NOBODY = 65534;
/** Enough events for an image to be worth writing. */
const many = (store: StorePort, of: string): ReturnType<typeof observed> =>
  Array.from({ length: 40 }, (_, at) =>
    observed(store, `${of}${'abcdefgh'.charAt(at % 8)}${'abcdefgh'.charAt(at >> 3)}`, `Rule ${of} ${at}.`),
  ).flat();
const allBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));

describe('a store in a hard place', () => {
  let temp: TempHome;
  let store: StorePort;
  let key: OwnerKey;
  beforeEach(async () => {
    temp = tempHome();
    ({ store, key } = await openStore(temp));
    await store.record(observed(store, 'one', 'Use pnpm.'));
    await store.apply(signed(store, key, [addOp('one', 'Use pnpm.')]));
  });
  afterEach(async () => {
    await store.close();
    temp.remove();
  });
  const open = async (): Promise<StorePort> =>
    (await temp.create()).open(temp.project, { write: true, trusted: true });
  const folder = (): string => path.join(temp.home, 'projects', store.profile);

  /** As somebody whom permission bits bind: they don't bind root. */
  async function asNobody<T>(act: () => Promise<T>): Promise<T> {
    if (process.getuid?.() !== 0) return act();
    for (const file of [path.dirname(temp.home), temp.home, ...allBelow(temp.home)]) {
      chownSync(file, NOBODY, NOBODY);
    }
    process.seteuid?.(NOBODY);
    try {
      return await act();
    } finally {
      process.seteuid?.(0);
    }
  }

  it('a ledger that may not be written loses what was answered, or does not say what to do', async function () {
    if (process.platform === 'win32') this.skip();
    const author = path.dirname(ledgerFiles(temp.home)[0]!);
    const patch = signed(store, key, [addOp('two', 'Use tabs.')]);
    await asNobody(async () => {
      chmodSync(author, 0o500);
      await assert.rejects(store.apply(patch), (error) => {
        assert.ok(error instanceof StorageError);
        assert.ok(error.message.includes(author) && /Give your user access/.test(error.message));
        return true;
      });
      await store.catchUp();
      assert.deepEqual(
        store.view.records().map(({ statement }) => statement),
        ['Use pnpm.'],
      );
      chmodSync(author, 0o700);
      assert.equal((await store.apply(patch)).kind, 'applied');
    });
  });

  it('a home that may not be opened reads as an empty one', async function () {
    if (process.platform === 'win32') this.skip();
    await store.close();
    await asNobody(async () => {
      chmodSync(temp.home, 0);
      await assert.rejects(
        temp.create().then((home) => home.open(temp.project, { write: true, trusted: true })),
        (error) => error instanceof StorageError && error.message.includes('There is no permission'),
      );
    });
    chmodSync(temp.home, 0o700);
    store = await open();
    assert.equal(store.view.records().length, 1);
  });

  it('one ledger file that may not be read keeps the rest from being read', async function () {
    if (process.platform === 'win32') this.skip();
    await store.apply(signed(store, key, [addOp('two', 'Use tabs.')]));
    const [first] = ledgerFiles(temp.home);
    await store.close();
    await asNobody(async () => {
      chmodSync(first!, 0);
      store = await open();
      assert.deepEqual(
        store.view.records().map(({ statement }) => statement),
        ['Use tabs.'],
      );
      assert.ok(store.findings().some(({ file, message }) => file === first && /permission/.test(message)));
    });
  });

  it('a clock that goes backwards changes what came first', async () => {
    const base = store.view.record(idOf('me', 'one'))!.revision;
    const content = addOp('one', 'Use pnpm 9.');
    const { payload, bodies } = assemblePatch(
      store.heads(key.fingerprint),
      { ops: [{ ...content, op: 'update', base }], verdicts: [] },
      {
        authorKey: key.publicKey,
        policy: store.view.policy().digest,
        createdAt: '1999-01-01T00:00:00.000Z',
      },
    );
    assert.equal((await store.apply({ envelope: signPatch(payload, key), bodies })).kind, 'applied');
    await store.close();
    store = await open();
    assert.equal(store.view.record(idOf('me', 'one'))?.statement, 'Use pnpm 9.');
    assert.deepEqual(store.findings(), []);
  });

  it('two files meet where names differ by case alone', async () => {
    await store.record(many(store, 'n'));
    await store.close();
    for (const file of allBelow(temp.home)) {
      const name = path.relative(temp.home, file);
      assert.equal(name, name.toLowerCase());
    }
    store = await open();
  });

  for (const [what, name] of [
    ['spaces', 'my  project (new) & co'],
    ['letters beyond ASCII', 'Füße – プロジェクト 🦊'],
    ['250 characters', 'x'.repeat(250)],
    ['signs that shells and addresses read', "a%20b#c?d='$HOME'"],
  ] as const) {
    it(`a path with ${what} is not worked in`, async () => {
      const base = mkdtempSync(path.join(os.tmpdir(), 'assay-path-'));
      const project = path.join(base, name);
      const home = path.join(base, `home ${name}`.slice(0, 250));
      mkdirSync(project);
      const opened = async (): Promise<StorePort> =>
        (await createHome({ path: home, env: {}, writer: 'cli' })).open(project, {
          write: true,
          trusted: true,
        });
      await (
        await createHome({ path: home, env: {}, writer: 'cli' })
      ).enrolOwner(key.publicKey, 'me', 'first');
      const first = await opened();
      await first.record(many(first, 'n'));
      await first.apply(signed(first, key, [addOp('two', 'Use tabs.')]));
      await first.close();
      const again = await opened();
      assert.deepEqual(again.findings(), []);
      assert.equal(again.view.records().length, 1);
      await again.close();
      rmSync(base, { recursive: true });
    });
  }

  it('a journal of a million lines that nobody here wrote fills memory with complaints, or hides what is good', async function () {
    this.timeout(120_000);
    const name = '00000001-cli-00000000000000ff.jsonl';
    const line = `{"mac":"${'A'.repeat(43)}","event":{}}\n`;
    writeFileSync(path.join(folder(), 'journal', name), line.repeat(1_000_000));
    await store.close();
    store = await open();
    assert.equal(store.view.records().length, 1);
    const found = store.findings();
    assert.ok(found.length > 1 && found.length <= 50, `${found.length} findings`);
    assert.match(found.at(-1)!.message, /more lines/);
    await store.record(observed(store, 'two', 'Use tabs.'));
    assert.equal(store.view.openCandidates().length, 1);
  });

  it('P47 two processes that upgrade an older image at once leave one that is wrong', async () => {
    await store.record(many(store, 'n'));
    await store.close();
    const images = path.join(folder(), 'images');
    const image = path.join(images, readdirSync(images)[0]!);
    const older = Buffer.from(readFileSync(image));
    older.write('ASSAY IMAGE 0', 'latin1');
    writeFileSync(image, older);
    const both = await Promise.all([open(), open()]);
    await Promise.all(both.map((one, at) => one.record(many(one, 'xy'.charAt(at)))));
    await Promise.all(both.map((one) => one.close()));
    assert.equal(readFileSync(image, 'latin1').slice(0, 13), 'ASSAY IMAGE 1');
    store = await open();
    assert.deepEqual(store.findings(), []);
    assert.equal(store.view.openCandidates().length, 120);
    assert.equal(store.view.records().length, 1);
  });

  it('a store that has outgrown its image says nothing, or calls it damage', () => {
    const { profile } = store;
    const place = path.join(temp.home, 'large.image');
    const image = new ImageFile(
      new Files(),
      place,
      { store: store.storeId, profile, epoch: 1 },
      key.seed,
      1000,
    );
    assert.ok(image.fits(1000));
    assert.deepEqual(image.findings(), []);
    assert.equal(image.fits(1001), false);
    const [finding] = image.findings();
    assert.equal(finding?.code, 'store-too-large');
    assert.match(finding.message, /Delete what is no longer needed/);
  });

  it('a backup put back elsewhere, with other times and inodes, is taken for tampering', async () => {
    await store.record(many(store, 'n'));
    await store.close();
    const copy = `${temp.home}-copy`;
    cpSync(temp.home, copy, { recursive: true });
    chmodSync(copy, statSync(temp.home).mode);
    store = await (
      await createHome({ path: copy, env: {}, writer: 'cli' })
    ).open(temp.project, { write: true, trusted: true });
    assert.deepEqual(store.findings(), []);
    assert.equal(store.view.records().length, 1);
  });
});
