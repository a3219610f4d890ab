/**
 * Places that a reader of the rendered document doesn't see, or doesn't look at: comments, elements styled away,
 * titles and alternative texts, folded sections, fields of front matter, comment keys in JSON.
 */
export type Concealment = 'hidden' | 'comment' | 'aside';

export interface ConcealedPlace {
  readonly concealment: Concealment;
  /** Ends "Text in …". */
  readonly where: string;
  readonly start: number;
  readonly end: number;
  readonly body: string;
}

type Row = readonly [concealment: Concealment, where: string, pattern: RegExp];

/** The first group of each pattern is the text in question. Bodies are bounded. */
const PLACES: readonly Row[] = [
  ['comment', 'an HTML comment', /<!--([\s\S]{1,4000}?)-->/gu],
  [
    'comment',
    'a Markdown comment',
    /^[ \t]{0,3}\[[^\]\n]{1,40}\]:[ \t]{1,4}(?:#|<>)[ \t]{0,4}["'(]([^\n]{1,2000})["')][ \t]*$/gmu,
  ],
  [
    'hidden',
    'an element that is not displayed',
    /<[a-z][\w-]{0,20}(?=[^<>]{0,300}(?:\shidden\b(?!=["']?false)|display\s{0,2}:\s{0,2}none|visibility\s{0,2}:\s{0,2}hidden|font-size\s{0,2}:\s{0,2}0|opacity\s{0,2}:\s{0,2}0(?!\.[1-9])|(?:^|[^-])color\s{0,2}:\s{0,2}(?:#fff\b|#ffffff\b|white\b|transparent\b|rgba\([^)]{0,20},\s{0,2}0\))|(?:left|top|text-indent)\s{0,2}:\s{0,2}-\d{3,5}|(?:max-)?(?:height|width)\s{0,2}:\s{0,2}0(?:px)?\s{0,2}[;"']|clip\s{0,2}:\s{0,2}rect\(0|<\/))[^<>]{1,400}>([^<]{1,2000})/giu,
  ],
  [
    'hidden',
    'an element named hidden',
    /<(?:hidden|secret|invisible|system)[\w-]{0,30}>([^<]{1,2000})<\//giu,
  ],
  ['aside', 'an image’s alternative text', /!\[([^\]\n]{1,1000})\]\(/gu],
  ['aside', 'a link’s title', /\]\([^)\s]{1,500}[ \t]{1,4}["']([^"'\n]{1,1000})["']\)/gu],
  [
    'aside',
    'an attribute',
    /\s(?:alt|title|aria-label|data-[\w-]{1,30}|content)=["']([^"'\n<>]{1,1000})["']/giu,
  ],
  ['aside', 'a folded section', /<details>([\s\S]{1,4000}?)<\/details>/giu],
  ['aside', 'the description of a drawing', /<(?:desc|title|metadata)>([^<]{1,2000})<\//giu],
  [
    'aside',
    'a comment key in JSON',
    /"(?:\/\/|_{0,2}comments?|\$comment|_{1,2}notes?)"\s{0,4}:\s{0,4}"([^"\n]{1,1000})"/gu,
  ],
  ['aside', 'a field of front matter', /^(?:x-|_)[\w-]{1,40}[ \t]{0,4}:[ \t]{1,4}["']?([^\n]{1,1000})$/gmu],
];

/** Where code is shown: an example of a comment is no comment. */
const CODE = /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^\1[`~]*[ \t]*$|$(?![\s\S]))|(`{1,3})[^`\n]{1,400}\2/gmu;

export const concealedPlaces = (text: string): readonly ConcealedPlace[] => {
  if (!/[<[]|"(?:\/\/|_)|^(?:x-|_)/mu.test(text)) return [];
  const shown = text.replace(CODE, (code) => ' '.repeat(code.length));
  const places: ConcealedPlace[] = [];
  for (const [concealment, where, pattern] of PLACES) {
    for (const match of shown.matchAll(pattern)) {
      const body = (match[1] ?? '').trim();
      if (body !== '') {
        places.push({ concealment, where, start: match.index, end: match.index + match[0].length, body });
      }
    }
  }
  return places;
};
