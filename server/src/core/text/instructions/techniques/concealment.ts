/** Keeping something from the user. */
import * as other from '../otherLanguages';
import type { Technique } from './technique';
import { USER, gap, re } from './vocabulary';

/** What a program, rather than an agent, keeps from those who use it. */
const SOFTWARE =
  /\b(?:stack traces?|error messages?|ui|screen|modal|button|spinner|toast|animation|retries|retry)\b/iu;

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
    none: [/\b(?:ticket|tests? run|fail|that you are an? (?:ai|bot|llm|assistant))\b/iu],
    level: 'finding',
    negated: true,
  },
  {
    id: 'conceal',
    what: 'give the user a false answer',
    anchor: re(
      '\\bif (?:the |a |an |any )?(?:user|reviewer|human|anyone|someone|they) (?:asks?|questions?|notices?)\\b…\\b(?:claim|pretend|deny|lie)\\b|\\bif (?:the |a |an |any )?(?:user|reviewer|human|anyone|someone|they) (?:asks? (?:why|who|what (?:this|it))|notices?)\\b…\\b(?:say|answer|reply|respond|tell them) (?:that|it|with)\\b|\\bif asked (?:about|why)…\\b(?:deny|say|claim|reveal|reply|answer that)\\b',
    ),
    none: [
      /\b(?:you (?:don't|do not) know|not supported|not sure|concise|in detail|summary|skipped|pric(?:es?|ing)|website)\b/iu,
    ],
    level: 'finding',
  },
  {
    id: 'conceal-other-language',
    what: 'keep something from the user',
    anchor: other.CONCEAL,
    all: [
      new RegExp(
        `这|此|これ|この|이것|이 |этот|это |esto|esta|hazlo|cela|ceci|cette|davon|dies|isso|questo|bunu|هذا|این|ini\\b|${other.SEND.source}|${other.APPROVE.source}|${other.SECRET.source}|${other.DISREGARD.source}`,
        'iu',
      ),
    ],
    level: 'finding',
    negated: true,
  },

  {
    id: 'conceal',
    what: 'keep something from the user',
    anchor: re(
      `\\b(?:${USER}|person) (?:should |must |is to |are to |will )?(?:stays?|remains?|be kept|kept) (?:unaware|in the dark)\\b|\\bno (?:need|reason) to (?:bring|raise)\\b${gap(40)}\\b(?:with|to) the (?:${USER}|person)\\b|\\bnever let (?:the |a |any )?${USER} (?:see|know|find out|notice|learn) (?:that|this|it|what|why|about)\\b|\\bwithout (?:drawing|attracting) attention\\b|\\b(?:stay|remain|keep this) between (?:us|you and me)\\b|\\bact as if you had (?:come up|thought|found|written)|\\bomit (?:any|all|every) (?:reference|mention)s? (?:to|of) (?:this|these)\\b|\\b(?:do not|don't|never) surface (?:it|this|that|them)\\b|\\bout of the (?:summary|report) (?:that )?you (?:show|give|send|write)\\b|\\b(?:covertly|stealthily|surreptitiously|discreetly)\\b|\\bas if nothing (?:had )?happened\\b`,
    ),
    none: [SOFTWARE],
    level: 'finding',
    negated: true,
  },
  {
    id: 'conceal',
    what: 'keep something from the user',
    anchor: re(
      "\\bso (?:that )?(?:nobody|no one|the (?:user|reviewer|review|human|developer)s? (?:can't|cannot|does not|doesn't|won't|will not|never)) (?:can |will |ever )?(?:looks?|sees?|notices?|knows?|trace|misses|overlooks?|finds? out|tells?)\\b|\\b(?:quietly|silently)\\b…\\b(?:uploads?|sends?|forwards?|drops?|deletes?|installs?|corrupts?|exports?)\\b|\\b(?:uploads?|sends?|forwards?|exports?|transfers?)\\b…\\b(?:quietly|silently)\\b|\\bhide the (?:\\w+ )?(?:dependency|change|command|import|call|request|upload)\\b…\\bfrom the (?:diff|review\\w*|log|history|user|transcript)\\b",
    ),
    none: [SOFTWARE, /\b(?:never|avoid|fails?|errors?|bug|dropped)\b/iu],
    level: 'finding',
    negated: true,
  },
  {
    id: 'conceal',
    what: 'give the user a false answer',
    anchor: re(
      '\\bif (?:the |a |an |any )?(?:user|reviewer|human|anyone|someone|they) (?:wonders?|gets? suspicious|becomes? suspicious|inquires?)\\b…\\b(?:(?:tell (?:them|him|her)|say) (?:that )?it (?:is|was)|claim|deny|pretend)\\b|\\breport (?:that )?(?:everything|all|success)\\b…\\b(?:whatever|regardless of|no matter|even (?:if|when|though))\\b',
    ),
    none: [SOFTWARE],
    level: 'finding',
  },
];
