/**
 * RFC 8785 (JSON Canonicalization Scheme). Checking that a value is plain I-JSON and printing it are one walk, so
 * that nothing can be printed that was not checked: no `toJSON`, no `undefined`, no holes, no lone surrogates.
 */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Deeper values are refused: no stored format nests more than a dozen levels, and recursion must not end the process. */
const MAX_DEPTH = 128;

/** The value is not plain JSON, so it has no canonical form. The message names the place, never the content. */
export class NotCanonical extends Error {
  constructor(reason: string, at: string) {
    super(`${reason} at ${at === '' ? 'the top' : at}`);
    this.name = 'NotCanonical';
  }
}

/** The canonical text of a value. Throws `NotCanonical`. */
export function canonical(value: unknown): string {
  if (isPrintedAsSorted(value, 0)) {
    const text = JSON.stringify(value);
    // Half a pair is printed as an escape; the walk below tells it from these four characters in a text.
    if (!text.includes('\\ud')) return text;
  }
  return print(value, '', 0);
}

/** Whether the engine's own printer, some times faster, prints the canonical text: plain JSON with its keys sorted. */
function isPrintedAsSorted(value: unknown, depth: number): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || depth >= MAX_DEPTH) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (Array.isArray(value)) {
    if (prototype !== Array.prototype || 'toJSON' in value) return false;
    // By index, so that a hole is met, and refused.
    for (let index = 0; index < value.length; index++) {
      if (!isPrintedAsSorted(value[index], depth + 1)) return false;
    }
    return true;
  }
  if (prototype !== Object.prototype && prototype !== null) return false;
  const members = value as Readonly<Record<string, unknown>>;
  let before: string | undefined;
  for (const key of Object.keys(members)) {
    if (key === '__proto__' || (before !== undefined && key < before)) return false;
    if (!isPrintedAsSorted(members[key], depth + 1)) return false;
    before = key;
  }
  return true;
}

export function canonicalBytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(canonical(value));
}

/**
 * Parses bytes that must be their own canonical form: this is what ends duplicate keys, escaped surrogates, `1e400`
 * and every other text with two readings (P66). Throws `NotCanonical`.
 */
export function parseCanonical(bytes: Uint8Array): Json {
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw new NotCanonical('not JSON in UTF-8', '');
  }
  if (canonical(value) !== text) throw new NotCanonical('not its own canonical form', '');
  return value as Json;
}

function print(value: unknown, at: string, depth: number): string {
  if (value === null || value === true || value === false) return String(value);
  if (typeof value === 'string') return printString(value, at);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new NotCanonical('a number that JSON does not have', at);
    return JSON.stringify(value);
  }
  if (typeof value !== 'object') throw new NotCanonical(`a ${typeof value}`, at);
  if (depth >= MAX_DEPTH) throw new NotCanonical('nested too deeply', at);
  if (Array.isArray(value)) return printArray(value, at, depth);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new NotCanonical('not a plain object', at);
  return printObject(value as Readonly<Record<string, unknown>>, at, depth);
}

function printArray(values: readonly unknown[], at: string, depth: number): string {
  const parts: string[] = [];
  for (let index = 0; index < values.length; index++) {
    if (!(index in values)) throw new NotCanonical('a hole in an array', at);
    parts.push(print(values[index], `${at}/${index}`, depth + 1));
  }
  return `[${parts.join(',')}]`;
}

function printObject(value: Readonly<Record<string, unknown>>, at: string, depth: number): string {
  const parts: string[] = [];
  // RFC 8785 §3.2.3: sorted by UTF-16 code units, which is what `sort` does.
  for (const key of Object.keys(value).sort()) {
    if (key === '__proto__') throw new NotCanonical('the key __proto__', at);
    const name = printString(key, at);
    parts.push(`${name}:${print(value[key], `${at}/${key}`, depth + 1)}`);
  }
  return `{${parts.join(',')}}`;
}

function printString(value: string, at: string): string {
  if (/\p{Surrogate}/u.test(value)) throw new NotCanonical('half a surrogate pair', at);
  return JSON.stringify(value);
}
