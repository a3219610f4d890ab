import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import type { RecallRow } from '../../../shared/src/views';
import { listRecalls } from '../../../server/src/app/listRecalls';
import { idOf } from '../../support/ledgerPatch';
import { tempHome, type TempHome } from '../../support/tempHome';

const NOW = '2026-03-10T12:00:00.000Z';
const entry = (name: string, at = NOW, agent = 'codex'): RecallRow => ({
  at,
  agent,
  act: 'recall',
  records: [idOf('me', name)],
});

describe('the log of what was given to whom', () => {
  let temp: TempHome;
  beforeEach(() => (temp = tempHome()));
  afterEach(() => temp.remove());
  const folder = () => path.join(temp.home, 'projects', 'pr_x', 'recalls');
  const open = async (days: number, writer: 'mcp' | 'cli' = 'mcp') =>
    (await temp.create({ writer, now: () => NOW })).recallLog('pr_x', days);

  it('loses an entry, or that of a second process, or the order', async () => {
    const [one, two] = [await open(30), await open(30, 'cli')];
    for (let n = 0; n < 50; n++) {
      one.note(entry(`a${n}`, `2026-03-10T11:${String(n).padStart(2, '0')}:00.000Z`));
    }
    two.note(entry('b', '2026-03-10T11:30:30.000Z', 'cursor'));
    await one.close();
    await two.close();
    const read = await (await open(30)).entries(100);
    assert.equal(read.length, 51);
    assert.equal(read[0]?.records[0], idOf('me', 'a49'));
    assert.equal(
      read.findIndex(({ agent }) => agent === 'cursor'),
      19,
    );
    assert.equal((await (await open(30)).entries(3)).length, 3);
  });

  it('holds anything but ids, names and times (P22)', async () => {
    const log = await open(30);
    log.note({ ...entry('a'), ...{ query: 'secret', text: 'words' } });
    await log.close();
    const [file] = readdirSync(folder());
    assert.deepEqual(
      Object.keys(JSON.parse(readFileSync(path.join(folder(), file ?? ''), 'utf8')) as object),
      ['at', 'agent', 'act', 'records'],
    );
  });

  it('is kept when it is switched off', async () => {
    const log = await open(0);
    log.note(entry('a'));
    await log.close();
    assert.throws(() => readdirSync(folder()), /ENOENT/u);
  });

  it('is kept beyond its days, or today’s goes with it', async () => {
    mkdirSync(folder(), { recursive: true });
    for (const day of ['2026-02-01', '2026-03-08']) {
      writeFileSync(path.join(folder(), `${day}-mcp-${'0'.repeat(16)}.jsonl`), '');
    }
    writeFileSync(path.join(folder(), 'notes.txt'), 'not ours');
    const log = await open(7);
    log.note(entry('a'));
    await log.close();
    const left = readdirSync(folder()).sort();
    assert.equal(left.length, 3);
    assert.match(left[0] ?? '', /^2026-03-08/u);
    assert.match(left[1] ?? '', /^2026-03-10/u);
  });

  it('P41 one bad line hides the rest, or a torn one is read', async () => {
    const log = await open(30);
    log.note(entry('a'));
    await log.close();
    const [file] = readdirSync(folder());
    appendFileSync(
      path.join(folder(), file ?? ''),
      `nonsense\n{"at":1}\n{"__proto__":{"at":"x"}}\n${JSON.stringify(entry('b'))}\n{"at":"2026`,
    );
    assert.equal((await log.entries(10)).length, 2);
  });

  it('a place that can’t be written keeps an agent from its answer', async () => {
    mkdirSync(path.dirname(folder()), { recursive: true });
    writeFileSync(folder(), 'a file where the folder should be');
    const log = await open(30);
    log.note(entry('a'));
    await log.close();
  });

  it('still names a record after it was purged', async () => {
    const purged = idOf('me', 'gone');
    const log = {
      note: () => undefined,
      close: () => Promise.resolve(),
      entries: () => Promise.resolve([entry('gone'), entry('kept')]),
    };
    const tombstone = (id: string) =>
      id === purged
        ? ({ record: purged, mode: 'privacy_purge', at: NOW, reasonCode: 'asked' } as const)
        : undefined;
    const store = { view: { tombstone } } as unknown as Parameters<typeof listRecalls>[1];
    assert.deepEqual(await listRecalls(log, store, { limit: 10 }), [entry('kept')]);
    assert.deepEqual(await listRecalls(log, store, { limit: 10, record: idOf('me', 'other') }), []);
  });
});
