import type { Root, RootContent } from 'mdast';

const MIN_ENTRIES = 30;

/**
 * A file that lists other files rather than stating rules (P62): most of its text is one table or list whose every entry
 * leads elsewhere. The reason says what it is; undefined for anything else.
 */
export function catalogueReason(root: Root): string | undefined {
  const end = root.position?.end.offset ?? 0;
  let entries = 0;
  let covered = 0;
  for (const block of root.children) {
    const linked = linkedEntries(block);
    if (linked < MIN_ENTRIES) continue;
    entries += linked;
    covered += (block.position?.end.offset ?? 0) - (block.position?.start.offset ?? 0);
  }
  return entries > 0 && covered * 2 > end ? `a catalogue of ${entries} links, not rules` : undefined;
}

/** Entries of a table or list that begin with a link to another file or page; 0 when they are not nearly all. */
function linkedEntries(block: RootContent): number {
  if (block.type !== 'table' && block.type !== 'list') return 0;
  const firsts =
    block.type === 'table'
      ? block.children.slice(1).map((row) => row.children[0]?.children[0])
      : block.children.map((item) =>
          item.children[0]?.type === 'paragraph' ? item.children[0].children[0] : undefined,
        );
  const linked = firsts.filter((node) => node?.type === 'link' && !node.url.startsWith('#')).length;
  return linked >= firsts.length * 0.9 ? linked : 0;
}
