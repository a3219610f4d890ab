import type { StoreRow } from '../../app/portsOfStores';
import { noteRows, readNote } from './markdownNotes';
import { refused, type StoreFile, type StoreReader } from './storeReader';

const LINK = /^\s*[-*] \[([^\][]{1,200})\]\(([^()\s]{1,300})\)/u;
const TYPES = new Set(['user', 'feedback', 'project', 'reference']);

/** Claude Code's auto memory: an index `MEMORY.md`, and topic files of two generations of front matter (P68). */
export const claudeAutoMemory: StoreReader = {
  kind: 'claude-auto-memory',
  recognises: (file) => {
    if (isIndex(file)) return true;
    if (!/\.md$/iu.test(file.path)) return false;
    const { head } = readNote(file);
    if (!head.has('name') || !head.has('description')) return false;
    return TYPES.has(head.get('type') ?? '') || file.sibling('MEMORY.md') !== undefined;
  },
  read: (file) => (isIndex(file) ? index(file) : topic(file)),
};

const isIndex = ({ path }: StoreFile): boolean => /(?:^|\/)MEMORY\.md$/u.test(path);

/** A line with a link names a topic; any other line is the whole rule. */
function index(file: StoreFile): readonly StoreRow[] {
  const taken = new Map<number, StoreRow>();
  for (const { number, text } of readNote(file).lines) {
    const match = LINK.exec(text);
    const target = match?.[2];
    if (target === undefined || /^[a-z]+:/iu.test(target)) continue;
    const isHere = file.sibling(target.replace(/^\.\//u, '')) !== undefined;
    const why = isHere
      ? 'A line of the index; the file that it names is read by itself.'
      : `It names ${target}, which is not there.`;
    taken.set(number, refused(number, text.trim(), isHere ? 'no_claim' : 'dangling', why));
  }
  return noteRows(file, taken);
}

function topic(file: StoreFile): readonly StoreRow[] {
  const { head } = readNote(file);
  const type = head.get('type');
  return noteRows(file, new Map(), {
    section: [head.get('name') ?? ''],
    tags: type === undefined || type === '' ? [] : [type],
  });
}
