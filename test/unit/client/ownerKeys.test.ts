import assert from 'node:assert/strict';
import { person, Secrets } from '../../support/fakeEditor';
import { OwnerKeys } from '../../../client/src/patch/ownerKeys';
import type { Fingerprint } from '../../../shared/src/ids';
import { decodeBase64 } from '../../../shared/src/signing/base64';
import { generateOwnerKey } from '../../../shared/src/signing/ownerKey';
import type { EnrolHow, HomePort } from '../../../server/src/app/ports';
import { tempHome } from '../../support/tempHome';
import type { TempHome } from '../../support/tempHome';

/** All parameters that these requests have. */
interface Params {
  readonly publicKey: string;
  readonly name: string;
  readonly how: EnrolHow;
  readonly fingerprint: Fingerprint;
}

/** The editor's requests, answered by a real home. */
function serverOf(home: HomePort): ConstructorParameters<typeof OwnerKeys>[1] {
  const send = async ({ method }: { method: string }, params: Params): Promise<unknown> => {
    switch (method) {
      case 'assay/enrolOwner': {
        const { publicKey, name, how } = params;
        const answer = await home.enrolOwner(decodeBase64(publicKey)!, name, how);
        return answer.kind === 'enrolled' ? answer : { ...answer, code: 'not_permitted' };
      }
      case 'assay/retireOwner':
        return (await home.retireOwner(params.fingerprint))
          ? { kind: 'retired' }
          : { kind: 'refused', message: '' };
      case 'assay/signers':
        return { own: await home.ownKeys(), others: [] };
      default:
        throw new Error(method);
    }
  };
  return { send } as unknown as ConstructorParameters<typeof OwnerKeys>[1];
}

const LOG = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
} as unknown as ConstructorParameters<typeof OwnerKeys>[2];

describe('the editor’s signing key', () => {
  let temp: TempHome;
  let home: HomePort;
  let secrets: Secrets;
  beforeEach(async () => {
    temp = tempHome();
    home = await temp.create();
    secrets = new Secrets();
    person.asked = [];
    person.answer = () => undefined;
  });
  afterEach(() => temp.remove());

  const editor = (kept = secrets): OwnerKeys => new OwnerKeys(kept, serverOf(home), LOG);
  const inUse = async (): Promise<readonly string[]> =>
    (await home.ownKeys())
      .filter(({ retiredAt }) => retiredAt === undefined)
      .map(({ fingerprint }) => fingerprint);
  const choose = (words: string): void => {
    person.answer = (_title, labels) => labels.find((label) => label.includes(words));
  };

  it('the first is not made by itself, or another is made at the next start', async () => {
    const first = await editor().enrolled();
    assert.deepEqual((await editor().enrolled())?.fingerprint, first?.fingerprint);
    assert.deepEqual(await inUse(), [first?.fingerprint]);
    assert.deepEqual(person.asked, []);
  });

  it('lost by the editor, it can’t be replaced by a new one, or what it signed is lost too', async () => {
    const old = await editor().enrolled();
    secrets.lose();
    choose('It replaces');
    const fresh = await editor().enrolled();
    assert.deepEqual(await inUse(), [fresh?.fingerprint]);
    const retired = (await home.ownKeys()).find(({ fingerprint }) => fingerprint === old?.fingerprint);
    assert.ok(retired?.retiredAt, 'the old key is out of use, and its patches go on counting');
  });

  it('lost, or damaged, a new one counts without the person’s word', async () => {
    const old = await editor().enrolled();
    for (const text of [undefined, 'not a key', 'assay-ed25519-v1:AAAA']) {
      secrets.lose();
      if (text !== undefined) await secrets.store('assay.ownerKey', text);
      assert.equal(await editor().enrolled(), undefined);
    }
    choose('Cancel');
    assert.equal(await editor().enrolled(), undefined);
    assert.deepEqual(await inUse(), [old?.fingerprint]);
  });

  it('of a second editor takes the first one’s place, or asks about it at every start', async () => {
    const first = await editor().enrolled();
    choose('both count');
    const other = new Secrets();
    const second = await editor(other).enrolled();
    assert.deepEqual(new Set(await inUse()), new Set([first?.fingerprint, second?.fingerprint]));
    person.asked = [];
    await editor(other).compareWithEnrolled();
    assert.deepEqual(person.asked, []);
  });

  it('P01 a key that nobody confirmed in this editor counts as the person’s', async () => {
    const own = await editor().enrolled();
    const planted = generateOwnerKey();
    await home.enrolOwner(planted.publicKey, 'Editor on host', 'beside');
    await editor().compareWithEnrolled();
    assert.match(person.asked[0] ?? '', new RegExp(planted.fingerprint.replace(/[+]/g, '\\+')));
    choose('Take It out of Use');
    await editor().compareWithEnrolled();
    assert.deepEqual(await inUse(), [own?.fingerprint]);
  });

  it('that the person said is theirs is asked about again', async () => {
    await editor().enrolled();
    await home.enrolOwner(generateOwnerKey().publicKey, 'laptop', 'beside');
    choose('It Is Mine');
    await editor().compareWithEnrolled();
    person.asked = [];
    await editor().compareWithEnrolled();
    assert.deepEqual(person.asked, []);
    assert.equal((await inUse()).length, 2);
  });

  it('is forgotten although the imported one was not enrolled, or stays beside it', async () => {
    const own = await editor().enrolled();
    const imported = generateOwnerKey();
    assert.equal(await editor().use(imported), false);
    assert.equal((await editor().current())?.fingerprint, own?.fingerprint);
    choose('It replaces');
    assert.equal(await editor().use(imported), true);
    assert.equal((await editor().current())?.fingerprint, imported.fingerprint);
    assert.deepEqual(await inUse(), [imported.fingerprint]);
  });

  it('rotated, still signs', async () => {
    const keys = editor();
    const old = await keys.enrolled();
    const fresh = generateOwnerKey();
    assert.equal(await keys.use(fresh, { replaces: old!.fingerprint }), true);
    assert.deepEqual(await inUse(), [fresh.fingerprint]);
    assert.deepEqual(person.asked, []);
  });

  it('the last one is taken out of use, so that nobody can sign', async () => {
    const keys = editor();
    const own = await keys.enrolled();
    assert.equal(await home.retireOwner(own!.fingerprint), false);
    assert.deepEqual(await inUse(), [own?.fingerprint]);
  });
});
