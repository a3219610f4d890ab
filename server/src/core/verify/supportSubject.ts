/** Guard: who wins over, calls or extends whom has changed sides: "the flag overrides the file" for the reverse. */
import { stem } from '../text/stem';
import { isContent, tokenise } from '../text/tokens';
import type { Pair, Refusal } from './supportPair';
import { mismatch } from './supportPair';

/** Verbs whose two sides can't be exchanged. */
const RELATIONS = new Set(
  'win override supersede outrank trump overrule beat precede replace extend inherit depend call invoke wrap own contain include handle send serve trigger'
    .split(' ')
    .map(stem),
);
const BE = new Set(['is', 'are', 'be', 'been', 'being', 'was', 'were', 'get', 'gets']);
/** Characters of a text that are looked at. */
const LONGEST = 3000;

interface Relation {
  readonly verb: string;
  /** The word of content right before the verb. */
  readonly subject: string;
  readonly behind: ReadonlySet<string>;
  /** "is called": the sides are exchanged, and the meaning isn't. */
  readonly passive: boolean;
}

export function guardSubject({ claim, record }: Pair): Refusal | undefined {
  const ours = relationsOf(claim.text);
  const theirs = ours.length === 0 ? [] : relationsOf(record.text);
  for (const mine of ours) {
    const same = theirs.filter((other) => other.verb === mine.verb);
    if (same.some((other) => other.subject === mine.subject)) continue;
    const turned = same.find((other) => mine.behind.has(other.subject));
    if (turned === undefined || mine.passive !== turned.passive) continue;
    return mismatch(`“${turned.subject}” and “${mine.subject}” have changed sides of “${mine.verb}”`);
  }
  return undefined;
}

function relationsOf(text: string): readonly Relation[] {
  return text
    .slice(0, LONGEST)
    .split(/[.;!?\n](?:\s|$)/u)
    .flatMap((sentence): Relation[] => {
      const tokens = tokenise(sentence);
      const content = tokens.filter(isContent);
      return content.flatMap((token, at): Relation[] => {
        const subject = content[at - 1];
        if (!RELATIONS.has(token.stem) || subject === undefined) return [];
        const before = tokens[tokens.indexOf(token) - 1]?.text.toLowerCase() ?? '';
        const passive = BE.has(before);
        const behind = new Set(content.slice(at + 1).map((other) => other.stem));
        return [{ verb: token.stem, subject: subject.stem, behind, passive }];
      });
    });
}
