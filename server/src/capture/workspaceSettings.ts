import { lstat, readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { findNodeAtLocation, modify, parseTree, type Node } from 'jsonc-parser';
import { FILE_FINDING_CODES, type FileFinding, type Span } from '../../../shared/src/findings';
import { SETTING_SCHEMAS } from '../../../shared/src/settings';
import { DEFAULT_SEVERITY } from '../core/diagnose/catalogue';
import { LineIndex } from './rulesFiles/lineIndex';

export const WORKSPACE_SETTINGS = '.vscode/settings.json';
const MAX_BYTES = 1_000_000;

/**
 * Assay's settings in a folder's own settings file that are not valid, each on its line (P43): their defaults hold.
 * Unknown names are the editor's to tell.
 */
export async function wrongWorkspaceSettings(root: string): Promise<readonly FileFinding[]> {
  try {
    const file = path.join(root, WORKSPACE_SETTINGS);
    const found = await lstat(file);
    if (!found.isFile() || found.size > MAX_BYTES) return [];
    return wrongSettings(WORKSPACE_SETTINGS, await readFile(file, 'utf8'));
  } catch {
    return []; // No such file, or not ours to read.
  }
}

/** The same for a text. A text that is no JSON has no settings. */
export function wrongSettings(file: string, text: string): readonly FileFinding[] {
  const root = parseTree(text, [], { allowTrailingComma: true });
  if (!root) return [];
  const lines = new LineIndex(text);
  const findings: FileFinding[] = [];
  for (const [name, schema] of Object.entries(SETTING_SCHEMAS)) {
    const key = `assay.${name}`;
    const node = findNodeAtLocation(root, [key]);
    if (!node) continue;
    const parsed = schema.safeParse(valueOf(text, node));
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const inner = findNodeAtLocation(root, [key, ...((issue?.path ?? []) as (string | number)[])]) ?? node;
      findings.push(
        wrong(inner, `${key} is not valid: ${issue?.message ?? 'wrong type'}. Its default holds.`, [key]),
      );
    } else if (name === 'diagnostics') {
      for (const code of Object.keys(parsed.data as object)) {
        if ((FILE_FINDING_CODES as readonly string[]).includes(code)) continue;
        const unknown = findNodeAtLocation(root, [key, code])?.parent?.children?.[0] ?? node;
        findings.push(wrong(unknown, `${key} names “${code}”, and there is no such code.`, [key, code]));
      }
    }
  }
  return findings;

  function wrong(node: Node, message: string, at: readonly string[]): FileFinding {
    const edits = modify(text, [...at], undefined, { formattingOptions: { insertSpaces: true, tabSize: 2 } });
    return {
      ...{ path: file, ...span(node.offset, node.offset + node.length), message },
      code: 'wrong-setting',
      severity: DEFAULT_SEVERITY['wrong-setting'],
      fixes: [
        {
          title: 'Take it out: the default holds',
          edits: edits.map(({ offset, length, content }) => ({
            ...span(offset, offset + length),
            newText: content,
          })),
          safe: false,
        },
      ],
    };
  }

  function span(start: number, end: number): Span {
    const [from, to] = [lines.position(start), lines.position(end)];
    return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
  }
}

/** The value of a node; objects have no prototype's keys. */
function valueOf(text: string, node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map((child) => valueOf(text, child));
  if (node.type !== 'object') return node.value;
  const value = Object.create(null) as Record<string, unknown>;
  for (const { children } of node.children ?? []) {
    const [key, child] = children ?? [];
    if (key && child) value[String(key.value)] = valueOf(text, child);
  }
  return value;
}
