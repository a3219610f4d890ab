import * as vscode from 'vscode';
import { citedSpansRequest } from '../../../shared/src/protocol';
import type { Claims } from '../claims';
import { COMMANDS } from '../commands/ids';
import type { Server } from '../languageClient';
import { Disposable } from '../lifecycle';
import type { Log } from '../log';
import { citedHints, MOST_NAMED } from './hints';
import type { CitedHint } from './hints';
import * as l10n from '../l10n';

/** Nothing is asked on a keystroke: only once a person paused. */
const PAUSE_MS = 400;
/** A longer text is not sent; what the server read last counts. */
const MOST_TEXT = 4_000_000;

/** Marks the lines that memory rests on, in whatever file they stand. Off with `assay.decorations`. */
export class CitedCode extends Disposable {
  readonly #fresh = this.register(vscode.window.createTextEditorDecorationType(lookOf('charts.blue')));
  readonly #drifted = this.register(
    vscode.window.createTextEditorDecorationType(lookOf('list.warningForeground')),
  );
  /** Texts that the server was shown unsaved: it hears of them again once they are back as they were. */
  readonly #shown = new WeakSet<vscode.TextDocument>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly server: Server,
    private readonly claims: Claims,
    private readonly log: Log,
  ) {
    super();
    this.register(claims.onDidChange(() => this.#soon()));
    this.register(vscode.window.onDidChangeVisibleTextEditors(() => this.#soon()));
    this.register(
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (vscode.window.visibleTextEditors.some((editor) => editor.document === document)) this.#soon();
      }),
    );
    this.register(
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('assay.decorations')) this.#soon();
      }),
    );
    this.register({ dispose: () => clearTimeout(this.#timer) });
  }

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      for (const editor of vscode.window.visibleTextEditors) {
        this.#mark(editor).catch((error: unknown) =>
          this.log.error('Cited code could not be marked.', error),
        );
      }
    }, PAUSE_MS);
  }

  async #mark(editor: vscode.TextEditor): Promise<void> {
    const { document } = editor;
    const { version } = document;
    const hints = await this.#hintsOf(document);
    // An answer about an older text would mark other lines; the next one is on its way.
    if (document.version !== version || document.isClosed) return;
    const folder = vscode.workspace.getWorkspaceFolder(document.uri)?.uri.toString() ?? '';
    const shown = hints.filter(({ line }) => line < document.lineCount);
    const optionsOf = (drifted: boolean): vscode.DecorationOptions[] =>
      shown.filter((hint) => hint.drifted === drifted).map((hint) => decorationOf(document, folder, hint));
    editor.setDecorations(this.#fresh, optionsOf(false));
    editor.setDecorations(this.#drifted, optionsOf(true));
  }

  async #hintsOf(document: vscode.TextDocument): Promise<readonly CitedHint[]> {
    const root = vscode.workspace.getWorkspaceFolder(document.uri)?.uri;
    if (!root || document.uri.scheme !== root.scheme) return [];
    if (!vscode.workspace.getConfiguration('assay', document.uri).get<boolean>('decorations', true)) {
      return [];
    }
    const folder = root.toString();
    if (!this.claims.memory.some((memory) => memory.folder === folder && memory.rows.length > 0)) return [];
    const path = document.uri.path.slice(root.path.replace(/\/$/u, '').length + 1);
    if (document.isDirty) this.#shown.add(document);
    const text = this.#shown.has(document) ? document.getText() : undefined;
    const sent = text !== undefined && text.length <= MOST_TEXT ? { text } : {};
    return citedHints(await this.server.send(citedSpansRequest, { folder, path, ...sent }));
  }
}

const lookOf = (color: string): vscode.DecorationRenderOptions => ({
  overviewRulerColor: new vscode.ThemeColor(color),
  overviewRulerLane: vscode.OverviewRulerLane.Right,
  rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
  after: { color: new vscode.ThemeColor('editorCodeLens.foreground'), margin: '0 0 0 2em' },
});

function decorationOf(
  document: vscode.TextDocument,
  folder: string,
  hint: CitedHint,
): vscode.DecorationOptions {
  const hover = new vscode.MarkdownString();
  hover.isTrusted = { enabledCommands: [COMMANDS.openClaim] };
  const lines = hint.claims.slice(0, MOST_NAMED).map(({ id, statement, state }) => {
    const argument = encodeURIComponent(JSON.stringify([{ folder, id }]));
    return `- ${statement} (${state}) — [${l10n.t('Open claim')}](command:${COMMANDS.openClaim}?${argument})`;
  });
  const left = hint.claims.length - lines.length;
  hover.appendMarkdown([...lines, ...(left > 0 ? [l10n.t('- and {0} more', left)] : [])].join('\n'));
  return {
    // The hint stands behind its line, so the range is that line alone.
    range: document.lineAt(hint.line).range,
    hoverMessage: hover,
    renderOptions: { after: { contentText: hint.text } },
  };
}
