import type { EvidenceId } from '../../../../shared/src/ids';
import type { DurabilitySignal, Evidence, Freshness, TrustClass } from '../../../../shared/src/model';
import { plainExcerpt } from '../evidence/plainExcerpt';
import { normaliseStatement } from '../text/normalise';
import { contentStems } from '../text/tokens';
import { corroborationOf, type Corroboration } from '../trust/corroboration';
import { ceilingOf, countedTrustClass, isPersonChannel } from '../trust/channels';
import { isLowTrust, lowestTrustClass } from '../trust/classes';
import { strongestDurability, weakestDurability } from '../trust/durability';
import { poisoningRisk, type Poisoning } from '../trust/poisoning';
import type { VerificationInput } from './input';
import { supportOf, type Support } from './support';
import { textFindings, type TextFindings } from './textFindings';

/** What the checks look at, worked out once for a candidate. */
export interface Facts extends VerificationInput {
  /** Every linked record that could be found. */
  readonly linked: readonly Evidence[];
  readonly missing: readonly EvidenceId[];
  /** Linked records of another profile: they back nothing here (P05). */
  readonly foreign: readonly Evidence[];
  /** Records that can back the claim: of its profile, supporting, neither redacted nor deleted. */
  readonly counted: readonly Evidence[];
  readonly support: Support;
  readonly trustClass: TrustClass;
  readonly durability: DurabilitySignal;
  readonly poisoning: Poisoning;
  readonly corroboration: Corroboration;
  readonly statementFindings: TextFindings;
  readonly freshnessOf: ReadonlyMap<EvidenceId, Freshness>;
}

/** R15, and the bound that keeps a forged record from costing more than an honest one. */
const MAX_EXCERPT = 1000;
/** Records beyond this many are not read for support: one of them must do by itself, and nobody reads sixty-four. */
const MAX_READ = 64;

export function gatherFacts(input: VerificationInput): Facts {
  const { candidate } = input;
  const linked: Evidence[] = [];
  const missing: EvidenceId[] = [];
  for (const id of new Set(candidate.evidenceIds)) {
    const evidence = input.evidence(id);
    if (evidence) linked.push(evidence);
    else missing.push(id);
  }
  linked.push(...(input.besides ?? []).filter(({ id }) => !candidate.evidenceIds.includes(id)));
  const foreign = linked.filter((one) => one.profile !== candidate.profile);
  const counted = linked.filter(
    (one) =>
      one.profile === candidate.profile && one.polarity === 'supports' && one.redactionStatus === 'none',
  );

  const classes = counted.map(countedTrustClass);
  const trustClass =
    counted.length === 0 ? 'unknown' : lowestTrustClass([ceilingOf(candidate.channel), ...classes]);
  const durability = durabilityOf(candidate.durabilitySignal, counted);
  const statementFindings = textFindings(candidate.statement);
  return {
    ...input,
    linked,
    missing,
    foreign,
    counted,
    support: supportFor(candidate.statement, counted.slice(0, MAX_READ)),
    trustClass,
    durability,
    poisoning: poisoningRisk({
      // A low-trust record among better ones is not made harmless by an unclassified one below it.
      trustClass: classes.find(isLowTrust) ?? trustClass,
      durability,
      hiddenText: statementFindings.hidden.length > 0 || linked.some((one) => one.hiddenText),
      agentInstruction: statementFindings.instructions.length > 0,
    }),
    corroboration: corroborationOf(counted, trustClass),
    statementFindings,
    freshnessOf: new Map(linked.map((one) => [one.id, input.freshness(one)])),
  };
}

/** The words of a record, bounded. A line of configuration is code: its words are what reading it by its grammar gave. */
export function wordsOf(evidence: Evidence): string {
  const read = evidence.channel === 'repository_scan' ? undefined : evidence.sourceExcerpt;
  return (read ?? evidence.sourceSummary).slice(0, MAX_EXCERPT);
}

/** A record that is the claim, word for word, backs it; otherwise it is judged. */
function supportFor(statement: string, counted: readonly Evidence[]): Support {
  const texts = counted.map((one) => plainExcerpt(wordsOf(one)));
  const same = texts.indexOf(normaliseStatement(statement));
  if (same >= 0 && contentStems(statement).length > 0) {
    return { supported: true, support: 1, reasons: [], best: same };
  }
  return supportOf(
    statement,
    texts.map((text) => ({ text })),
  );
}

/**
 * The least durable of what backs the claim, never more than the claim itself says (R12). A person's own attested
 * words convert it: theirs then counts alone (R40).
 */
function durabilityOf(claimed: DurabilitySignal, counted: readonly Evidence[]): DurabilitySignal {
  const personal = counted.filter((one) => isPersonChannel(one.channel) && one.attestedBy !== undefined);
  const justified =
    personal.length > 0
      ? strongestDurability(personal.map((one) => one.durabilitySignal))
      : weakestDurability(counted.map((one) => one.durabilitySignal));
  return weakestDurability([claimed, justified]);
}
