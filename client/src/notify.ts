import * as vscode from 'vscode';
import type { Refusal } from '../../shared/src/descriptor';
import type { Log } from './log';
import { escapeLinks } from './visibleText';
import { REFUSAL_ACTIONS, WORDS } from './wording';

/** One error, one notification: what did not happen, why, and where to read more. */
export function reportError(log: Log, what: string, error: unknown, retry?: () => Promise<void>): void {
  log.error(what, error);
  const why = error instanceof Error ? error.message : String(error);
  const actions = retry ? [WORDS.retry, WORDS.showLog] : [WORDS.showLog];
  void vscode.window
    .showErrorMessage(escapeLinks(WORDS.notFinished(what, why)), ...actions)
    .then(async (chosen) => {
      if (chosen === WORDS.showLog) log.show();
      if (chosen === WORDS.retry) await retry?.();
    });
}

/** An expected no, with the one thing that a person can do about it. `look` shows the claim as it is now. */
export function reportRefusal(log: Log, refusal: Refusal, look?: () => Promise<void>): void {
  log.warn(`Refused (${refusal.code}): ${refusal.message}`);
  const kind = REFUSAL_ACTIONS[refusal.code];
  const actions = {
    look: look ? WORDS.showNewVersion : undefined,
    trust: WORDS.manageTrust,
    log: WORDS.showLog,
    none: undefined,
  } as const;
  const action = actions[kind];
  const message = escapeLinks(refusal.message);
  void vscode.window
    .showWarningMessage(message, ...(action === undefined ? [] : [action]))
    .then(async (chosen) => {
      if (chosen === undefined) return;
      if (kind === 'look') await look?.();
      if (kind === 'trust') await vscode.commands.executeCommand('workbench.trust.manage');
      if (kind === 'log') log.show();
    });
}
