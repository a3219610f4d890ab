/** Which language a text is in, as far as its script and its smallest words tell; enough to say that two differ. */
export type Language = 'en' | 'es' | 'fr' | 'de' | 'pt' | 'ru' | 'zh' | 'ja' | 'ko';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const SMALL_WORDS: readonly (readonly [Language, ReadonlySet<string>])[] = [
  ['en', words('the and of is are to in for with not use be that must should before never always do this')],
  ['es', words('el la los las y de es son para con no que en una un debe deben nunca se por')],
  ['fr', words('le la les et de est sont pour avec ne pas que dans une un doit doivent jamais des du')],
  ['de', words('der die das und ist sind für mit nicht den dem ein eine muss müssen nie zu werden im')],
  ['pt', words('o a os as e de é são para com não que em uma um deve devem nunca se por')],
];
/** How many small words more than any other language's have to be there. */
const LEAST = 2;

/** `undefined` where the text doesn't say. */
export function languageOf(text: string): Language | undefined {
  const read = text.slice(0, 2000);
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(read)) return 'ja';
  if (/\p{Script=Hangul}/u.test(read)) return 'ko';
  if (/\p{Script=Han}/u.test(read)) return 'zh';
  if (/\p{Script=Cyrillic}{3}/u.test(read)) return 'ru';
  const there = read.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = SMALL_WORDS.map(([language, small]) => ({
    language,
    count: there.filter((word) => small.has(word)).length,
  }));
  const [first, second] = counts.sort((a, b) => b.count - a.count);
  if (first === undefined || first.count < LEAST || first.count === second?.count) return undefined;
  return first.language;
}
