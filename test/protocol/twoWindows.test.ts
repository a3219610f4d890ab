import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import * as path from 'node:path';
import { inboxChangedNotification } from '../../shared/src/protocol';
import { eventually } from '../support/eventually';
import { acceptable, Person } from '../support/person';
import { inRoot } from '../support/repository';
import { startServer, type TestClient } from '../support/startServer';
import { temporaryFolder } from '../support/temporaryFolder';

describe('two windows on one folder', () => {
  const windows: TestClient[] = [];
  afterEach(() => Promise.all(windows.splice(0).map((window) => window.stop())));

  it('an accept in one window does not show in the other before that is asked', async () => {
    const root = path.join(temporaryFolder('demo'), 'demo');
    cpSync(inRoot('test/demo'), root, { recursive: true });
    const one = await startServer({ folders: [root] });
    const other = await startServer({ folders: [root], home: one.home });
    windows.push(one, other);
    const person = new Person(one, root);
    await person.enrol();
    // Both have read the folder: what comes now comes from the other window alone.
    await new Person(other, root, person.key).inbox();
    assert.equal(recordsTold(other), 0);
    await person.accepts(acceptable(await person.inbox()));
    await eventually('the other window’s count of records', () => recordsTold(other) === 1);
  });
});

/** What the last notification said. */
function recordsTold({ notifications }: TestClient): number {
  const told = notifications.filter(({ method }) => method === inboxChangedNotification.method);
  return (told.at(-1)?.params as { readonly records: number } | undefined)?.records ?? 0;
}
