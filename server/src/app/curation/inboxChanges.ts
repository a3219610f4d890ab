import type { InboxChanges } from '../../../../shared/src/protocol';
import type { InboxRow } from '../../../../shared/src/views';
import type { Folder } from '../folder';
import { listInbox } from '../listInbox';

/** Remembers what a view was last told of each folder, so that ten thousand rows are not sent for one that changed. */
export class InboxTold {
  #told = new WeakMap<Folder, { readonly cursor: string; readonly rows: ReadonlyMap<string, string> }>();
  #count = 0;

  changesOf(folder: Folder, cursor: string | undefined): InboxChanges {
    const rows = listInbox(folder);
    const before = this.#told.get(folder);
    const whole = before === undefined || before.cursor !== cursor;
    const now = new Map(rows.map((row) => [row.id as string, JSON.stringify(row)]));
    const next = String((this.#count += 1));
    this.#told.set(folder, { cursor: next, rows: now });
    const known: ReadonlyMap<string, string> = whole ? new Map() : before.rows;
    return {
      cursor: next,
      whole,
      name: folder.name,
      rows: rows.filter((row: InboxRow) => known.get(row.id) !== now.get(row.id)),
      removed: [...known.keys()].filter((id) => !now.has(id)),
      notes: notesOf(folder),
    };
  }
}

/** What was skipped, in words, so that nothing disappears silently (P62). */
export const notesOf = (folder: Folder): readonly string[] =>
  folder.files
    .filter((file) => file.status !== 'scanned')
    .map((file) => `${file.path}: ${file.reason ?? file.status}`);
