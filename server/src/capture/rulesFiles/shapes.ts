import type { Heading } from 'mdast';
import { flatten } from './inline';
import type { Inline } from './inline';
import type { LeadIn } from './leadIn';
import type { Range } from './maskStructure';
import { standsAlone, words } from './phrasing';

const AROUND = 8;
export const lastWords = (text: string): string => text.trim().split(/\s+/).slice(-AROUND).join(' ');
export const firstWords = (text: string): string => text.trim().split(/\s+/).slice(0, AROUND).join(' ');

export const withLead = (lead: LeadIn | undefined): { lead?: LeadIn } => (lead ? { lead } : {});

/** Only what limits a sentence is carried into it; a label is not. */
export const conditionOf = (lead: LeadIn | undefined): LeadIn | undefined =>
  lead === undefined || lead.kind === 'condition' ? lead : conditionOf(lead.outer);

/** Length of what stands before the words: a check box, list marks the parser left (`- -`, `•`), a number in bold. */
export function marks(inline: Inline, start: number): number {
  const text = inline.text.slice(start, start + 40);
  const isNumbered = inline.strong.some(
    (each) => each.start === start && /^\d{1,2}$/.test(inline.text.slice(start, each.end)),
  );
  const pattern = isNumbered ? /^\d{1,2}\s+/ : /^(?:\[[ xX~-]\]\s+|[-*•◦▪]\s+|\d{1,2}[.)]\s+)+/;
  return pattern.exec(text)?.[0].length ?? 0;
}

/** White space collapsed; bold marks that CommonMark does not see beside CJK punctuation are dropped. */
export const tidy = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 0 ? part.replace(/\*\*/g, '') : part))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

export function trim(text: string): Range {
  const start = text.length - text.trimStart().length;
  return { start, end: Math.max(start, text.trimEnd().length) };
}

export function markBefore(source: string, at: number): number {
  return source.startsWith('**', at - 2) || source.startsWith('__', at - 2) ? 2 : 0;
}

export function coversAll(range: Range, text: string): boolean {
  return text.slice(0, range.start).trim() === '' && /^\W*$/.test(text.slice(range.end));
}

/** Bold text that names what follows rather than saying something. */
export const isTitle = (text: string): boolean =>
  text.length <= 90 && !/[.!。！]\s*$/.test(text) && (words(text).length < 5 || !standsAlone(text));

export const isExampleHeading = (title: string): boolean =>
  /^(?:[\d.]+\s*)?(?:example\s\S|sample\s\S|examples? (?:of|output|session|usage)|usage examples?\b)/i.test(
    title,
  ) || /\b(?:template examples?|example (?:session|output|conversation|workflow))$/i.test(title);

export function enter(headings: { depth: number; title: string }[], block: Heading, source: string): void {
  while ((headings.at(-1)?.depth ?? 0) >= block.depth) headings.pop();
  const title = tidy(flatten(block.children, source).text);
  if (title !== '') headings.push({ depth: block.depth, title });
}

/** A line of a table of contents: nothing but links into the same page. */
export function isContents(inline: Inline, text: string): boolean {
  if (inline.links.length === 0 || !inline.links.every((link) => link.url.startsWith('#'))) return false;
  const linked = inline.links.reduce((sum, link) => sum + link.range.end - link.range.start, 0);
  return text.length - linked < 24;
}

/** `- [Tools](docs/tools.md)`: a pointer. */
export function isBareLink(inline: Inline, range: Range): boolean {
  const only = inline.links.length === 1 ? inline.links[0]?.range : undefined;
  return only !== undefined && only.start <= range.start && only.end >= range.end - 1;
}

const RUNNERS =
  /^`(?:\.\/|(?:npm|npx|pnpm|yarn|bun|bunx|deno|node|cargo|rustup|go|make|just|task|uv|uvx|pip|poetry|pytest|python3?|ruff|mypy|pyright|git|gh|docker|docker-compose|kubectl|terraform|mvn|gradle|\.\/gradlew|dotnet|bundle|rake|rails|mix|swift|xcodebuild|bazel|cmake|ctest|composer|php|turbo|nx|lerna|tsc|eslint|prettier|jest|vitest|mocha)(?:[\s`]))/;
export const isCommand = (text: string): boolean => RUNNERS.test(text) && text.includes(' ');

/** `This uses scaffdog …` after a code block: what `this` is stands nowhere in the claim. */
export const pointsBack = (text: string): boolean =>
  /^(?:this|it|they|that|these|those)\s+(?!is an?\b|is the\b|are the\b)(?:\w+s|is|are|was|means|will|can|should|must|may|has|have)\b/i.test(
    text,
  ) &&
  !/^(?:this|that|these|those)\s+(?:projects?|packages?|repositor\w+|sections?|rules?|guidelines?|files?|docs|documents?|modules?|tests?|classes|services?)\b/i.test(
    text,
  );
