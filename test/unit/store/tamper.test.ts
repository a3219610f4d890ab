import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import type { StorePort } from '../../../server/src/app/ports';
import { assemblePatch } from '../../../shared/src/signing/assemblePatch';
import { signPatch } from '../../../shared/src/signing/openPatch';
import type { PatchFile } from '../../../shared/src/signing/envelope';
import { formatPatchFile } from '../../../shared/src/signing/patchFile';
import { addOp } from '../../support/ledgerPatch';
import { ledgerFiles } from '../../support/ledgerFiles';
import { observed, openStore, signed, tempHome } from '../../support/tempHome';
import type { TempHome } from '../../support/tempHome';

const WORDS = ['one', 'two', 'three'] as const;
const statementOf = (word: string): string => `Use ${word}.`;

/** What somebody does to the files of three patches, what it is named, and what may no longer be recalled. */
interface Tampering {
  readonly what: string;
  readonly act: (files: readonly string[], elsewhere: PatchFile) => void;
  readonly code: string;
  readonly forgotten: readonly string[];
}

const edit = (file: string, change: (patch: PatchFile) => PatchFile): void => {
  writeFileSync(file, formatPatchFile(change(JSON.parse(readFileSync(file, 'utf8')) as PatchFile)));
};
const payloadOf = ({ envelope }: PatchFile): string =>
  Buffer.from(envelope.payload, 'base64').toString('utf8');
const withPayload = (patch: PatchFile, payload: string): PatchFile => ({
  ...patch,
  envelope: { ...patch.envelope, payload: Buffer.from(payload).toString('base64') },
});

const TAMPERINGS: readonly Tampering[] = [
  {
    what: 'a file is truncated',
    act: ([, , third]) => truncateSync(third!, 300),
    code: 'patch-unreadable',
    forgotten: ['three'],
  },
  {
    what: 'the newest patch is dropped (rollback)',
    act: ([, , third]) => rmSync(third!),
    code: 'history-shortened',
    forgotten: ['three'],
  },
  {
    what: 'a patch in the middle is dropped',
    act: ([, second]) => rmSync(second!),
    code: 'parent-missing',
    forgotten: ['two'],
  },
  {
    what: 'a patch of another project is replayed',
    act: ([first], elsewhere) => {
      writeFileSync(
        path.join(path.dirname(first!), path.basename(nameElsewhere)),
        formatPatchFile(elsewhere),
      );
    },
    code: 'wrong-store',
    forgotten: ['six'],
  },
  {
    what: 'a patch for another profile, signed for this store, is replayed',
    act: ([first]) => {
      writeFileSync(path.join(path.dirname(first!), otherProfile.name), formatPatchFile(otherProfile.file));
    },
    code: 'wrong-store',
    forgotten: ['six'],
  },
  {
    what: 'patches are given other places in the order',
    act: ([, second, third]) => {
      const kept = readFileSync(second!);
      renameSync(third!, second!);
      writeFileSync(third!, kept);
    },
    code: 'patch-unreadable',
    forgotten: ['two', 'three'],
  },
  {
    what: 'the signature is stripped',
    act: ([first]) =>
      edit(first!, (patch) => ({ ...patch, envelope: { ...patch.envelope, signatures: [] } })),
    code: 'patch-unreadable',
    forgotten: ['one'],
  },
  {
    what: 'the signature is taken from another patch',
    act: ([first, second]) => {
      const { signatures } = (JSON.parse(readFileSync(second!, 'utf8')) as PatchFile).envelope;
      edit(first!, (patch) => ({ ...patch, envelope: { ...patch.envelope, signatures } }));
    },
    code: 'signature-invalid',
    forgotten: ['one'],
  },
  {
    what: 'the statement is passed off as another format',
    act: ([first]) =>
      edit(first!, (patch) => withPayload(patch, payloadOf(patch).replace('/patch/v1', '/patch/v0'))),
    code: 'format-newer',
    forgotten: ['one'],
  },
  {
    what: 'the claim is given a higher trust class',
    act: ([first]) =>
      edit(first!, (patch) =>
        withPayload(patch, payloadOf(patch).replaceAll('repository_text', 'user_message')),
      ),
    code: 'signature-invalid',
    forgotten: ['one'],
  },
  {
    what: 'the text of a claim is changed',
    act: ([first]) => writeFileSync(first!, readFileSync(first!, 'utf8').replace('"Use one."', '"Use all."')),
    code: 'commitment-mismatch',
    forgotten: ['one'],
  },
];
let nameElsewhere = '';
let otherProfile: { readonly name: string; readonly file: PatchFile };

describe('tampering with a ledger', () => {
  let temp: TempHome;
  let store: StorePort;
  let files: readonly string[];
  let elsewhere: PatchFile;

  beforeEach(async () => {
    temp = tempHome();
    const opened = await openStore(temp);
    ({ store } = opened);
    for (const word of WORDS) {
      await store.record(observed(store, word, statementOf(word)));
      await store.apply(signed(store, opened.key, [addOp(word, statementOf(word))]));
    }
    // Enough for an image, so that each start below comes from one.
    await store.record(
      Array.from({ length: 40 }, (_, at) => observed(store, `n${'abcdefgh'.charAt(at % 8)}`, 'Rule.')).flat(),
    );
    files = ledgerFiles(temp.home);
    const other = path.join(path.dirname(temp.project), 'other');
    mkdirSync(other);
    const away = await opened.home.open(other, { write: true, trusted: true });
    elsewhere = signed(away, opened.key, [addOp('six', statementOf('six'))]);
    await away.apply(elsewhere);
    const { payload, bodies } = assemblePatch(
      { ...store.heads(opened.key.fingerprint), profile: away.profile },
      { ops: [addOp('six', statementOf('six'))], verdicts: [] },
      {
        authorKey: opened.key.publicKey,
        policy: store.view.policy().digest,
        createdAt: '2026-01-02T00:00:00.000Z',
      },
    );
    const hash = createHash('sha256').update(payload).digest('hex').slice(0, 32);
    otherProfile = {
      name: `${'4'.padStart(16, '0')}-${hash}.json`,
      file: { envelope: signPatch(payload, opened.key), bodies },
    };
    nameElsewhere = ledgerFiles(temp.home).find((file) => !files.includes(file))!;
    await away.close();
  });
  afterEach(() => temp.remove());

  const reopened = async (): Promise<StorePort> =>
    (await temp.create()).open(temp.project, { write: true, trusted: true });

  for (const { what, act, code, forgotten } of TAMPERINGS) {
    it(`${what}, and it is not named, or recalled all the same`, async () => {
      await store.close();
      act(files, elsewhere);
      const again = await reopened();
      const found = again.findings().map((finding) => finding.code as string);
      assert.ok(found.includes(code), found.join(', '));
      const recalled = again.view.records().map(({ statement }) => statement);
      for (const word of forgotten) assert.ok(!recalled.includes(statementOf(word)), word);
      assert.equal(recalled.length, WORDS.filter((word) => !forgotten.includes(word)).length);
      await again.close();
    });
  }

  it('one byte is flipped behind the back of a cached image, its time put back, and it is recalled', async () => {
    await store.close();
    const [first] = files;
    const bytes = readFileSync(first!);
    for (const at of [0, 1, bytes.indexOf('"Use one."') + 2, bytes.length >> 1, bytes.length - 2]) {
      const flipped = Buffer.from(bytes);
      flipped[at]! ^= 1;
      writeFileSync(first!, flipped);
      const again = await reopened();
      assert.ok(
        again.findings().some(({ file, severity }) => file === first && severity === 'error'),
        `byte ${at} passed`,
      );
      assert.ok(again.view.records().every(({ statement }) => statement !== statementOf('one')));
      await again.close();
    }
    writeFileSync(first!, bytes);
    const mended = await reopened();
    assert.equal(mended.view.records().length, WORDS.length);
    await mended.close();
  });
});
