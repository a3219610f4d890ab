/** Dates in the formats that statements use, read as one value. */
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const MONTH_OF: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((name, index): [string, number][] => [
    [name, index + 1],
    [name.slice(0, 3), index + 1],
  ]).concat([['sept', 9]]),
);

/** `14 July 2023`, `July 14th, 2023`, `July 2023`, `2023-07-14`, `14/07/2023` is read as it stands. */
export function dateAt(
  words: readonly string[],
  index: number,
): { readonly value: string; readonly length: number } | undefined {
  const word = (offset: number): string => words[index + offset] ?? '';
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/u.exec(word(0));
  if (iso !== null) return { value: isoDate(iso[1], Number(iso[2]), Number(iso[3])), length: 1 };
  const month = MONTH_OF.get(word(0).replace(/[.,]$/u, ''));
  const day = (text: string): number | undefined => {
    const digits = /^(\d{1,2})(?:st|nd|rd|th)?,?$/u.exec(text)?.[1];
    return digits !== undefined && Number(digits) <= 31 ? Number(digits) : undefined;
  };
  const year = (text: string): string | undefined => /^(\d{4}),?$/u.exec(text)?.[1];
  if (month !== undefined) {
    const on = day(word(1));
    if (on !== undefined) return dated(year(word(2)), month, on, year(word(2)) === undefined ? 2 : 3);
    if (year(word(1)) !== undefined) return dated(year(word(1)), month, undefined, 2);
    // "may" and "march" alone are rather a verb.
    return word(0) === 'may' || word(0) === 'march' || word(0).length < 4
      ? undefined
      : dated(undefined, month, undefined, 1);
  }
  const before = day(word(0));
  const of = word(1) === 'of' ? 1 : 0;
  const next = MONTH_OF.get(word(1 + of).replace(/[.,]$/u, ''));
  if (before === undefined || next === undefined) return undefined;
  const then = year(word(2 + of));
  return dated(then, next, before, (then === undefined ? 2 : 3) + of);
}

function dated(
  year: string | undefined,
  month: number,
  day: number | undefined,
  length: number,
): { value: string; length: number } {
  return { value: isoDate(year, month, day), length };
}

function isoDate(year: string | undefined, month: number, day: number | undefined): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${year === undefined ? '' : `${year}-`}${two(month)}${day === undefined ? '' : `-${two(day)}`}`;
}
