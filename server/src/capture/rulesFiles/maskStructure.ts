/**
 * Rules files mix Markdown with XML-like section tags and HTML comments. To a Markdown parser such a tag opens a block
 * of raw HTML that swallows the headings and bullets after it. So tags that stand alone on their lines, and comments
 * (P63), are blanked before parsing, offset for offset; code fences stay as they are.
 */
export interface Masked {
  /** As long as the original: every offset means the same place in both. */
  readonly text: string;
  /** What stands between the tags of an example (`<example>`, `<bad-example>`, `<template>` …). */
  readonly examples: readonly Range[];
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})/;
const TAGS_ONLY = /^[ \t>]*(?:<\/?[A-Za-z][\w:.-]*(?:\s[^<>]*)?>[ \t]*)+$/;
/** HTML that CommonMark lets a line begin with and then takes raw until a blank line; tables stay raw. */
const STARTS_WITH_TAG =
  /^[ \t>]*<\/?(?:address|article|aside|blockquote|body|center|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|html|li|main|nav|ol|p|section|summary|ul)(?=[\s>/])/i;
const TAG = /<(\/?)([A-Za-z][\w:.-]*)(?:\s[^<>]*)?>/g;
const KEPT_RAW = /^(?:script|style|pre|textarea|table|thead|tbody|tfoot|tr|td|th)$/i;
const EXAMPLE = /example|sample|template|transcript/i;

export function maskStructure(text: string): Masked {
  const blanked: Range[] = [];
  const examples: Range[] = [];
  const openExamples: { name: string; start: number }[] = [];
  let fence: string | undefined;
  for (let at = 0; at < text.length;) {
    const end = lineEnd(text, at);
    const line = text.slice(at, end);
    const next = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
    if (fence !== undefined) {
      const closing = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1];
      if (closing?.startsWith(fence)) fence = undefined;
      at = next;
      continue;
    }
    fence = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      at = next;
      continue;
    }
    const comment = commentIn(line);
    if (comment !== -1) {
      const close = text.indexOf('-->', at + comment + 4);
      if (close !== -1) {
        blanked.push({ start: at + comment, end: close + 3 });
        at = close + 3;
        continue; // The rest of that line is looked at again.
      }
    }
    if (line.includes('<') && (TAGS_ONLY.test(line) || STARTS_WITH_TAG.test(line))) {
      for (const tag of line.matchAll(TAG)) {
        const name = tag[2] ?? '';
        if (KEPT_RAW.test(name)) continue;
        const start = at + tag.index;
        blanked.push({ start, end: start + tag[0].length });
        if (EXAMPLE.test(name)) noteExample(tag[1] === '/', name, start, openExamples, examples);
      }
    }
    at = next;
  }
  return { text: blank(text, blanked), examples };
}

function noteExample(
  closing: boolean,
  name: string,
  at: number,
  open: { name: string; start: number }[],
  examples: Range[],
): void {
  if (!closing) {
    if (open.length < 100) open.push({ name, start: at });
    return;
  }
  const index = open.map((tag) => tag.name).lastIndexOf(name);
  const opened = open[index];
  if (opened === undefined) return;
  open.length = index;
  examples.push({ start: opened.start, end: at });
}

/** Where a comment begins on this line, unless inside a code span. */
function commentIn(line: string): number {
  const at = line.indexOf('<!--');
  if (at === -1) return -1;
  const ticks = line.slice(0, at).split('`').length - 1;
  return ticks % 2 === 0 ? at : -1;
}

function lineEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 10 || unit === 13) return at;
  }
  return text.length;
}

function blank(text: string, ranges: readonly Range[]): string {
  if (ranges.length === 0) return text;
  let result = '';
  let from = 0;
  for (const { start, end } of ranges) {
    result += text.slice(from, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ');
    from = end;
  }
  return result + text.slice(from);
}
