import * as vscode from 'vscode';
import type { TreeLook } from './treeLook';

const STATES = {
  none: vscode.TreeItemCollapsibleState.None,
  open: vscode.TreeItemCollapsibleState.Expanded,
  closed: vscode.TreeItemCollapsibleState.Collapsed,
} as const;

export function treeItem(look: TreeLook, command?: vscode.Command): vscode.TreeItem {
  const item = new vscode.TreeItem(look.label, STATES[look.children]);
  item.id = look.id;
  item.contextValue = look.context;
  if (look.description !== undefined) item.description = look.description;
  if (look.tooltip !== undefined) item.tooltip = new vscode.MarkdownString(look.tooltip);
  if (look.icon) item.iconPath = icon(look.icon.id, look.icon.color);
  if (look.resource !== undefined) {
    item.resourceUri = vscode.Uri.parse(look.resource);
    item.iconPath = vscode.ThemeIcon.File;
  }
  if (look.spoken !== undefined) item.accessibilityInformation = { label: look.spoken };
  if (command) item.command = command;
  return item;
}

const icon = (id: string, color?: string): vscode.ThemeIcon =>
  new vscode.ThemeIcon(id, color === undefined ? undefined : new vscode.ThemeColor(color));
