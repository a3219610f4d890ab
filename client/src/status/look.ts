/** What the language status item says. Pure. */
import type { ServerState } from '../languageClient';
import { WORDS, plural } from '../wording';
import * as l10n from '../l10n';

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
    return { state: 'starting', severity: 'information', text: l10n.t('Starting'), detail: '', isBusy: true };
  }
  if (loading === 'loading') {
    const text = l10n.t('Reading rules files');
    return { state: 'starting', severity: 'information', text, detail: '', isBusy: true };
  }
  const text = l10n.t('{0} to look at', plural(waiting, 'claim'));
  const detail = l10n.t('{0} in memory', remembered);
  if (fault !== undefined) return { state: 'ready', severity: 'error', text, detail: fault, isBusy: false };
  return isTrusted
    ? { state: 'ready', severity: 'information', text, detail, isBusy: false }
    : { state: 'ready', severity: 'warning', text, detail: WORDS.untrusted, isBusy: false };
}
