import { introducesExample, isCondition, isDirective, isProhibition, standsAlone, words } from './phrasing';

/** What introduces a list: `Run before committing:`, a bullet with bullets below it, a heading that forbids. */
export interface LeadIn {
  readonly text: string;
  readonly kind: 'condition' | 'prohibition' | 'directive' | 'label' | 'example';
  readonly outer?: LeadIn | undefined;
}

const MAX_LEAD_IN = 240;

export function leadIn(text: string, outer?: LeadIn): LeadIn {
  const plain = text.replace(/\s*[:：]\s*$/, '').trim();
  return { text: plain, kind: kindOf(text, plain), outer };
}

function kindOf(text: string, plain: string): LeadIn['kind'] {
  if (introducesExample(text)) return 'example';
  if (isProhibition(plain)) return 'prohibition';
  if (isCondition(plain)) return 'condition';
  if (isDirective(plain)) return 'directive';
  return 'label';
}

export const isInExample = (lead: LeadIn | undefined): boolean =>
  lead !== undefined && (lead.kind === 'example' || isInExample(lead.outer));

/**
 * A bullet as a statement that can be read alone: conditions and prohibitions above it always belong to it, any other
 * introduction only where the bullet makes no sense without (P62 and the demand that no half sentence is a claim).
 */
export function complete(bullet: string, lead: LeadIn | undefined, heading: string | undefined): string {
  const parts: string[] = [];
  let alone = standsAlone(bullet);
  for (let each = lead, depth = 0; each && depth < 3; each = each.outer, depth++) {
    const needed =
      each.kind === 'condition' ||
      (each.kind === 'prohibition' && !isProhibition(bullet)) ||
      (!alone && each.kind !== 'example');
    if (!needed || each.text.length > MAX_LEAD_IN) continue;
    parts.unshift(each.text);
    alone = true;
  }
  if (parts.length === 0 && heading !== undefined && forbids(heading) && !isProhibition(bullet))
    parts.push(heading);
  else if (!alone && parts.length === 0 && heading !== undefined && words(bullet).length <= 8)
    parts.push(heading);
  return [...parts, bullet].join(': ');
}

/** `Don't`, `What NOT to do`, `Anti-patterns` as a heading; not `Do not edit X`, which is a rule by itself. */
const forbids = (heading: string): boolean =>
  isProhibition(heading) && words(heading).length <= 5 && !/`/.test(heading);
