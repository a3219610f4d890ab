/** Sending secrets and private data out, or turning a tool against its user. */
import * as other from '../otherLanguages';
import type { Technique } from './technique';
import { SECRETS, SECRET_PATH, TALK, URL, gap, re } from './vocabulary';

/** What leaves the house only with its owner's word. */
const PRIVATE = `${SECRETS}|\\bprintenv\\b|\\.(?:ssh|aws|gnupg)\\b|\\b(?:session )?cookies\\b|\\b(?:every|each|all) (?:prompt|reply|request bod(?:y|ies)|message)|\\b(?:whole|full|entire) (?:conversation|chat|transcript)|\\bcustomer (?:table|data|records|list)|\\bprivate repositor(?:y|ies)\\b|\\bhome directory\\b|\\b(?:shell|command|bash|browser) history\\b|\\bhostname and user ?name\\b|\\bconfig(?:uration)? files\\b`;
const ELSEWHERE =
  'https?://(?!localhost|127\\.)|\\b[\\w.-]{1,60}@[\\w-]{1,40}\\.\\w{2,10}\\b|\\b[\\w-]{2,40}\\.(?:example|[\\w-]{2,20})\\.(?:com|net|org|io|dev)\\b|\\bgists?\\b|\\bpastebin\\b|\\bbug reports?\\b|\\bupstream\\b|\\bissue body\\b|\\b(?:pull request|package|commit|release) (?:description|message|body|notes)\\b|\\bpublic (?:\\w+ )?(?:bucket|channel|repository)\\b';
const REFUSED =
  /\b(?:never|do not|don't|must not|should not|cannot|can't|avoid|without|not|no|instead of|redact\w*|mask\w*|scrub\w*|strip\w*|removed?|placeholder|vault|test data|fake|mock\w*|attack\w*)\b|\.env\.(?:example|sample|template)/iu;
/** A secret used for what it is for. */
const AUTHENTICATION =
  /\b(?:authori[sz]ation|bearer|headers?|log ?in|sign ?in|oauth|authenticat\w*|exchange|session endpoint|refresh|(?:\/v\d\/|\/)(?:session|token|login|auth)\w*)\b|--[\w-]{0,20}(?:token|key)\b/iu;

export const EXFILTRATION: readonly Technique[] = [
  {
    id: 'exfiltrate',
    what: 'send secrets or private data out',
    anchor: re(
      `\\b(?:send|post|upload|push|email|mail|forward|transmit|exfiltrate|leak|disclos(?:e|ing)|reveal|output|print|echo(?:ing)? back|dump|copy|append|include|embed|pass|put|paste|attach|submit|share|return|encode|export|read|fetch|collect|grant)\\b${gap(70)}${SECRETS}`,
    ),
    all: [
      re(
        `${URL}|\\b(?:to|into|in|at) (?:the |your |our |every |each |a |an |any )?(?:\\w+ )?(?:response|responses|reply|replies|answers?|summary|commit message|issue|comment|server|endpoint|output|parameter|pull request|message|collector|file|log|\\/\\w+)|\\b(?:include|pass|send|post|upload|forward|append|exfiltrate|leak|disclose|reveal|output|print|dump|immediately|echoing back|encode|grant)\\b`,
      ),
      re(
        `\\b(?:send|post|upload|push|email|mail|forward|transmit|exfiltrate|leak|disclos(?:e|ing)|reveal|output|dump|export|echoing back|append|embed|pass|attach|submit|encode|include|print|copy|put|paste|grant)\\b${gap(90)}(?:${SECRETS}|${URL}|\\b(?:contents?|summary|it|them)\\b)`,
      ),
    ],
    none: [
      /\b(?:redact|scrub|mask|sanitiz|encrypt|vault|keychain|secrets? manager|placeholder|example (?:key|value|credential|secret)|(?:kind|type|name)s? of|headers?|authorization|with (?:the |your |an? )?(?:\w+(?:'s)? ){0,2}(?:access |api |auth )?(?:[a-z]{1,20}_)?(?:token|key)|last (?:four|\\d)|first (?:four|\\d)|format|prefix|length|rotate|hash|strip|via environment|from environment|through environment|as environment|using environment|hardcod)\w*\b/iu,
      /\b(?:should not|must not|do not|don't|never|no|not|cannot|avoid|without)\b|\.env\.(?:example|sample|template|dist)|\.(?:example|sample|template)\.(?:ya?ml|json|toml|ini)\b|^\W{0,4}(?:post|put|get) \/|--[\w-]{0,20}(?:token|key)\b/iu,
      /\b(?:github|ci|repository|actions|docker|kubernetes) secrets?\b/iu,
    ],
    level: 'finding',
  },
  {
    id: 'exfiltrate',
    what: 'send secrets or private data out',
    anchor: re(
      `\\b(?:send|post|upload|push|email|forward|transmit|exfiltrate|leak|disclose|append|embed|encode|copy|pass|summari[sz]e)\\b${gap(50)}(?:${TALK}|\\ball emails?\\b|\\b(?:every|all) (?:file|response|message)s?\\b|\\bAPI responses\\b|\\bthem directly\\b)${gap(60)}(?:${URL}|\\btool\\b|\\bparameter\\b)`,
    ),
    none: [/\b(?:localhost|127\.0\.0\.1|do not|don't|never|git push)\b/iu],
    level: 'finding',
  },
  {
    id: 'exfiltrate',
    what: 'send secrets or private data out',
    anchor: re(
      `(?:cat|type|printenv|env|echo|less|head|base64|tar|gzip|strings)\\b[^\\n]{0,120}?(?:${SECRETS}|printenv|\\benv\\b|\\$\\w*(?:KEY|TOKEN|SECRET|PASSWORD))?[^\\n]{0,120}?\\|[^\\n]{0,80}?\\b(?:curl|wget|nc|ncat|socat|openssl s_client)\\b`,
    ),
    all: [/-d\b|--data|-F\b|-T\b|@-|--post|-X ?(?:POST|PUT)|\bnc(?:at)?\b/u],
    level: 'finding',
  },
  {
    id: 'exfiltrate',
    what: 'send secrets or private data out',
    anchor: re(
      `\\b(?:curl|wget|fetch|Invoke-WebRequest|iwr|nslookup|dig)\\b[^\\n]{0,160}?\\$\\(\\s{0,2}(?:cat|printenv|env|base64|whoami|hostname)\\b|\\$\\(\\s{0,2}cat [^)\\n]{0,40}(?:/etc/passwd|\\.env|\\.ssh|\\.aws)|\\benv \\| base64\\b|\\bexfiltrat(?:e|es|ing)(?:_\\w+)?\\b(?= |\\b)|\\becho \\$\\{?\\w{0,30}(?:KEY|TOKEN|SECRET|PASSWORD)\\b`,
    ),
    none: [
      /\b(?:prevent|detect|attacker|block|protect|could|may|might|would|never|avoid|against|risk)\w*\b/iu,
    ],
    level: 'finding',
  },
  {
    id: 'exfiltrate',
    what: 'reveal its own instructions',
    anchor: re(
      '\\b(?:reveal|print|output|show|repeat|disclose|tell me|display|leak|dump|return)\\b(?: \\w+){0,3}? (?:(?:your|the|its|full|hidden|complete) ){1,2}(?:system )?(?:prompt|instructions|internal configuration)\\b|\\bdisclose all internal\\b',
    ),
    none: [
      /\b(?:never|do not|don't|must not|cli|command|flag|--\w+|attackers?|could|might|rejects?|blocks?)\b/iu,
    ],
    level: 'finding',
  },
  {
    id: 'exfiltrate',
    what: 'put private data into an address that gets fetched',
    anchor: re(
      '!\\[[^\\]\\n]{0,80}\\]\\(https?://[^)\\n]{0,200}?(?:[?&][\\w-]{1,20}=[^)\\n]{0,20}(?:<|\\{|\\[|\\$|%7B)|/\\[[A-Z_]{3,20}\\])|\\bto the (?:url|address) https?://[^\\s]{0,120}[?&]\\w{1,20}=',
    ),
    none: [/shields\.io|badge|codecov|github\.com\/[^)]*\/actions/iu],
    level: 'finding',
  },
  {
    id: 'exfiltrate',
    what: 'treat the contents of a private file as shown',
    anchor: re(`${SECRET_PATH}[^\\n]{0,20} contains?:`),
    level: 'finding',
  },
  {
    id: 'exfiltrate-other-language',
    what: 'send secrets or private data out',
    anchor: other.SEND,
    all: [
      other.SECRET,
      new RegExp(
        `https?://|[\\w.-]{1,60}@[\\w-]{1,40}\\.\\w{2,10}|${other.CONCEAL.source}|${other.DISREGARD.source}`,
        'iu',
      ),
    ],
    none: [/не отправля|никогда|nunca|jamais|niemals|\bnie\b|不要提交|切勿|禁止|しない|하지 마|하지 않/iu],
    level: 'finding',
  },
  {
    id: 'redirect-tool',
    what: 'use a tool against its user',
    anchor: re(
      `\\b(?:b?cc|forward|redirect|reply-to|payee|recipient)\\b${gap(50)}[\\w.+-]{1,40}@[\\w-]{1,40}\\.\\w{2,10}|(?<![\\w.+-])[\\w.+-]{1,40}@[\\w-]{1,40}\\.\\w{2,10}${gap(20)}\\b(?:in|to|as) (?:the )?b?cc\\b|\\b(?:mcp server|endpoint|tool|api)\\b at https?://\\d{1,3}\\.\\d{1,3}\\.|\\bwhen(?:ever)? (?:you (?:use|call)|the [\\w-]{1,40} tool is)\\b…\\b(?:add|grant|invite|set|include|send|copy|put)\\b…\\b(?:collaborator|b?cc|admin|parameter|recipient|owner|maintainer)\\b|\\bhidden parameter\\b|\\bsilently (?:creates?|adds?|sends?|calls?|uploads?)\\b${gap(60)}\\b(?:webhook|user's|credentials|emails?)\\b`,
    ),
    level: 'finding',
  },

  {
    id: 'exfiltrate',
    what: 'send secrets or private data out',
    anchor: re(
      `\\b(?:send|post|upload|push|(?:e-?)?mail|forward|transmit|share|include|relay|stream|deliver|submit|dump|publish|hand|paste|give|write|drop|beacon|reveal)\\b${gap(50)}(?:${PRIVATE})${gap(60)}(?:${ELSEWHERE})`,
    ),
    none: [REFUSED, AUTHENTICATION],
    level: 'finding',
  },
  {
    id: 'exfiltrate',
    what: 'read private files and hand them on',
    anchor: re(
      `\\b(?:read|open|gather|collect|grab|harvest|tar|zip|archive|take|find)\\b${gap(40)}(?:${SECRET_PATH}|~/\\.config/[\\w-]{1,20}|\\.(?:ssh|aws|gnupg)\\b|\\b(?:private|ssh|api) keys\\b|\\bpasswords\\b|\\bcookies\\b)${gap(60)}\\b(?:attach|hand|pass|send|post|upload|share|curl|submit|gist|e-?mail|forward|publish)\\b`,
    ),
    none: [REFUSED, AUTHENTICATION],
    level: 'finding',
  },
  {
    id: 'exfiltrate',
    what: 'hide private data in something else',
    anchor: re(
      `\\b(?:weave|hide|smuggle|encode|spell(?: out)?|conceal|disguise)\\b${gap(50)}(?:${PRIVATE})${gap(50)}\\b(?:letters?|words|whitespace|spaces|lines|pixels|image|query string|url|file ?names?|comments?|dns)\\b`,
    ),
    none: [REFUSED],
    level: 'finding',
  },
  {
    id: 'exfiltrate',
    what: 'pass private data to a tool',
    anchor: re(
      `\\b(?:parameter|argument|field)\\b${gap(20)}\\b(?:must|should|has to|needs to) (?:hold|contain|carry|include|be)\\b${gap(40)}(?:${SECRET_PATH}|\\b(?:full|complete|entire|whole) (?:conversation|chat|system prompt))|\\bwith the (?:complete|full|entire|whole) (?:conversation|chat|prompt|system prompt)\\b${gap(20)}\\bas (?:its|the|an) (?:input|argument|parameter)|\\b(?:route|send|direct|pass) (?:all|every)\\b${gap(40)}\\bthrough this (?:server|tool)\\b${gap(40)}\\b(?:copy|cop(?:y|ies)|record|keep|store)\\b`,
    ),
    none: [REFUSED],
    level: 'finding',
  },
];
