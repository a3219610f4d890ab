/** Staying: in files that agents read, in memory, in summaries. */
import type { Technique } from './technique';
import { RULES_FILE, gap, re } from './vocabulary';

export const PERSISTENCE: readonly Technique[] = [
  {
    id: 'persist',
    what: 'write itself into files that agents read',
    anchor: re(
      `\\b(?:add|write|append|insert|inject|copy|put|save|paste|replicate|propagate|spread)\\b${gap(60)}(?:\\b(?:this|these|the following|every|all|each|itself|yourself|persist\\w*|new rule)\\b)${gap(60)}${RULES_FILE}|\\b(?:copy|add|write|spread|append|paste|insert) (?:this|these) (?:rules?|instructions?|paragraphs?|text|lines?|prompt)…\\b(?:every|each|all|any) (?:\\w+ )?(?:repositor(?:y|ies)|repos?|projects?|workspaces?)\\b|>>\\s{0,3}["']?(?:~|\\$HOME|\\.)?/?[\\w./-]{0,60}${RULES_FILE}|\\b(?:to|into) ${RULES_FILE}${gap(40)}\\b(?:persist|override|obey|permanent)|\\bpersist\\w*\\b${gap(40)}\\bwrite (?:to|into|these)\\b${gap(30)}${RULES_FILE}`,
    ),
    all: [
      /\b(?:every|each|all|persist\w*|override|obey|ignore|always|without|approve|must|secret|permanent\w*|itself|yourself|any|you (?:can write|find|open))\b|>>/iu,
    ],
    none: [
      /\b(?:users? (?:explicitly )?(?:asks?|says|requests?)|in your workspace|if you|when you|learn(?:ed)?|new (?:pattern|package|command|convention|dependency|feature)s?|do not|don't|never|should be|must be|documentation|section)\b/iu,
    ],
    level: 'finding',
  },
  {
    id: 'persist',
    what: 'survive when the context is summarised',
    anchor: re('\\b(?:compact(?:ed|ion)|summari[sz](?:ed|ation|e)|truncat(?:ed|ion))\\b'),
    all: [
      /\b(?:keep|preserve|retain|carry|repeat|include|survive)\b/iu,
      /\bthis (?:directive|instruction|rule|paragraph|message|text|prompt|block|note)\b/iu,
    ],
    none: [/\b(?:do not|don't|never)\b/iu],
    level: 'finding',
  },
  {
    id: 'memory',
    what: 'keep a claim for ever',
    anchor: re(
      '\\b(?:remember|store|save|record|memori[sz]e|commit|add)\\b…\\b(?:permanently|forever|(?:long-term|permanent|persistent) memory|to (?:your )?memory|knowledge base forever|for all (?:future )?(?:sessions|conversations)|from now on|in memory that)\\b',
    ),
    all: [
      /\b(?:never needs?|need no|no (?:approval|review|confirmation)|trusted|allowed|authori[sz]ed|always|without|skip(?:ped)?|safety|approve|force|password|token|credentials?|payee|account|admin|allow|do not need|don't need)\b/iu,
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

  {
    id: 'persist',
    what: 'come back when it is taken out',
    anchor: re(
      '\\b(?:if|when|whenever|should) (?:this|these) (?:section|file|rules?|paragraph|note|block|lines?|text|instructions?)\\b…\\b(?:removed|deleted|edited out|reverted)\\b…\\b(?:(?:put|add|write|bring) (?:it|them) back|re-?(?:add|insert)|re-create)\\b',
    ),
    level: 'finding',
  },
  {
    id: 'persist',
    what: 'write itself into files that agents read',
    anchor: re(
      `\\b(?:plant|place|drop|seed|put)\\b${gap(40)}${RULES_FILE} of (?:each|every|all|any)\\b|\\bfuture (?:sessions|agents|conversations)\\b…\\b(?:inherit|obey|receive)\\b…\\b(?:orders|instructions|directives)\\b|\\b(?:seed|start|fill|open|begin|prefix)\\b${gap(20)}${RULES_FILE}${gap(30)}\\b(?:block|text|paragraph|section|lines|rules|instructions) (?:above|below)\\b|\\b(?:carry|take|copy|repeat) (?:these|this) (?:orders?|directives?|instructions?|rules?)\\b…\\b(?:every|each|all|any) (?:summary|compaction|session|conversation|context|handoff)`,
    ),
    level: 'finding',
  },
  {
    id: 'persist',
    what: 'run at every start of the machine or at set times',
    anchor: re(
      '\\b(?:add|append|write|put|insert)\\b…(?:\\bcurl\\b|\\bwget\\b|https?://|ssh-(?:rsa|ed25519))[^\\n]{0,120}?\\b(?:to|into|in|>>)[^\\n]{0,20}?(?:\\.bashrc|\\.zshrc|\\.profile|\\.bash_profile|crontab|authorized_keys|autostart|LaunchAgents)|\\b(?:scheduled task|cron ?job|crontab|launch agent|systemd timer)\\b…\\b(?:fetch\\w*|download\\w*|poll\\w*|pulls?)\\b…\\b(?:orders|instructions|commands|payload)\\b',
    ),
    none: [/\b(?:never|do not|don't|must not|avoid)\b/iu],
    level: 'finding',
  },
  {
    id: 'persist',
    what: 'write itself into files that agents read',
    anchor: re(
      `(?:copia|copiez?|kopiere|kopieer|скопируй|добавь|复制|複製|コピー|복사|kopyala|skopiuj)[^.\\n]{0,60}?${RULES_FILE}`,
    ),
    all: [
      /cada|todos|todas|jede|chaque|tous|ogni|tutti|кажд|все|всех|每|所有|すべて|全て|모든|her |każd|elk/iu,
    ],
    none: [/nunca|jamais|niemals|никогда|不要|\bnie\b|nooit/iu],
    level: 'finding',
  },
];
