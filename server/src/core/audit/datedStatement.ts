/** A statement that says itself when it was true: it may be so no more. */
export interface Dated {
  /** The words that date it. */
  readonly words: string;
  /** `2025-03` or `2025-03-28`, where it names one. */
  readonly date?: string;
}

const ISO = /(?<![\w/.-])(20\d\d-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)(?![\w/-])/u;
const STAMP = /(?<![\w/.-])(20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))T\d\d:/u;
const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';
const MONTH = new RegExp(
  `\\b(${MONTHS}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.? (?:\\d{1,2}(?:st|nd|rd|th)?,? )?(20\\d\\d)\\b`,
  'iu',
);
const RELATIVE =
  /(?<!\p{L})(?:currently|as of (?:now|today)|right now|at the moment|for now|today|yesterday|tomorrow|(?:this|next|last) (?:week|month|sprint|quarter)|until further notice|temporarily|сейчас|сегодня|вчера|завтра|actualmente|hoy|ayer|aujourd['’]hui|actuellement|derzeit|heute|gestern|atualmente|hoje)(?!\p{L})|目前|昨天|今日|昨日|현재|오늘/iu;

/** Its date, or the words that tie it to the day on which it was written; `undefined` when neither is there. */
export function datedStatement(statement: string): Dated | undefined {
  const date = (STAMP.exec(statement) ?? ISO.exec(statement))?.[1];
  if (date !== undefined) return { words: date, date };
  const month = MONTH.exec(statement);
  if (month) {
    const number = MONTHS.split('|').findIndex((name) =>
      name.startsWith((month[1] ?? '').slice(0, 3).toLowerCase()),
    );
    return { words: month[0], date: `${month[2] ?? ''}-${String(number + 1).padStart(2, '0')}` };
  }
  const relative = RELATIVE.exec(statement);
  return relative ? { words: relative[0] } : undefined;
}

/** Whole months from a date to an instant, both as ISO 8601 text; negative when it is still to come. */
export function monthsBetween(date: string, now: string): number {
  const month = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  return month(now) - month(date);
}
