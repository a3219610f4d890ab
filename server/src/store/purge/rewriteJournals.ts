import { randomBytes } from 'node:crypto';
import * as path from 'node:path';
import type { Covers } from '../../core/history/withhold';
import type { Files } from '../files';
import { journalText } from '../journal';
import type { JournalFolder } from '../journal';
import { parseEvent } from '../journalEvent';
import { namesCovered } from './namesCovered';

/** A claim that a purge takes from a journal. */
export interface TakenClaim {
  readonly candidate: `cl_${string}`;
  readonly statement: string;
}

/**
 * Writes every journal that holds covered events anew, in the epoch that has begun, and removes the old one: its
 * writer starts another by itself, and records again what was on its way (`ProjectStore.record`). Lines that no
 * recorder of this machine wrote go too: what they hold nobody can tell. With `look` nothing is written.
 */
export async function rewriteJournals(
  files: Files,
  journals: JournalFolder,
  store: string,
  epoch: number,
  covers: Covers,
  {
    keep,
    look = false,
  }: { readonly keep?: (taken: readonly TakenClaim[]) => Promise<void>; readonly look?: boolean },
): Promise<readonly string[]> {
  const touched: string[] = [];
  for await (const { name, kind, key, texts } of journals.contents()) {
    const taken: TakenClaim[] = [];
    const left = texts.filter((text) => !holds(text, covers, taken));
    if (left.length === texts.length && key !== undefined) continue;
    const file = path.join(journals.path, name);
    touched.push(file);
    if (look) continue;
    await keep?.(taken);
    if (left.length > 0 && key !== undefined) {
      const next = `${String(epoch).padStart(8, '0')}-${kind}-${randomBytes(8).toString('hex')}.jsonl`;
      await files.write(path.join(journals.path, next), Buffer.from(journalText(next, store, key, left)));
    }
    await files.remove(file);
  }
  return touched;
}

function holds(text: string, covers: Covers, taken: TakenClaim[]): boolean {
  if (!namesCovered(text, covers)) return false;
  const event = parseEvent(JSON.parse(text));
  switch (event?.kind) {
    case 'evidence':
      return covers(event.evidence.id);
    case 'candidate': {
      const { id, statement } = event.candidate;
      if (!covers(id)) return false;
      taken.push({ candidate: id, statement });
      return true;
    }
    case 'deferred':
      return covers(event.candidate);
    default:
      // Of another version, or of another kind: it goes when it names something that goes.
      return true;
  }
}
