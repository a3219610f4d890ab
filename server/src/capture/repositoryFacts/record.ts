/** The value as an object without a prototype's keys; empty for anything else. */
export function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.assign(Object.create(null) as Record<string, unknown>, value)
    : {};
}
