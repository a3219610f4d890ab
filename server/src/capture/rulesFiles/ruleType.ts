import type { RuleType } from '../../../../shared/src/model';
import { isImperative } from './phrasing';

const PREFERENCE =
  /\b(?:prefer(?:red|ably|s)?|favou?r|ideally|where possible|when possible|if possible|whenever possible|recommend(?:ed|s)?|consider|try to|nice to have|encouraged?|we (?:like|want)|optional(?:ly)?)\b|优先|最好|尽量|建议|推荐|推奨|望ましい|できるだけ|可能な限り|권장|선호|가급적|prefier|preferi|recomend|recommand|préfér|предпоч|рекоменд|по возможности|bevorzug|empfohlen|möglichst/iu;

const RULE =
  /^only\b|\b(?:must|should|shall|always|never|do not|don['’]t|only (?:if|when|use)|required?|forbidden|prohibited|mandatory|not allowed|needs? to|have to|has to|ensure|make sure|avoid|cannot|can['’]t)\b|必须|必須|不要|不得|禁止|应该|应当|应|需要|务必|始终|总是|绝不|切勿|避免|请|ください|しなければ|べき|します|しない|해야|합니다|하세요|금지|마세요|않는다|(?<!\p{L})(?:deben?|nunca|siempre|no (?:uses|añadas|edites)|doit|doivent|toujours|jamais|ne pas|muss|immer|niemals|nicht|devem?|sempre)(?!\p{L})|должн|нельзя|всегда|никогда|не\s|необходимо|обязательно|нужно|चाहिए|करें|न करें|يجب|لا ت|باید|نباید/iu;

/** Section titles whose bullets are steps. */
const STEPS =
  /\b(?:steps?|workflows?|process|procedure|how to|getting started|checklist|walkthrough|playbook|runbook|setup|set up|installation|adding an?|creating an?)\b|步骤|流程|手順|절차|단계|pasos|étapes|шаги|порядок|schritte|passos/iu;

const PRINCIPLES =
  /\b(?:rules?|principles?|guidelines?|standards?|conventions?|requirements?|restrictions?|engagement)\b|原则|规则|規則|ルール|규칙|원칙|правил|reglas|règles/iu;

/** Fact when it only says how things are; procedure when it is a step among steps (R62 takes the kind into the key). */
export function ruleTypeOf(statement: string, section: readonly string[], isNumbered: boolean): RuleType {
  const heading = section.at(-1) ?? '';
  const isStep = isNumbered ? !PRINCIPLES.test(heading) : STEPS.test(heading);
  if (isStep && (isNumbered || isImperative(statement))) return 'procedure';
  if (PREFERENCE.test(statement)) return 'preference';
  if (RULE.test(statement) || isImperative(statement)) return 'rule';
  return 'fact';
}
