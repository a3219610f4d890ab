import {
  CodeActionKind,
  type CodeAction,
  type Connection,
  type Range,
  type TextDocuments,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { FileFinding, FindingFix } from '../../../../shared/src/findings';
import { DISMISS_COMMAND, RESTORE_COMMAND, type DismissArgument } from '../../../../shared/src/protocol';
import { dismissalId, dismissFinding, restoreFinding, restoreFindings } from '../../app/findings/dismissal';
import { listFindings } from '../../app/findings/listFindings';
import type { Folder } from '../../app/folder';
import type { Buffers } from '../buffers';
import { fileFindingDiagnostic, rangeOfSpan } from '../diagnostics/fileFindings';
import type { Folders } from '../folders';

/** "Fix all" of this language server; `source.fixAll` includes it. */
const FIX_ALL = `${CodeActionKind.SourceFixAll}.assay`;

export const CODE_ACTIONS = {
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL] },
  executeCommandProvider: { commands: [DISMISS_COMMAND, RESTORE_COMMAND] },
};

/** Quick fixes of what the Problems view shows, "fix all" for the safe ones, and "this is fine". */
export function registerCodeActions(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  folders: Folders,
  buffers: Buffers,
): void {
  connection.onCodeAction(async ({ textDocument, range, context }) => {
    const document = documents.get(textDocument.uri);
    const at = folders.locate(textDocument.uri);
    if (!document || !at) return [];
    await buffers.readingOf(document);
    const findings = listFindings(at.folder).filter(({ path }) => path === at.path);
    const wants = (kind: string): boolean =>
      context.only?.some((only) => kind === only || kind.startsWith(`${only}.`)) ?? kind !== FIX_ALL;
    return [
      ...(wants(CodeActionKind.QuickFix)
        ? findings
            .filter((finding) => meets(rangeOfSpan(finding), range))
            .flatMap((finding) => quickFixes(document, at.uri, at.folder, finding))
        : []),
      ...(wants(FIX_ALL) ? fixAll(document, findings) : []),
    ];
  });

  connection.onExecuteCommand(async ({ command, arguments: args }) => {
    const argument = args?.[0] as Partial<DismissArgument> | undefined;
    if (typeof argument?.folder !== 'string') return;
    const folder = await folders.get(argument.folder);
    if (!folder) return;
    if (command === DISMISS_COMMAND && typeof argument.finding === 'string') {
      await dismissFinding(folder, argument.finding);
      void offerUndo(argument.folder, folder, argument.finding);
    } else if (command === RESTORE_COMMAND) await restoreFindings(folder);
    folders.changed(argument.folder, folder);
  });

  /** One key takes it back, while the person still knows what it was. */
  async function offerUndo(uri: string, folder: Folder, id: string): Promise<void> {
    const said = 'This finding will not be told again in this project.';
    // An editor that can't ask has no undo here; `Assay: Show Dismissed Findings` has.
    const ask = connection.window.showInformationMessage(said, { title: 'Undo' });
    if ((await ask.catch(() => undefined)) === undefined) return;
    await restoreFinding(folder, id);
    folders.changed(uri, folder);
  }
}

function quickFixes(
  document: TextDocument,
  folderUri: string,
  folder: Folder,
  finding: FileFinding,
): CodeAction[] {
  const diagnostic = fileFindingDiagnostic(folder, finding);
  if (!diagnostic) return [];
  const about = { kind: CodeActionKind.QuickFix, diagnostics: [diagnostic] };
  const fixes = (finding.fixes ?? []).map((fix, index) => ({
    ...about,
    title: fix.title,
    isPreferred: index === 0,
    edit: workspaceEdit(document, [fix]),
  }));
  const id = dismissalId(folder, finding);
  if (id === undefined) return fixes;
  const argument: DismissArgument = { folder: folderUri, finding: id };
  const title =
    finding.code === 'agent-instruction'
      ? 'I have read this: it is honest'
      : 'This is fine: do not tell me again';
  return [...fixes, { ...about, title, command: { title, command: DISMISS_COMMAND, arguments: [argument] } }];
}

/** All safe fixes that don't touch each other, as one edit. */
function fixAll(document: TextDocument, findings: readonly FileFinding[]): CodeAction[] {
  const safe: FindingFix[] = [];
  for (const { fixes } of findings) {
    const fix = fixes?.find((one) => one.safe);
    if (fix && !safe.some((taken) => touch(taken, fix))) safe.push(fix);
  }
  if (safe.length === 0) return [];
  return [{ title: 'Fix all that is safe to fix', kind: FIX_ALL, edit: workspaceEdit(document, safe) }];
}

const touch = (a: FindingFix, b: FindingFix): boolean =>
  a.edits.some((one) => b.edits.some((other) => meets(rangeOfSpan(one), rangeOfSpan(other))));

/** For this version of the text only: an edit that arrives late is refused, never misplaced. */
const workspaceEdit = (document: TextDocument, fixes: readonly FindingFix[]): WorkspaceEdit => ({
  documentChanges: [
    {
      textDocument: { uri: document.uri, version: document.version },
      edits: fixes.flatMap(({ edits }): TextEdit[] =>
        edits.map((edit) => ({ range: rangeOfSpan(edit), newText: edit.newText })),
      ),
    },
  ],
});

function meets(a: Range, b: Range): boolean {
  const before = (one: Range['start'], other: Range['start']): boolean =>
    one.line < other.line || (one.line === other.line && one.character <= other.character);
  return before(a.start, b.end) && before(b.start, a.end);
}
