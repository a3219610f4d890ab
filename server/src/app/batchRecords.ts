import type { JournalEvent, StorePort } from './ports';

type Record = StorePort['record'];

/**
 * Records what comes while a write is under way together, with one sync for all of it. Each caller still waits until its
 * own events are on disk (P40); a write that fails is told to everybody whose events were in it.
 */
export function batchRecords(record: Record): Record {
  let waiting: { readonly events: JournalEvent[]; readonly written: Promise<void> } | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  return (events) => {
    if (waiting) {
      waiting.events.push(...events);
      return waiting.written;
    }
    const batch: JournalEvent[] = [...events];
    const written = underWay.then(() => {
      waiting = undefined;
      return record(batch);
    });
    waiting = { events: batch, written };
    underWay = written.catch(() => undefined);
    return written;
  };
}
