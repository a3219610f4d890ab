/**
 * Does one statement say what the other denies (P07)? Clauses are compared by what their negation is about, so that
 * "not a bug, use it" doesn't deny "use it".
 */
import type { Clause } from './clauses';
import type { Frame } from './frame';

/** Verbs too light to carry a denial alone: "don't use npm" denies npm, not use. */
const LIGHT = new Set(
  'us do make take get go be have put set run add call allow try want need like know think feel keep let say still'.split(
    ' ',
  ),
);

/** In characters. */
const SHORTEST_ELLIPSIS = 4;

export function isLight(stem: string): boolean {
  return LIGHT.has(stem);
}

export interface NegationClash {
  /** The clause of the first frame, and the one of the second that says the opposite (if there is one). */
  readonly left: Clause;
  readonly right?: Clause;
}

/**
 * The first clause of `left` that `right` denies, or that denies what `right` says. `least`: how many words of content a
 * denial in `right` has to be about before it counts against `left`.
 */
export function negationClash(left: Frame, right: Frame, least = 1): NegationClash | undefined {
  for (const clause of left.clauses) {
    const clash =
      clause.polarity === 'negated' ? unbackedDenial(clause, right) : deniedBy(clause, left, right, least);
    if (clash !== undefined) return clash;
  }
  return undefined;
}

/** `clause` denies something: `right` clashes when it affirms all of it and denies it nowhere. */
function unbackedDenial(clause: Clause, right: Frame): NegationClash | undefined {
  const focus = weighty(clause.focus);
  if (
    focus.length === 0 ||
    right.clauses.some((other) => other.polarity === 'negated' && (isElliptic(other) || holds(other, focus)))
  ) {
    return undefined;
  }
  const affirmed = right.clauses.find((other) => other.polarity === 'affirmed' && holds(other, focus));
  return affirmed === undefined ? undefined : { left: clause, right: affirmed };
}

/** "I haven't been there yet": a denial that names nothing; a bare "no" is none. */
export function isElliptic(clause: Clause): boolean {
  return clause.stems.length === 0 && clause.end - clause.start > SHORTEST_ELLIPSIS;
}

/** `clause` affirms: `right` clashes when a denial in it is about this, and it affirms it nowhere. */
function deniedBy(clause: Clause, left: Frame, right: Frame, least: number): NegationClash | undefined {
  const other = right.clauses.find((denial) => {
    const focus = weighty(denial.focus).slice(0, 2);
    if (
      denial.polarity !== 'negated' ||
      focus.length < least ||
      focus.length === 0 ||
      !holds(clause, focus)
    ) {
      return false;
    }
    const said = right.clauses.some((good) => good.polarity === 'affirmed' && holds(good, focus));
    const deniedToo = left.clauses.some(
      (mine) => mine.polarity === 'negated' && focus.some((stem) => mine.stems.includes(stem)),
    );
    return !said && !deniedToo && !isCondition(clause, denial, right);
  });
  return other === undefined ? undefined : { left: clause, right: other };
}

/** "No merge without review" says that a merge needs review. */
function isCondition(clause: Clause, denial: Clause, right: Frame): boolean {
  const at = right.clauses.indexOf(denial);
  const [main, condition] = denial.rejected
    ? [right.clauses[at - 1], denial]
    : [denial, right.clauses[at + 1]];
  return (
    clause.modality === 'must' &&
    main?.polarity === 'negated' &&
    condition?.rejected === true &&
    condition.stems.some((stem) => clause.stems.includes(stem))
  );
}

function holds(clause: Clause, stems: readonly string[]): boolean {
  return stems.every((stem) => clause.stems.includes(stem));
}

/** The focus without light verbs, unless it is nothing else. */
export function weighty(focus: readonly string[]): readonly string[] {
  const heavy = focus.filter((stem) => !LIGHT.has(stem));
  return heavy.length > 0 ? heavy : focus;
}
