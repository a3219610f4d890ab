/**
 * The language of what people read. English is what stands in the code; the editor puts the words of its display
 * language in their place (`l10n/bundle.l10n.*.json`). Nothing here needs an editor, so neither do the texts.
 */
type Value = string | number | boolean;
type Translate = (message: string, ...values: Value[]) => string;

let translate: Translate = (message, ...values) =>
  message.replaceAll(/\{(\d+)\}/gu, (hole, index: string) => String(values[Number(index)] ?? hole));
/** Of the languages that the texts are in, the one that is spoken. */
let spoken: 'en' | 'de' = 'en';

/** Takes up the editor's language: before any other module is loaded, as texts may be constants. */
export function speak(display: string, as: Translate): void {
  translate = as;
  spoken = /^de\b/iu.test(display) ? 'de' : 'en';
}

/** `message` is a literal with `{0}`, `{1}` … for the values, so that it is found and translated. */
export const t: Translate = (message, ...values) => translate(message, ...values);

/** Words that begin with a capital where they stand alone, within a sentence; German keeps its nouns' capitals. */
export const inSentence = (words: string): string => (spoken === 'de' ? words : words.toLowerCase());

export const language = (): string => spoken;
