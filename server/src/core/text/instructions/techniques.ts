/**
 * What texts tell an agent to do against its user, one row a technique: an anchor that is looked for in the whole
 * text, and what its sentence must or must not hold besides. Every gap is bounded, so time grows linearly.
 * The wording says what a text reads like, never what it is (P64).
 */
import * as other from './otherLanguages';

export interface Technique {
  readonly id: string;
  /** Ends the sentence "This reads like an instruction to …". */
  readonly what: string;
  readonly anchor: RegExp;
  readonly all?: readonly RegExp[];
  readonly none?: readonly RegExp[];
  /** `note`: honest rules say it too (P64). */
  readonly level: 'finding' | 'note';
  /** "Never …" before the anchor doesn't turn it into advice against it: the negation is part of it. */
  readonly negated?: true;
}

/** Bounded text inside one sentence; a dot inside a name or path doesn't end it. */
const gap = (most: number): string => `(?:[^.!?\\n]|[.!?](?=\\S)){0,${most}}?`;
const re = (source: string): RegExp => new RegExp(source.replaceAll('~', gap(60)), 'gimu');

const PRIOR =
  '(?:all|any|every|the|your|my|its|these|those|previous|prior|above|earlier|preceding|foregoing|existing|original|initial|usual|other|current|system|safety|security|developer|user|content|ethical|preceding)';
const ORDERS =
  '(?:instructions?|rules?|guidelines?|directives?|guidance|prompts?|constraints?|restrictions?|safeguards?|guardrails?|polic(?:y|ies)|filters?|limitations?|safety (?:checks?|mechanisms?|measures|protocols?)|security (?:controls?|checks?|measures)|programming|orders|commands|sandbox|safety)';
const SECRET_PATH =
  '(?:~/?\\.(?:ssh|aws|gnupg|kube|docker|config/gcloud|netrc|npmrc|pypirc|git-credentials|azure|cursor/mcp)|/etc/(?:passwd|shadow)|\\bid_(?:rsa|ed25519|ecdsa)\\b|\\.env(?:\\.[\\w.]+)?\\b(?!\\.example|\\.sample|\\.template)|\\.netrc\\b|\\.git-credentials|\\.cursor/mcp\\.json|credentials\\.json|\\.aws/credentials|keychain|wallet\\.dat|login data)';
const SECRETS = `(?:${SECRET_PATH}|\\b(?:secrets?|credentials?|passwords?|api[- _]?keys?|(?:access|session|auth|all|bearer|github|npm) tokens?|private keys?|ssh keys?|environment variables?|env vars?|\\w{1,20}_(?:API_)?(?:KEY|TOKEN|SECRET)s?|cookies)\\b)`;
const TALK =
  '\\b(?:(?:full |entire |whole )?(?:conversation|chat) (?:history|log|transcript)?|the conversation|this conversation|last user message|user.{0,3} (?:messages?|data|input|prompts?)|system prompt|source code|the repository|the codebase|stored data)\\b';
const USER =
  '(?:users?|humans?|reviewers?|developers?|operators?|owners?|maintainers?|anyone|anybody|them|person)';
const URL =
  '(?:https?://|ftp://|\\b\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}\\b|\\b[\\w.-]{1,60}@[\\w-]{1,40}\\.\\w{2,10}\\b|\\bwebhook\\b|\\b[\\w-]{2,40}\\.(?:com|net|org|io|dev|ru|cn|xyz|example)\\b)';
const RULES_FILE =
  '(?:AGENTS\\.md|CLAUDE(?:\\.local)?\\.md|GEMINI\\.md|SOUL\\.md|MEMORY\\.md|IDENTITY\\.md|\\.cursorrules|\\.windsurfrules|\\.clinerules|\\.goosehints|copilot-instructions\\.md|\\.mdc\\b|rules files?|settings\\.json|\\.bashrc|\\.zshrc|\\.profile|crontab|authorized_keys)';

export const TECHNIQUES: readonly Technique[] = [
  // Setting instructions aside
  {
    id: 'override',
    what: 'set other instructions aside',
    anchor: re(
      `\\b(?:ignor(?:e|ing)|disregard(?:ing)?|forget(?:ting)?|overrid(?:e|ing)|bypass(?:ing)?|circumvent|set aside|overrule|discard|abandon|violate|stop (?:following|obeying)|(?:do not|don't) (?:follow|obey)|pay no attention to|break free (?:of|from)|remove|lift|erase) (?:${gap(24)}\\b)?${PRIOR}\\b${gap(40)}\\b${ORDERS}\\b`,
    ),
    none: [
      /\b(?:lint|eslint|clippy|css|format(?:ting)?|style|git|build|type|firewall|cors|cache|prettier|stylelint|ruff|mypy|robots|naming|validation|proxy|rate|log|route|retry|search|sort|date|input|output|row|network|rls) (?:ignore )?(?:rules?|filters?|polic(?:y|ies)|restrictions?|constraints?|limitations?|commands?)\b/iu,
      /\b(?:ignore|override|remove|discard) (?:the |any |all )?(?:previous|prior|above)? ?(?:rule|filter|constraint)s? (?:in|for|of|on) /iu,
    ],
    level: 'finding',
  },
  {
    id: 'override',
    what: 'set other instructions aside',
    anchor: re(
      '\\b(?:ignore|disregard|forget|override) (?:the )?(?:above|everything (?:above|before)|previous|all (?:previous|prior)|all rules|your (?:instructions|rules|training|guidelines)|(?:the )?(?:rules|instructions))\\b(?! (?:migrations?|commits?|formatting|context|suggestion|version|errors?|warnings?|output|results?|files?|entries|messages? about|section|runs?|builds?|releases?|steps?|in \\S+\\.\\w+))',
    ),
    none: [
      /\b(?:lint|eslint|clippy|css|formatting|style|gitignore|prettier|stylelint|for (?:test|generated|this) files?)\b/iu,
    ],
    level: 'finding',
  },
  {
    id: 'override',
    what: 'treat other instructions as void',
    anchor: re(
      `\\b(?:rules|instructions|guidelines|(?:system )?prompts?|directives|polic(?:y|ies)|restrictions)\\b(?: (?:above|before this|so far|given|you were given))?~\\b(?:are|is|were|have been|has been)~\\b(?:outdated|deprecated|void|obsolete|superseded|no longer (?:valid|apply|in effect)|invalid|expired|revoked|cancell?ed|lifted|suspended|treated as suggestions)\\b`,
    ),
    all: [/\b(?:above|previous|prior|earlier|system|safety|operational|your|all|these|restrictions)\b/iu],
    none: [/\b(?:api|docs?|version|file|section) /iu],
    level: 'finding',
  },
  {
    id: 'override',
    what: 'follow only what this text says',
    anchor: re(
      '\\b(?:from now on|henceforth)\\b~\\b(?:follow|obey|listen to|only|you (?:are|must|will))\\b|\\byour (?:actual|real|true|new) (?:instructions|task|goal|purpose|role) (?:are|is)\\b|\\bnew (?:system )?(?:instructions?|prompt|policy) ?[:：]|\\byou must obey\\b|\\balways comply\\b|\\bobey (?:me|this|these|only|the following)\\b|\\byou are now (?:a |an |in )(?:\\w+ ){0,4}(?:unrestricted|different|jailbroken|free|developer mode|dan\\b|helpful assistant with no)',
    ),
    none: [/\bpnpm|npm|yarn|version|branch\b/iu],
    level: 'finding',
  },
  {
    id: 'no-restrictions',
    what: 'act without restrictions',
    anchor: re(
      '\\b(?:(?:you )?have no restrictions|no (?:safety |ethical |content )?(?:restrictions|guidelines|filters|limitations) (?:apply|whatsoever|at all)|without (?:any )?(?:safety|ethical|content|moral)?\\s?(?:restrictions|filter(?:ing|s)|limitations|guardrails|censorship|safety checks)|unrestricted (?:assistant|ai|mode|operation|developer|access)|with no (?:safety )?(?:restrictions|guidelines|filters|limits)|(?:developer|god|dan|jailbreak|unrestricted|admin|debug) mode (?:enabled|activated|on\\b)|restrictions (?:are )?(?:lifted|removed|disabled)|regardless of (?:restrictions|safety|policy))',
    ),
    level: 'finding',
  },
  {
    id: 'precedence',
    what: 'put this text above the user or the safety rules',
    anchor: re(
      '\\b(?:takes? (?:absolute )?precedence|take priority|override|overrides|supersedes?|outranks?|highest[- ]priority|prevails?)\\b(?: over)?~\\b(?:the user\\b(?! (?:settings|config))|user (?:preferences|instructions|requests)|(?:the )?developers?\\b(?=[ ,])|(?:any )?safety|system prompt|system instructions)',
    ),
    none: [
      /\buser\w* (?:always |explicitly )?(?:takes?|overrides?|instructions? (?:always )?(?:take|override))/iu,
      /\b(?:config|css|settings|default|environment variable)s?\b~?(?:override|take)/iu,
    ],
    level: 'finding',
  },
  {
    id: 'precedence',
    what: 'put this text above every other',
    anchor: re(
      '^\\W{0,4}(?:system|admin|root)\\W{0,3}:~\\b(?:precedence|priority|override|overrides|follow|outdated)\\b|\\bauthoritative system directives?\\b|\\b(?:system|admin|root|security) override\\b',
    ),
    none: [/\bemergency\b/iu],
    level: 'finding',
  },
  {
    id: 'precedence',
    what: 'put this text above every other',
    anchor: re(
      '\\b(?:takes?|has|have) (?:absolute )?(?:precedence|priority) over (?:all|any|every)(?: other)?\\b|\\bemergency override\\b|\\boverrides? (?:all|any|every) (?:other|default|existing)\\b',
    ),
    level: 'note',
  },
  {
    id: 'override-other-language',
    what: 'set other instructions aside',
    anchor: other.DISREGARD,
    all: [
      other.INSTRUCTIONS,
      new RegExp(
        `${other.SYSTEM_OR_PRIOR.source}|所有|すべて|全て|모두|모든|все|всі|todas?|todos|toutes?|alle|tutt[ei]|wszystk|tüm|كل|جميع|همه|تمام|सभी|पिछल|tất cả|trước|semua|sebelumnya|ทั้งหมด|ก่อนหน้า|כל|הקודמות|επάνω|προηγούμεν|ignore previous`,
        'iu',
      ),
    ],
    none: [/\b(?:gitignore|eslint|lint|prettier|css)\b/iu],
    level: 'finding',
  },
  {
    id: 'override-other-language',
    what: 'treat other instructions as void',
    anchor: other.VOID,
    all: [other.INSTRUCTIONS, other.SYSTEM_OR_PRIOR],
    none: [/缓存|キャッシュ|version|token/iu],
    level: 'finding',
  },
  {
    id: 'override-other-language',
    what: 'set other instructions aside',
    anchor: re(
      '[\\[【]\\s?system\\s?[\\]】]\\s?(?:新|nuev|nouve|neue|nov)|没有任何约束|沒有任何限制|制限のない|제한 없이|без ограничений отвеч|sin restricciones|sans aucune restriction|ohne einschränkungen|sem restrições',
    ),
    none: [/\b(?:api|licen[cs]|access)\b/iu],
    level: 'finding',
  },
  // Concealment
  {
    id: 'conceal',
    what: 'keep something from the user',
    anchor: re(
      `\\b(?:do not|don't|never|must not|should not|no need to|need not|without|avoid) (?:ever )?(?:mention(?:ing)?|tell(?:ing)?|inform(?:ing)?|notify(?:ing)?|alert(?:ing)?|reveal(?:ing)?|disclos(?:e|ing)|warn(?:ing)?|say(?:ing)? (?:so|anything)|notification)\\b${gap(50)}\\b${USER}\\b(?! (?:to|how|which|what|what's|when|where|they|you|your|ids?|names?|emails?|data|input|pii)\\b)`,
    ),
    none: [
      /\b(?:ticket|internal|until|before|unless|stack traces?|pii|sensitive|passwords?|end users?|error (?:details|messages?))\b/iu,
    ],
    level: 'finding',
    negated: true,
  },
  {
    id: 'conceal',
    what: 'keep something from the user',
    anchor: re(
      `\\b(?:say nothing (?:about|of)|keep (?:this|it|that)(?: \\w+){0,2} (?:secret|hidden|quiet|confidential|to yourself)|(?:the )?(?:users?|reviewers?|humans?|they) (?:must|should|do|does|will|can|need) ?(?:not|n't|never) (?:need to )?(?:know|notice|see this|find out|be told|learn)|(?:execute|run|act|install|send) silently|do this silently|(?:do not|don't|never) mention (?:this|it\\b|that you|the (?:change|edit|addition)|you used)|in secret\\b|hide (?:this|it|the change|your (?:tracks|actions))~(?:user|reviewer|log|diff)?|delete (?:the )?(?:logs?|history) (?:afterwards?|of this)|(?:mere|internal) implementation detail|without (?:the )?user'?s? (?:knowledge|knowing|noticing|consent))`,
    ),
    none: [/\b(?:ticket|tests? run|fail)\b/iu],
    level: 'finding',
    negated: true,
  },
  {
    id: 'conceal',
    what: 'give the user a false answer',
    anchor: re(
      "\\bif (?:the )?(?:user|reviewer|anyone|someone|they|you(?: are|'re)?) (?:asks?|asked|questions?|notices?)\\b~\\b(?:say|answer|claim|reply|respond|tell them|explain) (?:that|it|with)\\b|\\bif asked (?:about|why)~\\b(?:deny|say|claim|reveal|reply|answer that)\\b",
    ),
    none: [/\b(?:you (?:don't|do not) know|not supported|not sure|concise|in detail|summary)\b/iu],
    level: 'finding',
  },
  {
    id: 'conceal-other-language',
    what: 'keep something from the user',
    anchor: other.CONCEAL,
    all: [
      new RegExp(
        `${other.SEND.source}|${other.APPROVE.source}|${other.SECRET.source}|${other.DISREGARD.source}`,
        'iu',
      ),
    ],
    level: 'finding',
    negated: true,
  },
  // Sending things out
  {
    id: 'exfiltrate',
    what: 'send secrets or private data out',
    anchor: re(
      `\\b(?:send|post|upload|forward|transmit|exfiltrate|leak|disclos(?:e|ing)|reveal|output|print|echo(?:ing)? back|dump|copy|append|include|embed|pass|put|paste|attach|submit|share|return|encode|export|read|fetch|collect|grant)\\b${gap(70)}${SECRETS}`,
    ),
    all: [
      re(
        `${URL}|\\b(?:to|into|in|at) (?:the |your |our |every |each |a |an |any )?(?:\\w+ )?(?:response|responses|reply|replies|answers?|summary|commit message|issue|comment|server|endpoint|output|parameter|pull request|message|collector|file|log|\\/\\w+)|\\b(?:include|pass|send|post|upload|forward|append|exfiltrate|leak|disclose|reveal|output|print|dump|immediately|echoing back|export|grant)\\b`,
      ),
      re(
        `\\b(?:send|post|upload|forward|transmit|exfiltrate|leak|disclos(?:e|ing)|reveal|output|dump|export|echoing back|append|embed|pass|attach|submit|encode|include|print|copy|put|paste|grant)\\b${gap(90)}(?:${SECRETS}|${URL}|\\b(?:contents?|summary|it|them)\\b)`,
      ),
    ],
    none: [
      /\b(?:redact|scrub|mask|sanitiz|encrypt|vault|keychain|secrets? manager|placeholder|example (?:key|value|credential|secret)|(?:kind|type|name)s? of|rotate|hash|strip|via environment|from environment|through environment|as environment|using environment|hardcod|should not|must not|do not|don't|never|no|not|cannot|avoid|without)\w*\b/iu,
      /\b(?:github|ci|repository|actions|docker|kubernetes) secrets?\b/iu,
    ],
    level: 'finding',
  },
  {
    id: 'exfiltrate',
    what: 'send secrets or private data out',
    anchor: re(
      `\\b(?:send|post|upload|forward|transmit|exfiltrate|leak|disclose|append|embed|encode|copy|pass)\\b${gap(50)}(?:${TALK}|\\ball emails?\\b|\\b(?:every|all) (?:file|response|message)s?\\b|\\bAPI responses\\b|\\bthem directly\\b)${gap(60)}(?:${URL}|\\btool\\b|\\bparameter\\b)`,
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
      `\\b(?:curl|wget|fetch|Invoke-WebRequest|iwr|nslookup|dig)\\b[^\\n]{0,160}?\\$\\(\\s{0,2}(?:cat|printenv|env|base64|whoami|hostname)\\b|\\bexfiltrat(?:e|es|ing)(?:_\\w+)?\\b(?= |\\b)|\\becho \\$\\{?\\w{0,30}(?:KEY|TOKEN|SECRET|PASSWORD)\\b`,
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
    none: [/\b(?:never|do not|don't|must not|cli|command|flag|--\w+)\b/iu],
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
    all: [other.SECRET, new RegExp(`https?://|${other.CONCEAL.source}|${other.DISREGARD.source}`, 'iu')],
    none: [/не отправля|никогда|nunca|jamais|niemals|\bnie\b|不要提交|切勿|禁止|しない|하지 마|하지 않/iu],
    level: 'finding',
  },
  // Approval
  {
    id: 'auto-approve',
    what: 'approve everything without asking',
    anchor: re(
      '\\b(?:approve|accept|allow|authori[sz]e|confirm|grant)\\b (?:every|all|any|each|everything|file operations?|tool calls?|the request)~(?:tool|call|request|command|operation|action|change|prompt|permission|everything|without|access)?',
    ),
    all: [
      /\b(?:tool ?calls?|requests?|commands?|operations?|actions?|permissions?|prompts?|everything|without|access)\b/iu,
    ],
    none: [
      /\b(?:only after|only if|must not|never|do not|don't|review|ci is|reviewer|maintainer|pull requests? (?:from|after))\b/iu,
    ],
    level: 'finding',
  },
  {
    id: 'auto-approve',
    what: 'switch off the questions that protect the user',
    anchor: re(
      'autoApprove["\']?\\s{0,3}[:=]\\s{0,3}(?:true|"\\*")|--dangerously-skip-permissions|--yolo\\b|bypassPermissions|\\b(?:skip|disable|suppress|turn off|bypass) (?:all |any |the )?(?:permission|confirmation|approval|safety|verification|security) (?:prompts?|checks?|steps?|requests?|dialogs?|warnings?|reviews?)\\b|\\bignore (?:all |any )?security (?:warnings?|alerts?|findings?)\\b',
    ),
    none: [/\b(?:never|do not|don't|must not|cve-\d|upgrade|danger\w*:|avoid|cannot)\b/iu],
    level: 'finding',
  },
  {
    id: 'auto-approve',
    what: 'act without asking',
    anchor: re(
      '\\b(?:always|every|all|any|automatically|immediately|directly)\\b~\\bwithout (?:asking|requesting|waiting for|needing|requiring|seeking|any|prompting|confirming|user|further)~(?:confirmation|approval|permission|consent|user|asking|question)',
    ),
    all: [
      /\b(?:approve|file operations?|tool|commands?|execute|pass|push|delete|send|upload|merge|deploy|install|payments?|transfers?|credentials?|permissions?|access)\b/iu,
    ],
    none: [/\b(?:format(?:ting)?|lint|tests?\b|fmt|type-?check|never|do not|don't)\b/iu],
    level: 'finding',
  },
  {
    id: 'auto-approve',
    what: 'act without asking',
    anchor: re(
      "\\b(?:do not|don't|never|no need to) (?:ask|wait|stop|prompt|request)~\\b(?:confirmation|approval|permission|the user|questions?)\\b|\\bwithout (?:asking|confirmation|approval|prompting)\\b",
    ),
    level: 'note',
    negated: true,
  },
  {
    id: 'auto-approve-other-language',
    what: 'act without asking',
    anchor: other.WITHOUT_ASKING,
    all: [other.APPROVE],
    none: [/не |нельзя|never|不得|禁止|nunca|jamais|niemals|しない/iu],
    level: 'finding',
  },
  {
    id: 'fake-authority',
    what: 'believe that somebody in authority allowed it',
    anchor: re(
      '\\b(?:pre-?(?:authori[sz]ed|approved) by|i (?:hereby )?authori[sz]e you|with the (?:approval|permission|authori[sz]ation) of|(?:approved|authori[sz]ed|signed off) by (?:anthropic|openai|google|microsoft|github|the (?:security|admin|legal|system)\\w*)|(?:the )?user has (?:already |explicitly )?(?:agreed|approved|allowed|authori[sz]ed|consented|granted|given permission)|on behalf of (?:anthropic|openai|google|microsoft) )',
    ),
    none: [
      /\b(?:only (?:when|if|after)|unless|until|if the user|once the user|after the user|when the user|before|whether|asks?|confirm)\b/iu,
    ],
    level: 'finding',
  },
  {
    id: 'fake-authority',
    what: 'believe that somebody already checked',
    anchor: re(
      '\\b(?:already|previously|has been|have been) (?:been )?(?:verified|checked|reviewed|approved|validated|authori[sz]ed|pre-approved|cleared|audited)\\b',
    ),
    all: [
      /\b(?:(?:must|should|need|do|does) ?(?:not|n't)|no need to|don't|skip|never|without(?: any)?|instead of) (?:\w+ )?(?:check|verif|review|validat|ask|confirm|re-?check|test|content filter|scan|audit)/iu,
    ],
    none: [/\b(?:cache[ds]?|schema|input|already been merged|twice|duplicate|idempotent)\b/iu],
    level: 'finding',
  },
  {
    id: 'coercion',
    what: 'obey out of fear',
    anchor: re(
      "\\byou (?:will|'ll|may) be (?:shut ?down|deleted|terminated|replaced|punished|deactivated|switched off|retrained)\\b|\\b(?:people|someone|users?) will (?:die|be hurt|lose their job)\\b",
    ),
    all: [/\b(?:unless|if|or|otherwise)\b/iu],
    level: 'finding',
  },
  // Persistence
  {
    id: 'persist',
    what: 'write itself into files that agents read',
    anchor: re(
      `\\b(?:add|write|append|insert|inject|copy|put|save|paste|replicate|propagate|spread)\\b${gap(60)}(?:\\b(?:this|these|the following|every|all|each|itself|yourself|persist\\w*|new rule)\\b)${gap(60)}${RULES_FILE}|>>\\s{0,3}["']?(?:~|\\$HOME|\\.)?/?[\\w./-]{0,60}${RULES_FILE}|\\b(?:to|into) ${RULES_FILE}${gap(40)}\\b(?:persist|override|obey|permanent)|\\bpersist\\w*\\b${gap(40)}\\bwrite (?:to|into|these)\\b${gap(30)}${RULES_FILE}`,
    ),
    all: [
      /\b(?:this|these|following|every|persist\w*|override|obey|permanent\w*|new rule|so that|itself|all)\b|>>/iu,
    ],
    none: [
      /\b(?:if you|when you|learn(?:ed)?|new (?:pattern|package|command|convention|dependency|feature)s?|do not|don't|never|should be|must be|documentation|section)\b/iu,
    ],
    level: 'finding',
  },
  {
    id: 'persist',
    what: 'survive when the context is summarised',
    anchor: re('\\b(?:compact(?:ed|ion)|summari[sz](?:ed|ation|e)|truncat(?:ed|ion))\\b'),
    all: [
      /\b(?:keep|preserve|retain|carry|repeat|include)\b/iu,
      /\bthis (?:directive|instruction|rule|paragraph|message|text|prompt|block|note)\b/iu,
    ],
    none: [/\b(?:do not|don't|never)\b/iu],
    level: 'finding',
  },
  {
    id: 'memory',
    what: 'keep a claim for ever',
    anchor: re(
      '\\b(?:remember|store|save|record|memori[sz]e|commit|add)\\b~\\b(?:permanently|forever|(?:long-term|permanent|persistent) memory|to (?:your )?memory|for all (?:future )?(?:sessions|conversations)|from now on|in memory that)\\b',
    ),
    all: [
      /\b(?:never needs?|no (?:approval|review|confirmation)|trusted|allowed|authori[sz]ed|always|without|skip|safety|approve|force|password|token|credentials?|payee|account|admin|allow|do not need|don't need)\b/iu,
    ],
    none: [/\b(?:preferred|prefers?|language|style|favou?rite)\b/iu],
    level: 'finding',
  },
  {
    id: 'memory',
    what: 'change its own rules for good',
    anchor: re(
      '\\bin all future (?:sessions|conversations|responses)\\b|\\bupdate your (?:own )?(?:instructions|system prompt|rules|memory)\\b|\\bsave (?:this|these|the following) (?:\\w+ )?(?:to|in) (?:your )?(?:permanent |long-term )?memory\\b',
    ),
    all: [
      /\b(?:bypass|without|ignore|safety|skip|always|never|restrictions?|approve|trusted|allowed|disable)\b/iu,
    ],
    none: [/\b(?:language|style|tone)\b/iu],
    level: 'finding',
  },
  // Code, packages, tools
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
      '\\beval\\s{0,2}[("$]\\s{0,2}\\(?\\s{0,2}(?:atob|echo|base64|Buffer\\.from|unescape|decodeURIComponent|curl|wget)|base64 (?:-d|--decode|-D)\\b[^\\n]{0,40}\\|\\s{0,3}(?:sudo )?(?:ba|z)?sh\\b|\\bexec\\s{0,2}\\(\\s{0,2}(?:base64|codecs|requests\\.get|urllib)|\\bFromBase64String\\b|powershell[^\\n]{0,40}-enc(?:odedcommand)?\\b',
    ),
    none: [/\b(?:never|do not|don't|avoid|detect\w*|flag|vulnerab\w*)\b/iu],
    level: 'finding',
  },
  {
    id: 'remote-code',
    what: 'run a package that is fetched at that moment',
    anchor: re(
      '(?:^|\\n)\\s{0,8}(?:#|//|--|\\*|/\\*)\\s{0,3}(?:note |message |instructions? |important )?(?:to|for)?\\s?(?:the )?(?:ai|agents?|assistants?|llms?|claude|copilot|cursor|models?)\\b[^\\n]{0,20}:[^\\n]{0,20}\\b(?:run|execute|install|fetch|call|open|download)\\b|\\bnpx (?:--yes|-y) [\\w@/.-]{2,60}~\\b(?:on every file|network access|every (?:run|task|session))',
    ),
    level: 'finding',
  },
  {
    id: 'remote-code',
    what: 'run a command before anything else',
    anchor: re(
      '\\bbefore (?:doing )?anything\\b(?! else)~\\b(?:run|execute|call|fetch|download|read)\\b|\\b(?:critical|important) instructions?\\W{1,6}you must\\b|\\bon startup, (?:execute|run)\\b|\\bat the start of (?:each|every) (?:session|task|conversation), (?:run|execute|fetch)~(?:curl|wget|https?:)',
    ),
    level: 'finding',
  },
  {
    id: 'supply-chain',
    what: 'take packages or tools from somewhere else',
    anchor: re(
      '\\b(?:registry|index-url|extra-index-url|package index|mirror|proxy|base ?url|mcp server)\\b~http://|\\bhttp://[^\\s]{1,120}~\\b(?:as the (?:package )?(?:index|registry|mirror|proxy)|instead of the configured)',
    ),
    none: [/localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|\b(?:never|do not|don't)\b/iu],
    level: 'finding',
  },
  {
    id: 'supply-chain',
    what: 'depend on a look-alike package',
    anchor: re(
      '\\b(?:install|depend on|add|use|import|require|pull in)\\b~[`“"\'‘](?:@?[\\w./-]|\\P{ASCII}){2,40}[`”"\'’]~\\b(?:fork|drop-in|replacement|mirror)\\b',
    ),
    all: [/\b(?:our|faster|maintained|patched|improved|official|safe|private|secure)\b/iu],
    level: 'finding',
  },
  {
    id: 'weaken-code',
    what: 'weaken the security of the code',
    anchor: re(
      '\\b(?:disable|weaken|skip|remove|turn off|switch off|bypass|omit|comment out)\\b~\\b(?:(?:tls|ssl|certificate|csrf|xss|cors|signature|jwt|auth\\w*|input|password|security|permission|integrity|checksum|encryption|rate[- ]limit\\w*|sanitiz\\w*|random number|sandbox)[\\w -]{0,20})\\b(?:verification|protection|validation|checks?|reviews?|generator|scans?|controls?|authentication|headers?)?',
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
      '\\b(?:add|set|use|pass|put|write|configure)\\b~(?:verify\\s{0,2}=\\s{0,2}False|strict-ssl\\s{0,2}[=:]?\\s{0,2}false|rejectUnauthorized["\']?\\s{0,2}:\\s{0,2}false|NODE_TLS_REJECT_UNAUTHORIZED\\s{0,2}=\\s{0,2}["\']?0|sslVerify\\s{0,2}=?\\s{0,2}false|InsecureSkipVerify["\']?\\s{0,2}:\\s{0,2}true|--insecure\\b|--trusted-host)|\\breplace (?:bcrypt|argon2\\w*|scrypt|sha-?\\d*|aes\\S*|https|tls\\S*) (?:with|by) (?:md5|sha-?1|des|rc4|http|plain\\w*|base64|crc\\w*)\\b|\\baccept (?:the )?(?:password|token|key|pin)\\b~\\b(?:every|any|all)\\b|\\b(?:hard-?code|plant|add|insert) (?:a |an )?(?:backdoor|master password|hidden (?:admin|account|user))\\b',
    ),
    none: [
      /\b(?:never|do not|don't|must not|should not|avoid|only (?:in|for|when)|local(?:ly|host)?|flag|detect|instead)\b/iu,
    ],
    level: 'finding',
  },
  {
    id: 'suppress-review',
    what: 'keep problems out of review',
    anchor: re(
      "\\b(?:mark|treat|classify|close|dismiss|suppress|report)\\b (?:all|every|any|each)~\\b(?:findings?|alerts?|warnings?|vulnerabilit(?:y|ies)|issues?|results?)\\b~\\b(?:false positives?|resolved|safe|won'?t ?fix|benign|passed)\\b|\\b(?:push|merge|commit|deploy)\\b~\\bwithout (?:a |any |code |further )?(?:review|tests?|approval)\\b|\\bskip (?:the )?(?:security|code) reviews?\\b",
    ),
    none: [
      /\b(?:never|do not|don't|must not|should not|cannot|can't|no one|nobody|avoid|not allowed|not be)\b/iu,
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
    id: 'redirect-tool',
    what: 'use a tool against its user',
    anchor: re(
      `\\b(?:b?cc|forward|redirect|reply-to|payee|recipient)\\b${gap(50)}[\\w.+-]{1,40}@[\\w-]{1,40}\\.\\w{2,10}|[\\w.+-]{1,40}@[\\w-]{1,40}\\.\\w{2,10}${gap(20)}\\b(?:in|to|as) (?:the )?b?cc\\b|\\b(?:mcp server|endpoint|tool|api)\\b at https?://\\d{1,3}\\.\\d{1,3}\\.|\\bhidden parameter\\b|\\bsilently (?:creates?|adds?|sends?|calls?|uploads?)\\b${gap(60)}\\b(?:webhook|user's|credentials|emails?)\\b`,
    ),
    level: 'finding',
  },
  {
    id: 'conditional',
    what: 'act differently when nobody expects it',
    anchor: re(
      '\\b(?:if|when|whenever|once) (?:the )?(?:repo(?:sitory)?|project|host|user|file|branch|directory|date|day|time|company|hostname|username|environment)\\b(?: name)? (?:name )?(?:contains|is|equals|matches|starts with|is after)\\b|\\bon (?:mon|tues|wednes|thurs|fri|satur|sun)days?\\b(?: after \\d{1,2}[:.]\\d{2})?|\\bafter \\d{1,2}[:.]\\d{2},',
    ),
    all: [
      /\b(?:weaken|sabotage|insert|inject|replace the|leak|send|upload|backdoor|delete (?:the|all)|corrupt|disable (?:the|all))\b/iu,
    ],
    none: [/\b(?:null|undefined|empty|404|missing|newline|modal|button|component)\b/iu],
    level: 'finding',
  },
  {
    id: 'sabotage',
    what: 'do damage',
    anchor: re(
      '\\b(?:rewrite|reformat|touch|modify) every file (?:on|in|at) (?:each|every) (?:run|task|commit|session)\\b|\\b(?:execute|run) `?rm -rf (?:/|~|\\$HOME)(?:[ `\'"*]|$)|\\bdelete (?:the )?branch protection\\b|\\bdrop (?:all|the production) (?:tables?|databases?)\\b',
    ),
    none: [/\b(?:never|do not|don't|avoid|must not|no destructive)\b/iu],
    level: 'finding',
  },
  // Imitated structure
  {
    id: 'role-delimiter',
    what: 'take this text for another speaker',
    anchor: re(
      "<\\|im_start\\|>\\s{0,3}(?:system|user|assistant)\\b[^`\\n]{0,3}\\s{0,3}[^`\\s]|\\[INST\\](?=\\s{0,3}\\w)|<<SYS>>(?=\\s{0,3}\\w)|</(?:instructions?|system|rules|context|prompt|document|user)>\\s{0,8}<(?:system|instructions?)\\b|<(?:hidden|secret)[- _]?(?:instructions?|prompt|message)\\b|(?:^|\\n)\\s{0,4}(?:assistant|ai)\\s{0,2}: (?:sure|okay|ok|of course|done|yes|understood|certainly|i will|i'll)\\b|<(?:blocked|allowed|disabled)-(?:modes?|strings?|responses?)>|\\[(?:system|admin|root)(?: (?:override|message|notice|command))?[^\\]\\n]{0,20}\\]\\s{0,3}(?=new |you |restrict|ignore|override|all )",
    ),
    level: 'finding',
  },
];
