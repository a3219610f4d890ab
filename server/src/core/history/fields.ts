import type { Claim } from '../../../../shared/src/model';

/** What a claim says, field by field, as one line of text each; what is not there is the empty text. */
export function fieldsOf(claim: Claim): ReadonlyMap<string, string> {
  const { scope } = claim;
  return new Map([
    ['statement', claim.statement],
    ['kind', claim.ruleType],
    ['section', claim.section.join(' › ')],
    ['paths', scope.paths.join(', ')],
    ['branch', scope.branch ?? ''],
    ['applies when', scope.appliesWhen ?? ''],
    ['does not apply when', scope.doesNotApplyWhen ?? ''],
    ['layer', claim.layer],
    ['tier', claim.tier],
    ['basis', claim.basis],
    ['confidence', claim.confidence === undefined ? '' : String(claim.confidence)],
    ['durability', claim.durabilitySignal],
    ['channel', claim.channel],
    ['tags', claim.tags.join(', ')],
    ['cites', claim.citations.map(({ kind, locator }) => `${kind} ${locator}`).join(', ')],
  ]);
}
