/** What a person presses on a claim's page, done: each change of memory goes through preview, diff and signature. */
import * as vscode from 'vscode';
import type { JudgedClaim } from '../../../shared/src/curation';
import type { CandidateId, InquiryId, RecordId } from '../../../shared/src/ids';
import { judgeEditRequest } from '../../../shared/src/protocol';
import type { PatchAction } from '../../../shared/src/patchAction';
import { encodeBase64 } from '../../../shared/src/signing/base64';
import { sayDecided } from '../commands/decided';
import { COMMANDS } from '../commands/ids';
import type { CommandId } from '../commands/ids';
import type { Context } from '../context';
import { reportError } from '../notify';
import { decide } from '../patch/decide';
import { WORDS } from '../wording';
import type { PageMessage } from './claimPanel';
import { editsOf } from './edits';
import type { Act, FromPage } from './messages';
import { judgedPart } from './model';
import * as l10n from '../l10n';

const COMMAND_OF: Readonly<Record<Act, CommandId>> = {
  accept: COMMANDS.accept,
  replace: COMMANDS.accept,
  reject: COMMANDS.reject,
  defer: COMMANDS.defer,
  bring_back: COMMANDS.bringBack,
  undo: COMMANDS.undo,
  replace_memory: COMMANDS.replaceMemory,
  receipt: COMMANDS.showReceipt,
  why: COMMANDS.why,
  open: COMMANDS.openAtLine,
};

export function answerClaimPage(context: Context): vscode.Disposable {
  return context.claimPanel.onMessage((said) => {
    answer(context, said).catch((error: unknown) =>
      reportError(context.log, l10n.t('The claim’s page'), error),
    );
  });
}

async function answer(context: Context, { message, shown, details }: PageMessage): Promise<void> {
  const { folder } = shown;
  const target = { folder, id: details.row.id as string };
  switch (message.kind) {
    case 'ready':
      return;
    case 'act':
      await vscode.commands.executeCommand(COMMAND_OF[message.act], target);
      return;
    case 'open_evidence': {
      const row = details.evidence[message.index];
      if (row) await vscode.commands.executeCommand(COMMANDS.openAtLine, { kind: 'evidence', folder, row });
      return;
    }
    case 'open_claim':
      await vscode.commands.executeCommand(COMMANDS.openClaim, { folder, id: message.id });
      return;
    case 'answer': {
      const { resolution } = message;
      const inquiry = message.inquiry as InquiryId;
      const applied = await decide(context, folder, () => ({ kind: 'answer', inquiry, resolution }));
      if (applied) sayDecided(context, folder, applied.patch, WORDS.answered);
      return;
    }
    case 'judge':
      await judge(context, message, { message, shown, details });
      return;
    case 'sign':
      await sign(context, message, { message, shown, details });
  }
}

type Judge = Extract<FromPage, { kind: 'judge' }>;
type Sign = Extract<FromPage, { kind: 'sign' }>;

async function judge(context: Context, { request, parts }: Judge, said: PageMessage): Promise<void> {
  const at = new Date().toISOString();
  const result = await judged(context, said, parts, at);
  context.claimPanel.post(
    result.kind === 'fault'
      ? { kind: 'judged', request, parts: [], fault: result.message }
      : { kind: 'judged', request, parts: result.parts.map(judgedPart) },
  );
}

async function sign(context: Context, message: Sign, said: PageMessage): Promise<void> {
  const { shown, details } = said;
  const applied = await decide(context, shown.folder, async (): Promise<PatchAction | undefined> => {
    // Judged anew each time, so that what is signed carries the verdict of this moment; the diff shows it.
    const at = new Date().toISOString();
    const result = await judged(context, said, message.parts, at);
    if (result.kind === 'fault') {
      void vscode.window.showWarningMessage(result.message);
      return undefined;
    }
    const signed = result.edits.flatMap((edit, index) => {
      const part = result.parts[index];
      return part ? [{ edit, verdictDigest: part.verdictDigest }] : [];
    });
    const [first] = signed;
    if (first === undefined) return undefined;
    if (message.form === 'revise' && 'revision' in details.row) {
      const now = context.claims.find(shown.folder, details.row.id);
      const base = now?.kind === 'record' ? now.row.revision : details.row.revision;
      return { kind: 'revise', record: details.row.id, base, ...first };
    }
    const exception = message.exception.trim();
    return {
      kind: 'accept_edited',
      from: fromOf(said),
      parts: signed,
      ...(message.form === 'keep_both' && { resolution: 'keep_both' }),
      ...(message.form === 'keep_both' && exception !== '' && { exception }),
    };
  });
  if (!applied) return;
  context.claimPanel.post({ kind: 'signed' });
  const words = message.form === 'revise' ? WORDS.revised : WORDS.accepted(message.parts.length);
  sayDecided(context, shown.folder, applied.patch, words);
}

type Judged =
  | {
      readonly kind: 'judged';
      readonly parts: readonly JudgedClaim[];
      readonly edits: Extract<ReturnType<typeof editsOf>, { kind: 'edits' }>['edits'];
    }
  | { readonly kind: 'fault'; readonly message: string };

async function judged(
  context: Context,
  said: PageMessage,
  parts: Judge['parts'],
  at: string,
): Promise<Judged> {
  const edited = editsOf(parts, said.details, at);
  if (edited.kind === 'fault') return edited;
  const key = await context.keys.enrolled();
  if (!key) return { kind: 'fault', message: l10n.t('There is no signing key yet.') };
  const from = said.details.kind === 'record' ? (said.details.row.id as RecordId) : fromOf(said);
  const answer = await context.server.send(judgeEditRequest, {
    folder: said.shown.folder,
    from,
    edits: [...edited.edits],
    ownerPublicKey: encodeBase64(key.publicKey),
  });
  return answer.kind === 'refused'
    ? { kind: 'fault', message: answer.message }
    : { kind: 'judged', parts: answer.parts, edits: edited.edits };
}

const fromOf = ({ shown, details }: PageMessage): CandidateId[] => [
  details.row.id as CandidateId,
  ...shown.merged.map((id) => id as CandidateId),
];
