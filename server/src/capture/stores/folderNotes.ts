/** Stores that are nothing but notes in a folder with a name: what tells them is where they lie or what they call themselves. */
import type { StoreKind } from '../../../../shared/src/audit';
import { noteRows, readNote } from './markdownNotes';
import type { StoreFile, StoreReader } from './storeReader';

const notes = (kind: StoreKind, recognises: (file: StoreFile) => boolean): StoreReader => ({
  kind,
  recognises: (file) => /\.md$/iu.test(file.path) && recognises(file),
  read: (file) => {
    const { head } = readNote(file);
    const topic = head.get('topic');
    return noteRows(file, new Map(), topic === undefined ? {} : { tags: [topic] });
  },
});

/** Cline's and its followers' memory bank. */
export const memoryBank = notes('memory-bank', ({ path }) => /(?:^|\/)\.?memory[-_]bank\//iu.test(path));

/** The memory tool of Copilot in VS Code, in the editor's storage or in a repository. */
export const vscodeMemory = notes('vscode-memory', ({ path }) =>
  /(?:^|\/)(?:memory-tool\/memories|memories\/repo|\.github\/memories|\.vscode\/memor(?:y|ies))\//iu.test(
    path,
  ),
);

export const ijimaDoctrine = notes('ijima-doctrine', (file) => {
  const { head } = readNote(file);
  return head.has('id') && head.has('project') && head.has('topic');
});

export const obsidian = notes('obsidian', ({ inVault }) => inVault);
