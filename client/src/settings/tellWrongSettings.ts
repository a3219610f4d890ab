import * as vscode from 'vscode';
import type { Log } from '../log';
import { escapeLinks } from '../visibleText';
import { WORDS } from '../wording';
import { wrongSettings } from './wrongSettings';

/**
 * One notification for what is wrong in the person's own settings (P43), once for each wrong value. Those of a folder's
 * settings file are findings on their line, so they are not told here; those of a workspace file stand on none.
 */
export function tellWrongSettings(log: Log): vscode.Disposable {
  const told = new Set<string>();
  const look = (): void => {
    const settings = vscode.workspace.getConfiguration('assay');
    const said = (name: string): unknown => {
      const { globalValue, workspaceValue } = settings.inspect(name) ?? {};
      return globalValue ?? (vscode.workspace.workspaceFile ? workspaceValue : undefined);
    };
    const wrong = wrongSettings(said);
    const isNew = wrong.filter(({ key, why }) => !told.has(`${key} ${why}`));
    // A value that was mended and is wrong again is news.
    told.clear();
    for (const { key, why } of wrong) told.add(`${key} ${why}`);
    const [first] = isNew;
    if (first === undefined) return;
    for (const { key, why } of isNew) log.warn(`The setting ${key} is not valid: ${why}`);
    const others = isNew.slice(1).map(({ key }) => key);
    const message = WORDS.wrongSetting(first.key, first.why, others);
    void vscode.window.showWarningMessage(escapeLinks(message), WORDS.openSettings).then(async (chosen) => {
      if (chosen === undefined) return;
      const query = isNew.length === 1 ? `@id:${first.key}` : '@ext:assay.assay';
      await vscode.commands.executeCommand('workbench.action.openSettings', query);
    });
  };
  look();
  return vscode.workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration('assay')) look();
  });
}
