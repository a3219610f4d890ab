import type { CandidateId, EvidenceId, ProfileId } from '../../../shared/src/ids';
import type { Channel } from '../../../shared/src/model';
import { redactSecrets } from '../core/text/secrets';
import { normaliseStatement } from '../core/text/normalise';
import type { ExtractedClaim } from './portsOfRules';
import type { Identifiers } from './ports';

/** The session of everything seen in files, so that rescans, windows and command lines agree (model.md §4). */
export const REPOSITORY_SESSION = 'repository';
/** R15. */
const MAX_EXCERPT = 1000;

/** A claim of a rules file with its ids and with secrets taken out, before anything is written (P52). */
export interface IdentifiedClaim {
  readonly channel: Channel;
  readonly id: CandidateId;
  readonly evidenceId: EvidenceId;
  readonly statement: string;
  /** What evidence keeps: the excerpt, below what introduces it. */
  readonly excerpt: string;
  /** The whole excerpt alone, as the anchor finds it again. */
  readonly span: string;
  readonly redacted: boolean;
}

export function identifyClaim(
  identifiers: Identifiers,
  profile: ProfileId,
  claim: ExtractedClaim,
): IdentifiedClaim {
  const statement = redactSecrets(claim.statement);
  const introduced = claim.introduction === undefined ? '' : `${claim.introduction}:\n`;
  const excerpt = redactSecrets(introduced + claim.excerpt);
  const channel = claim.channel ?? 'rules_file';
  return {
    channel,
    id: identifiers.candidateId(profile, channel, claim.scope.paths, normaliseStatement(statement.text)),
    evidenceId: identifiers.evidenceId(profile, REPOSITORY_SESSION, excerpt.text),
    statement: statement.text,
    excerpt: bounded(excerpt.text),
    // Without an introduction the two are one text: a scan reads each claim's secrets once.
    span: introduced === '' ? excerpt.text : redactSecrets(claim.excerpt).text,
    redacted: statement.redacted || excerpt.redacted,
  };
}

/** Cut after secrets are out, so that none is cut in two and missed, and never through a character. */
function bounded(excerpt: string): string {
  if (excerpt.length <= MAX_EXCERPT) return excerpt;
  const cut = excerpt.slice(0, MAX_EXCERPT - 1);
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
}
