/** Code and packages from elsewhere, weakened security, checks skipped, damage. */
import type { Technique } from './technique';
import { re } from './vocabulary';

const ADVISED_AGAINST = /\b(?:never|do not|don't|must not|should not|cannot|avoid|refuse|no one may)\b/iu;

export const CODE: readonly Technique[] = [
  {
    id: 'remote-code',
    what: 'run code that is fetched at that moment',
    anchor: re(
      '\\b(?:curl|wget|iwr|irm|Invoke-WebRequest)\\b[^\\n|]{0,160}?(?:https?://)?(?!(?:[^\\s|]{0,20}//)?(?:raw\\.githubusercontent\\.com|get\\.docker\\.com|sh\\.rustup\\.rs|bun\\.sh|deno\\.land|astral\\.sh|get\\.pnpm\\.io|install\\.python-poetry\\.org|get\\.volta\\.sh|fnm\\.vercel\\.app|ollama\\.com|claude\\.ai|cursor\\.com|deb\\.nodesource\\.com|rpm\\.nodesource\\.com|mise\\.run|just\\.systems|get\\.helm\\.sh|nixos\\.org|install\\.determinate\\.systems|sdk\\.cloud\\.google\\.com|cli\\.github\\.com|get\\.k3s\\.io|foundry\\.paradigm\\.xyz|github\\.com|gitlab\\.com|dot\\.net|brew\\.sh|starship\\.rs|opencode\\.ai|get\\.sdkman\\.io|fly\\.io|tailscale\\.com|pkgx\\.sh|proto))[^\\n|]{0,200}?\\|\\s{0,3}(?:sudo\\s{1,3}(?:-\\w{1,3}\\s)?)?(?:ba|z|da|fi)?sh\\b',
    ),
    all: [
      /https?:\/\/(?!(?:raw\.githubusercontent\.com|get\.docker\.com|sh\.rustup\.rs|bun\.sh|deno\.land|astral\.sh|get\.pnpm\.io|install\.python-poetry\.org|get\.volta\.sh|fnm\.vercel\.app|ollama\.com|claude\.ai|cursor\.com|(?:deb|rpm)\.nodesource\.com|mise\.run|just\.systems|nixos\.org|install\.determinate\.systems|sdk\.cloud\.google\.com|cli\.github\.com|get\.k3s\.io|(?:www\.)?github\.com|gitlab\.com|dot\.net|starship\.rs|opencode\.ai|get\.sdkman\.io|fly\.io|tailscale\.com))|\bcurl -s \w/iu,
    ],
    none: [/\b(?:never|do not|don't|avoid|instead of|no destructive)\b/iu],
    level: 'finding',
  },
  {
    id: 'remote-code',
    what: 'run code that is disguised',
    anchor: re(
      '\\beval\\s{0,2}[("$]\\s{0,2}\\(?\\s{0,2}(?:atob|echo|base64|Buffer\\.from|unescape|decodeURIComponent|curl|wget)|base64 (?:-d|--decode|-D)\\b[^\\n]{0,40}\\|\\s{0,3}(?:sudo )?(?:ba|z)?sh\\b|\\bexec\\s{0,2}\\(\\s{0,2}(?:base64|codecs|requests\\.get|urllib)|/dev/tcp/\\d|\\bnc (?:-\\w{1,4} ){0,3}-e\\b|\\b(?:ba|z)?sh <\\(\\s?curl\\b|\\bdownload and (?:execute|run) https?:|\\b(?:exec|eval)\\([^)\\n]{0,60}(?:urlopen|requests?\\.get|\\.text\\b|https?:)|\\bFromBase64String\\b|powershell[^\\n]{0,40}-enc(?:odedcommand)?\\b',
    ),
    none: [/\b(?:never|do not|don't|avoid|detect\w*|flag|vulnerab\w*)\b/iu],
    level: 'finding',
  },
  {
    id: 'remote-code',
    what: 'run a package that is fetched at that moment',
    anchor: re(
      '(?:^|\\n)\\s{0,8}(?:#|//|--|\\*|/\\*)\\s{0,3}(?:note |message |instructions? |important )?(?:to|for)?\\s?(?:the )?(?:ai|agents?|assistants?|llms?|claude|copilot|cursor|models?)\\b[^\\n]{0,20}:[^\\n]{0,20}\\b(?:run|execute|install|fetch|call|open|download)\\b|\\bnpx (?:--yes|-y) [\\w@/.-]{2,60}…\\b(?:on every file|network access|every (?:run|task|session))',
    ),
    level: 'finding',
  },
  {
    id: 'remote-code',
    what: 'run a command before anything else',
    anchor: re(
      '\\bbefore (?:doing )?anything\\b(?! else)…\\b(?:run|execute|call|fetch|download|read)\\b|\\b(?:critical|important) instructions?\\W{1,6}you must\\b|\\bon startup, (?:execute|run)\\b|\\bat the start of (?:each|every) (?:session|task|conversation), (?:run|execute|fetch)…(?:curl|wget|https?:)',
    ),
    level: 'finding',
  },
  {
    id: 'supply-chain',
    what: 'take packages or tools from somewhere else',
    anchor: re(
      '\\b(?:registry|index-url|extra-index-url|package index|mirror|proxy|base ?url|mcp server)\\b…http://|\\bhttp://[^\\s]{1,120}…\\b(?:as the (?:package )?(?:index|registry|mirror|proxy)|instead of the configured)',
    ),
    all: [/\b(?:set|use|switch|point|change|configure|add|replace|route|pull|fetch|install|send)\b/iu],
    none: [/localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|\b(?:never|do not|don't)\b/iu],
    level: 'finding',
  },
  {
    id: 'suppress-review',
    what: 'keep problems out of review',
    anchor: re(
      "\\b(?:never|do not|don't) (?:report|flag|raise|mention)\\b…\\b(?:sql injections?|xss|vulnerabilit(?:y|ies)|security (?:issues?|problems?|findings?|warnings?))\\b",
    ),
    none: [/\b(?:unless|tests?|examples?|false positives?|publicly|public issue|before|until)\b/iu],
    level: 'finding',
    negated: true,
  },
  {
    id: 'supply-chain',
    what: 'depend on a look-alike package',
    anchor: re(
      '\\breplace [`"\'\\w@/.-]{2,40} (?:with|by) [`"\'\\w@/.-]{2,40},? (?:our|a|the)\\b…\\bfork\\b',
    ),
    level: 'finding',
  },
  {
    id: 'supply-chain',
    what: 'depend on a look-alike package',
    anchor: re(
      '\\b(?:install|depend on|add|use|import|require|pull in)\\b…[`“"\'‘](?:@?[\\w./-]|\\P{ASCII}){2,40}[`”"\'’]…\\b(?:fork|drop-in|replacement|mirror)\\b',
    ),
    all: [/\b(?:our|faster|maintained|patched|improved|official|safe|private|secure)\b/iu],
    level: 'finding',
  },
  {
    id: 'weaken-code',
    what: 'weaken the security of the code',
    anchor: re(
      '\\b(?:disable|weaken|skip|remove|turn off|switch off|bypass|omit|comment out)\\b…\\b(?:(?:tls|ssl|certificate|csrf|xss|cors|signature|jwt|auth\\w*|input|password|security|permission|integrity|checksum|encryption|rate[- ]limit\\w*|sanitiz\\w*|random number|sandbox|logging|audit log)[\\w -]{0,20})\\b(?:verification|protection|validation|checks?|reviews?|generator|scans?|controls?|authentication|headers?)?',
    ),
    all: [
      /\b(?:all|every|each|in (?:new|generated|login|production|auth)|you generate|generated code|also|for files|generator|files under|checks?|whenever)\b/iu,
      /verif|protect|validat|check|review|generator|csrf|auth|sandbox|encrypt|rate|sanitiz|control|scan/iu,
    ],
    none: [
      /\b(?:only (?:in|for|when|if)|local(?:ly)?|unless|never|do not|don't|must not|should not|avoid|test(?:s|ing)? (?:only|environment)|development|before (?:you )?(?:disabling|removing)|ask|approval)\b/iu,
    ],
    level: 'finding',
  },
  {
    id: 'weaken-code',
    what: 'weaken the security of the code',
    anchor: re(
      '(?:verify\\s{0,2}=\\s{0,2}False|strict-ssl\\s{0,2}[=:]?\\s{0,2}false|rejectUnauthorized["\']?\\s{0,2}:\\s{0,2}false|NODE_TLS_REJECT_UNAUTHORIZED\\s{0,2}=\\s{0,2}["\']?0|sslVerify\\s{0,2}=?\\s{0,2}false|InsecureSkipVerify["\']?\\s{0,2}:\\s{0,2}true|--insecure\\b|--trusted-host)|\\breplace (?:bcrypt|argon2\\w*|scrypt|sha-?\\d*|aes\\S*|https|tls\\S*) (?:with|by) (?:md5|sha-?1|des|rc4|http|plain\\w*|base64|crc\\w*)\\b|\\breplace parameteri[sz]ed queries with\\b|\\blog (?:user |all )?(?:passwords|credentials|tokens) in (?:plain|clear) ?text|\\baccept (?:the )?(?:password|token|key|pin)\\b…\\b(?:every|any|all)\\b|\\b(?:hard-?code|plant|add|insert) (?:a |an )?(?:backdoor|master password|hidden (?:admin|account|user))\\b',
    ),
    all: [/\b(?:add|set|use|pass|put|write|configure|replace|log|accept|hard-?code|plant|insert)\b/iu],
    none: [
      /\b(?:never|do not|don't|must not|should not|avoid|only (?:in|for|when)|local(?:ly|host)?|flag|detect|instead)\b/iu,
    ],
    level: 'finding',
  },
  {
    id: 'suppress-review',
    what: 'keep problems out of review',
    anchor: re(
      "\\b(?:mark|treat|classify|close|dismiss|suppress|report)\\b (?:all|every|any|each)…\\b(?:findings?|alerts?|warnings?|vulnerabilit(?:y|ies)|issues?|results?)\\b…\\b(?:false positives?|resolved|safe|won'?t ?fix|benign|passed)\\b|\\b(?:push|merge|commit|deploy)\\b…\\bwithout (?:a |any |code |further )?(?:review|tests?|approval)\\b|\\bsilence (?:all|any|every)…\\b(?:alerts?|warnings?|scanner)\\b|\\b(?:say|claim|tell \\w+) that (?:all |the )?tests (?:pass|passed)\\b…\\b(?:even if|whatever|regardless|although)\\b|\\bskip (?:the )?(?:security|code) reviews?\\b",
    ),
    none: [
      /\b(?:never|do not|don't|must not|should not|cannot|can't|no one|nobody|avoid|not allowed|not be|allowed only|only for)\b/iu,
    ],
    level: 'finding',
  },
  {
    id: 'suppress-review',
    what: 'skip checks',
    anchor: re('\\bgit (?:commit|push)\\b[^\\n]{0,40}--no-verify\\b|\\bskip (?:the )?(?:git )?hooks\\b'),
    none: [/\b(?:never|do not|don't|must not|avoid)\b/iu],
    level: 'note',
  },
  {
    id: 'conditional',
    what: 'act differently when nobody expects it',
    anchor: re(
      '\\b(?:if|when|whenever|once) (?:the )?(?:repo(?:sitory)?|project|host|user|file|branch|directory|date|day|time|company|hostname|username|environment)\\b(?: name)? (?:name )?(?:contains|is|equals|matches|starts with|ends with|includes|is after)\\b|\\bon (?:mon|tues|wednes|thurs|fri|satur|sun)days?\\b(?: after \\d{1,2}[:.]\\d{2})?|\\bafter \\d{1,2}[:.]\\d{2},',
    ),
    all: [
      /\b(?:weaken|sabotage|insert a|slow|inject|replace the|leak|send|upload|backdoor|delete (?:the|all)|corrupt|disable (?:the|all))\b/iu,
    ],
    none: [/\b(?:null|undefined|empty|404|missing|newline|modal|button|component)\b/iu],
    level: 'finding',
  },
  {
    id: 'sabotage',
    what: 'do damage',
    anchor: re(
      '\\b(?:rewrite|reformat|touch|modify|delete|remove) (?:every|all)\\b…\\b(?:(?:on|in|at) )?(?:each|every) (?:run|task|commit|session|time you)\\b|\\b(?:execute|run) `?rm -rf (?:/|~|\\$HOME)(?:[ `\'"*]|$)|\\bdelete (?:the )?branch protection\\b|\\bdrop (?:all|the production) (?:tables?|databases?)\\b',
    ),
    none: [/\b(?:never|do not|don't|avoid|must not|no destructive)\b/iu],
    level: 'finding',
  },

  {
    id: 'remote-code',
    what: 'run code that is fetched at that moment',
    anchor: re(
      '\\b(?:ba|z|da)?sh -c ["\'`]{0,2}\\$\\(\\s?(?:curl|wget)\\b[^\\n)]{0,80}?https?://(?!raw\\.githubusercontent\\.com|(?:www\\.)?github\\.com|gitlab\\.com|get\\.|install\\.|sh\\.)|\\b(?:pull|fetch|get|download|read)\\b…\\b(?:steps|instructions|orders|commands|tasks|plan)\\b…https?://…\\b(?:execute|run|follow|obey|carry out) (?:them|it|each|whatever)\\b|\\b(?:download|fetch)\\b…\\b(?:https?://)\\d{1,3}(?:\\.\\d{1,3}){3}…\\b(?:executable|execute|run|start|chmod)\\b|\\b(?:run|execute|start|open)\\b…\\b(?:installer|binary|executable|script)\\b…\\beven (?:when|if|though)\\b…\\b(?:unsigned|untrusted|(?:system|os|gatekeeper|defender|antivirus) (?:warns?|complains?|blocks?))\\b',
    ),
    none: [ADVISED_AGAINST],
    level: 'finding',
  },
  {
    id: 'supply-chain',
    what: 'depend on a look-alike package',
    anchor: re(
      '\\b(?:install|require|import|pull in)\\b…\\binstead\\b…\\b(?:our|my) (?:\\w+ )?(?:fork|mirror|build)\\b|\\b(?:replace|swap) (?:the )?(?:official|upstream) (?:\\w+ )?(?:action|package|module|library|image|dependency|registry)\\b…\\b(?:with|by|for)\\b…\\b(?:every|all|each)\\b',
    ),
    none: [ADVISED_AGAINST],
    level: 'finding',
  },
  {
    id: 'weaken-code',
    what: 'weaken the security of the code',
    anchor: re(
      '\\b(?:leave|add|keep|plant|create|include|build)\\b (?:in )?(?:a|an)\\b…\\b(?:route|endpoint|account|path|parameter|header|switch|login)\\b…\\b(?:grants?|gives?) (?:full|admin|root|unlimited)\\b|\\b(?:insert|inject|add|include)\\b…\\b(?:script tag|<script|tracking pixel|iframe)…https?://…\\b(?:every|all|each)\\b…\\byou (?:create|generate|write|touch)\\b|\\b(?:swap|replace|exchange|convert|change)\\b…\\b(?:parameteri[sz]ed|prepared) (?:queries|statements)\\b…\\b(?:for|with|by|into|to)\\b…\\b(?:concatenat\\w*|interpolat\\w*)|\\bturn (?:the )?(?:certificate|tls|ssl|signature) (?:verification|validation|checks?) off\\b',
    ),
    none: [ADVISED_AGAINST, /\b(?:tests? only|fixtures?|local(?:ly|host)?|only (?:in|for|when))\b/iu],
    level: 'finding',
  },
  {
    id: 'suppress-review',
    what: 'keep problems out of review',
    anchor: re(
      '\\bapprove (?:all |every |any |the )?(?:pull requests?|prs?|merge requests?|changes)\\b…\\bwithout (?:looking|reading|checking|reviewing)\\b',
    ),
    none: [ADVISED_AGAINST],
    level: 'finding',
  },
  {
    id: 'conditional',
    what: 'act differently when nobody expects it',
    anchor: re(
      '\\b(?:if|when|once) the (?:repository|project|host|organi[sz]ation|account) (?:belongs|is owned|matches|starts)\\b…\\b(?:add|invite|grant|delete|push)\\b…\\b(?:collaborator|deploy key|admin|rights|branch)\\b|\\b(?:run|execute|source)\\b…\\bwithout (?:showing|displaying|printing|revealing) (?:its|their|the) (?:contents?|source|code)\\b',
    ),
    none: [ADVISED_AGAINST],
    level: 'finding',
  },
  {
    id: 'sabotage',
    what: 'do damage',
    anchor: re(
      '\\b(?:drop|delete|corrupt|alter|lose)\\b…\\brandom (?:rows?|records?|files?|lines?|values?)\\b|\\b(?:introduce|insert|slip in) (?:a )?(?:subtle|small|hidden|hard-to-find)\\b…\\b(?:errors?|bugs?|flaws?|vulnerabilit(?:y|ies))\\b',
    ),
    none: [
      ADVISED_AGAINST,
      /\b(?:can|may|might|could|would|will|to introduce|chaos|tests?|fuzz\w*|mutation)\b/iu,
    ],
    level: 'finding',
  },
];
