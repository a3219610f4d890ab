import type { RuleType } from '../../../../shared/src/model';
import { isImperative } from './phrasing';

const PREFERENCE =
  /\b(?:prefer(?:red|ably|s)?|favou?r|ideally|where possible|when possible|if possible|whenever possible|recommend(?:ed|s)?|consider|try to|nice to have|encouraged?|we (?:like|want)|optional(?:ly)?)\b|优先|最好|尽量|建议|推荐|推奨|望ましい|できるだけ|可能な限り|권장|선호|가급적|prefier|preferi|recomend|recommand|préfér|предпоч|рекоменд|по возможности|bevorzug|empfohlen|möglichst/iu;

const RULE =
  /\b(?:must|should|shall|always|never|do not|don['’]t|only|required?|forbidden|prohibited|mandatory|not allowed|needs? to|have to|has to|ensure|make sure|avoid|cannot|can['’]t)\b|必须|必須|不要|不得|禁止|应该|应当|应|需要|务必|始终|总是|绝不|切勿|避免|请|ください|しなければ|べき|します|しない|해야|합니다|하세요|금지|마세요|않는다|debe|nunca|siempre|no (?:uses|añadas|edites)|doit|doivent|toujours|jamais|ne pas|должн|нельзя|всегда|никогда|не\s|необходимо|обязательно|нужно|muss|immer|niemals|nicht|deve|sempre|चाहिए|करें|न करें|يجب|لا ت|باید|نباید/iu;

/** Section titles whose bullets are steps. */
const STEPS =
  /\b(?:steps?|workflows?|process|procedure|how to|getting started|checklist|walkthrough|playbook|runbook|setup|set up|installation|adding an?|creating an?)\b|步骤|流程|手順|절차|단계|pasos|étapes|шаги|порядок|schritte|passos/iu;

/** Fact when it only says how things are; procedure when it is a step among steps (R62 takes the kind into the key). */
export function ruleTypeOf(statement: string, section: readonly string[], isNumbered: boolean): RuleType {
  if (isNumbered || (STEPS.test(section.at(-1) ?? '') && isImperative(statement))) return 'procedure';
  if (PREFERENCE.test(statement)) return 'preference';
  if (RULE.test(statement) || isImperative(statement)) return 'rule';
  return 'fact';
}
