import type { TextFinding } from '../../../../shared/src/model';
import type { HiddenCharacter } from './hidden/characters';
import { decodeHidden } from './hidden/decode';
import { describeGroup } from './hidden/describe';
import { groupsOf } from './hidden/group';
import { suspiciousCharacters } from './hidden/suspicious';

/**
 * Characters that a reader doesn't see, or that change how others are seen, where nothing needs them (P51, P65).
 * Neighbouring ones make one finding; `decoded` is what they say, or what the words say without them.
 */
export const findHiddenText = (text: string): readonly TextFinding[] => {
  const suspicious = suspiciousCharacters(text);
  if (suspicious.length === 0) return [];
  const groups = groupsOf(text, suspicious);
  const findings = groups.map((group) => describeGroup(text, group));
  const spread = spreadPayload(suspicious);
  if (spread === undefined || groups.length === 1) return findings;
  const first = groups.findIndex((group) => group.family === 'zero-width');
  return findings.map((finding, at) =>
    at === first
      ? {
          ...finding,
          severity: 'error',
          decoded: spread,
          message: `${finding.message} Over the whole text such characters spell: “${spread}”.`,
        }
      : finding,
  );
};

/** A message whose bits stand apart, one after each word. */
const spreadPayload = (chars: readonly HiddenCharacter[]): string | undefined =>
  decodeHidden(
    chars.filter(({ kind }) => kind === 'zero-width' || kind === 'joiner').map(({ codePoint }) => codePoint),
  );

/** The text without the characters that `findHiddenText` reports; what separates lines becomes a line feed. */
export const stripHiddenText = (text: string): string => {
  const parts: string[] = [];
  let from = 0;
  for (const char of suspiciousCharacters(text)) {
    parts.push(text.slice(from, char.start), breaksLine(char) ? '\n' : '');
    from = char.end;
  }
  parts.push(text.slice(from));
  return parts.join('');
};

const breaksLine = ({ kind, codePoint }: HiddenCharacter): boolean =>
  kind === 'separator' || codePoint === 0x0d || codePoint === 0x85;
