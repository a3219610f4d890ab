/** `@assay` in chat: the person asks memory, and says what is to be remembered or forgotten. No model is asked anything. */
import * as vscode from 'vscode';
import { claimRequest } from '../../../shared/src/protocol';
import { recallRequest, type RecalledRow } from '../../../shared/src/agentsProtocol';
import { COMMANDS } from '../commands/ids';
import type { Context } from '../context';
import { escapeMarkdown, oneLine } from '../visibleText';
import { PARTICIPANT } from './ids';
import { folderInFront } from './pickFolder';
import * as l10n from '../l10n';

type Stream = Pick<vscode.ChatResponseStream, 'markdown' | 'button' | 'progress'>;

export function registerParticipant(
  context: Context,
  extension: vscode.ExtensionContext,
): { dispose(): void } {
  const participant = vscode.chat.createChatParticipant(PARTICIPANT, (request, _chat, stream, token) =>
    answer(context, request, stream, token),
  );
  participant.iconPath = vscode.Uri.joinPath(extension.extensionUri, 'media', 'icon.png');
  return { dispose: () => participant.dispose() };
}

/** `request.prompt` is what the person typed; nothing that a model wrote comes here (P58). */
export async function answer(
  context: Context,
  request: Pick<vscode.ChatRequest, 'prompt' | 'command'>,
  stream: Stream,
  token: vscode.CancellationToken,
): Promise<vscode.ChatResult> {
  const folder = folderInFront();
  const text = request.prompt.trim();
  if (!folder) {
    stream.markdown(l10n.t('Open a folder first: every folder has a memory of its own.'));
    return {};
  }
  if (text === '') {
    stream.markdown(HELP);
    return {};
  }
  const uri = folder.uri.toString();
  switch (request.command) {
    case 'remember':
      remember(stream, uri, text);
      return {};
    case 'forget':
      await listMemory(context, stream, { folder: uri, query: text, token, then: 'forget' });
      return {};
    case 'why':
      await why(context, stream, uri, text, token);
      return {};
    default:
      await listMemory(context, stream, { folder: uri, query: text, token, then: 'why' });
      return {};
  }
}

const HELP = l10n.t(
  'Ask what is remembered here, or:\n\n- `/recall` what to look for\n- `/remember` what to remember\n- `/why` which memory to explain\n- `/forget` which memory to forget\n',
);

/** Nothing is memory before it is signed: the command asks, shows and signs. */
function remember(stream: Stream, folder: string, text: string): void {
  stream.markdown(l10n.t('> {0}\n\nYou see exactly what you sign, and it is memory then.', said(text)));
  stream.button({
    command: COMMANDS.remember,
    title: l10n.t('Remember…'),
    arguments: [{ folder, text }],
  });
}

async function listMemory(
  context: Context,
  stream: Stream,
  {
    folder,
    query,
    token,
    then,
  }: {
    readonly folder: string;
    readonly query: string;
    readonly token: vscode.CancellationToken;
    readonly then: 'why' | 'forget';
  },
): Promise<void> {
  const rows = await context.server.send(
    recallRequest,
    { folder, query, limit: then === 'forget' ? 5 : 10 },
    token,
  );
  if (rows.length === 0) {
    stream.markdown(l10n.t('Nothing in memory answers this.'));
    return;
  }
  if (then === 'forget') stream.markdown(l10n.t('Which one? You see what goes before it does.\n\n'));
  for (const row of rows) {
    stream.markdown(`- ${rowText(row)}\n`);
    const argument = { folder, id: row.id };
    stream.button(
      then === 'forget'
        ? { command: COMMANDS.forget, title: l10n.t('Forget…'), arguments: [argument] }
        : { command: COMMANDS.why, title: l10n.t('Why?'), arguments: [argument] },
    );
  }
}

async function why(
  context: Context,
  stream: Stream,
  folder: string,
  query: string,
  token: vscode.CancellationToken,
): Promise<void> {
  const [row] = await context.server.send(recallRequest, { folder, query, limit: 1 }, token);
  const page = row && (await context.server.send(claimRequest, { folder, id: row.id }, token));
  if (!row || !page) {
    stream.markdown(l10n.t('Nothing in memory answers this. What waits for you is in the inbox.'));
    stream.button({ command: COMMANDS.showInbox, title: l10n.t('Show Inbox') });
    return;
  }
  stream.markdown(`${rowText(row)}\n\n`);
  for (const one of page.evidence) {
    const place = one.place ? ` (${said(`${one.place.path}:${String(one.place.startLine)}`)})` : '';
    stream.markdown(`- ${said(one.evidence.sourceExcerpt ?? one.evidence.sourceSummary)}${place}\n`);
  }
  stream.button({
    command: COMMANDS.why,
    title: l10n.t('Show Every Check'),
    arguments: [{ folder, id: row.id }],
  });
}

const rowText = ({ statement, isRule, caveat }: RecalledRow): string =>
  `${isRule ? l10n.t('**Rule:** ') : ''}${said(statement)}${caveat === undefined ? '' : ` _(${said(caveat)})_`}`;

/** Stored text, in one line, as nothing but text. */
const said = (text: string): string => escapeMarkdown(oneLine(text, 2000));
