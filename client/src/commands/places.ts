/** Whose memory a folder has that looks like another one. */
import * as vscode from 'vscode';
import { confirmPlaceRequest, placeRequest } from '../../../shared/src/protocol';
import type { PlaceChoice } from '../../../shared/src/views';
import type { Context } from '../context';
import type { PlaceQuestion } from '../languageClient';
import { reportError, reportRefusal } from '../notify';
import { escapeLinks } from '../visibleText';
import { WORDS } from '../wording';
import type { Handler } from './ids';
import * as l10n from '../l10n';

/** Asked once when a folder is opened, and again by the command; closing it leaves everything as it is. */
export async function askWhoseMemory(
  context: Context,
  { folder, name, other }: PlaceQuestion,
): Promise<void> {
  const adopt = WORDS.useMemoryOf(other);
  const chosen = await vscode.window.showInformationMessage(
    escapeLinks(WORDS.looksLike(name, other)),
    adopt,
    WORDS.keepSeparate,
  );
  if (chosen === undefined) return;
  const choice: PlaceChoice = chosen === adopt ? 'adopt' : 'separate';
  const answer = await context.server.send(confirmPlaceRequest, { folder, choice });
  if (answer.kind === 'refused') reportRefusal(context.log, answer);
  await context.claims.refresh();
}

/** Answers the server's questions as they come. */
export const answerPlaceQuestions = (context: Context): vscode.Disposable =>
  context.server.onPlaceUnconfirmed((question) => {
    askWhoseMemory(context, question).catch((error: unknown) =>
      reportError(context.log, l10n.t('Choosing the folder’s memory'), error),
    );
  });

export const confirmPlace =
  (context: Context): Handler =>
  async () => {
    let asked = false;
    for (const { uri, name } of vscode.workspace.workspaceFolders ?? []) {
      const folder = uri.toString();
      const place = await context.server.send(placeRequest, { folder });
      if (place?.looksLike === undefined) continue;
      asked = true;
      const other = place.looksLike.folder ?? place.looksLike.profile;
      await askWhoseMemory(context, { folder, name, other });
    }
    if (!asked) void vscode.window.showInformationMessage(WORDS.looksLikeNone);
  };
