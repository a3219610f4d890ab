/** Controls other than tab and line feed, formats, what Unicode says may be drawn as nothing, lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}\p{Zl}\p{Zp}]/gu;

const codePoint = (character: string): string =>
  `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`;

/**
 * Text from a repository or an agent, made safe to show: a person must see what a model would read, so what is invisible
 * is written as its code point, `⟨U+200B⟩` (P51), escape sequences of a terminal too. Line feeds and tabs stay.
 */
export const visibleText = (text: string): string =>
  text.replace(UNSEEN, (character) =>
    character === '\n' || character === '\t' ? character : codePoint(character),
  );
