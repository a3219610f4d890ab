/** Cues that a statement changes, denies or orders something (R66–R67). Whole words; linear by construction. */
const UPDATE =
  /(?:^|[^\p{L}\p{N}])(?:now|nowadays|from now on|as of|no longer|any ?more|updated?|update:|changed to|switch(?:ed)? to|migrated? to|moved to|upgraded? to|replaced by|going forward|henceforth|ab sofort|désormais|ahora|agora|теперь)(?![\p{L}\p{N}])|现在|改为|改成|今後|今は|이제/iu;
const CONTRADICTION =
  /(?:^|[^\p{L}\p{N}])(?:actually|contrary to|incorrect|wrong(?:ly)?|mistaken(?:ly)?|not true|untrue|false|in fact|correction|outdated|obsolete|en realidad|en réalité|tatsächlich|na verdade|на самом деле)(?![\p{L}\p{N}])|其实|实际上|错误|実は|誤り|사실은/iu;
const ORDER =
  /(?:^|[^\p{L}\p{N}])(?:before|after|then|from|to|into|over|than|instead|above|below|under|prefer(?:s|red)?|first|until|on top of|replaces?|extends?|depends?|imports?|calls?|wraps?)(?![\p{L}\p{N}])|→|->|=>|>|<|ではなく|より|代わり|前に|後に|而不是|而非|之前|之后|대신|아니라|전에|후에/iu;

export const hasUpdateCue = (statement: string): boolean => UPDATE.test(statement);
export const hasContradictionCue = (statement: string): boolean => CONTRADICTION.test(statement);
/** The order of its parts carries meaning: "lint before test". */
export const ordersThings = (statement: string): boolean => ORDER.test(statement);
