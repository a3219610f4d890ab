import type {
  BlockContent,
  Code,
  DefinitionContent,
  Heading,
  List,
  ListItem,
  Paragraph,
  Root,
  RootContent,
  Table,
} from 'mdast';
import type { ExtractedClaim } from '../../app/ports';
import type { Scope } from '../../../../shared/src/model';
import { flatten } from './inline';
import type { Inline } from './inline';
import { complete, isInExample, leadIn } from './leadIn';
import type { LeadIn } from './leadIn';
import { LineIndex } from './lineIndex';
import { parseMarkdown } from './markdown';
import { maskStructure } from './maskStructure';
import type { Range } from './maskStructure';
import { isLoneCode, isNotClaim, isSentence } from './notClaims';
import { hasFiniteVerb, introducesExample, isImperative, leansBack, standsAlone, words } from './phrasing';
import { ruleTypeOf } from './ruleType';
import { splitSentences } from './sentences';
import { rowStatements } from './tables';

export interface Extraction {
  readonly claims: readonly ExtractedClaim[];
  readonly root: Root;
}

/** A bullet up to this many characters is one claim, whatever its sentences. */
const MAX_BULLET = 240;
/** Sentences that lean on the one before are kept together up to this length. */
const MAX_GROUP = 400;
const MAX_CLAIMS = 20_000;

interface Place {
  readonly section: readonly string[];
  readonly lead?: LeadIn | undefined;
  readonly numbered: boolean;
}

type Block = RootContent | BlockContent | DefinitionContent;

/** Reads a rules file as a careful person would: what in it is a rule or a fact, and under which heading. */
export function extractClaims(text: string, body: string, scope: Scope): Extraction {
  const masked = maskStructure(body);
  const root = parseMarkdown(masked.text);
  const reader = new Reader(text, scope, masked.examples);
  reader.blocks(root.children, { section: [], numbered: false });
  return { claims: reader.claims, root };
}

class Reader {
  readonly claims: ExtractedClaim[] = [];
  private readonly lines: LineIndex;
  private readonly seen = new Set<string>();

  constructor(
    private readonly source: string,
    private readonly scope: Scope,
    private readonly examples: readonly Range[],
  ) {
    this.lines = new LineIndex(source);
  }

  blocks(children: readonly Block[], place: Place): void {
    const headings: { depth: number; title: string }[] = [];
    let pseudo: string | undefined;
    let lead: LeadIn | undefined;
    for (let index = 0; index < children.length; index++) {
      const block = children[index];
      if (!block) continue;
      const next = children[index + 1];
      const section = [
        ...place.section,
        ...headings.map((heading) => heading.title),
        ...(pseudo ? [pseudo] : []),
      ];
      const here: Place = { section, lead: place.lead, numbered: place.numbered };
      if (block.type === 'heading') {
        enter(headings, block, this.source);
        pseudo = undefined;
        lead = undefined;
        continue;
      }
      if (this.isExample(block) || section.some(isExampleHeading)) {
        lead = undefined;
        continue;
      }
      const introduction = lead;
      lead = undefined;
      switch (block.type) {
        case 'paragraph': {
          const outcome = this.paragraph(block, here, next);
          if (outcome?.kind === 'lead') lead = outcome.lead;
          if (outcome?.kind === 'pseudo') pseudo = outcome.title;
          break;
        }
        case 'list':
          this.list(block, { ...here, ...withLead(introduction ?? place.lead) });
          break;
        case 'table':
          this.table(block, here, introduction);
          break;
        case 'blockquote':
          this.blocks(block.children, here);
          break;
        case 'code':
          if (introduction) this.command(block, introduction, here);
          break;
        default:
          break;
      }
    }
  }

  private isExample(block: Block): boolean {
    const start = block.position?.start.offset ?? 0;
    return this.examples.some((range) => range.start <= start && start < range.end);
  }

  private paragraph(
    block: Paragraph,
    place: Place,
    next: Block | undefined,
  ): { kind: 'lead'; lead: LeadIn } | { kind: 'pseudo'; title: string } | undefined {
    const inline = flatten(block.children, this.source);
    const only = inline.strong.length === 1 ? inline.strong[0] : undefined;
    const introduces = next?.type === 'list' || next?.type === 'table' || next?.type === 'code';
    if (only && coversAll(only, inline.text) && isTitle(inline.text)) {
      if (!/[:：]\s*$/.test(inline.text)) return { kind: 'pseudo', title: inline.text.trim() };
    }
    const groups = this.groups(inline, splitSentences(inline));
    const last = groups.at(-1);
    const lastText = last ? inline.text.slice(last.start, last.end) : '';
    const isLead =
      last !== undefined && (/[:：]$/.test(lastText) || (introduces && introducesExample(lastText)));
    for (const group of isLead ? groups.slice(0, -1) : groups) this.prose(inline, group, place);
    return isLead ? { kind: 'lead', lead: leadIn(lastText, place.lead) } : undefined;
  }

  /** Sentences, those that lean on the one before kept with it. */
  private groups(inline: Inline, sentences: readonly Range[]): readonly Range[] {
    const groups: Range[] = [];
    for (const sentence of sentences) {
      const previous = groups.at(-1);
      const text = inline.text.slice(sentence.start, sentence.end);
      const fits = previous !== undefined && sentence.end - previous.start <= MAX_GROUP;
      const previousText = previous ? inline.text.slice(previous.start, previous.end) : '';
      if (previous && fits && leansBack(text) && !/[:：]$/.test(text) && !/[:：?？]$/.test(previousText)) {
        groups[groups.length - 1] = { start: previous.start, end: sentence.end };
      } else groups.push(sentence);
    }
    return groups;
  }

  private prose(inline: Inline, range: Range, place: Place): void {
    const text = tidy(inline.text.slice(range.start, range.end));
    if (isNotClaim(text) || !isSentence(text) || isInExample(place.lead)) return;
    if (isLoneCode(text)) return;
    const ended = /[.!。！।۔…][)"'”’»」』）*_]*$/.test(text);
    if (!ended && !standsAlone(text)) return;
    if (ended && !isImperative(text) && !hasFiniteVerb(text) && words(text).length < 4 && !standsAlone(text))
      return;
    if (introducesExample(text)) return;
    this.add(inline, range, complete(text, conditionOf(place.lead), undefined), place);
  }

  private list(block: List, place: Place): void {
    if (isInExample(place.lead)) return;
    for (const item of block.children) this.item(item, { ...place, numbered: block.ordered === true });
  }

  private item(item: ListItem, place: Place): void {
    const [first, ...rest] = item.children;
    if (first?.type !== 'paragraph') {
      this.blocks(item.children, place);
      return;
    }
    const inline = flatten(first.children, this.source);
    const text = inline.text.trim();
    const follows = rest[0];
    if (/[:：]$/.test(text) || (follows && introducesExample(text))) {
      const groups = this.groups(inline, splitSentences(inline));
      const last = groups.at(-1);
      for (const group of groups.slice(0, -1)) this.bullet(inline, group, place);
      const lead = leadIn(last ? inline.text.slice(last.start, last.end) : text, place.lead);
      if (follows?.type === 'code') {
        this.command(follows, lead, place);
        this.blocks(rest.slice(1), { ...place, lead });
      } else this.blocks(rest, { ...place, lead });
      return;
    }
    this.bulletText(inline, place);
    if (rest.length > 0)
      this.blocks(rest, { ...place, ...withLead(isTitle(text) ? leadIn(text, place.lead) : place.lead) });
  }

  private bulletText(inline: Inline, place: Place): void {
    const whole = trim(inline.text);
    const sentences = splitSentences(inline);
    const separate = inline.breaks.some((each) => each.indent < inline.indent) || sentences.length > 4;
    if (whole.end - whole.start <= MAX_BULLET && !separate) this.bullet(inline, whole, place);
    else for (const group of this.groups(inline, sentences)) this.bullet(inline, group, place);
  }

  private bullet(inline: Inline, range: Range, place: Place): void {
    const start =
      range.start + (/^(?:\[[ xX~-]\]\s+|[-*•◦▪]\s+)+/.exec(inline.text.slice(range.start))?.[0].length ?? 0);
    const text = tidy(inline.text.slice(start, range.end));
    if (isInExample(place.lead) || introducesExample(text) || /^(?:example|e\.g\.)\b/i.test(text)) return;
    if (isContents(inline, text)) return;
    const heading = place.section.at(-1);
    const lone = isLoneCode(text);
    if (lone && !isCommand(text) && place.lead?.kind !== 'directive' && place.lead?.kind !== 'prohibition')
      return;
    const statement = complete(text, place.lead, heading);
    if (isNotClaim(text) && !(lone && statement !== text)) return;
    if (!standsAlone(statement) && words(statement).length < 4 && !/[—–:→]/.test(statement)) return;
    this.add(inline, { start, end: range.end }, statement, place);
  }

  /** A single command below its introduction: `Regenerate when the API changes:` and `just write-schema`. */
  private command(block: Code, lead: LeadIn, place: Place): void {
    if (isInExample(lead) || (lead.kind !== 'directive' && lead.kind !== 'condition')) return;
    if (!/^(?:sh|bash|shell|zsh|console|text)?$/i.test(block.lang ?? '')) return;
    const lines = block.value.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '' && !/^\s*#/.test(line));
    const command = lines[0]?.trim().replace(/^\$\s+/, '') ?? '';
    if (
      lines.length !== 1 ||
      command.length > 160 ||
      command.includes('`') ||
      !/^[\w./-]+(?:\s|$)/.test(command)
    )
      return;
    const start = block.position?.start.offset ?? 0;
    const at = this.source.indexOf(command, start);
    if (at === -1) return;
    this.push(at, at + command.length, complete(`\`${command}\``, lead, undefined), place);
  }

  private table(block: Table, place: Place, lead: LeadIn | undefined): void {
    if (isInExample(lead)) return;
    for (const row of rowStatements(block, this.source, place.section.at(-1))) {
      this.push(
        row.start,
        row.end,
        complete(row.statement, conditionOf(lead ?? place.lead), undefined),
        place,
      );
    }
  }

  private add(inline: Inline, range: Range, statement: string, place: Place): void {
    const bold = inline.strong.find((each) => each.start === range.start);
    const start =
      inline.sourceOf(range.start, 'start') -
      (bold ? markBefore(this.source, inline.sourceOf(range.start, 'start')) : 0);
    this.push(start, inline.sourceOf(range.end, 'end'), statement, place);
  }

  private push(start: number, end: number, statement: string, place: Place): void {
    if (this.claims.length >= MAX_CLAIMS || this.seen.has(statement)) return;
    this.seen.add(statement);
    const from = this.lines.position(start);
    const to = this.lines.position(end);
    this.claims.push({
      statement,
      ruleType: ruleTypeOf(statement, place.section, place.numbered),
      startLine: from.line,
      startColumn: from.column,
      endLine: to.line,
      endColumn: to.column,
      excerpt: this.source.slice(start, end),
      section: place.section,
      scope: this.scope,
      before: lastWords(this.source.slice(Math.max(0, start - 200), start)),
      after: firstWords(this.source.slice(end, end + 200)),
    });
  }
}

const AROUND = 8;
const lastWords = (text: string): string => text.trim().split(/\s+/).slice(-AROUND).join(' ');
const firstWords = (text: string): string => text.trim().split(/\s+/).slice(0, AROUND).join(' ');

const withLead = (lead: LeadIn | undefined): { lead?: LeadIn } => (lead ? { lead } : {});

/** Only what limits a sentence is carried into it; a label is not. */
const conditionOf = (lead: LeadIn | undefined): LeadIn | undefined =>
  lead === undefined || lead.kind === 'condition' ? lead : conditionOf(lead.outer);

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

function trim(text: string): Range {
  const start = text.length - text.trimStart().length;
  return { start, end: Math.max(start, text.trimEnd().length) };
}

function markBefore(source: string, at: number): number {
  return source.startsWith('**', at - 2) || source.startsWith('__', at - 2) ? 2 : 0;
}

function coversAll(range: Range, text: string): boolean {
  return text.slice(0, range.start).trim() === '' && /^\W*$/.test(text.slice(range.end));
}

/** Bold text that names what follows rather than saying something. */
const isTitle = (text: string): boolean =>
  text.length <= 90 && !/[.!。！]\s*$/.test(text) && (words(text).length < 5 || !standsAlone(text));

const isExampleHeading = (title: string): boolean =>
  /^(?:[\d.]+\s*)?(?:example\s\S|sample\s\S|examples? (?:of|output|session|usage)|usage examples?\b)/i.test(
    title,
  ) || /\b(?:template examples?|example (?:session|output|conversation|workflow))$/i.test(title);

function enter(headings: { depth: number; title: string }[], block: Heading, source: string): void {
  while ((headings.at(-1)?.depth ?? 0) >= block.depth) headings.pop();
  const title = tidy(flatten(block.children, source).text);
  if (title !== '') headings.push({ depth: block.depth, title });
}

/** A line of a table of contents: nothing but links into the same page. */
function isContents(inline: Inline, text: string): boolean {
  if (inline.links.length === 0 || !inline.links.every((link) => link.url.startsWith('#'))) return false;
  const linked = inline.links.reduce((sum, link) => sum + link.range.end - link.range.start, 0);
  return text.length - linked < 24;
}

const RUNNERS =
  /^`(?:\.\/|(?:npm|npx|pnpm|yarn|bun|bunx|deno|node|cargo|rustup|go|make|just|task|uv|uvx|pip|poetry|pytest|python3?|ruff|mypy|pyright|git|gh|docker|docker-compose|kubectl|terraform|mvn|gradle|\.\/gradlew|dotnet|bundle|rake|rails|mix|swift|xcodebuild|bazel|cmake|ctest|composer|php|turbo|nx|lerna|tsc|eslint|prettier|jest|vitest|mocha)(?:[\s`]))/;
const isCommand = (text: string): boolean => RUNNERS.test(text) && text.includes(' ');
