import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import * as path from 'node:path';
import type { ClaimEdit } from '../../shared/src/curation';
import {
  claimDetailsRequest,
  deferRequest,
  inboxChangesRequest,
  judgeEditRequest,
} from '../../shared/src/protocol';
import { openPreview } from '../../shared/src/signing/openPatch';
import type { InboxRow } from '../../shared/src/views';
import { ledgerFiles, operationsOf } from '../support/ledgerFiles';
import { Person } from '../support/person';
import { startServer, type TestClient } from '../support/startServer';
import { temporaryFolder } from '../support/temporaryFolder';
import { verifyIndependently } from '../support/verifyIndependently';

const AT = '2026-03-01T10:00:00.000Z';
const RULES = `# Rules

- Run the tests with make check before you push.
- Use tabs for indentation in Go files.
- Write release notes for every version and tag it.
`;

describe('a claim that a person changes before it is memory', () => {
  const clients: TestClient[] = [];
  let person: Person;
  let root: string;
  beforeEach(async () => {
    root = temporaryFolder('editing');
    writeFileSync(path.join(root, 'AGENTS.md'), RULES);
    const client = await startServer({ folders: [root] });
    clients.push(client);
    person = new Person(client, root);
    await person.enrol();
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.stop();
  });

  const rowOf = async (words: string): Promise<InboxRow> => {
    const row = (await person.inbox()).find(({ statement }) => statement.includes(words));
    assert.ok(row, words);
    return row;
  };
  const judge = async (from: readonly InboxRow[], edits: readonly ClaimEdit[]) => {
    const answer = await person.client.request(judgeEditRequest, {
      folder: person.folder,
      from: from.map(({ id }) => id),
      edits: [...edits],
      ownerPublicKey: person.publicKey,
    });
    assert.ok(answer.kind === 'judged', JSON.stringify(answer));
    return answer.parts;
  };
  const accept = async (from: readonly InboxRow[], edits: readonly ClaimEdit[]) => {
    const judged = await judge(from, edits);
    return person.does({
      kind: 'accept_edited',
      from: from.map(({ id }) => id),
      parts: edits.map((edit, at) => ({ edit, verdictDigest: judged[at]?.verdictDigest ?? '' })),
    });
  };

  it('other words are not what is remembered, or undo does not bring the captured ones back', async () => {
    const row = await rowOf('make check');
    const edit = { statement: 'Run make check before each push.', layer: 'L2' as const, at: AT };
    const applied = await accept([row], [edit]);
    const [record] = await person.memory();
    assert.equal(record?.statement, edit.statement);
    assert.equal(record.candidate, row.id);
    const [file] = ledgerFiles(person.client.home);
    assert.ok(file);
    assert.deepEqual(verifyIndependently(file, person.key.publicKey), []);
    await person.does({ kind: 'revert', patch: applied.patch });
    assert.deepEqual(await person.memory(), []);
    assert.equal((await rowOf('make check')).statement, row.statement);
  });

  it('R40 a person’s word does not convert how long a claim holds', async () => {
    const row = await rowOf('tabs');
    await accept([row], [{ durability: 'task', at: AT }]);
    const details = await person.client.request(claimDetailsRequest, {
      folder: person.folder,
      id: (await person.memory())[0]?.id ?? row.id,
    });
    assert.equal(details?.durability, 'task');
    assert.ok(details.history.length > 0);
  });

  it('the new words are shown another verdict than the one they are signed with', async () => {
    const row = await rowOf('make check');
    const [captured] = await judge([row], [{ at: AT }]);
    const [edited] = await judge([row], [{ statement: 'Never run the tests.', at: AT }]);
    assert.equal(captured?.verdictDigest, row.verdictDigest);
    assert.notEqual(edited?.verdictDigest, captured.verdictDigest);
    const preview = await person.preview({
      kind: 'accept_edited',
      from: [row.id],
      parts: [{ edit: { statement: 'Never run the tests.', at: AT }, verdictDigest: row.verdictDigest }],
    });
    assert.ok(preview.kind === 'refused' && preview.code === 'stale', JSON.stringify(preview));
  });

  it('P52 a secret that a person types is kept', async () => {
    const row = await rowOf('make check');
    const statement = 'Push with the token ghp_16C7e42F292c6912E7710c838347Ae178B4a first.';
    const [judged] = await judge([row], [{ statement, at: AT }]);
    assert.equal(judged?.page.verdict.status, 'rejected');
    const preview = await person.preview({
      kind: 'accept_edited',
      from: [row.id],
      parts: [{ edit: { statement, at: AT }, verdictDigest: judged.verdictDigest }],
    });
    assert.ok(preview.kind === 'refused' && preview.code === 'rejected_by_verifier');
  });

  it('a claim that was split still waits, or is one memory', async () => {
    const row = await rowOf('release notes');
    await accept(
      [row],
      [
        { statement: 'Write release notes for every version.', at: AT },
        { statement: 'Tag every version.', at: AT },
      ],
    );
    const memory = (await person.memory()).map(({ statement }) => statement).sort();
    assert.deepEqual(memory, ['Tag every version.', 'Write release notes for every version.']);
    assert.ok(!(await person.inbox()).some(({ id }) => id === row.id));
    const [file] = ledgerFiles(person.client.home);
    assert.deepEqual(operationsOf(file ?? ''), ['add', 'add', 'reject_candidate']);
  });

  it('two claims that were merged are two, or lose the evidence of one', async () => {
    const [one, other] = [await rowOf('make check'), await rowOf('release notes')];
    await accept([one, other], [{ statement: 'Before a push, run make check and write notes.', at: AT }]);
    const [record, ...more] = await person.memory();
    assert.ok(record && more.length === 0);
    const details = await person.client.request(claimDetailsRequest, {
      folder: person.folder,
      id: record.id,
    });
    assert.equal(details?.evidence.length, 3);
    assert.ok(!(await person.inbox()).some(({ id }) => id === one.id || id === other.id));
  });

  it('a memory gets other words without those that stood there, or over a change it did not see', async () => {
    await person.accepts(await rowOf('tabs'));
    const [record] = await person.memory();
    assert.ok(record);
    const edit = { statement: 'Use tabs in Go files, four spaces elsewhere.', at: AT };
    const judged = await person.client.request(judgeEditRequest, {
      folder: person.folder,
      from: record.id,
      edits: [edit],
      ownerPublicKey: person.publicKey,
    });
    assert.ok(judged.kind === 'judged');
    const action = {
      kind: 'revise',
      record: record.id,
      base: record.revision,
      edit,
      verdictDigest: judged.parts[0]?.verdictDigest ?? '',
    } as const;
    const preview = await person.preview(action);
    assert.ok(preview.kind === 'preview', JSON.stringify(preview));
    const opened = openPreview(Buffer.from(preview.payload, 'base64'), preview.bodies);
    assert.ok(opened.kind === 'opened');
    const [op] = opened.predicate.ops;
    assert.ok(op?.op === 'update' && op.previous?.statement === record.statement);
    await person.does(action);
    assert.equal((await person.memory())[0]?.statement, edit.statement);
    const late = await person.preview(action);
    assert.ok(late.kind === 'refused' && late.code === 'stale', JSON.stringify(late));
  });

  it('one memory does not take the place of another', async () => {
    await person.accepts(await rowOf('tabs'));
    await person.accepts(await rowOf('make check'));
    const [old, next] = await person.memory();
    assert.ok(old && next);
    await person.does({ kind: 'replace', record: old.id, base: old.revision, by: next.id });
    assert.deepEqual(
      (await person.memory()).map(({ id }) => id),
      [next.id],
    );
  });

  it('a claim that was put off is decided, lost, or not put off after a restart', async () => {
    const row = await rowOf('tabs');
    const put = (until: string | null) =>
      person.client.request(deferRequest, { folder: person.folder, candidates: [row.id], until });
    assert.deepEqual(await put('2099-01-01T00:00:00.000Z'), { kind: 'deferred' });
    assert.equal((await rowOf('tabs')).deferredUntil, '2099-01-01T00:00:00.000Z');
    assert.deepEqual(ledgerFiles(person.client.home), []);
    const { home } = person.client;
    await person.client.stop();
    clients.splice(0);
    const client = await startServer({ folders: [root], home });
    clients.push(client);
    person = new Person(client, root, person.key);
    assert.equal((await rowOf('tabs')).deferredUntil, '2099-01-01T00:00:00.000Z');
    await put(null);
    assert.equal((await rowOf('tabs')).deferredUntil, undefined);
  });

  it('one claim that changed sends the whole inbox again', async () => {
    const ask = (cursor?: string) =>
      person.client.request(inboxChangesRequest, { folder: person.folder, ...(cursor && { cursor }) });
    const whole = await ask();
    assert.ok(whole?.whole && whole.rows.length >= 3);
    const same = await ask(whole.cursor);
    assert.ok(same && !same.whole && same.rows.length === 0 && same.removed.length === 0);
    const row = await rowOf('tabs');
    await person.accepts(row);
    const after = await ask(same.cursor);
    assert.ok(after && !after.whole);
    assert.deepEqual(after.removed, [row.id]);
    const old = await ask('another server’s');
    assert.ok(old?.whole);
  });
});
