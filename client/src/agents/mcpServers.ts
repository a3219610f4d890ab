/**
 * Offers the server to agents inside VS Code, without any file. The API came with 1.101, after the oldest version that
 * Assay runs in: it is looked for, and its few types are declared here.
 */
import * as vscode from 'vscode';
import { MCP_PROVIDER } from './ids';

type Definition = object;
interface McpApi {
  readonly registerMcpServerDefinitionProvider?: (
    id: string,
    provider: {
      readonly onDidChangeMcpServerDefinitions: vscode.Event<void>;
      provideMcpServerDefinitions(): readonly Definition[];
    },
  ) => vscode.Disposable;
}
type StdioDefinition = new (
  label: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  version: string,
) => Definition;

export function offerMcpServers(extension: vscode.ExtensionContext): vscode.Disposable {
  const { registerMcpServerDefinitionProvider: register } = vscode.lm as unknown as McpApi;
  const { McpStdioServerDefinition: Stdio } = vscode as unknown as {
    readonly McpStdioServerDefinition?: StdioDefinition;
  };
  if (register === undefined || Stdio === undefined) return vscode.Disposable.from();
  const changed = new vscode.EventEmitter<void>();
  const again = (): void => changed.fire();
  return vscode.Disposable.from(
    changed,
    vscode.workspace.onDidChangeWorkspaceFolders(again),
    vscode.workspace.onDidGrantWorkspaceTrust(again),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('assay.home')) again();
    }),
    register(MCP_PROVIDER, {
      onDidChangeMcpServerDefinitions: changed.event,
      provideMcpServerDefinitions: () => definitions(extension, Stdio),
    }),
  );
}

/** One for each folder, which has a memory of its own; the program that runs this host runs them. */
function definitions(extension: vscode.ExtensionContext, Stdio: StdioDefinition): readonly Definition[] {
  if (!vscode.workspace.isTrusted) return [];
  const folders = (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');
  const program = vscode.Uri.joinPath(extension.extensionUri, 'dist', 'mcp.cjs').fsPath;
  const home = vscode.workspace.getConfiguration('assay').get<string>('home', '');
  const { version } = extension.extension.packageJSON as { readonly version: string };
  return folders.map(
    ({ uri, name }) =>
      new Stdio(
        folders.length === 1 ? 'Assay' : `Assay: ${name}`,
        process.execPath,
        [program, '--workspace', uri.fsPath],
        { ELECTRON_RUN_AS_NODE: '1', ...(home !== '' && { ASSAY_HOME: home }) },
        version,
      ),
  );
}
