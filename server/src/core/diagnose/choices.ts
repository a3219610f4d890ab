import { commandLines } from './commandLine';
import type { Subject } from './repositoryFacts';

/** What a rule says of something that configuration settles too. */
export interface StatedChoice {
  readonly subject: Subject;
  /** Normalised: `pnpm`, `18`, `18+`, `tabs`, `2`, `100`, `single`, `required`. */
  readonly value: string;
  readonly wants: boolean;
  /** The words it was read from. */
  readonly words: string;
}

/**
 * The choices that a rule states without a condition. Only plain statements count: a rule that names a language, a
 * file type or a place speaks of a part, and so may differ from what holds for the whole.
 */
export function statedChoices(statement: string): readonly StatedChoice[] {
  if (statement.length > 400) return [];
  return [
    ...packageManagers(statement),
    ...versions(statement, 'Node version', NODE),
    ...versions(statement, 'Python version', PYTHON),
    ...versions(statement, 'Go version', GO),
    ...versions(statement, 'Rust version', RUST),
    ...edition(statement),
    ...(isPartial(statement) ? [] : style(statement)),
  ];
}

/** A choice that holds only somewhere or sometimes. */
export const isPartial = (text: string): boolean =>
  /\b(?:if|when|unless|except|where|only for|legacy|older|previous|migrat\w+|makefiles?|yaml|json|markdown|html|css|scss|sql|go|golang|python|rust|java|kotlin|swift|c\+\+|c#|ruby|php|lua|shell|bash|terraform|typescript|javascript|jsx|tsx|jsdoc|docstrings?|comments?|strings?|commits?|subject|titles?|code blocks?|examples?|tables?|lists?|nested|continuation|frontend|backend|generated)\b|\.\w{1,5}\b(?=\s*files?)/i.test(
    text,
  );

const MANAGERS = 'npm|pnpm|yarn|bun';
const WANTS_MANAGER = new RegExp(
  `\\b(?:(?:we|always|only|please|must|should|project|repo|repository|workspace)\\s+)*(?:uses?|using|with|via|through|package manager(?: is|:)?|managed (?:with|by))\\s+(?:only\\s+)?[\`*]*(${MANAGERS})[\`*]*(?=$|[\\s.,;:)]+(?!(?:run|install|ci|i|add|test|start|exec|publish|registry|audit|scripts?|packages?|link|pack|version|tokens?|org|view)\\b))`,
  'gi',
);
const SHUNS_MANAGER = new RegExp(
  `\\b(?:never|not|don['’]t|avoid|instead of|rather than|no)\\s+(?:use\\s+|using\\s+|run\\s+|running\\s+)?[\`*]*(${MANAGERS})[\`*]*(?:\\s*(?:,|or|and|/)\\s*[\`*]*(${MANAGERS})[\`*]*)?(?:\\s*(?:,|or|and|/)\\s*[\`*]*(${MANAGERS})[\`*]*)?(?![\\w-]|[\`*]*\\s+(?:run|exec|publish|install|ci)\\b)`,
  'gi',
);

function packageManagers(statement: string): readonly StatedChoice[] {
  // What to do when something is missing, or only sometimes, is no choice.
  if (/^\W*(?:if|when|unless|only if|to)\b/i.test(statement)) return [];
  const shunned = [...statement.matchAll(SHUNS_MANAGER)];
  const choices: StatedChoice[] = shunned.flatMap((match) =>
    (match.slice(1) as (string | undefined)[]).flatMap((value) =>
      value === undefined ? [] : [manager(value, false, match[0])],
    ),
  );
  const isShunned = (at: number): boolean =>
    shunned.some((match) => match.index <= at && at < match.index + match[0].length) ||
    /\b(?:never|not|don['’]t|avoid|instead of|rather than|no)\b[^.;:]{0,40}$/i.test(
      statement.slice(Math.max(0, at - 60), at),
    );
  const wanted: StatedChoice[] = [];
  for (const match of statement.matchAll(WANTS_MANAGER)) {
    if (!isShunned(match.index + match[0].search(/\S+$/))) {
      wanted.push(manager(match[1] ?? '', true, match[0]));
    }
  }
  for (const match of statement.matchAll(/`([^`]{2,200})`/g)) {
    const installs = installer(match[1] ?? '');
    if (installs !== undefined && !isShunned(match.index)) wanted.push(manager(installs, true, match[0]));
  }
  // Several that are all right: a choice of the reader's.
  const values = new Set(wanted.map(({ value }) => value));
  if (
    values.size === 1 &&
    wanted[0] !== undefined &&
    !/\b(?:global(?:ly)?|users?|consumers?|published?)\b/i.test(statement)
  ) {
    choices.push(wanted[0]);
  }
  return choices;
}

const manager = (value: string, wants: boolean, words: string): StatedChoice => ({
  subject: 'package manager',
  value: value.toLowerCase(),
  wants,
  words: words.replace(/[`*]/g, '').trim(),
});

/** The package manager whose lock file a command would write: a bare install, not that of a package or a tool. */
export function installer(command: string): string | undefined {
  const [first, ...more] = commandLines(command);
  if (first === undefined || more.length > 0 || first.elsewhere) return undefined;
  const [program, verb, ...rest] = first.words.map(({ text }) => text);
  if (program === undefined || !/^(?:npm|pnpm|yarn|bun)$/.test(program)) return undefined;
  // Bare `yarn` installs too, but names the tool more often than it orders anything.
  if (verb === undefined || !/^(?:install|ci|i)$/.test(verb)) return undefined;
  return rest.every((word) => word.startsWith('-') && !/^(?:-g|--global|--prefix|-C)/.test(word))
    ? program
    : undefined;
}

const NODE =
  /\bnode(?:\.?js)?(?:\s+version)?[\s:]*(>=?|≥|\^|~|v)?\s*v?(\d{2})(?:\.(?:x|\d+))*(\s*\+|\s+(?:or|and)\s+(?:newer|later|above|higher|up)|\s+is the (?:oldest|minimum|lowest)[^.]{0,40})?(?![\d\w%])/gi;
const PYTHON =
  /\bpython(?:\s+version)?[\s:]*(>=?|≥|\^|~|v)?\s*(3\.\d{1,2})(?:\.\d+)*(\s*\+|\s+(?:or|and)\s+(?:newer|later|above|higher|up)|\s+is the (?:oldest|minimum|lowest)[^.]{0,40})?(?![\d\w%])/gi;
const GO =
  /\b(?:Go|golang|GoLang)(?:\s+version)?[\s:]*(>=?|≥|\^|~|v)?\s*(1\.\d{1,2})(?:\.\d+)*(\s*\+|\s+(?:or|and)\s+(?:newer|later|above|higher|up))?(?![\d\w%])/g;
const RUST =
  /\b(?:rustc?(?:\s+version)?|msrv)(?:\s+is)?[\s:]*(>=?|≥|\^|~|v)?\s*(1\.\d{2,3})(?:\.\d+)*(\s*\+|\s+(?:or|and)\s+(?:newer|later|above|higher|up))?(?![\d\w%])/gi;

/** `Rust edition 2021`, `the 2021 edition of Rust`: exact, and only one at a time. */
function edition(statement: string): readonly StatedChoice[] {
  const found = [
    ...statement.matchAll(
      /\brust\s+(?:edition\s+)?(20(?:15|18|21|24))(?:\s+edition)?\b|\bedition\s*(?:=|:)?\s*"?(20(?:15|18|21|24))\b/gi,
    ),
  ];
  const [match] = found;
  if (!match || found.length > 1 || isPartial(statement.replace(/\brust\b/gi, ''))) return [];
  if (/\b(?:not|never|no|n['’]t|avoid|instead of|rather than|from|since|migrat\w*)\b/i.test(statement)) {
    return [];
  }
  return [
    { subject: 'Rust edition', value: match[1] ?? match[2] ?? '', wants: true, words: match[0].trim() },
  ];
}

function versions(statement: string, subject: Subject, pattern: RegExp): readonly StatedChoice[] {
  const found = [...statement.matchAll(pattern)];
  // `Node 18, 20 and 22` is a list of what is tested.
  if (
    found.length !== 1 ||
    /\b(?:tested|matrix|support(?:s|ed)?|drop(?:s|ped)?|since|until|before|example|if|when|older|below|[,/&]\s*\d{2}\b)/i.test(
      statement,
    )
  ) {
    return [];
  }
  const [match] = found;
  if (match === undefined) return [];
  const before = statement.slice(Math.max(0, match.index - 50), match.index);
  if (/\b(?:not|never|no|n['’]t|avoid|instead of|rather than|from|beyond|unlike)\b/i.test(before)) return [];
  const after = statement.slice(match.index + match[0].length, match.index + match[0].length + 12);
  if (/^\s*(?:[-–,/]|and|or|to)\s*\d/.test(after)) return [];
  const least =
    /[>≥^]/.test(match[1] ?? '') ||
    match[3] !== undefined ||
    /\b(?:minimum|at least|requires?|required)\b/i.test(statement);
  return [{ subject, value: `${match[2] ?? ''}${least ? '+' : ''}`, wants: true, words: match[0].trim() }];
}

/** Code style that a formatter's configuration settles. */
function style(statement: string): readonly StatedChoice[] {
  const choices: StatedChoice[] = [];
  const add = (subject: Subject, value: string, match: RegExpExecArray | null, wants = true): void => {
    if (match) choices.push({ subject, value, wants, words: match[0].trim() });
  };
  const tabs =
    /\b(?:(?:use|with|prefer)\s+(?:hard\s+)?tabs\b(?=\s+(?:for\s+(?:indent|all)|not\s+spaces|instead|over\s+spaces|rather)|\W*$)|indent(?:ation)?(?:\s+is|\s+with|:|\s+uses?)\s+(?:hard\s+)?tabs\b|tabs\s+(?:for\s+indent|not\s+spaces|over\s+spaces))/i.exec(
      statement,
    );
  const spaces =
    /\b(?:indent(?:ation)?(?:\s+is|\s+with|:|\s+uses?)\s+(?:(\d|two|four)[\s-]+)?spaces?\b|(?:use\s+)?(\d|two|four)[\s-]+spaces?[\s-]+(?:for\s+)?indent(?:ation|s|ed)?\b|spaces\s+(?:for\s+indent|not\s+tabs|over\s+tabs)|use\s+(\d|two|four)\s+spaces(?=\W*$|\s+(?:for\s+indent|not\s+tabs|per\s+(?:indent|level))))/i.exec(
      statement,
    );
  const denied = /\b(?:never|not|n['’]t|avoid|no)\b[^.;]{0,30}$/i;
  const isDenied = (match: RegExpExecArray | null): boolean =>
    match !== null && denied.test(statement.slice(0, match.index));
  if (tabs && !isDenied(tabs)) add('indentation', 'tabs', tabs);
  if (spaces && !tabs && !isDenied(spaces)) {
    add('indentation', 'spaces', spaces);
    const size = spaces[1] ?? spaces[2] ?? spaces[3];
    if (size !== undefined) add('indent size', NUMBERS.get(size.toLowerCase()) ?? size, spaces);
  }
  const length =
    /\b(?:(?:max(?:imum)?\s+)?line\s+(?:length|width)(?:\s+(?:is|of|limit))*[\s:]+(?:at most\s+|max(?:imum)?\s+)?(\d{2,3})|(?:keep\s+)?lines\s+(?:must\s+be\s+|should\s+be\s+|are\s+)?(?:at most|under|below|within|shorter than|no longer than|≤)\s*(\d{2,3})\s*(?:characters|chars?|columns)?)(?![\d%])/i.exec(
      statement,
    );
  add('line length', length?.[1] ?? length?.[2] ?? '', length);
  const quotes = /\b(single|double)[\s-]quotes?\b(?!\s+(?:for|in|around|inside|when|only))/i.exec(statement);
  const both = /\bsingle\b.*\bdouble\b|\bdouble\b.*\bsingle\b/i.test(statement);
  if (
    quotes &&
    !both &&
    !isDenied(quotes) &&
    /\b(?:use|prefer\w*|always|quotes?:)\b|^\W*(?:single|double)/i.test(statement)
  ) {
    add('quotes', (quotes[1] ?? '').toLowerCase(), quotes);
  }
  const none =
    /\b(?:no|without|omit|never use|do(?:n['’]t| not) use|avoid)\s+(?:trailing\s+)?semicolons?\b/i.exec(
      statement,
    );
  const some =
    /\b(?:(?:always\s+)?(?:use|require|include|with)\s+semicolons\b|semicolons\s+(?:are\s+)?required\b)/i.exec(
      statement,
    );
  if (none) add('semicolons', 'none', none);
  else if (some && !isDenied(some)) add('semicolons', 'required', some);
  return choices;
}

const NUMBERS: ReadonlyMap<string, string> = new Map([
  ['two', '2'],
  ['four', '4'],
]);
