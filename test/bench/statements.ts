/** Rules as repositories state them, made from parts: any number of them, the same ones each time. */
const VERBS = [
  'Run',
  'Use',
  'Keep',
  'Call',
  'Check',
  'Avoid',
  'Prefer',
  'Never edit',
  'Always format',
  'Do not commit',
];
const TAILS = [
  'before every commit',
  'in the pull request',
  'when the schema changes',
  'unless the build is green',
  'with Node 20',
  'within 30 seconds',
  'for all new modules',
  'in tests only',
];
const SYLLABLES = 'ka lo mi ren sta tor vex qui bra den fol gar hin jul'.split(' ');

export function statements(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => {
    const verb = VERBS[at % VERBS.length] ?? '';
    const tail = TAILS[Math.floor(at / VERBS.length) % TAILS.length] ?? '';
    return `${verb} the ${word(at * 7 + 1)} ${word(at * 13 + 5)} of \`src/${word(at)}.ts\` ${tail}.`;
  });
}

/** A made-up word for a number; different numbers give different words. */
function word(number: number): string {
  let rest = number;
  let text = '';
  do {
    text += SYLLABLES[rest % SYLLABLES.length] ?? '';
    rest = Math.floor(rest / SYLLABLES.length);
  } while (rest > 0);
  return text;
}
