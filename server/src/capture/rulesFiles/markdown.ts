import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

const OPTIONS = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] };

/** CommonMark with tables; every node has its offsets into `text`. */
export const parseMarkdown = (text: string): Root => fromMarkdown(text, OPTIONS);
