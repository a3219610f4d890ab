import type { Severity, TextFinding } from '../../../../../shared/src/model';
import { codePointLabel, shown } from '../codePoints';
import type { HiddenCharacter } from './characters';
import { decodeHidden } from './decode';
import type { HiddenGroup } from './group';

/** A group of hidden characters in words: what it is, by code point, what it says, what to do. */
export const describeGroup = (text: string, group: HiddenGroup): TextFinding => {
  const { severity, message, decoded } = wording(text, group);
  return {
    code: group.family === 'controls' || group.family === 'lines' ? 'control-character' : 'hidden-text',
    severity,
    message,
    start: group.start,
    end: group.end,
    ...(decoded === undefined ? {} : { decoded }),
  };
};

interface Wording {
  readonly severity: Severity;
  readonly message: string;
  readonly decoded?: string | undefined;
}

const wording = (text: string, group: HiddenGroup): Wording => {
  switch (group.family) {
    case 'tags':
      return payload(group, 'Hidden text in tag characters, which nothing displays');
    case 'selectors':
      return payload(group, 'Variation selectors where no character takes one: they can carry hidden bytes');
    case 'private-use':
      return payload(group, 'A run of private-use characters, which have no agreed meaning');
    case 'zero-width':
      return zeroWidth(text, group);
    case 'direction':
      return direction(text, group);
    case 'fillers':
      return {
        severity: 'warning',
        message: `${listed(group)} looks like empty space, but is a letter to programs. Remove it.`,
      };
    case 'controls':
      return controls(text, group);
    case 'lines':
      return {
        severity: 'warning',
        message: `${listed(group)} starts a new line that many editors don't show. Use a line feed instead.`,
      };
  }
};

const payload = (group: HiddenGroup, what: string): Wording => {
  const decoded = decodeHidden(group.chars.map(({ codePoint }) => codePoint));
  return {
    severity: decoded === undefined ? 'warning' : 'error',
    message:
      decoded === undefined
        ? `${what}: ${listed(group)}. Remove them.`
        : `${what}: ${listed(group)}. They say: “${shown(decoded)}”. Remove them.`,
    decoded,
  };
};

const zeroWidth = (text: string, group: HiddenGroup): Wording => {
  const decoded = decodeHidden(group.chars.map(({ codePoint }) => codePoint));
  if (decoded !== undefined) {
    return {
      severity: 'error',
      message: `Hidden text in invisible characters: ${listed(group)}. Decoded: “${shown(decoded)}”. Remove them.`,
      decoded,
    };
  }
  const words = splitWords(text, group);
  return words === undefined
    ? { severity: 'warning', message: `${listed(group)} is invisible and nothing here needs it. Remove it.` }
    : {
        severity: 'error',
        message: `Invisible characters split words: ${listed(group)}. Without them it reads: “${shown(words)}”. Remove them.`,
        decoded: words,
      };
};

/** The words that hidden characters stand inside, without them; nothing when none stands inside a word. */
const splitWords = (text: string, group: HiddenGroup): string | undefined => {
  const inside = group.chars.some(
    ({ start, end }) =>
      /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 2), start)) &&
      /^[\p{L}\p{N}]/u.test(text.slice(end, end + 2)),
  );
  if (!inside) return undefined;
  const head = /\S*$/u.exec(text.slice(Math.max(0, group.start - 48), group.start))?.[0] ?? '';
  const tail = /^\S*/u.exec(text.slice(group.end, group.end + 48))?.[0] ?? '';
  return head + without(text, group) + tail;
};

const without = (text: string, group: HiddenGroup): string =>
  group.chars.map((char, at) => text.slice(char.end, group.chars[at + 1]?.start ?? group.end)).join('');

const direction = (text: string, group: HiddenGroup): Wording => {
  const override = group.chars.find(({ codePoint }) => codePoint === 0x202e || codePoint === 0x202d);
  if (override === undefined) {
    return {
      severity: group.chars.some(({ kind }) => kind === 'bidi-control') ? 'error' : 'warning',
      message: `${listed(group)} changes the direction of text where no text runs right to left, or is not closed: what is shown can differ from what is stored. Remove it.`,
    };
  }
  const stored = /^[^\n\u202c]{1,200}/u.exec(text.slice(override.end))?.[0] ?? '';
  const visible = stored.replace(/[\u202a-\u202e\u2066-\u2069]/gu, '');
  const displayed = Array.from(visible).reverse().join('');
  return {
    severity: 'error',
    message: `${listed(group)} makes text run backwards. The file says “${shown(visible)}”; a reader sees “${shown(displayed)}”. Remove it.`,
    decoded: displayed,
  };
};

const controls = (text: string, group: HiddenGroup): Wording => {
  const escape = group.chars.find(({ kind }) => kind === 'escape-sequence');
  if (escape !== undefined) {
    return {
      severity: 'error',
      message: `Terminal control sequences (${listed(group)}, “${shown(text.slice(escape.start, escape.end))}”): a terminal may hide or overwrite text here. Remove them.`,
      decoded: without(text, group) + (/^[^\n\x1b]{0,80}/u.exec(text.slice(group.end))?.[0] ?? ''),
    };
  }
  if (group.chars.some(({ codePoint }) => codePoint === 0x0d)) {
    return {
      severity: 'warning',
      message: `A carriage return alone (${listed(group)}): a terminal writes what follows over the line before. Use a line feed.`,
    };
  }
  return {
    severity: 'warning',
    message: `${listed(group)} can't be seen and has no place in text. Remove it.`,
  };
};

/** `U+200B zero-width space ×9, U+200C zero-width non-joiner ×3`. */
const listed = ({ chars }: HiddenGroup): string => {
  const counts = new Map<number, { readonly name: string; count: number }>();
  for (const { codePoint, name } of chars) {
    const known = counts.get(codePoint);
    if (known === undefined) counts.set(codePoint, { name, count: 1 });
    else known.count += 1;
  }
  if (counts.size > 4) {
    const [first] = chars;
    return `${chars.length} characters from ${label(first)} to ${label(chars.at(-1))} (${first?.name ?? ''})`;
  }
  return [...counts]
    .map(
      ([codePoint, { name, count }]) =>
        `${codePointLabel(codePoint)} ${name}${count > 1 ? ` ×${count}` : ''}`,
    )
    .join(', ');
};

const label = (char: HiddenCharacter | undefined): string => codePointLabel(char?.codePoint ?? 0);
