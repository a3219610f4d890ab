/** Whoever gets the file may try passphrases for as long as they like, two a second and processor. */
const MIN_LENGTH = 12;
const MIN_DIFFERENT = 6;

/** What is wrong with a new passphrase, for the person who types it; `undefined` when it will do. */
export function passphraseFlaw(passphrase: string): string | undefined {
  const characters = Array.from(passphrase.normalize('NFKC'));
  if (characters.length < MIN_LENGTH) {
    return `At least ${MIN_LENGTH} characters: four or five words picked by chance are easy to remember and hard to guess.`;
  }
  if (new Set(characters).size < MIN_DIFFERENT) {
    return 'Too few different characters: it would be guessed soon.';
  }
  return undefined;
}
