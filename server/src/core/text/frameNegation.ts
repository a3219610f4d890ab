/**
 * Does one statement say what the other denies (P07)? Clauses are compared by what their negation is about, so that
 * "not a bug, use it" doesn't deny "use it".
 */
import type { Clause } from './clauses';
import type { Frame } from './statementFrame';

/** Verbs too light to carry a denial alone: "don't use npm" denies npm, not use. */
const LIGHT = new Set(
  'us do make take get go be have put set run add call allow try want need like know think feel keep let say still true case believ correct 使用 采用 採用 进行 進行'.split(
    ' ',
  ),
);

/** Where a rule holds goes without saying: "in this repository". */
const BACKDROP = new Set(['project', 'repositori', 'monorepo', 'codebas', 'code']);

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
  const denials = standingDenials(left, right, least);
  for (const clause of left.clauses) {
    const clash =
      clause.polarity === 'negated'
        ? unbackedDenial(clause, right)
        : (deniedBy(clause, denials, right) ?? (least > 1 ? undefined : deniedInside(clause, right)));
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

/** The denials of `right` that count against a clause of `left`: what they deny is affirmed nowhere, and not denied by `left`. */
function standingDenials(left: Frame, right: Frame, least: number): readonly Denial[] {
  const affirmed = right.clauses.filter((clause) => clause.polarity === 'affirmed');
  const deniedToo = new Set(
    left.clauses.filter((clause) => clause.polarity === 'negated').flatMap((clause) => clause.stems),
  );
  return right.clauses.flatMap((clause): Denial[] => {
    if (clause.polarity !== 'negated') return [];
    const focus = weighty(clause.focus).slice(0, 2);
    if (focus.length < Math.max(1, least) || focus.some((stem) => deniedToo.has(stem))) return [];
    return affirmed.some((good) => holds(good, focus)) ? [] : [{ clause, focus }];
  });
}

interface Denial {
  readonly clause: Clause;
  readonly focus: readonly string[];
}

function deniedBy(clause: Clause, denials: readonly Denial[], right: Frame): NegationClash | undefined {
  const denial = denials.find((one) => holds(clause, one.focus) && !isCondition(clause, one.clause, right));
  return denial === undefined ? undefined : { left: clause, right: denial.clause };
}

/**
 * "Commit state" beside "don't commit secrets, state, or plans": all that the clause says stands in a denial, and
 * nowhere else.
 */
function deniedInside(clause: Clause, right: Frame): NegationClash | undefined {
  const said = clause.stems.filter((stem) => !LIGHT.has(stem) && !BACKDROP.has(stem));
  if (said.length === 0) return undefined;
  const denial = right.clauses.find((other) => other.polarity === 'negated' && holds(other, said));
  if (denial === undefined || isCondition(clause, denial, right)) return undefined;
  const elsewhere = right.clauses.some(
    (other) => other.polarity === 'affirmed' && holds(other, said.slice(-1)),
  );
  return elsewhere || !holds(denial, denial.focus.slice(0, 1)) ? undefined : { left: clause, right: denial };
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
