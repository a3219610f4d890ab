/**
 * The English stemmer of M. F. Porter ("An algorithm for suffix stripping", Program 14(3), 1980), with the few
 * irregular forms that matter for matching statements. Words that are not lower-case ASCII come back as they are.
 */

/** Forms that no suffix rule reaches; the right side is stemmed too, so that both meet. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  (
    'ran run|went go|gone go|goes go|did do|done do|does do|was be|were be|been be|am be|is be|are be|has have|had have|' +
    'made make|took take|taken take|gave give|given give|got get|gotten get|wrote write|written write|' +
    'began begin|begun begin|bought buy|brought bring|built build|caught catch|chose choose|chosen choose|' +
    'came come|drew draw|drawn draw|drove drive|driven drive|ate eat|eaten eat|fell fall|fallen fall|felt feel|' +
    'found find|flew fly|flown fly|forgot forget|forgotten forget|grew grow|grown grow|heard hear|held hold|hid hide|hidden hide|' +
    'kept keep|knew know|known know|led lead|left leave|lost lose|meant mean|met meet|paid pay|read read|' +
    'said say|saw see|seen see|sent send|sold sell|shot shoot|shown show|sang sing|sung sing|sat sit|' +
    'slept sleep|spoke speak|spoken speak|spent spend|stood stand|stole steal|swam swim|swum swim|taught teach|' +
    'told tell|thought think|threw throw|thrown throw|understood understand|woke wake|wore wear|worn wear|won win|' +
    'broke break|broken break|became become|bitten bite|blew blow|blown blow|children child|kids child|kid child|men man|women woman|people person|' +
    'feet foot|teeth tooth|mice mouse|wives wife|' +
    'running run|dying die|lying lie|tying tie|dependencies dependency|indices index|matrices matrix|' +
    'gonna go|wanna want|pics photo|pic photo|picture photo|pictures photo|mom mother|mum mother|dad father|' +
    'repo repository|repos repository|config configuration|configs configuration|deps dependency|dep dependency|' +
    'docs documentation|doc documentation|dir directory|dirs directory|env environment'
  )
    .split('|')
    .map((pair): [string, string] => {
      const [form = '', base = ''] = pair.split(' ');
      return [form, base];
    }),
);

const STEP_2: readonly (readonly [string, string])[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['abli', 'able'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
];
const STEP_3: readonly (readonly [string, string])[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];
const STEP_4 = 'al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize'.split(' ');

/** The stem of one word, lower-cased. */
export function stem(word: string): string {
  const lower = word.toLowerCase();
  const base = IRREGULAR.get(lower) ?? lower;
  return /^[a-z]{3,40}$/.test(base) ? porter(base) : base;
}

function porter(word: string): string {
  return step5(step4(replaceSuffix(replaceSuffix(step1c(step1b(step1a(word))), STEP_2), STEP_3)));
}

function step1a(word: string): string {
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function step1b(word: string): string {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const suffix = ['ed', 'ing'].find(
    (ending) => word.endsWith(ending) && hasVowel(word.slice(0, -ending.length)),
  );
  if (suffix === undefined) return word;
  const rest = word.slice(0, -suffix.length);
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (rest.length > 3 && /([^aeioulsz])\1$/.test(rest)) return rest.slice(0, -1);
  return measure(rest) === 1 && endsShort(rest) ? `${rest}e` : rest;
}

function step1c(word: string): string {
  return word.endsWith('y') && hasVowel(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word;
}

function replaceSuffix(word: string, rules: readonly (readonly [string, string])[]): string {
  for (const [suffix, replacement] of rules) {
    if (!word.endsWith(suffix)) continue;
    const rest = word.slice(0, -suffix.length);
    return measure(rest) > 0 ? rest + replacement : word;
  }
  return word;
}

function step4(word: string): string {
  // The longest suffix decides, whether or not it may go.
  const suffix = STEP_4.filter((ending) => word.endsWith(ending)).sort((a, b) => b.length - a.length)[0];
  if (suffix === undefined) return word;
  const rest = word.slice(0, -suffix.length);
  if (suffix === 'ion' && !/[st]$/.test(rest)) return word;
  return measure(rest) > 1 ? rest : word;
}

function step5(word: string): string {
  let result = word;
  if (result.endsWith('e')) {
    const rest = result.slice(0, -1);
    const size = measure(rest);
    if (size > 1 || (size === 1 && !endsShort(rest))) result = rest;
  }
  return result.endsWith('ll') && measure(result) > 1 ? result.slice(0, -1) : result;
}

function isConsonant(word: string, index: number): boolean {
  const letter = word.charAt(index);
  if ('aeiou'.includes(letter)) return false;
  return letter !== 'y' || index === 0 || !isConsonant(word, index - 1);
}

/** Porter's m: how many times a vowel run is followed by a consonant run. */
function measure(word: string): number {
  let count = 0;
  for (let index = 1; index < word.length; index++) {
    if (isConsonant(word, index) && !isConsonant(word, index - 1)) count++;
  }
  return count;
}

function hasVowel(word: string): boolean {
  for (let index = 0; index < word.length; index++) if (!isConsonant(word, index)) return true;
  return false;
}

/** Consonant, vowel, consonant other than w, x, y at the end. */
function endsShort(word: string): boolean {
  const last = word.length - 1;
  if (last < 2 || 'wxy'.includes(word.charAt(last))) return false;
  return isConsonant(word, last) && !isConsonant(word, last - 1) && isConsonant(word, last - 2);
}
