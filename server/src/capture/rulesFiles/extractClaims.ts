import type {
  BlockContent,
  Code,
  DefinitionContent,
  List,
  ListItem,
  Paragraph,
  Root,
  RootContent,
  Table,
} from 'mdast';
import type { ExtractedClaim } from '../../app/portsOfRules';
import type { Scope } from '../../../../shared/src/model';
import { flatten } from './inline';
import type { Inline } from './inline';
import { complete, isInExample, leadIn } from './leadIn';
import type { Complete, LeadIn } from './leadIn';
import { LineIndex } from './lineIndex';
import { parseMarkdown } from './markdown';
import { maskStructure } from './maskStructure';
import type { Range } from './maskStructure';
import { isLoneCode, isNotClaim, isSentence } from './notClaims';
import { hasFiniteVerb, introducesExample, isImperative, leansBack, standsAlone, words } from './phrasing';
import { ruleTypeOf } from './ruleType';
import { splitSentences } from './sentences';
import {
  conditionOf,
  coversAll,
  enter,
  firstWords,
  isBareLink,
  isCommand,
  isContents,
  isExampleHeading,
  isTitle,
  lastWords,
  markBefore,
  pointsBack,
  marks,
  tidy,
  trim,
  withLead,
} from './shapes';
import { rowStatements } from './tables';

export interface Extraction {
  readonly claims: readonly ExtractedClaim[];
  readonly root: Root;
}

/** A bullet up to this many characters is one claim, whatever its sentences. */
const MAX_BULLET = 320;
/** Sentences that lean on the one before are kept together up to this length. */
const MAX_GROUP = 400;
const MAX_CLAIMS = 20_000;

interface Place {
  readonly section: readonly string[];
  readonly lead?: LeadIn | undefined;
  readonly numbered: boolean;
  readonly siblingLeans?: boolean;
  /** No paragraph stands right before: `This …` has nothing to point to. */
  readonly orphan?: boolean;
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
          const orphan = children[index - 1]?.type !== 'paragraph';
          const outcome = this.paragraph(block, { ...here, orphan }, next);
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
    if (only && coversAll(only, inline.text) && next?.type === 'code') return undefined; // A caption.
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

  private prose(inline: Inline, whole: Range, place: Place): void {
    const range = { start: whole.start + marks(inline, whole.start), end: whole.end };
    const text = tidy(inline.text.slice(range.start, range.end));
    if (isNotClaim(text) || !isSentence(text) || isInExample(place.lead)) return;
    if (isLoneCode(text)) return;
    const ended = /[.!。！।۔…][)"'”’»」』）*_]*$/.test(text);
    if (!ended && !standsAlone(text)) return;
    if (
      ended &&
      !isImperative(text) &&
      !hasFiniteVerb(text) &&
      words(text).length < 4 &&
      !standsAlone(text)
    ) {
      return;
    }
    if (introducesExample(text) || (place.orphan === true && pointsBack(text))) return;
    // `The entry point.` below a heading that is a name: the name is its subject.
    const title = place.section.at(-1);
    const heading = title?.startsWith('`') && !isImperative(text) && !hasFiniteVerb(text) ? title : undefined;
    this.add(
      inline,
      range,
      complete({ text, lead: conditionOf(place.lead), heading, siblingLeans: false }),
      place,
    );
  }

  private list(block: List, place: Place): void {
    if (isInExample(place.lead)) return;
    const siblingLeans = block.children.some((item) => {
      const first = item.children[0];
      return first?.type === 'paragraph' && !standsAlone(flatten(first.children, this.source).text);
    });
    for (const item of block.children) {
      this.item(item, { ...place, numbered: block.ordered === true, siblingLeans });
    }
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
    if (rest.length > 0) {
      this.blocks(rest, { ...place, ...withLead(isTitle(text) ? leadIn(text, place.lead) : place.lead) });
    }
  }

  private bulletText(inline: Inline, place: Place): void {
    const whole = trim(inline.text);
    const sentences = splitSentences(inline);
    // A line that is not indented ends the bullet for every reader but CommonMark.
    const left = inline.breaks.find((each) => each.indent < inline.indent)?.at ?? Infinity;
    if (whole.end - whole.start <= MAX_BULLET && left === Infinity && sentences.length <= 4) {
      this.bullet(inline, whole, place);
      return;
    }
    for (const group of this.groups(inline, sentences)) {
      if (group.start < left) this.bullet(inline, group, place);
      else this.prose(inline, group, { section: place.section, numbered: false });
    }
  }

  private bullet(inline: Inline, range: Range, place: Place): void {
    const start = range.start + marks(inline, range.start);
    const text = tidy(inline.text.slice(start, range.end));
    if (isInExample(place.lead) || introducesExample(text) || /^(?:example|e\.g\.)\b/i.test(text)) return;
    if (isContents(inline, text) || isBareLink(inline, { start, end: range.end })) return;
    const lone = isLoneCode(text);
    if (lone && !isCommand(text) && place.lead?.kind !== 'directive' && place.lead?.kind !== 'prohibition') {
      return;
    }
    const whole = complete({
      text,
      lead: place.lead,
      heading: place.section.at(-1),
      siblingLeans: place.siblingLeans === true,
      isStep: place.numbered && !lone,
    });
    const { statement } = whole;
    if (isNotClaim(text) && !(lone && statement !== text)) return;
    if (!standsAlone(statement) && words(statement).length < 4 && !/[—–:→]/.test(statement)) return;
    this.add(inline, { start, end: range.end }, whole, place);
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
    ) {
      return;
    }
    const start = block.position?.start.offset ?? 0;
    const at = this.source.indexOf(command, start);
    if (at === -1) return;
    this.push(
      at,
      at + command.length,
      complete({ text: `\`${command}\``, lead, heading: undefined, siblingLeans: true }),
      place,
    );
  }

  private table(block: Table, place: Place, lead: LeadIn | undefined): void {
    if (isInExample(lead)) return;
    for (const row of rowStatements(block, this.source, place.section.at(-1))) {
      this.push(
        row.start,
        row.end,
        complete({
          text: row.statement,
          lead: conditionOf(lead ?? place.lead),
          heading: undefined,
          siblingLeans: false,
        }),
        place,
      );
    }
  }

  private add(inline: Inline, range: Range, whole: Complete, place: Place): void {
    const bold = inline.strong.find((each) => each.start === range.start);
    const start =
      inline.sourceOf(range.start, 'start') -
      (bold ? markBefore(this.source, inline.sourceOf(range.start, 'start')) : 0);
    this.push(start, inline.sourceOf(range.end, 'end'), whole, place);
  }

  private push(start: number, end: number, { statement, introduction }: Complete, place: Place): void {
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
      ...(introduction === undefined ? {} : { introduction }),
      section: place.section,
      scope: this.scope,
      before: lastWords(this.source.slice(Math.max(0, start - 200), start)),
      after: firstWords(this.source.slice(end, end + 200)),
    });
  }
}
