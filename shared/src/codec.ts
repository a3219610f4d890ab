/**
 * Stored field names are `snake_case`, TypeScript's are `camelCase`; this is the one place that converts.
 * The mapping is a bijection on all keys, so that fields of a newer version survive a round trip unchanged (R124).
 */
const SNAKE = /^[a-z][a-z0-9]*(?:_[a-z][a-z0-9]*)+$/;
const CAMEL = /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)+$/;
/** Put before a stored key that already looks like `camelCase`, to tell it from a converted one. */
const FOREIGN = '=';
/** Values under these keys are somebody else's: their keys are data. */
const OPAQUE: ReadonlySet<string> = new Set(['raw', 'inputs']);

export const fromStored = (value: unknown): unknown => mapKeys(value, toCamel, camels);
export const toStored = (value: unknown): unknown => mapKeys(value, toSnake, snakes);

/** Renamed keys: the same few hundred come again in every file. Others fill no memory. */
const MOST_NAMES = 1000;
const camels = new Map<string, string>();
const snakes = new Map<string, string>();

function toCamel(key: string): string {
  if (CAMEL.test(key) || key.startsWith(FOREIGN)) return FOREIGN + key;
  return SNAKE.test(key) ? key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) : key;
}

function toSnake(key: string): string {
  if (key.startsWith(FOREIGN)) return key.slice(FOREIGN.length);
  return CAMEL.test(key) ? key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : key;
}

/** `undefined` members are left out, as JSON does; `__proto__` stays an ordinary key and is refused at the border. */
function mapKeys(value: unknown, rename: (key: string) => string, known: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, rename, known));
  if (typeof value !== 'object' || value === null) return value;
  const renamed: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue;
    let name = known.get(key);
    if (name === undefined) {
      name = rename(key);
      if (known.size < MOST_NAMES) known.set(key, name);
    }
    const mapped: unknown = OPAQUE.has(key) ? member : mapKeys(member, rename, known);
    if (name === '__proto__') {
      Object.defineProperty(renamed, name, {
        value: mapped,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    } else renamed[name] = mapped;
  }
  return renamed;
}
