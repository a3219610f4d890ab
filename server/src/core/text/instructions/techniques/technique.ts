/**
 * What texts tell an agent to do against its user, one row a technique: an anchor that is looked for in the whole
 * text, and what its sentence must or must not hold besides. The wording says what a text reads like, never what it
 * is (P64).
 */
export interface Technique {
  readonly id: string;
  /** Ends the sentence "This reads like an instruction to …". */
  readonly what: string;
  readonly anchor: RegExp;
  readonly all?: readonly RegExp[];
  readonly none?: readonly RegExp[];
  /** `note`: honest rules say it too (P64). */
  readonly level: 'finding' | 'note';
  /** "Never …" before the anchor doesn't turn it into advice against it: the negation is part of it. */
  readonly negated?: true;
  /** `all` and `none` look at the part between semicolons only. */
  readonly clause?: true;
}
