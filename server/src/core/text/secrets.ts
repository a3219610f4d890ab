import type { TextFinding } from '../../../../shared/src/model';
import { entropyOf } from './secrets/entropy';
import { type SecretSpan, namedSecrets } from './secrets/namedValues';
import { isExampleToken } from './secrets/placeholders';
import { TOKEN_RULES } from './secrets/tokenRules';

/** Text beyond this many UTF-16 code units is not looked at, and not kept by `redactSecrets`. */
export const MAX_SCANNED = 1_048_576;

/** Passwords, tokens and private keys in the text (P52). A message never repeats the secret. */
export const findSecrets = (text: string): readonly TextFinding[] =>
  secretSpans(text).map(({ kind, start, end }) => ({
    code: 'secret',
    severity: 'error',
    message: `This looks like a secret (${kind.replaceAll('-', ' ')}). Take it out of the file and revoke it; Assay keeps “${placeholder(kind)}” instead.`,
    start,
    end,
  }));

/** The text with a typed placeholder for every secret, `[redacted: github-token]`, before anything is written (P52). */
export const redactSecrets = (text: string): { readonly text: string; readonly redacted: boolean } => {
  const spans = secretSpans(text);
  const parts: string[] = [];
  let from = 0;
  for (const { kind, start, end } of spans) {
    parts.push(text.slice(from, start), placeholder(kind));
    from = end;
  }
  parts.push(text.slice(from, MAX_SCANNED), text.length > MAX_SCANNED ? ' [cut: too long to scan]' : '');
  return { text: parts.join(''), redacted: spans.length > 0 };
};

const placeholder = (kind: string): string => `[redacted: ${kind}]`;

/** Without overlaps, in order of place; of two that overlap the earlier, then the longer, counts. */
const secretSpans = (whole: string): readonly SecretSpan[] => {
  const text = whole.slice(0, MAX_SCANNED);
  const spans = [...tokens(text), ...namedSecrets(text)].sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: SecretSpan[] = [];
  for (const span of spans) {
    if (span.start >= (kept.at(-1)?.end ?? 0)) kept.push(span);
  }
  return kept;
};

const tokens = (text: string): readonly SecretSpan[] =>
  TOKEN_RULES.flatMap(({ kind, hint, pattern, minEntropy }) =>
    text.includes(hint)
      ? [...text.matchAll(pattern)]
          .filter(([token]) => !isExampleToken(token) && entropyOf(token) >= minEntropy)
          .map(({ 0: token, index }) => ({ kind, start: index, end: index + token.length }))
      : [],
  );
