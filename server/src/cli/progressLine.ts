import type { CommandContext } from './command';

/** A line that tells how far something is, rewritten in place; only where a person watches. */
export function progressOn(
  { err }: CommandContext,
  what: string,
): { readonly report: (done: number, total: number) => void; readonly end: () => void } {
  const watched = process.stderr.isTTY;
  let shown = 0;
  return {
    report: (done, total) => {
      // A tenth of a second's worth of steps is more than anybody reads.
      if (!watched || (done !== total && done - shown < Math.max(1, total / 50))) return;
      shown = done;
      process.stderr.write(`\r${done} of ${total} ${what}`);
    },
    end: () => {
      if (shown > 0) err('\n');
      shown = 0;
    },
  };
}
