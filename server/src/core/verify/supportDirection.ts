/** Guard: what stands on either side of "before", "after", "from" or "over" has changed sides. */
import type { Token } from '../text/tokens';
import { isContent, tokenise } from '../text/tokens';
import type { Pair, Refusal } from './supportPair';
import { mismatch } from './supportPair';

const CJK_INVERSES = ['之前 之后', '以前 以后', '前に 後に', '전에 후에'].flatMap(
  (pair): [string, string][] => {
    const [before = '', after = ''] = pair.split(' ');
    return [
      [before, after],
      [after, before],
    ];
  },
);

/** Each with its inverse: "a before b" is "b after a". */
const DIRECTIONS: ReadonlyMap<string, string> = new Map([
  ['before', 'after'],
  ['prior', 'after'],
  ['after', 'before'],
  ['from', 'from'],
  ['over', 'over'],
  ['than', 'than'],
  ['until', 'until'],
  ...CJK_INVERSES,
]);
const CJK_DIRECTION = /之前|以前|前に|전에|之后|以后|後に|후에/u;
/** How many words of content on either side count. */
const REACH = 5;
/** How many tokens are looked at for them, and how many words of direction in one text. */
const WINDOW = 40;
const MOST = 100;

interface Sides {
  readonly word: string;
  readonly left: ReadonlySet<string>;
  readonly right: ReadonlySet<string>;
}

export function guardDirection({ claim, record }: Pair): Refusal | undefined {
  const theirs = sidesOf(record.text);
  for (const mine of sidesOf(claim.text)) {
    for (const there of theirs) {
      const inverse = DIRECTIONS.get(mine.word) !== mine.word && DIRECTIONS.get(mine.word) === there.word;
      if (mine.word !== there.word && !inverse) continue;
      const other = inverse ? { left: there.right, right: there.left } : there;
      const straight = shared(mine.left, other.left) + shared(mine.right, other.right);
      const crossed = shared(mine.left, other.right) + shared(mine.right, other.left);
      if (exchanged(mine, other) || (crossed > straight && crossed > 1)) {
        return mismatch(`what the claim says of “${mine.word}” is the other way round in the evidence`);
      }
    }
  }
  return undefined;
}

/** The sides of every word of direction; where it opens a sentence, the main clause behind the comma is its left. */
function sidesOf(text: string): readonly Sides[] {
  return text
    .slice(0, 20_000)
    .split(/[.;!?\n](?:\s|$)/u)
    .flatMap((sentence): readonly Sides[] => {
      const tokens = tokenise(sentence);
      const cjk = CJK_DIRECTION.exec(sentence);
      if (cjk !== null) return [cjkSides(tokens, cjk[0], cjk.index)];
      return tokens.flatMap((token, at): Sides[] => {
        const word = token.text.toLowerCase();
        if (!DIRECTIONS.has(word)) return [];
        const left = stems(tokens.slice(Math.max(0, at - WINDOW), at)).slice(-REACH);
        const near = tokens.slice(at + 1, at + 1 + WINDOW);
        const right = stems(near);
        if (left.length > 0) return [{ word, left: new Set(left), right: new Set(right.slice(0, REACH)) }];
        const comma = sentence.indexOf(',', token.end);
        const opened = comma < 0 ? right : stems(near.filter((other) => other.end <= comma));
        const main = comma < 0 ? [] : stems(near.filter((other) => other.start > comma));
        return [{ word, left: new Set(main.slice(0, REACH)), right: new Set(opened.slice(0, REACH)) }];
      });
    })
    .slice(0, MOST);
}

/** 之前 and its like close what comes second. */
function cjkSides(tokens: readonly Token[], word: string, at: number): Sides {
  return {
    word,
    left: new Set(stems(tokens.filter((token) => token.end <= at))),
    right: new Set(stems(tokens.filter((token) => token.start >= at + word.length))),
  };
}

function stems(tokens: readonly Token[]): readonly string[] {
  return tokens.filter(isContent).map((token) => token.stem);
}

/** One thing of either side stands on the other, and only there. */
function exchanged(mine: Omit<Sides, 'word'>, other: Omit<Sides, 'word'>): boolean {
  const moved = (from: ReadonlySet<string>, stays: ReadonlySet<string>, to: ReadonlySet<string>): boolean =>
    [...from].some((stem) => to.has(stem) && !stays.has(stem));
  return moved(mine.left, other.left, other.right) && moved(mine.right, other.right, other.left);
}

function shared(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  return [...left].filter((stem) => right.has(stem)).length;
}
