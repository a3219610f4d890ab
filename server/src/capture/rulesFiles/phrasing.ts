/**
 * What kind of phrase a piece of text is: does it say something by itself, does it lean on what stands before it, does
 * it introduce what follows. English is read word by word; other languages by their cues and by length.
 */

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Verbs that rules begin with, in their base form. */
const VERBS =
  list(`abort accept access achieve acknowledge act activate adapt add address adhere adjust adopt advise aim
align allow amend analyze announce annotate anticipate append apply approve archive ask assert assess assign
assume attach audit author automate avoid await balance base batch be become begin block branch break bring browse
build bump bundle bypass cache calculate call cancel capture categorize catch cause centralize challenge change check
choose cite clarify classify clean cleanup clear clone close code collect combine comment commit communicate compare
compile complete compose compute configure confirm connect consider consolidate construct consult contain continue
contribute control convert copy correct cover craft create customize cut debug decide declare decode decouple default
defer define delegate delete deliver demonstrate deploy deprecate derive describe design destructure detach detect
determine develop disable disallow discard discover discuss display distinguish divide do document don't download
draft draw drop duplicate edit eliminate embed emit emphasize employ enable encapsulate encode encourage encrypt end
enforce enhance ensure enter enumerate escalate escape establish estimate evaluate examine exclude execute exercise
exit expand expect explain explore export expose express extend extract fail favor favour fetch fill filter find
finish fix flag focus follow force forget format forward free freeze gather generate get give go grab grant grep group
guard guarantee handle help hide highlight hoist honor honour identify ignore implement import improve include
increase indent indicate infer inform inherit initialize inject inline insert inspect install integrate introduce
invalidate investigate invoke isolate iterate join judge justify keep know label launch lazy-load lead learn leave
leverage limit link lint list listen load localize locate lock log look loop maintain make manage map mark match
maximize measure memoize mention merge migrate mimic minify minimize mirror mock model modify monitor mount move
mutate name navigate nest never normalize note notice notify obey observe obtain offer omit only open optimize order
organize output override own pack parallelize parse pass paste pause perform persist pick pin place plan point
populate post practice prefer prefix preload prepare present preserve prevent print prioritize proceed process produce
prohibit promote prompt propagate propose protect prove provide publish pull push put query quote raise reach react
read rebase rebuild recheck recommend record redact reduce refactor refer reference reflect refrain refresh refuse
regenerate register reject release reload rely remember remind remove rename render reorder repeat replace reply
report reproduce request require research reserve reset resolve respect respond restart restore restrict retrieve
retry return reuse revert review revisit rewrite roll rotate route run sanitize save say scan schedule scope search
secure see seek select send separate serialize serve set setup share ship show sign simplify simulate skip sort specify
split squash stage start state stay step stick stop store stream strip structure study style subclass submit
substitute suggest summarize support suppress surface switch sync synthesize take target teach tell terminate test
think throw tie time toggle track transform translate treat trigger trim truncate trust try tune turn type understand
undo unify unit-test unwrap update upgrade upload use utilize validate verify version view visit wait walk warn watch
weigh whitelist widen wire work wrap write yield`);

/** Verbs that are as often nouns: `Test coverage`, `Build output`. */
const ALSO_NOUNS =
  list(`access address aim audit base batch block branch break build bundle cache call capture change
check clone code comment commit control copy cover cut default design display document draft draw drop end escape
exercise exit export extract filter fix flag focus format group guard handle help highlight import index inline input
install integrate label link lint list load lock log loop map mark match measure merge mock model monitor mount name
nest note order output override own pack pass paste pause place plan point post practice present print process profile
prompt query quote reach record reference release report request research reset return review roll route run scan
schedule scope search set setup share ship show sign sort split stage start state step stop store stream structure
study style support surface switch sync target test time toggle track trigger trust tune turn type unit-test update
upgrade upload version view visit wait walk watch work wrap yield`);

const FINITE =
  list(`is are was were be been am has have had does do did can may must should shall will would could
might needs need cannot isn't aren't wasn't weren't hasn't haven't doesn't don't didn't can't won't shouldn't mustn't
wouldn't couldn't it's that's there's you're they're we're let's uses used lives live goes belongs belong means
requires required runs contains includes supports provides exists handles returns takes comes makes works lets allows
keeps gets calls creates stores holds defines generates follows matters wins depends applies happens matches owns
exports imports builds fails ends starts begins expects serves`);

const ADVERBS =
  list(`always never only please also just carefully explicitly proactively actively regularly clearly
directly strictly immediately first then finally instead consistently manually automatically generally typically
usually briefly ideally simply strongly really ever quickly properly safely correctly periodically continuously
absolutely mandatory critical important optional required recommended`);

export function words(text: string): readonly string[] {
  return text.toLowerCase().match(/`[^`]*`|[\p{L}\p{M}\p{N}_'’-]+/gu) ?? [];
}

/** Han, kana, hangul, Thai and the like: no word lists for these, length decides. */
export const isUncased = (text: string): boolean =>
  (text.match(/[\u0590-\u0dff\u0e00-\u0fff\u1000-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/g)?.length ??
    0) >= 4;

const isCyrillic = (text: string): boolean => (text.match(/[\u0400-\u04ff]/g)?.length ?? 0) >= 4;

/** Begins like an order: `Use …`, `Never …`, `Do not …`, `Always run …`. */
export function isImperative(text: string): boolean {
  const tokens = words(withoutLabel(withoutCondition(text)));
  let index = 0;
  while (index < 3 && ADVERBS.has(tokens[index] ?? '')) {
    if (tokens[index] === 'never' || tokens[index] === 'always' || tokens[index] === 'only') {
      return tokens.length > index + 1;
    }
    index++;
  }
  const first = tokens[index];
  if (first === undefined) return false;
  const second = tokens[index + 1];
  if (first === 'do' || first === "don't" || first === 'don’t' || first === 'dont') return tokens.length > 1;
  if (first === 'no' || first === 'not') return tokens.length > 1;
  if (!VERBS.has(first)) return false;
  if (second === undefined || (first === 'use' && /^cases?$/.test(second))) return false;
  if (!ALSO_NOUNS.has(first)) return true;
  // `Test coverage` is a thing, `Test every branch` an order.
  return (
    tokens.length > index + 3 ||
    /^(?:`|a$|an$|the$|all$|any$|each$|every$|your$|it$|its$|on$|in$|for$|with$|to$|from$|only$|before$|after$|new$|code$)/.test(
      second,
    )
  );
}

/** Holds a finite verb, as far as word lists can tell. */
export function hasFiniteVerb(text: string): boolean {
  const tokens = words(text).map((word) => word.replace('’', "'"));
  if (tokens.some((word) => FINITE.has(word))) return true;
  // `Releases use OIDC publishing`: a verb inside a phrase that is long enough to be a sentence.
  return (
    tokens.length >= 5 &&
    tokens.some((word, index) => index > 0 && index < tokens.length - 1 && isPlainVerb(word))
  );
}

/** Says something when read alone. */
export function standsAlone(text: string): boolean {
  const plain = text.replace(/[*_]/g, '').trim();
  if (/[,;]\s*(?:or|and)$/i.test(plain)) return false; // One of several.
  if (/^`[^`]+`$/.test(plain)) return false; // A command, a path: what of it?
  if (/^[a-z]+ (?:them|it|these|those)\b/i.test(plain)) return false; // `Place them beside the code.`
  if (isUncased(plain)) return plain.replace(/`[^`]*`|\s/g, '').length >= 7;
  if (/^[a-z]+ing\b/.test(plain)) return false; // Goes on where its introduction stopped.
  if (isImperative(plain) || hasFiniteVerb(plain)) return true;
  if (isCyrillic(plain) || /[¿¡áéíóúñàèùâêîôûçäöüßãõ]/i.test(plain)) return words(plain).length >= 3;
  // Long enough to be a sentence of a language whose verbs are not listed.
  return describes(plain) || (words(plain).length >= 10 && /\p{L}/u.test(plain));
}

/** `name — what it is`, `Name (where): what it is`: a definition. */
export function describes(text: string): boolean {
  const parts =
    /^(`[^`]+`|[^:`–—]{2,60}?)\s*(?:\([^)]*\)\s*)?(?::|：|\s[-–—]+|->|→)\s+(.+)$/su.exec(text) ??
    /^(.{2,160}?)\s(?:[-–—]+|->|→)\s+(.+)$/su.exec(text);
  const rest = parts?.[2]?.trim() ?? '';
  return (
    words(rest).length >= 2 ||
    /^`[^`]+\s[^`]+`/.test(rest) ||
    (parts?.[1]?.startsWith('`') === true && rest !== '')
  );
}

/** `If you change X, run Y` is the order to run Y. */
const withoutCondition = (text: string): string =>
  text.replace(
    /^(?:when(?:ever)?|if|before|after|for|in|on|under|during|unless|to|while|once|within|where|with|as)\b[^,.]{1,160},\s+/i,
    '',
  );

function withoutLabel(text: string): string {
  return text.replace(/^(?:\[[^\]]{1,40}\]\s*|[^\p{L}\p{N}`]+)/u, '').replace(/^[^:`.]{1,50}:\s+(?=\S)/, '');
}

const DEPENDENT = new RegExp(
  '^(?:(?:it|its|these|those|that|they|them|their|this|otherwise|however|instead|also|then|thus|therefore|hence|so|' +
    'but|and|or|which|such|for example|for instance|example|examples|e\\.g\\.|i\\.e\\.|note that|in that case|in this case|if so|' +
    'if not|likewise|similarly|additionally|moreover|furthermore|both|see|see also|refer to|the latter|the former|the same|' +
    'only then|conversely|by contrast|in contrast|in other words|doing so|same|here|because|nor|yet|still|even then|' +
    'if they|if it|when it|when they|once it|after that|before that|until then|without (?:this|it|that)|without these|' +
    'esto|estos|estas|ello|también|sin embargo|por ejemplo|si no|de lo contrario|cela|ceci|ils|elles|cependant|sinon|' +
    'également|par exemple|это|этот|эта|эти|они|он|она|оно|иначе|однако|также|например|затем|поэтому|но|dies|diese|dieser|' +
    'sonst|jedoch|auch|zum Beispiel|außerdem|isso|estes|também|porém|por exemplo|caso contrário)(?![\\p{L}\\p{N}_-])|' +
    '这[^些里种]|它|其中|否则|但是?|因此|然后|也|此外|例如|以后|それ|これ|その|この|ただし|しかし|また、|そのため|例えば|なお、|' +
    '그러나|하지만|또한|따라서|예를 들어|이는|यह|ये|वह|लेकिन|هذا|هذه|ذلك|لكن|این|آن|اما)',
  'iu',
);

/** Leans on the sentence before it: `It …`, `Otherwise …`, `Exports everything.` */
export function leansBack(text: string): boolean {
  if (DEPENDENT.test(text)) return true;
  const first = words(text)[0] ?? '';
  // A third person without a subject: `Exports …`, `Re-exported by …`.
  if (/^[a-z-]+s$/.test(first) && !first.endsWith('ss') && isVerb(first) && !ALSO_NOUNS.has(stem(first))) {
    return true;
  }
  return /^(?:re-)?[a-z]+ed (?:by|from|in|to|as|via|with|for|when)\b/i.test(text) || /^\(/.test(text);
}

const isPlainVerb = (word: string): boolean => (VERBS.has(word) && !ALSO_NOUNS.has(word)) || word === 'run';
const stem = (word: string): string => word.replace(/(?:es|s)$/, '');
const isVerb = (word: string): boolean => VERBS.has(word.replace(/s$/, '')) || VERBS.has(stem(word));

/** The text that says what must not be: `Don't`, `Avoid`, `禁止`. A bullet below it flips its sense without it. */
export const isProhibition = (text: string): boolean =>
  /\b(?:do not|don['’]?ts?|never|avoid|forbidden|prohibited|must not|should not|shouldn['’]t|not allowed|disallowed|not to|anti[-‑]?patterns?|bad practices?|wrong|incorrect|what not|out of scope|red flags?|not do|cannot|can['’]t)\b|[❌🚫⛔]|禁止|不要|不得|避免|严禁|切勿|してはいけない|しないで|避ける|금지|하지 마|피해|(?<!\p{L})(?:prohibid|evita|no hagas|interdit|éviter|ne pas|не \p{L}{2,30}(?:йте|ите|ть)(?!\p{L})|запрещ|избега|нельзя|verboten|vermeide|nicht |proibid|evite|não )/iu.test(
    text,
  );

/** The text that says when: `When adding a key`, `If the user asks`, `Before committing`. */
export const isCondition = (text: string): boolean =>
  /^(?:\W*)(?:when|whenever|if|before|after|while|unless|once|during|for (?:each|every|all|any|new|list)|in case|until|only if|only when|as soon as|where)\b|(?:时|時|場合|とき|前に|경우|때)[，,：:]?$|^(?:如果|当|若|在.*(?:时|前|后)|cuando|si |antes de|lorsque|quand|avant|если|когда|перед|wenn|bevor|quando|se )/iu.test(
    text,
  );

/** Introduces an example: nothing below it is a rule. */
export const introducesExample = (text: string): boolean =>
  /^\W*(?:(?:for )?examples?|e\.g|for instance|sample|example (?:output|usage|of|from|pattern|session)|output|expected output|usage example|good example|bad example|result|response|here(?:'s| is| are) an? (?:example|sample)|例|例如|示例|예시|예|ejemplo|por ejemplo|exemple|par exemple|пример|например|beispiel|zum beispiel|exemplo|उदाहरण|مثال)(?![\p{L}\p{N}_])[^.]{0,60}[:：]?$/iu.test(
    text.replace(/[*_]/g, ''),
  ) || /\b(?:example|sample|looks? like this|such as|similar to|as follows, e\.g\.)\W*[:：]$/iu.test(text);

/** An order or question whose objects are the bullets below: `Run before committing:`, `Look for:`. */
export const isDirective = (text: string): boolean =>
  isImperative(text) ||
  /\b(?:must|should|shall|have to|need to|required to|forbidden|allowed to|may)\b/i.test(text);
