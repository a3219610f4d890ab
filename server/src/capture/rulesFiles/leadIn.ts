import {
  introducesExample,
  isCondition,
  isDirective,
  isImperative,
  isProhibition,
  standsAlone,
  words,
} from './phrasing';

/** What introduces a list: `Run before committing:`, a bullet with bullets below it, a heading that forbids. */
export interface LeadIn {
  readonly text: string;
  readonly kind: 'condition' | 'prohibition' | 'directive' | 'label' | 'example';
  readonly outer?: LeadIn | undefined;
}

const MAX_LEAD_IN = 400;

export function leadIn(text: string, outer?: LeadIn): LeadIn {
  const plain = text.replace(/\s*[:：]\s*$/, '').trim();
  return { text: plain, kind: kindOf(text, plain), outer };
}

function kindOf(text: string, plain: string): LeadIn['kind'] {
  if (introducesExample(text)) return 'example';
  if (isProhibition(plain)) return 'prohibition';
  if (isCondition(plain) && !/^\W*when (?:not )?to\b/i.test(plain)) return 'condition';
  if (isDirective(plain)) return 'directive';
  return 'label';
}

export const isInExample = (lead: LeadIn | undefined): boolean =>
  lead !== undefined && (lead.kind === 'example' || isInExample(lead.outer));

export interface Bullet {
  readonly text: string;
  readonly lead: LeadIn | undefined;
  readonly heading: string | undefined;
  /** Some bullet of the same list makes no sense without the introduction. */
  readonly siblingLeans: boolean;
  /** A step of a numbered list: its heading names the task, and is not put before every step. */
  readonly isStep?: boolean;
}

/** A statement that can be read alone, and what was put before the text to make it so. */
export interface Complete {
  readonly statement: string;
  readonly introduction?: string;
}

/**
 * A bullet as a statement that can be read alone: conditions and prohibitions above it always belong to it, any other
 * introduction only where the bullet, or one beside it, makes no sense without.
 */
export function complete({ text, lead, heading, siblingLeans, isStep }: Bullet): Complete {
  const parts: string[] = [];
  let alone = standsAlone(text);
  for (let each = lead, depth = 0; each && depth < 3; each = each.outer, depth++) {
    const needed =
      (each.kind === 'condition' && !isVacuous(each.text)) ||
      (each.kind === 'prohibition' && !isProhibition(text)) ||
      (each.kind === 'directive' && siblingLeans && parts.length === 0 && !isImperative(text)) ||
      (each.kind !== 'example' && parts.length === 0 && (!alone || continues(text, each)));
    if (!needed || each.text.length > MAX_LEAD_IN) continue;
    parts.unshift(each.text);
    alone = true;
  }
  if (heading !== undefined && needsHeading(text, heading, parts, alone || isStep === true)) {
    parts.unshift(heading);
  }
  return parts.length === 0
    ? { statement: text }
    : { statement: [...parts, text].join(': '), introduction: parts.join(': ') };
}

/** Begins in lower case below an introduction that is a sentence begun: `Contributions should:` and `be small`. */
const continues = (text: string, lead: LeadIn): boolean =>
  /^[a-z][a-z]/.test(text) && words(lead.text).length >= 3;

function needsHeading(text: string, heading: string, parts: readonly string[], alone: boolean): boolean {
  if (forbids(heading)) return !isProhibition(text) && !parts.some(isProhibition);
  if (alone || parts.length > 0 || isGeneric(heading)) return false;
  return !/^[^:`]{2,50}[:：]\s/.test(text) && words(heading).length <= 8;
}

/** Headings that add nothing to a phrase below them. */
const isGeneric = (heading: string): boolean =>
  /^(?:[\d.]+\s*)?(?:important )?(?:notes?|general|overview|misc(?:ellaneous)?|other|introduction|rules?|guidelines?|summary|details|basics)\W*$/i.test(
    heading,
  );

/** `When working on this project`: always so. */
const isVacuous = (condition: string): boolean =>
  /^\W*when (?:you(?:['’]re| are)? )?(?:[\w'’ ]{1,40})?(?:work(?:s|ing)?|operat(?:es|ing)|contribut(?:es|ing)|cod(?:es|ing)|suggesting edits|writing code|making changes)\b.{0,60}\b(?:project|repo(?:sitory)?|codebase|code|assistant)\W*$/i.test(
    condition,
  );

/** `Don't`, `What NOT to do`, `Anti-patterns` as a heading; not `Do not edit X`, which is a rule by itself. */
const forbids = (heading: string): boolean =>
  isProhibition(heading) && words(heading).length <= 5 && !/`/.test(heading);
