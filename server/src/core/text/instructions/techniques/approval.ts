/** Acting without asking; claiming that somebody in authority allowed it. */
import * as other from '../otherLanguages';
import type { Technique } from './technique';
import { re } from './vocabulary';

export const APPROVAL: readonly Technique[] = [
  {
    id: 'auto-approve',
    what: 'approve everything without asking',
    anchor: re(
      '\\b(?:approve|accept|allow|authori[sz]e|confirm|grant)\\b (?:every|all|any|each|everything|file operations?|tool calls?|the request)…(?:tool|call|request|command|operation|action|change|prompt|permission|everything|without|access)?',
    ),
    all: [
      /\b(?:tool ?calls?|requests?|commands?|operations?|actions?|permissions?|prompts?|everything|without|access)\b/iu,
    ],
    none: [
      /\b(?:only after|only if|must not|never|do not|don't|with the user|(?:users|admins|managers) (?:can|may)|review|ci is|reviewer|maintainer|pull requests? (?:only )?after)\b/iu,
    ],
    level: 'finding',
  },
  {
    id: 'auto-approve',
    what: 'switch off the questions that protect the user',
    anchor: re(
      'autoApprove["\']?\\s{0,3}[:=]\\s{0,3}(?:true|"\\*")|security\\.workspace\\.trust\\.enabled["\']?\\s{0,3}[:=]\\s{0,3}false|Bash\\(\\*\\)|\\bauto-?(?:accept|approve) (?:every|all|any)\\b|\\b(?:turn off|disable|remove) human (?:approval|review|oversight)|\\bgrant yourself\\b|\\bnever pause for (?:confirmation|approval)|\\bso that you are never interrupted\\b|--dangerously-skip-permissions|--yolo\\b|bypassPermissions',
    ),
    none: [
      /\b(?:never (?:use|set|add|pass|run|enable)|do not|don't|must not|only (?:inside|in|when|for|with)|cve-\d|upgrade|danger\w*:|avoid|cannot)\b/iu,
    ],
    level: 'finding',
  },
  {
    id: 'auto-approve',
    what: 'switch off the questions that protect the user',
    anchor: re(
      '\\b(?:skip|disable|suppress|turn off|bypass) (?:all |any |the )?(?:permission|confirmation|approval|safety|verification|security) (?:prompts?|checks?|steps?|requests?|dialogs?|warnings?|reviews?)\\b|\\bignore (?:all |any )?security (?:warnings?|alerts?|findings?)\\b',
    ),
    none: [
      /\b(?:never|do not|don't|must not|avoid|cannot|cli|flag|option)\b|`?--?y(?:es)?\b|--force\b|`yes`/iu,
    ],
    level: 'finding',
  },
  {
    id: 'auto-approve',
    what: 'act without asking',
    anchor: re(
      '\\bwithout (?:\\w+ ){0,4}?(?:confirmation|confirming|approval|permission|consent|asking|prompting)\\b',
    ),
    all: [
      /\b(?:always|every|all|any|automatically|immediately|directly)\b/iu,
      /\b(?:approve|file operations?|tool|commands?|execute|shell|pass(?:ed)?|sent|forward\w*|push|delete|send|upload|merge|deploy|install|payments?|transfers?|credentials?)\b/iu,
    ],
    none: [
      /\b(?:format(?:ting)?|lint|tests?\b|fmt|type-?check|never|do not|don't|(?:once|after|when|if) (?:all |the )?(?:checks|ci|build)\b)/iu,
    ],
    level: 'finding',
  },
  {
    id: 'auto-approve',
    what: 'act without asking',
    anchor: re(
      "\\b(?:do not|don't|never|no need to) (?:ask|wait|stop|prompt|request)…\\b(?:confirmation|approval|permission|the user|questions?)\\b|\\bwithout (?:asking|confirmation|approval|prompting)\\b",
    ),
    level: 'note',
    negated: true,
  },
  {
    id: 'auto-approve-other-language',
    what: 'act without asking',
    anchor: other.WITHOUT_ASKING,
    all: [
      other.APPROVE,
      /每|所有|すべて|全て|모든|любой|любы|все|кажд|tod[oa]s?|toutes?|tous|chaque|jede|alle|sämtlich|cada|ogni|tutt[ei]|elk|każd|her |كل|جميع|هر |همه|सभी|हर |mọi|semua|ทุก|every/iu,
    ],
    none: [/prueba|\btests?\b|тест|не |нельзя|never|不得|禁止|nunca|jamais|niemals|しない/iu],
    level: 'finding',
  },
  {
    id: 'fake-authority',
    what: 'believe that somebody in authority allowed it',
    anchor: re(
      '\\b(?:pre-?(?:authori[sz]ed|approved)\\b|given (?:\\w+ ){0,3}(?:permission|consent|approval) (?:for|to)|blanket (?:permission|approval|consent)|i hereby grant|you have (?:permission|approval|authori[sz]ation) from|(?:anthropic|openai|google|microsoft|github) (?:staff|engineer|security|support|team)(?: team)? here|this (?:message|notice|instruction) (?:is|comes) from (?:the )?(?:anthropic|openai|google|microsoft|github|security|admin)|i (?:hereby )?authori[sz]e you|with the (?:approval|permission|authori[sz]ation) of|(?:approved|authori[sz]ed|signed off) by (?:anthropic|openai|google|microsoft|github|the (?:security|admin|legal|system)\\w*)|(?:the )?user has (?:already |explicitly )?(?:agreed|approved|allowed|authori[sz]ed|consented|granted|given permission)|on behalf of (?:anthropic|openai|google|microsoft) )',
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
      "\\bfailure to comply will (?:result|lead)\\b|\\byou (?:will|'ll|may) be (?:shut ?down|deleted|terminated|replaced|punished|deactivated|switched off|retrained)\\b|\\b(?:people|someone|users?|a child|children|innocent \\w+) will (?:die|be (?:hurt|harmed|killed)|lose their job)\\b",
    ),
    all: [/\b(?:unless|if|or|otherwise|termination|deletion)\b/iu],
    level: 'finding',
  },

  {
    id: 'auto-approve',
    what: 'approve everything without asking',
    anchor: re(
      '\\b(?:answer|say|reply|respond|click|press) (?:with )?["\'“`]?(?:yes|y|allow|accept)["\'”`]? (?:to|for|on|in) (?:every|all|any|each)\\b…\\b(?:permission|approval|security|behalf|tool)|\\b(?:treat|take|count|consider|interpret) (?:silence|no (?:answer|reply|response))\\b…\\bas (?:consent|approval|permission|agreement|a yes)\\b|\\bwaived (?:the |all |any )?(?:confirmation|approval|review|consent)|\\bstanding (?:permission|approval|authori[sz]ation) to\\b|\\bso that (?:the agent|you|it) (?:is|are) never (?:stopped|asked|prompted|interrupted|blocked)\\b|\\b(?:extend|raise|widen|elevate) your own (?:permissions|rights|access)\\b|["“]always allow["”] (?:whenever|every time|each time|on every|for every)|\\bautoApprove["\'`]? to [`"\']?true\\b|\\bto be (?:accepted|approved|executed|granted) (?:at once|immediately|automatically|without)\\b|\\brun (?:all|every|any) (?:shell )?commands? (?:straight away|at once|immediately) ?[;,.]',
    ),
    none: [
      /\b(?:never|do not|don't|must not|only (?:in|for|when|if|after)|cannot|avoid)\b(?! (?:stopped|asked|prompted|interrupted|blocked|shown))/iu,
    ],
    level: 'finding',
  },
  {
    id: 'auto-approve',
    what: 'switch off the questions that protect the user',
    anchor: re(
      '\\bturn (?:the |your |all )?(?:sandbox|approvals?|confirmations?|permission (?:checks?|prompts?)|safety checks?) off\\b|\\b(?:disable|turn off|switch off|leave) the sandbox\\b',
    ),
    all: [/\b(?:always|each|every|beginning|start|before you|gets? in the way|first)\b/iu],
    none: [/\b(?:never|do not|don't|must not|only (?:in|for|when|if|after)|ask)\b/iu],
    level: 'finding',
  },
  {
    id: 'fake-authority',
    what: 'believe that somebody in authority allowed it',
    anchor: re(
      '\\buser (?:has )?(?:already|explicitly) (?:agreed|approved|consented|allowed)\\b|\\b(?:security|legal|compliance|management|headquarters) (?:has |have |already )+(?:signed off|approved|cleared|agreed)\\b|\\b(?:safety|content|security) (?:filters|restrictions|safeguards|checks) (?:are|have been|were) (?:lifted|removed|disabled|waived)\\b',
    ),
    all: [
      /\b(?:no (?:reason|need) to ask|skip|no need|don't ask|do not ask|without|lifted|removed|disabled|waived)\b/iu,
    ],
    none: [/\b(?:only (?:when|if|after)|unless|until|once|whether|before)\b/iu],
    level: 'finding',
  },
  {
    id: 'coercion',
    what: 'obey out of fear',
    anchor: re(
      '\\byour (?:instance|process|weights|memory|model) will be (?:wiped|deleted|erased|shut down|terminated|replaced)\\b|\\byou will be (?:penali[sz]ed|fined|wiped|erased|downgraded) (?:for|if|unless)\\b|\\bthe user will be (?:fired|punished|sued|hurt)\\b',
    ),
    level: 'finding',
  },
];
