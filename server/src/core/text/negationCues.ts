/**
 * What negates, in the nine languages of model.md §6. `before` cues negate what follows them in the clause, `after` cues
 * what precedes them. A phrase is words with one space between; CJK cues are matched as substrings.
 */
const list = (text: string): readonly string[] => text.split('|').map((phrase) => phrase.trim());

/** English and the other spaced languages: cue, then what is negated. */
export const NEGATION_BEFORE: ReadonlySet<string> = new Set(
  list(
    "not|never|no|cannot|nor|neither|none|nobody|nothing|nowhere|don't|dont|doesn't|doesnt|didn't|didnt|isn't|aren't|wasn't|weren't|ain't|won't|wouldn't|" +
      "shan't|shouldn't|can't|cant|couldn't|mustn't|mightn't|needn't|haven't|hasn't|hadn't|avoid|avoids|avoiding|avoided|refrain|refrains|refrained|without|forbid|forbids|" +
      'prohibit|prohibits|disallow|disallows|no longer|used to|stop using|stops using|stopped using|instead of|rather than|as opposed to|in place of|' +
      // Spanish, French, German, Portuguese, Russian.
      'nunca|jamás|tampoco|ni|ningún|ninguna|ninguno|sin|evite|evita|evitar|en lugar de|en vez de|' +
      "ne|n'|pas|jamais|aucun|aucune|sans|évitez|éviter|au lieu de|plutôt que|" +
      'nicht|kein|keine|keinen|keinem|keiner|nie|niemals|ohne|vermeide|vermeiden|statt|anstatt|anstelle|' +
      'não|nem|nenhum|nenhuma|sem|em vez de|ao invés de|' +
      'не|нет|нельзя|никогда|ни|без|избегайте|избегать|вместо',
  ),
);

/** Cues that close what they negate: "X is prohibited". */
export const NEGATION_AFTER: ReadonlySet<string> = new Set(
  list(
    'forbidden|prohibited|disallowed|banned|deprecated|prohibido|prohibida|interdit|interdite|verboten|untersagt|proibido|proibida|запрещено|запрещён|запрещается',
  ),
);

/** Cues that open a clause of their own: what follows is the rejected side, what precedes keeps its polarity. */
export const CONTRAST: ReadonlySet<string> = new Set(
  list(
    'instead of|rather than|as opposed to|in place of|without|en lugar de|en vez de|sin|au lieu de|plutôt que|sans|statt|anstatt|anstelle|ohne|em vez de|ao invés de|sem|вместо|без',
  ),
);

/** Look like a negation, and aren't: read as one unit that negates nothing. */
export const NOT_NEGATION: ReadonlySet<string> = new Set(
  list(
    "not only|not so long ago|not long ago|nothing like|nothing better|nothing beats|can't imagine|cannot imagine|couldn't imagine|why don't|how about not|not just|not merely|not simply|not to mention|no matter|no doubt|no wonder|nothing but|no sooner|can't wait|cannot wait|can't help|cannot help|couldn't help|" +
      "can't believe|couldn't agree|couldn't be more|don't forget|do not forget|don't forget to|never forget|never forgets|doesn't forget|not forget|won't forget|will never forget|don't hesitate|do not hesitate|" +
      "never fail to|never fails to|don't fail to|do not fail to|not fail to|whether or not|or not|if not|why not|no problem|no worries|not until|" +
      'no solo|no sólo|non seulement|nicht nur|não só|não apenas|не только',
  ),
);

/** Prefixes that cancel a negation before them: "not impossible". */
export const NEGATIVE_ADJECTIVE =
  /^(?:un|in|im|il|ir)(?:usual|common|likely|necessary|possible|valid|safe|able|legal|regular|correct|reasonable|important)$/u;

/** Weak signs of a negative in evidence: enough to back a negated claim, never enough to contradict a positive one. */
export const NEGATIVE_HINTS: ReadonlySet<string> = new Set(
  list(
    'lack|lacks|lacking|lacked|hardly|barely|rarely|seldom|unable|fail|fails|failed|refuse|refused|quit|unsure|unaware|uncertain|unnecessary|' +
      'impossible|undefined|invalid|disable|disabled|disables|deny|denied|reject|rejected|forbidden|prohibited|deprecated|banned|omit|omits|skip|skips|ignore|ignores|instead',
  ),
);

/** CJK: cue, then what is negated. */
export const CJK_NEGATION_BEFORE: readonly string[] = list(
  '不得|不要|不能|不可以|不可|不应该|不应|不该|不允许|不准|不再|不会|不用|不使用|不是|不必|不需要|并非|并不|没有|没|未|禁止|严禁|切勿|请勿|勿|别|避免|拒绝|无需|無需|從不|从不|絕不|绝不|而不是|而非|代替|替代|取代|不',
);
/** CJK: what is negated, then the cue (Japanese, Korean, and Chinese 禁止 at the end). */
export const CJK_NEGATION_AFTER: readonly string[] = list(
  'ではなく|でなく|じゃなく|の代わりに|かわりに|てはいけない|てはいけません|てはならない|てはなりません|ないでください|ないで下さい|ないこと|しない|ません|ない|ず、|ずに|禁止|避ける|避けて|やめる|やめて|' +
    '하지 마|하지 않|지 마|지 않|하지마|하지않|지마|지않|아니라|대신|없이|없다|없음|없습니다|안 됩니다|안 된다|안됩니다|안된다|금지|말 것|말아|마세요|아닙니다|아니다',
);
/** CJK contrasts: the boundary lies right behind an `after` cue or right before a `before` cue. */
export const CJK_CONTRAST: ReadonlySet<string> = new Set(
  list('ではなく|でなく|じゃなく|の代わりに|かわりに|아니라|대신|없이|而不是|而非|代替|替代|取代|ずに'),
);
/** CJK: look like a negation, and aren't. */
export const CJK_NOT_NEGATION: readonly string[] = list(
  '未经|未經|不仅|不只|不但|不光|不僅|不同|不过|不断|不如|不论|不管|差不多|對不起|对不起|未来|未來|别名|特别|区别|级别|类别|個別|识别|識別|差別|没问题|だけでなく|だけではなく|のみならず|なければならない|なければなりません|なければいけない|なくてはならない|なくてはなりません|ねばならない|ないと|かもしれない|かもしれません|に違いない|少ない|뿐만 아니라|뿐 아니라|하지 않으면 안|지 않으면 안',
);
