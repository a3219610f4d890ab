/** What the language status item says. Pure. */
import type { ServerState } from '../languageClient';
import { WORDS, plural } from '../wording';

export interface StatusFacts {
  readonly server: ServerState;
  readonly loading: 'loading' | 'loaded' | 'failed';
  readonly waiting: number;
  readonly remembered: number;
  readonly isTrusted: boolean;
  /** What the store said last that needs a person. */
  readonly fault?: string | undefined;
}
export interface StatusLook {
  readonly state: 'starting' | 'ready' | 'failed';
  readonly severity: 'information' | 'warning' | 'error';
  readonly text: string;
  readonly detail: string;
  readonly isBusy: boolean;
}

export function statusLook({
  server,
  loading,
  waiting,
  remembered,
  isTrusted,
  fault,
}: StatusFacts): StatusLook {
  if (server === 'failed' || (server === 'ready' && loading === 'failed')) {
    return { state: 'failed', severity: 'error', text: WORDS.notLoaded, detail: fault ?? '', isBusy: false };
  }
  if (server === 'starting') {
    return { state: 'starting', severity: 'information', text: 'Starting', detail: '', isBusy: true };
  }
  if (loading === 'loading') {
    const text = 'Reading rules files';
    return { state: 'starting', severity: 'information', text, detail: '', isBusy: true };
  }
  const text = `${plural(waiting, 'claim')} to look at`;
  const detail = `${String(remembered)} in memory`;
  if (fault !== undefined) return { state: 'ready', severity: 'error', text, detail: fault, isBusy: false };
  return isTrusted
    ? { state: 'ready', severity: 'information', text, detail, isBusy: false }
    : { state: 'ready', severity: 'warning', text, detail: WORDS.untrusted, isBusy: false };
}
