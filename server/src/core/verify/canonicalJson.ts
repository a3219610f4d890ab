/**
 * One spelling for one value, to take digests of: keys in code unit order, no white space, as RFC 8785 has it for
 * plain JSON. `undefined` fields are left out. For digests inside the verifier only; what is signed is made in `shared`.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`);
    return `{${fields.join(',')}}`;
  }
  // What JSON has no word for (`undefined`, a function) is nothing.
  const text: unknown = JSON.stringify(value);
  return typeof text === 'string' ? text : 'null';
}
