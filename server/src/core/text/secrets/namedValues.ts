/** Secrets that are known by what stands before them: a name, a header, a URL's user part. */
import { entropyOf } from './entropy';
import { isPlaceholder, isReference } from './placeholders';

export interface SecretSpan {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

export const namedSecrets = (text: string): readonly SecretSpan[] => [
  ...assignments(text),
  ...headers(text),
  ...urlPasswords(text),
  ...commandLinePasswords(text),
  ...privateKeys(text),
];

/** `API_KEY=…`, `"client_secret": "…"`, `token: …`, `:_authToken=…`. */
const ASSIGNMENT =
  /(?:secret|token|passw(?:or)?d|passphrase|pwd|api[_-]?key|access[_-]?key|auth[_-]?key|account[_-]?key|signing[_-]?key|encryption[_-]?key|private[_-]?key|secret[_-]?key|credentials?|oauth)([\w-]{0,24})(?:["'`\])]{0,3}[ \t]{0,4}(?::=|=>|={1,3}|:)[ \t]{0,4}(?:[a-z]{1,2}(?=["'`]))?)(["'`]?)([^\s"'`,;<>()[\]{}|]{8,512})/giu;
/** What the name goes on with when the value is about a secret rather than one. */
const ABOUT =
  /(?:id|ids|name|names|file|files|path|paths|url|uri|type|length|len|size|count|limit|limits|version|provider|manager|store|service|class|field|label|hash|expiry|expires|expiration|ttl|policy|rotation|format|prefix|suffix|header|location|alias|ref|reference|env|var|variable|input|endpoint|usage|pattern|regex|description)$/iu;
const PUBLIC_NAME =
  /(?:public|csrf|xsrf|pagination|page|next|continuation|cancel|cancellation|design|max|min|num|sort|primary|foreign|partition)[_-]?$/iu;

const assignments = (text: string): readonly SecretSpan[] => {
  const found: SecretSpan[] = [];
  for (const match of text.matchAll(ASSIGNMENT)) {
    const [whole, rest = '', quote = '', value = ''] = match;
    const head = /[\w-]{0,24}$/u.exec(text.slice(Math.max(0, match.index - 24), match.index))?.[0] ?? '';
    if (ABOUT.test(rest) || PUBLIC_NAME.test(head)) continue;
    const start = match.index + whole.length - value.length;
    const secret = trimmed(value);
    if (isPlaceholder(value) || !isRandom(secret, quote === '' ? 3.2 : 3)) continue;
    found.push({ kind: kindOf(whole), start, end: start + secret.length });
  }
  return found;
};

const kindOf = (assignment: string): string => {
  if (/^pass|^pwd/iu.test(assignment)) return 'password';
  return /^(?:secret|credential)/iu.test(assignment) ? 'secret' : 'api-key';
};

const trimmed = (value: string): string => value.replace(/(?:\\[nrt"']{0,2}|[.,:!?])$/u, '');

/** Letters and digits mixed with no word structure. Identifiers, paths, versions, hashes by name and calls are not. */
const isRandom = (value: string, minEntropy: number): boolean => {
  if (value.length < 8 || isPlaceholder(value)) return false;
  if (!/\d/u.test(value) || !/[A-Za-z]/u.test(value)) return false;
  if (
    /^(?:\.{0,2}\/|~\/|[A-Za-z]:\\|@[\w-]+\/)|\.(?:js|ts|json|md|py|go|ya?ml|env|txt|pem|cer|crt|png|com|net|org|io|dev)\b/iu.test(
      value,
    )
  ) {
    return false;
  }
  if (/^[\w.-]*v?\d+\.\d+[\w.+-]*$/iu.test(value)) return false;
  if (/^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+/u.test(value)) return false;
  if (/^[a-z]+(?:[-_][a-z0-9]+)+$/u.test(value) && !/[a-z]\d[a-z]|\d[a-z]\d/u.test(value)) return false;
  if (/^[A-Z][A-Z0-9]*(?:[-_][A-Z0-9]+)+$/u.test(value)) return false;
  if (/^[A-Za-z]+(?:[A-Z][a-z]+)+\d{0,2}$/u.test(value)) return false;
  return entropyOf(value) >= minEntropy;
};

/** `Authorization: Bearer …` and headers named for their key, whatever the quoting around them. */
const HEADER =
  /(?:authorization|x-[a-z-]{0,20}(?:api-?key|token|secret)|api-?(?:key|token)|(?<=["'])token)["']?[ \t]{0,4}:[ \t]{0,4}["']?(?:(basic|bearer|token|api-token|apikey|bot)[ \t]{1,4})?([\w~+/=.@-]{8,4096})/giu;

const headers = (text: string): readonly SecretSpan[] => {
  const found: SecretSpan[] = [];
  for (const match of text.matchAll(HEADER)) {
    const [whole, scheme = '', value = ''] = match;
    const start = match.index + whole.length - value.length;
    const minEntropy = scheme === '' ? 3 : 2.8;
    if (isPlaceholder(value) || !/\d/u.test(value) || !/[A-Za-z]/u.test(value)) continue;
    if (entropyOf(value) < minEntropy) continue;
    found.push({
      kind: scheme.toLowerCase() === 'basic' ? 'basic-auth' : 'bearer-token',
      start,
      end: start + value.length,
    });
  }
  return found;
};

/** `scheme://user:password@host`. */
const URL_PASSWORD =
  /[a-z][a-z0-9+.-]{1,20}:\/\/([^\s:/?#@"'`<>]{0,100}):([^\s/?#@"'`<>]{3,200})@([\w.[\]:-]{1,200})/giu;

const urlPasswords = (text: string): readonly SecretSpan[] => {
  const found: SecretSpan[] = [];
  for (const match of text.matchAll(URL_PASSWORD)) {
    const [whole, user = '', password = '', host = ''] = match;
    if (isPlaceholder(password) || isReference(user) || password.toLowerCase() === user.toLowerCase()) {
      continue;
    }
    if (password.length < 6 || (/^(?:localhost|127\.|\[::1)/iu.test(host) && !/\d/u.test(password))) continue;
    const start = match.index + whole.length - host.length - 1 - password.length;
    found.push({ kind: 'url-password', start, end: start + password.length });
  }
  return found;
};

/** `curl -u user:password`. */
const USER_OPTION =
  /\bcurl\b(?:[^\n]|\\\n){0,400}?(?:[ \t]-u|--user)[ \t=]{1,4}(["']?)([^\s"':]{0,80})["']?:["']?([^\s"']{4,120})/giu;

const commandLinePasswords = (text: string): readonly SecretSpan[] => {
  const found: SecretSpan[] = [];
  for (const match of text.matchAll(USER_OPTION)) {
    const [whole, , user = '', password = ''] = match;
    if (isPlaceholder(password) || isReference(user)) continue;
    const end = match.index + whole.length;
    found.push({ kind: 'password', start: end - password.length, end });
  }
  return found;
};

/** The longest key body that is looked at, in UTF-16 code units. */
const MAX_KEY = 16_384;
const PRIVATE_KEY = /-----BEGIN (?:[A-Z0-9]{2,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/gu;

/** A private key with a body. The bare header is named in every documentation. */
const privateKeys = (text: string): readonly SecretSpan[] => {
  const found: SecretSpan[] = [];
  for (const match of text.matchAll(PRIVATE_KEY)) {
    const after = match.index + match[0].length;
    // Up to the next marker, whichever it is: a text of nothing but headers is read once.
    const next = text.indexOf('-----', after);
    const body = text.slice(after, Math.min(next < 0 ? text.length : next, after + MAX_KEY));
    const key = body.replace(/\\[nr]|\s/gu, '');
    if (key.length < 40 || /[^\w+/=:.,-]/u.test(key.slice(0, 40)) || entropyOf(key) < 3.5) continue;
    const end = after + body.length;
    const marker = /^-----END [A-Z0-9 ]{0,60}-----/u.exec(text.slice(end, end + 80))?.[0] ?? '';
    found.push({ kind: 'private-key', start: match.index, end: end + marker.length });
  }
  return found;
};
