/** JSON and JSON Lines that anybody may have written: bounded, and no value is taken for what it isn't. */
export type Fields = ReadonlyMap<string, unknown>;

export type JsonLine =
  | { readonly kind: 'value'; readonly line: number; readonly value: unknown }
  | { readonly kind: 'bad'; readonly line: number; readonly text: string };

const MOST_LINES = 200_000;

/** One value a line; empty lines are left out, bad ones are named. */
export function jsonLines(text: string): readonly JsonLine[] {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r\n|\n|\r/u, MOST_LINES);
  return lines.flatMap((raw, at): JsonLine[] => {
    if (raw.trim() === '') return [];
    const value = parseJson(raw);
    const line = at + 1;
    return [value === undefined ? { kind: 'bad', line, text: raw } : { kind: 'value', line, value }];
  });
}

/** `undefined` when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, '')) as unknown;
  } catch {
    return undefined;
  }
}

/** Own fields only: `__proto__` in a hostile object is a field like any other. */
export function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map();
  return new Map(Object.entries(value));
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const textsOf = (value: unknown): readonly string[] =>
  listOf(value).filter((item): item is string => typeof item === 'string');

export function textIn(fields: Fields, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = fields.get(name);
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
}

/** The author's number, where it is one. */
export function confidenceIn(fields: Fields): { readonly confidence?: number } {
  const value = fields.get('confidence');
  return typeof value === 'number' && value >= 0 && value <= 1 ? { confidence: value } : {};
}

/** Finds the lines of values in a document, in the order in which they are asked for. */
export class LineFinder {
  private at = 0;

  constructor(private readonly text: string) {}

  /** The 1-based line of the next place that spells this string; the last one found when it isn't spelt so. */
  lineOf(value: string): number {
    const found = this.text.indexOf(JSON.stringify(value), this.at);
    if (found >= 0) this.at = found;
    return this.countTo(this.at);
  }

  private counted = { at: 0, line: 1 };

  private countTo(at: number): number {
    let { at: from, line } = this.counted;
    for (
      let next = this.text.indexOf('\n', from);
      next >= 0 && next < at;
      next = this.text.indexOf('\n', from)
    ) {
      line += 1;
      from = next + 1;
    }
    this.counted = { at: from, line };
    return line;
  }
}
