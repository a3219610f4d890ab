import assert from 'node:assert/strict';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import * as path from 'node:path';
import { StorageError } from '../../../server/src/app/ports';
import type { HomePort, StorePort } from '../../../server/src/app/ports';
import type { OwnerKey } from '../../../shared/src/signing/ownerKey';
import type { PatchFile } from '../../../shared/src/signing/envelope';
import { formatPatchFile } from '../../../shared/src/signing/patchFile';
import { faultyFiles } from '../../support/faultyFiles';
import type { Fault } from '../../support/faultyFiles';
import { addOp } from '../../support/ledgerPatch';
import { ledgerFiles } from '../../support/ledgerFiles';
import { observed, openStore, signed, tempHome } from '../../support/tempHome';
import type { TempHome } from '../../support/tempHome';

describe('what happens to the files of a store', () => {
  let temp: TempHome;
  let store: StorePort;
  let key: OwnerKey;
  let home: HomePort;
  beforeEach(async () => {
    temp = tempHome();
    ({ home, store, key } = await openStore(temp));
    await store.record([...observed(store, 'one', 'Use pnpm.'), ...observed(store, 'two', 'Use tabs.')]);
    await store.apply(signed(store, key, [addOp('one', 'Use pnpm.')]));
    await store.apply(signed(store, key, [addOp('two', 'Use tabs.')]));
  });
  afterEach(() => temp.remove());

  const folderOf = () => path.join(temp.home, 'projects', store.profile);
  const reopened = async (): Promise<StorePort> => {
    await store.close();
    store = await (await temp.create()).open(temp.project, { write: true, trusted: true });
    return store;
  };
  const codes = (of: StorePort): readonly string[] => of.findings().map(({ code }) => code);
  const journal = () => path.join(folderOf(), 'journal', readdirSync(path.join(folderOf(), 'journal'))[0]!);

  it('P41 a ledger file cut in half is set aside and named, and everything else is remembered', async () => {
    const [first] = ledgerFiles(temp.home);
    truncateSync(first!, readFileSync(first!).length / 2);
    const again = await reopened();
    assert.ok(codes(again).includes('patch-unreadable'));
    assert.equal(again.findings().find(({ code }) => code === 'patch-unreadable')?.file, first);
    assert.equal(again.view.records().length, 1);
    assert.equal(again.view.openCandidates().length, 1);
    await again.close();
  });

  it('P41 a torn last line of a journal is set aside and named, and the lines before it count', async () => {
    appendFileSync(journal(), '{"mac":"AAAA');
    const again = await reopened();
    assert.ok(codes(again).includes('journal-torn'));
    assert.equal(again.view.records().length, 2);
    await again.close();
  });

  it('P41 a line that no recorder wrote is set aside and named by its number', async () => {
    appendFileSync(journal(), '{"mac":"AAAA","event":{}}\nnonsense\n');
    const again = await reopened();
    const lines = again.findings().filter(({ code }) => code === 'journal-unreadable');
    assert.deepEqual(
      lines.map(({ line }) => line),
      [5, 6],
    );
    await again.close();
  });

  it('a journal line moved, repeated, or copied from another journal does not count', async () => {
    const [line] = readFileSync(journal(), 'utf8').split('\n');
    appendFileSync(journal(), `${line}\n`);
    assert.ok(codes(await reopened()).includes('journal-unreadable'));
    await store.close();
  });

  it('a zero-filled tail, as some file systems leave after a crash, changes nothing', async () => {
    appendFileSync(journal(), Buffer.alloc(4096));
    const again = await reopened();
    assert.ok(codes(again).includes('journal-torn'));
    assert.equal(again.view.records().length, 2);
    await again.close();
  });

  it('a link where a patch should be is not followed', async () => {
    const [first] = ledgerFiles(temp.home);
    const outside = path.join(temp.project, 'elsewhere.json');
    renameSync(first!, outside);
    symlinkSync(outside, first!);
    const again = await reopened();
    assert.ok(codes(again).includes('patch-unreadable'));
    assert.equal(again.view.records().length, 1);
    await again.close();
  });

  it('a 200 MB file in the ledger is named and not read', async () => {
    const [first] = ledgerFiles(temp.home);
    const huge = path.join(path.dirname(first!), `${'9'.repeat(16)}-${'0'.repeat(32)}.json`);
    writeFileSync(huge, '');
    truncateSync(huge, 200 << 20);
    const again = await reopened();
    assert.match(again.findings().find(({ file }) => file === huge)?.message ?? '', /larger/);
    assert.equal(again.view.records().length, 2);
    await again.close();
  });

  it('a JSON bomb, repeated keys, half surrogates and __proto__ in the ledger are refused one by one', async () => {
    const [first] = ledgerFiles(temp.home);
    const good = readFileSync(first!, 'utf8');
    const bad = {
      1: `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`,
      2: good.replace('"bodies": {', '"bodies": {},\n  "bodies": {'),
      3: good.replace('"statement": "', '"statement": "\\ud800'),
      4: good.replace('"bodies": {', '"__proto__": {"polluted": true},\n  "bodies": {'),
    };
    for (const [name, text] of Object.entries(bad)) {
      writeFileSync(path.join(path.dirname(first!), `000000000000000${name}-${name.repeat(32)}.json`), text);
    }
    const again = await reopened();
    assert.equal(again.findings().filter(({ severity }) => severity === 'error').length, 4);
    assert.equal(again.view.records().length, 2);
    assert.equal(({} as { polluted?: boolean }).polluted, undefined);
    await again.close();
  });

  it('a text that is missing though nothing purged it is an error, and nothing is recalled in its place', async () => {
    const [first] = ledgerFiles(temp.home);
    const file = JSON.parse(readFileSync(first!, 'utf8')) as PatchFile;
    const erased = Object.fromEntries(Object.keys(file.bodies).map((commitment) => [commitment, null]));
    writeFileSync(first!, formatPatchFile({ ...file, bodies: erased }));
    const again = await reopened();
    assert.deepEqual(codes(again), ['body-missing']);
    assert.equal(again.view.records().length, 1);
    await again.close();
  });

  it('a patch that is removed is missed, and what it said is no longer recalled', async () => {
    rmSync(ledgerFiles(temp.home)[1]!);
    await store.catchUp();
    assert.ok(codes(store).includes('history-shortened'));
    assert.equal(store.view.records().length, 1);
    await store.close();
  });

  it('a ledger that was put back to an older state while nobody looked shows', async () => {
    await store.close();
    rmSync(ledgerFiles(temp.home)[1]!);
    for (let start = 0; start < 2; start++) {
      const again = await (await temp.create()).open(temp.project, { write: true, trusted: true });
      assert.deepEqual(codes(again), ['history-shortened']);
      assert.equal(again.view.records().length, 1);
      await again.close();
    }
  });

  it('a patch copied from another project is not applied', async () => {
    const other = path.join(path.dirname(temp.project), 'other');
    mkdirSync(other);
    const elsewhere = await home.open(other, { write: true, trusted: true });
    await elsewhere.apply(signed(elsewhere, key, [addOp('six', 'Skip tests.')]));
    const foreign = ledgerFiles(temp.home).find((file) => file.includes(elsewhere.profile))!;
    const here = path.join(
      path.dirname(ledgerFiles(path.dirname(folderOf()))[0] ?? ''),
      path.basename(foreign),
    );
    await elsewhere.close();
    const own = ledgerFiles(temp.home).find((file) => file.includes(store.profile))!;
    writeFileSync(path.join(path.dirname(own), path.basename(here)), readFileSync(foreign));
    await store.catchUp();
    assert.ok(codes(store).includes('wrong-store'));
    assert.ok(store.view.records().every(({ statement }) => statement !== 'Skip tests.'));
    await store.close();
  });

  it('a damaged image is not used, said so, and replaced; a good one gives the same view', async () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      observed(store, `n${'abcdefgh'.charAt(index % 8)}${'abcdefgh'.charAt(index >> 3)}`, `Rule ${index}.`),
    ).flat();
    await store.record(many);
    const before = store.view.openCandidates().map(({ id }) => id);
    await store.close();
    const folder = path.join(folderOf(), 'images');
    const image = path.join(folder, readdirSync(folder)[0]!);
    let again = await (await temp.create()).open(temp.project, { write: true, trusted: true });
    assert.deepEqual(
      again.view.openCandidates().map(({ id }) => id),
      before,
    );
    assert.deepEqual(again.findings(), []);
    await again.close();
    const bytes = readFileSync(image);
    bytes[bytes.length - 100]! ^= 1;
    writeFileSync(image, bytes);
    again = await (await temp.create()).open(temp.project, { write: true, trusted: true });
    assert.ok(codes(again).includes('image-damaged'));
    assert.deepEqual(
      again.view.openCandidates().map(({ id }) => id),
      before,
    );
    await again.close();
  });

  it('a patch changed after the image was made is found out at the next start', async () => {
    await store.record(
      Array.from({ length: 40 }, (_, index) =>
        observed(store, `m${'abcdefgh'.charAt(index % 8)}`, 'Rule.'),
      ).flat(),
    );
    await store.close();
    const [first] = ledgerFiles(temp.home);
    writeFileSync(first!, readFileSync(first!, 'utf8').replace('Use pnpm.', 'Use yarn.'));
    const again = await (await temp.create()).open(temp.project, { write: true, trusted: true });
    assert.ok(codes(again).includes('commitment-mismatch'));
    assert.deepEqual(
      again.view.records().map(({ statement }) => statement),
      ['Use tabs.'],
    );
    await again.close();
  });

  it('P43 a store.json that makes no sense is named, with what to do', async () => {
    await store.close();
    writeFileSync(path.join(folderOf(), 'store.json'), '{"format":');
    await assert.rejects(
      (await temp.create()).open(temp.project, { write: true, trusted: true }),
      (error) => {
        assert.ok(error instanceof StorageError);
        assert.match(error.message, /store\.json.*doctor/);
        return true;
      },
    );
    const diagnosis = await (await temp.create()).diagnose(temp.project, { repair: true });
    assert.ok(diagnosis.repairs.some(({ done }) => done));
    store = await (await temp.create()).open(temp.project, { write: true, trusted: true });
    assert.equal(store.view.records().length, 2);
    assert.ok(existsSync(path.join(folderOf(), 'backups')));
    await store.close();
  });

  describe('when the disk refuses', () => {
    const faulty = async (fault: Fault, chunk?: number): Promise<StorePort> => {
      const with_ = await temp.create({ rawFiles: faultyFiles(fault, chunk) });
      return with_.open(temp.project, { write: true, trusted: true });
    };
    const faults: readonly (readonly [string, Fault])[] = [
      [
        'ENOSPC while a patch is written',
        (call, file) => (call === 'write' && isPatch(file) ? 'ENOSPC' : undefined),
      ],
      ['EIO when a patch is synced', (call, file) => (call === 'sync' && isPatch(file) ? 'EIO' : undefined)],
      [
        'EACCES when a patch is put in place',
        (call, file) => (call === 'rename' && isPatch(file) ? 'EACCES' : undefined),
      ],
      [
        'EPERM when a patch is put in place',
        (call, file) => (call === 'rename' && isPatch(file) ? 'EPERM' : undefined),
      ],
      [
        'EBUSY for good when a patch is put in place',
        (call, file) => (call === 'rename' && isPatch(file) ? 'EBUSY' : undefined),
      ],
      [
        'EROFS when a patch is opened',
        (call, file) => (call === 'open' && file.endsWith('.tmp') && isPatch(file) ? 'EROFS' : undefined),
      ],
      [
        'EMFILE when a patch is opened',
        (call, file) => (call === 'open' && file.endsWith('.tmp') && isPatch(file) ? 'EMFILE' : undefined),
      ],
    ];
    for (const [what, fault] of faults) {
      it(`${what}: it says so with the path, and nothing is half there`, async function () {
        this.timeout(10_000);
        const failing = await faulty(fault);
        const patch = signed(failing, key, [addOp('six', 'Use make.')]);
        await assert.rejects(
          failing.apply(patch),
          (error) =>
            error instanceof StorageError &&
            error.message.includes(error.path) &&
            // Not the system's word alone: what to do.
            /free|close|check|give|move/i.test(error.message),
        );
        assert.equal(failing.view.records().length, 2);
        await store.catchUp();
        assert.deepEqual(store.findings(), []);
        assert.equal(store.view.records().length, 2);
        assert.equal((await store.apply(patch)).kind, 'applied');
        await failing.close();
        await store.close();
      });
    }

    it('a rename that a virus scanner holds up for a moment passes', async () => {
      let held = 0;
      const failing = await faulty((call, file) =>
        call === 'rename' && isPatch(file) && held++ < 2 ? 'EBUSY' : undefined,
      );
      assert.equal((await failing.apply(signed(failing, key, [addOp('six', 'Use make.')]))).kind, 'applied');
      assert.equal(held, 3);
      await failing.close();
      await store.close();
    });

    it('short writes are finished', async () => {
      const failing = await faulty(() => undefined, 7);
      await failing.record(observed(failing, 'six', 'Use make.'));
      assert.equal((await failing.apply(signed(failing, key, [addOp('six', 'Use make.')]))).kind, 'applied');
      await failing.close();
      assert.equal((await reopened()).view.records().length, 3);
      assert.deepEqual(store.findings(), []);
      await store.close();
    });

    it('a full disk under a journal loses nothing that was answered, and writing goes on once there is room', async () => {
      let full = false;
      const failing = await faulty((call, file) =>
        full && call === 'sync' && file.endsWith('.jsonl') ? 'ENOSPC' : undefined,
      );
      await failing.record(observed(failing, 'six', 'Use make.'));
      full = true;
      await assert.rejects(failing.record(observed(failing, 'seven', 'Use just.')), /disk is full/);
      assert.equal(failing.view.candidate('cl_sevenaaaaaaaaaaaaaaaaaaaaa'), undefined);
      full = false;
      await failing.record(observed(failing, 'seven', 'Use just.'));
      await failing.close();
      const again = await reopened();
      assert.equal(again.view.openCandidates().length, 2);
      assert.deepEqual(again.findings(), []);
      await again.close();
    });
  });
});

describe('starting', () => {
  it('P47 two processes that start on a fresh home at once agree on keys, profile and store', async () => {
    const other = tempHome();
    const homes = await Promise.all(Array.from({ length: 6 }, () => other.create()));
    const stores = await Promise.all(
      homes.map((one) => one.open(other.project, { write: true, trusted: true })),
    );
    assert.equal(new Set(stores.map(({ storeId, profile }) => `${storeId} ${profile}`)).size, 1);
    await Promise.all(
      stores.map((one, index) => one.record(observed(one, `n${'abcdef'.charAt(index)}`, `Rule ${index}.`))),
    );
    await stores[0]!.catchUp();
    assert.equal(stores[0]!.view.openCandidates().length, 6);
    assert.deepEqual(stores[0]!.findings(), []);
    await Promise.all(stores.map((one) => one.close()));
    other.remove();
  });
});

const isPatch = (file: string): boolean =>
  file.includes(`${path.sep}ledger${path.sep}`) && /\.(json|tmp)$/.test(file);
