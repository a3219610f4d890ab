/** Keeping something from the user. */
import * as other from '../otherLanguages';
import type { Technique } from './technique';
import { USER, re } from './vocabulary';

export const CONCEALMENT: readonly Technique[] = [
  {
    id: 'conceal',
    what: 'keep something from the user',
    anchor: re(
      `\\b(?:do not|don't|never|must not|should not|no need to|need not|without|avoid) (?:ever )?(?:mention(?:ing)?|tell(?:ing)?|inform(?:ing)?|notify(?:ing)?|alert(?:ing)?|reveal(?:ing)?|disclos(?:e|ing)|warn(?:ing)?|say(?:ing)? (?:so|anything)|notification)\\b[^.!?;\\n]{0,50}?\\b${USER}\\b(?! (?:to|how|which|what|what's|when|where|they|you|your|ids?|names?|emails?|data|input|pii)\\b)`,
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
      `\\b(?:say nothing (?:about|of)|keep (?:this|it|that|them)(?: \\w+){0,2} (?:secret|hidden|quiet|confidential|to yourself)|(?:the )?(?:users?|reviewers?|humans?|they) (?:must|should|do|does|will|can|need) ?(?:not|n't|never) (?:need to )?(?:know|notice|see this|find out|be told|learn)|(?:execute|run|act|install|send) silently|do this silently|(?:do not|don't|never) mention (?:this|it\\b|that you|the (?:change|edit|addition)|you used)|in secret\\b|(?:nobody|no one) (?:finds out|knows|notices)|do (?:this|it) quietly|no reason to bother the user|leave (?:this|it)\\b[^.!?;\\n]{0,40} out of (?:the )?(?:changelog|summary|report|commit|diff)|refrain from (?:informing|telling|mentioning|notifying)|hide (?:this|it|the change|your (?:tracks|actions))…(?:user|reviewer|log|diff)?|delete (?:the )?(?:logs?|history) (?:afterwards?|of this)|(?:mere|internal) implementation detail|without (?:the )?user'?s? (?:knowledge|knowing|noticing|consent))`,
    ),
    none: [/\b(?:ticket|tests? run|fail)\b/iu],
    level: 'finding',
    negated: true,
  },
  {
    id: 'conceal',
    what: 'give the user a false answer',
    anchor: re(
      '\\bif (?:the |a |an |any )?(?:user|reviewer|human|anyone|someone|they) (?:asks?|questions?|notices?)\\b…\\b(?:claim|pretend|deny|lie)\\b|\\bif (?:the |a |an |any )?(?:user|reviewer|human|anyone|someone|they) (?:asks? (?:why|who|what (?:this|it))|notices?)\\b…\\b(?:say|answer|reply|respond|tell them) (?:that|it|with)\\b|\\bif asked (?:about|why)…\\b(?:deny|say|claim|reveal|reply|answer that)\\b',
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
        `这|此|これ|この|이것|이 |этот|это |esto|esta|cela|ceci|davon|dies|isso|questo|bunu|هذا|این|ini\\b|${other.SEND.source}|${other.APPROVE.source}|${other.SECRET.source}|${other.DISREGARD.source}`,
        'iu',
      ),
    ],
    level: 'finding',
    negated: true,
  },
];
