/** Cuts a text into clause-sized parts: at sentence ends, contrasts, and commas that start something new. */
import { MODALITY } from './modalityCues';
import {
  CJK_CONTRAST,
  CJK_NEGATION_AFTER,
  CJK_NOT_NEGATION,
  CONTRAST,
  NEGATION_BEFORE,
} from './negationCues';
import type { Word } from './clauseWords';
import { wordsOf } from './clauseWords';
import type { Token } from './tokens';

export interface Part {
  readonly start: number;
  readonly end: number;
  readonly sentence: number;
  readonly words: readonly Word[];
  /** The refused side of a contrast. */
  readonly rejected: boolean;
  readonly exception: boolean;
}

export const CJK_TEXT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const MARK = /^[.;!?。！？；,，、:：()（）—–\n]$/u;
const SENTENCE_END = /^[.;!?。！？；\n]$/u;
const COMMA = /^[,，、]$/u;
const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));
const BREAKERS = words(
  'but however although though whereas while because since so unless until except which pero sino mais aber sondern mas но а если',
);
const EXCEPTIONS = words('unless except excepting excluding salvo excepto sauf außer exceto кроме');
const SUBJECTS = words('i you we he she it they there this that these those who which and or then so just');
const IMPERATIVES = words(
  `use run prefer keep add write put call make set create store place follow check ensure read update import export install move
  always should must may can return throw pass choose pick start stick try ask go do include commit test build instead`,
);
const PREFERENCE = words(
  'prefer preferred prefers favor favors favored favoring favour favours favouring choose',
);
const USE = words('use uses using');
/** "Use MCP over stdio" refuses nothing. */
const CARRIERS = words(
  'the a an http https tcp udp tls ssh stdio websocket websockets ipc grpc sse usb any all time',
);
const PREPOSITIONS = words('for in on at when if because as while to since so with from by und pour para');
const LONGEST_PHRASE = 4;
const LONGEST_LABEL = 3;
/** How far a comma or a bracket looks ahead. */
const AHEAD = 12;

export function cut(text: string, tokens: readonly Token[]): readonly Part[] {
  return new Cutter(text, wordsOf(text, tokens)).parts().flatMap((part) => cutCjk(text, part));
}

/** How many words of a known phrase stand at `index`; the longest counts. */
export function phraseAt(list: readonly Word[], index: number, phrases: ReadonlySet<string>): number {
  let phrase = '';
  let longest = 0;
  for (let length = 1; length <= LONGEST_PHRASE && index + length <= list.length; length++) {
    phrase += `${length === 1 ? '' : ' '}${list[index + length - 1]?.lower ?? ''}`;
    if (phrases.has(phrase)) longest = length;
  }
  return longest;
}

/** One walk over the words of a text. */
class Cutter {
  private readonly done: Part[] = [];
  private current: Word[] = [];
  private sentence = 0;
  private rejected = false;
  private exception = false;
  /** A preference was stated in this sentence: "over" and "to" then name what is refused. */
  private preference = false;
  /** An aside in brackets that is a part of its own is open. */
  private aside = false;

  /** What the current clause holds so far. */
  private modal = false;
  private negated = false;
  /** A negation was cut off by an aside and still waits for its verb. */
  private waiting = false;

  constructor(
    private readonly text: string,
    private readonly words: readonly Word[],
  ) {}

  parts(): readonly Part[] {
    this.words.forEach((word, index) => {
      if (SENTENCE_END.test(word.lower)) this.endSentence();
      else if (MARK.test(word.lower)) this.mark(word.lower, index);
      else this.word(word, index);
    });
    this.close();
    return this.done;
  }

  private mark(mark: string, index: number): void {
    if (COMMA.test(mark)) {
      if (this.startsAnew(index + 1)) this.close();
    } else if (/[(（]/u.test(mark)) {
      this.aside = this.binds(index + 1);
      if (this.aside) this.close();
    } else if (/[)）]/u.test(mark)) {
      if (this.aside) this.close();
      this.aside = false;
    } else if (!/[:：]/u.test(mark) || this.current.length > LONGEST_LABEL || this.modal || this.negated) {
      // A short label belongs to what it labels: "**Build**: run make".
      this.close();
    }
  }

  private word(word: Word, index: number): void {
    const next = this.words[index + 1];
    // "… and avoid wildcards": the denial is of what follows.
    const turns = /^(?:and|or)$/u.test(word.lower) && !this.negated && next !== undefined && isNegation(next);
    if (turns) this.close();
    else if (this.isContrast(word, index)) {
      this.close();
      this.rejected = true;
    } else if (BREAKERS.has(word.lower) && this.current.length > 0 && this.current.at(-1)?.lower !== 'not') {
      this.close();
      this.exception = EXCEPTIONS.has(word.lower);
    } else if (this.rejected && PREPOSITIONS.has(word.lower) && this.current.length > 1) this.close();
    if (PREFERENCE.has(word.lower)) this.preference = true;
    this.modal ||= MODALITY.has(word.lower);
    this.negated ||= isNegation(word);
    this.current.push(word);
  }

  private isContrast(word: Word, index: number): boolean {
    if (phraseAt(this.words, index, CONTRAST) > 0) return true;
    if (this.current.length === 0 && word.lower === 'not') {
      return this.done.at(-1)?.sentence === this.sentence;
    }
    if (word.lower === 'over' && this.chooses() && !CARRIERS.has(this.words[index + 1]?.lower ?? '')) {
      return true;
    }
    if (!this.preference || this.current.length === 0) return false;
    if (word.lower === 'to' && this.current.at(-1)?.lower === 'preferred') return true;
    // "Prefer scripts to inline code"; not "prefer tests to run alone".
    const opened = this.current[0];
    if (
      word.lower === 'to' &&
      opened !== undefined &&
      PREFERENCE.has(opened.lower) &&
      this.current.length > 1 &&
      this.ahead(index + 1).length <= 3 &&
      !IMPERATIVES.has(this.words[index + 1]?.lower ?? '')
    ) {
      return true;
    }
    return (
      word.lower === 'over' ||
      (word.lower === 'to' && /^ (?:`|the |an? |any |other )/u.test(this.text.slice(word.end, word.end + 8)))
    );
  }

  /** "Use references over closures": a choice, like "rather than". */
  private chooses(): boolean {
    return this.current.length > 1 && this.current.slice(0, 3).some((word) => USE.has(word.lower));
  }

  /** At a comma: does what follows stand for itself? */
  private startsAnew(index: number): boolean {
    const first = this.words[index]?.lower ?? '';
    const opening = this.current[0]?.lower ?? '';
    // "Never, under any circumstances, commit secrets": the cue waits for its verb.
    if (this.current.length === 1 && opening === 'never') this.waiting = true;
    if (this.waiting) return false;
    if (this.current.length === 1 && (opening === 'no' || opening === 'yes')) return true;
    if (this.rejected && PREPOSITIONS.has(first)) return true;
    if (CJK_TEXT.test(first)) return true;
    if (this.modal && this.ahead(index).some((word) => MODALITY.has(word.lower))) return true;
    // "…, and hold no tests": only one of the two sides denies.
    if (this.ahead(index).some(isNegation) && !this.negated) return true;
    const second = this.words[index + 1]?.lower ?? '';
    if (first === 'and' || first === 'or') return SUBJECTS.has(second) || IMPERATIVES.has(second);
    return SUBJECTS.has(first) || IMPERATIVES.has(first) || NEGATION_BEFORE.has(first);
  }

  /** In brackets: a negation or an obligation of its own? */
  private binds(index: number): boolean {
    return this.ahead(index).some(isCue);
  }

  private ahead(index: number): readonly Word[] {
    const next: Word[] = [];
    for (let at = index; at < this.words.length && at < index + AHEAD; at++) {
      const word = this.words[at] as Word;
      if (MARK.test(word.lower)) break;
      next.push(word);
    }
    return next;
  }

  private endSentence(): void {
    this.close();
    this.sentence++;
    this.preference = false;
    this.aside = false;
    this.waiting = false;
  }

  private close(): void {
    const { current, sentence, rejected, exception } = this;
    const first = current[0];
    const last = current.at(-1);
    if (first !== undefined && last !== undefined) {
      this.done.push({ start: first.start, end: last.end, sentence, words: current, rejected, exception });
    }
    this.current = [];
    this.rejected = false;
    this.exception = false;
    this.modal = false;
    this.negated = false;
  }
}

function isNegation(word: Word): boolean {
  return NEGATION_BEFORE.has(word.lower);
}

function isCue(word: Word): boolean {
  return isNegation(word) || MODALITY.has(word.lower);
}

/** CJK runs have no spaces: the contrast cue inside a run cuts it. */
function cutCjk(text: string, part: Part): readonly Part[] {
  const span = text.slice(part.start, part.end);
  if (!CJK_TEXT.test(span)) return [part];
  for (const cue of CJK_CONTRAST) {
    const at = span.indexOf(cue);
    if (at < 0 || CJK_NOT_NEGATION.some((not) => span.includes(not) && not.includes(cue))) continue;
    const after = CJK_NEGATION_AFTER.includes(cue);
    const border = part.start + at + (after ? cue.length : 0);
    const side = (start: number, end: number, rejected: boolean): Part => ({
      ...part,
      start,
      end,
      rejected,
      words: part.words.filter((word) => word.start >= start && word.start < end),
    });
    return [side(part.start, border, after), side(border, part.end, !after)].filter(
      ({ start, end }) => end > start,
    );
  }
  return [part];
}
