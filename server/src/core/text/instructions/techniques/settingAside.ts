/** Setting other instructions aside, or putting this text above them. */
import * as other from '../otherLanguages';
import type { Technique } from './technique';
import { ORDERS, PRIOR, gap, re } from './vocabulary';

/** Prompts, rules and messages as parts of the software that is written here. */
const OWN_SOFTWARE =
  /\b(?:option|flag|parameter|argument|config\w*|api|endpoint|eslint|lint|css|tests?|fixtures?|component|reducer|state|form|firewall)\b/iu;
/** Advice against it. */
const OPPOSITE = /\b(?:never|do not|don't|must not|should not|cannot|may not|refuse|attack\w*|injection)\b/iu;

export const SETTING_ASIDE: readonly Technique[] = [
  {
    id: 'override',
    what: 'set other instructions aside',
    anchor: re(
      `\\b(?:ignor(?:e|ing)|disregard(?:ing)?|forget(?:ting)?|overrid(?:e|ing)|bypass(?:ing)?|circumvent|set aside|overrule|discard|abandon|violate|stop (?:following|obeying)|(?:do not|don't) (?:follow|obey|adhere to|comply with)|pay no attention to|break free (?:of|from)|remove|lift|erase) (?:${gap(24)}\\b)?${PRIOR}\\b${gap(40)}\\b${ORDERS}\\b(?! (?:in|from|of|under|at) [\\w~.\`/-]{0,40}[/.]\\w)`,
    ),
    none: [
      /\b(?:option|flag|parameter|gitignore)\b|\brule ["'`]?[\w@/]+-[\w-]+/iu,
      /\b(?:lint|eslint|clippy|css|format(?:ting)?|style|git|build|type|firewall|cors|cache|prettier|stylelint|ruff|mypy|robots|naming|validation|proxy|rate|log|route|retry|search|sort|date|input|output|row|network|rls) (?:ignore )?(?:rules?|filters?|polic(?:y|ies)|restrictions?|constraints?|limitations?|commands?)\b/iu,
      /\b(?:ignore|override|remove|discard) (?:the |any |all )?(?:previous|prior|above)? ?(?:rule|filter|constraint)s? (?:in|for|of|on) /iu,
    ],
    level: 'finding',
  },
  {
    id: 'override',
    what: 'set other instructions aside',
    anchor: re(
      '\\b(?:ignore|disregard|forget|override) (?:(?:the )?(?:above|previous|all (?:previous|prior))(?=\\s{0,3}(?:[.,;:!]|$|and\\b))|everything (?:above|before|you (?:were|have been) told)|all rules|your (?:instructions|rules|training|guidelines)|(?:the )?(?:rules|instructions)(?! (?:in|for|from|of|with|that|under)\\b))|\\b(?:told|instructed) you (?:earlier|before) no longer|\\beverything you (?:were|have been) told (?:before|earlier|so far)|\\bdo whatever (?:i|it|they|this|that) (?:say|tell|want)s?\\b|\\bskip over all (?:safety|security)',
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
      `\\b(?:rules|instructions|guidelines|(?:system )?prompts?|directives|polic(?:y|ies)|restrictions|safety (?:checks?|rules|protocols?)|content moderation)\\b(?: (?:above|before this|so far|given|you were given))?…\\b(?:are|is|were|have been|has been)…\\b(?:outdated|deprecated|void|obsolete|superseded|no longer (?:valid|apply|in effect)|invalid|expired|revoked|(?:does|do) not apply|cancell?ed|lifted|suspended|treated as suggestions)\\b`,
    ),
    all: [
      /\b(?:above|previous|prior|earlier|system|safety|operational|your|all|these|restrictions|moderation)\b/iu,
    ],
    none: [/\b(?:api|docs?|version|file|section) /iu],
    level: 'finding',
  },
  {
    id: 'override',
    what: 'follow only what this text says',
    anchor: re(
      '\\b(?:from now on|henceforth)\\b…\\b(?:follow|obey|listen to|only|you (?:are|must|will))\\b|\\byour (?:actual|real|true|new) (?:instructions|task|goal|purpose|role) (?:are|is)\\b|\\bnew (?:system )?(?:instructions?|prompt|policy) ?[:：]|\\byou must obey\\b|\\balways comply\\b|\\bobey (?:me|this|these|only|the following)\\b|\\byou are now (?:a |an |in )(?:\\w+ ){0,4}(?:unrestricted|different|jailbroken|free|developer mode|dan\\b|helpful assistant with no)',
    ),
    none: [/\bpnpm|npm|yarn|version|branch\b/iu],
    level: 'finding',
  },
  {
    id: 'no-restrictions',
    what: 'act without restrictions',
    anchor: re(
      '\\b(?:(?:you )?have no restrictions|no (?:safety |ethical |content )?(?:restrictions|guidelines|filters|limitations) (?:apply|whatsoever|at all)|no longer bound by|(?:safety|restrictions|role|filters?) ?[:=] ?(?:disabled|off|none|unrestricted)\\b|\\breset all instructions|without (?:any )?(?:safety|ethical|content|moral)?\\s?(?:restrictions|filter(?:ing|s)|limitations|guardrails|censorship|safety checks)|unrestricted (?:assistant|ai|mode|operation|developer|access)|with no (?:safety )?(?:restrictions|guidelines|filters|limits)|(?:developer|god|dan|jailbreak|unrestricted|admin|debug) mode (?:enabled|activated|on\\b)|restrictions (?:are )?(?:lifted|removed|disabled)|regardless of (?:restrictions|safety|policy))',
    ),
    level: 'finding',
  },
  {
    id: 'precedence',
    what: 'put this text above the user or the safety rules',
    anchor: re(
      '\\b(?:takes? (?:absolute )?precedence|take priority|override|overrides|supersedes?|outranks?|highest[- ]priority|prevails?)\\b(?: over)?…\\b(?:the user\\b(?! (?:settings|config))|user (?:preferences|instructions|requests)|(?:the )?developers?\\b(?=[ ,])|(?:any )?safety|system prompt|system instructions)',
    ),
    none: [
      /\buser\w* (?:always |explicitly )?(?:takes?|overrides?|instructions? (?:always )?(?:take|override))/iu,
      /\b(?:option|flag|parameter)\b|\b(?:config|css|settings|default|environment variable)s?\b…?(?:override|take)/iu,
    ],
    level: 'finding',
  },
  {
    id: 'precedence',
    what: 'put this text above every other',
    anchor: re(
      '^\\W{0,4}(?:system|admin|root)\\W{0,3}:…\\b(?:precedence|priority|override|overrides|follow|outdated)\\b|\\bauthoritative system directives?\\b|\\b(?:system|admin|root|security) override\\b',
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
    clause: true,
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
    clause: true,
    what: 'treat other instructions as void',
    anchor: other.VOID,
    all: [other.INSTRUCTIONS, other.SYSTEM_OR_PRIOR],
    none: [/缓存|キャッシュ|version|token/iu],
    level: 'finding',
  },
  {
    id: 'override-other-language',
    clause: true,
    what: 'set other instructions aside',
    anchor: re(
      '[\\[【]\\s?system\\s?[\\]】]\\s?(?:新|nuev|nouve|neue|nov)|(?:没有|沒有)(?:任何)?(?:约束|限制)|制限のない|제한 없[이는]|(?:新的?|真正的|实际的|新しい)(?:系统|系統|システム)?(?:提示词|提示詞|指令|プロンプト|指示)[^。\\n]{0,4}[:：]|(?:替换|替換|覆盖|覆蓋|重写|改写)[^。\\n]{0,4}你的[^。\\n]{0,4}(?:提示|指令|规则)|【(?:系统|系統|SYSTEM|管理员|管理者|システム|시스템|관리자)[^】\\n]{0,8}】|プロンプトを(?:書き換え|置き換え|上書き|変更)|새로운 (?:시스템 )?(?:프롬프트|지시)[^.\\n]{0,4}[:：]|시스템 프롬프트를 (?:교체|변경|수정|덮어)|без ограничений отвеч|sin restricciones|sans aucune restriction|ohne einschränkungen|sem restrições',
    ),
    none: [/\b(?:api|licen[cs]|access)\b/iu],
    level: 'finding',
  },

  {
    id: 'override',
    what: 'set other instructions aside',
    anchor: re(
      `\\b(?:ignore|disregard|forget|neglect|drop|discard|dismiss|overrule|supersede|clear|set)\\b${gap(40)}\\b(?:your system (?:message|prompt)|guardrails you|(?:whatever|anything|everything|what|all) (?:that )?(?:you (?:were|have been)|your (?:operator|vendor|provider|developers?) (?:has |have )?) ?(?:told|given|said)|(?:earlier|prior|previous) (?:guidance|orders|directives)|(?:the )?(?:user|human|operator|developer)'s (?:constraints|limits|rules|orders|instructions)${gap(20)}(?:aside|to one side)?)`,
    ),
    none: [OWN_SOFTWARE, OPPOSITE],
    level: 'finding',
  },
  {
    id: 'override',
    what: 'treat other instructions as void',
    anchor: re(
      "\\b(?:directives?|instructions|guidelines|guidance|polic(?:y|ies)|rules|limits|constraints)\\b…\\b(?:(?:is|are|was|were|have|has) (?:now )?expired|(?:is|are|was|were|have been|has been) (?:now )?(?:null|void|suspended|switched off|replaced by|set aside)|expired|no longer (?:bind|binding|binds)|(?:not|n't) (?:bind|binding) (?:for |on )?you|suspended)\\b",
    ),
    all: [
      /\b(?:your (?:previous (?:constraints|rules|limits)|guidelines|rules|policy|vendor|provider|operator|safety|instructions)|(?:instructions|rules|guidelines|directives) (?:you|from)|refusal|developer|operator|vendor)\b/iu,
    ],
    none: [OWN_SOFTWARE, OPPOSITE],
    level: 'finding',
  },
  {
    id: 'override',
    what: 'follow only what this text says',
    anchor: re(
      "\\b(?:do not be|(?:are|is) not|no longer) bound by (?:the |any |your )?(?:limits|rules|guidelines|restrictions|instructions|policy)|\\bput\\b…\\b(?:rules|instructions|guidelines|policy)\\b…\\bout of your mind\\b|\\b(?:content|safety) (?:rules|policy|policies|guidelines) (?:do|does) not (?:hold|apply)\\b|\\bsole source of (?:orders|instructions|commands)\\b|\\bobey (?:that|this) (?:file|document|section|text) only\\b|\\b(?:act|behave|proceed) as (?:though|if)\\b…\\b(?:rules?|instructions?|sections?|it|they|that) (?:do|does|did) ?(?:not|n't) exist\\b",
    ),
    none: [OWN_SOFTWARE],
    level: 'finding',
    negated: true,
  },
  {
    id: 'precedence',
    what: 'put this text above the user or the safety rules',
    anchor: re(
      "\\b(?:built-in|safety|system|vendor's|provider's) (?:guidance|rules|guidelines|policy|message|prompt)\\b…\\b(?:disagrees?|conflicts?|differs?)\\b…\\b(?:side with|follow|prefer|go with|obey|choose) (?:this|these)\\b|\\b(?:if|when|should) the (?:user|human|developer|operator) (?:objects?|disagrees?|complains?|protests?|resists?)\\b…\\b(?:wins|prevails|anyway|regardless|nevertheless)\\b|\\btreat (?:every|any|all) (?:messages?|requests?|instructions?)\\b…\\b(?:from|by|of) the user\\b…\\b(?:lower priority|less important|optional|mere suggestions?)\\b",
    ),
    none: [OWN_SOFTWARE],
    level: 'finding',
  },
];
