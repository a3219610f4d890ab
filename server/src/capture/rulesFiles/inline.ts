import type { PhrasingContent } from 'mdast';
import type { Range } from './maskStructure';

/**
 * The words of a paragraph, heading or table cell as plain text, with code spans in backticks, and where each piece
 * stands in the source.
 */
export interface Inline {
  readonly text: string;
  /** Columns before the first character in the source. */
  readonly indent: number;
  /** Parts that are never split: code spans and link texts. */
  readonly atoms: readonly Range[];
  readonly code: readonly Range[];
  /** Line ends of the source inside the text. */
  readonly breaks: readonly LineBreak[];
  /** Parts in bold, as ranges of the text. */
  readonly strong: readonly Range[];
  readonly links: readonly { readonly url: string; readonly range: Range }[];
  /** Offset in the source of an offset in the text; `end` when it closes a range. */
  sourceOf(offset: number, edge: 'start' | 'end'): number;
}

export interface LineBreak {
  /** Offset in the text of the first character of the new line. */
  readonly at: number;
  readonly hard: boolean;
  /** Columns before that character in the source. */
  readonly indent: number;
}

interface Piece {
  readonly at: number;
  readonly source: number;
  readonly length: number;
  readonly sourceLength: number;
}

const CJK = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uff60、。「」（）]/;
const KNOWN_HTML =
  /^<\/?(?:a|abbr|b|big|br|cite|code|del|div|em|font|i|img|ins|kbd|mark|p|q|s|samp|small|span|strike|strong|sub|summary|details|sup|tt|u|var|wbr|video|source|picture)(?=[\s>/])/i;

export function flatten(nodes: readonly PhrasingContent[], source: string): Inline {
  const writer = new Writer(source);
  writer.children(nodes);
  return writer.finish();
}

class Writer {
  private text = '';
  private readonly pieces: Piece[] = [];
  private readonly atoms: Range[] = [];
  private readonly code: Range[] = [];
  private readonly breaks: LineBreak[] = [];
  private readonly strong: Range[] = [];
  private readonly links: { url: string; range: Range }[] = [];
  private pendingHard = false;

  constructor(private readonly source: string) {}

  children(nodes: readonly PhrasingContent[]): void {
    for (const node of nodes) this.node(node);
  }

  private node(node: PhrasingContent): void {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? start;
    switch (node.type) {
      case 'text': {
        this.aligned(node.value, start, end);
        return;
      }
      case 'inlineCode': {
        const from = this.text.length;
        this.opaque(codeSpan(this.source.slice(start, end)), start, end);
        this.code.push({ start: from, end: this.text.length });
        return;
      }
      case 'break':
        this.pendingHard = true;
        {
          this.opaque(' ', start, end, false);
          return;
        }
      case 'strong': {
        const from = this.text.length;
        this.children(node.children);
        this.strong.push({ start: from, end: this.text.length });
        return;
      }
      case 'link': {
        const from = this.text.length;
        this.children(node.children);
        const range = { start: from, end: this.text.length };
        this.links.push({ url: node.url, range });
        this.atoms.push(range);
        return;
      }
      case 'html':
        // A known tag is dress; anything else is text somebody wrote, `packages/<name>` or `Vec<T>`.
        if (/^<br\s*\/?>/i.test(node.value)) {
          this.opaque(' ', start, end, false);
          return;
        }
        if (node.value.startsWith('<!--') || KNOWN_HTML.test(node.value) || this.isComponent(node.value)) {
          return;
        }
        {
          this.opaque(node.value, start, end);
          return;
        }
      case 'emphasis':
      case 'delete':
      case 'linkReference': {
        this.children(node.children);
        return;
      }
      case 'image':
      case 'imageReference':
      case 'footnoteReference':
        return;
    }
  }

  /** `<Info>…</Info>`, `<Callout icon="key">`: a tag with attributes, or one that is closed in the source. */
  private isComponent(tag: string): boolean {
    if (/\s\w+=|\/>$/.test(tag) || tag.startsWith('</')) return true;
    const name = /^<([\w:.-]+)/.exec(tag)?.[1];
    return name !== undefined && this.source.includes(`</${name}>`);
  }

  private opaque(text: string, start: number, end: number, atom = true): void {
    if (atom) this.atoms.push({ start: this.text.length, end: this.text.length + text.length });
    this.pieces.push({ at: this.text.length, source: start, length: text.length, sourceLength: end - start });
    this.text += text;
  }

  /** Text whose source may hold escapes, entities and the indentation or `>` of continued lines. */
  private aligned(value: string, start: number, end: number): void {
    let source = start;
    let from = 0;
    let pieceSource = start;
    const flush = (to: number): void => {
      if (to > from) this.piece(value.slice(from, to), pieceSource, source - pieceSource);
      from = to;
      pieceSource = source;
    };
    for (let index = 0; index < value.length; index++) {
      const unit = value[index];
      if (unit === '\n') {
        flush(index);
        source = this.afterLineEnd(source, end);
        from = index + 1;
        pieceSource = source;
        this.lineBreak(source);
        continue;
      }
      const entity = this.source[source] === '&' ? this.entityAt(source, end) : 0;
      if (this.source[source] === unit && (entity === 0 || value[index + 1] === this.source[source + 1])) {
        source++;
        continue;
      }
      flush(index);
      if (this.source[source] === '\\' && this.source[source + 1] === unit) source += 2;
      else if (entity > 0) {
        source += entity;
        // An entity may stand for two units.
        if (/[\ud800-\udbff]/.test(unit ?? '')) index++;
      } else source++;
      this.piece(value.slice(from, index + 1), pieceSource, source - pieceSource);
      from = index + 1;
      pieceSource = source;
    }
    flush(value.length);
  }

  /** Length of the character reference at `source`, 0 when there is none (CommonMark 2.5). */
  private entityAt(source: number, end: number): number {
    const text = this.source.slice(source, Math.min(end, source + 40));
    return /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i.exec(text)?.[0].length ?? 0;
  }

  private piece(text: string, source: number, sourceLength: number): void {
    if (this.pendingHard) this.lineBreak(source, true);
    this.pieces.push({ at: this.text.length, source, length: text.length, sourceLength });
    this.text += text;
  }

  private lineBreak(source: number, hard = false): void {
    this.pendingHard = false;
    const joinsWords = !(CJK.test(this.text.at(-1) ?? '') && CJK.test(this.source[source] ?? ''));
    if (joinsWords && !this.text.endsWith(' ')) {
      this.pieces.push({ at: this.text.length, source, length: 1, sourceLength: 0 });
      this.text += ' ';
    }
    this.breaks.push({ at: this.text.length, hard, indent: this.indentOf(source) });
  }

  /** Columns before the first character that is not white space or a quote mark, from `source` on. */
  private indentOf(source: number): number {
    let at = source;
    while (/[ \t>]/.test(this.source[at] ?? '')) at++;
    return at - this.source.lastIndexOf('\n', at - 1) - 1;
  }

  private afterLineEnd(source: number, end: number): number {
    let at = source;
    while (at < end && (this.source[at] === ' ' || this.source[at] === '\t')) at++;
    if (this.source[at] === '\r') at++;
    if (this.source[at] === '\n') at++;
    while (at < end && /[ \t>]/.test(this.source[at] ?? '')) at++;
    return at;
  }

  finish(): Inline {
    const { text, pieces, atoms, code, breaks, strong, links } = this;
    const sourceOf = (offset: number, edge: 'start' | 'end'): number => {
      let low = 0;
      let high = pieces.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        const at = pieces[middle]?.at ?? 0;
        if (edge === 'start' ? at <= offset : at < offset) low = middle;
        else high = middle - 1;
      }
      const piece = pieces[low];
      if (!piece) return 0;
      const inside = offset - piece.at;
      if (piece.length === piece.sourceLength) return piece.source + inside;
      return inside <= 0 ? piece.source : piece.source + piece.sourceLength;
    };
    const indent = this.indentOf(pieces[0]?.source ?? 0);
    return { text, indent, atoms, code, breaks, strong, links, sourceOf };
  }
}

/** The code span as written, in single backticks where its text allows. */
function codeSpan(raw: string): string {
  const ticks = /^`+/.exec(raw)?.[0] ?? '`';
  const inner = raw
    .slice(ticks.length, raw.length - ticks.length)
    .replace(/\s*(?:\r\n|\n|\r)[ \t>]*/g, ' ')
    .trim();
  return inner.includes('`') ? `${ticks} ${inner} ${ticks}` : `\`${inner}\``;
}
