import { createHash } from 'node:crypto';
import type { Candidate, Evidence, Freshness, MemoryRecord, Policy, Verdict } from '../../shared/src/model';
import { DEFAULT_POLICY } from '../../shared/src/model';
import { matchCandidate } from '../../server/src/core/match/match';
import { RecordIndex } from '../../server/src/core/match/recordIndex';
import type { VerificationInput } from '../../server/src/core/verify/input';
import { verify } from '../../server/src/core/verify/verifier';

/** Claims for tests: sound in every respect unless a test says otherwise. */
export const PROFILE = 'project:alpha';
export const OWNER = 'SHA256:owner';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export function candidate(changes: Partial<Candidate> = {}): Candidate {
  return {
    id: 'cl_aaaaaaaaaaaaaaaaaaaaaaaaaa',
    profile: PROFILE,
    channel: 'user_message',
    statement: 'Use pnpm for installing dependencies.',
    ruleType: 'rule',
    basis: 'declared',
    citations: [],
    tier: 'explicit',
    layer: 'L2',
    durabilitySignal: 'project',
    scope: { paths: [] },
    section: [],
    tags: [],
    evidenceIds: ['ev_aaaaaaaaaaaaaaaaaaaaaaaaaa'],
    legacy: false,
    capturedAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}

/** A person's own words, attested by their key. */
export function evidence(changes: Partial<Evidence> = {}): Evidence {
  return unattested({ attestedBy: OWNER, ...changes });
}

export function unattested(changes: Partial<Evidence> = {}): Evidence {
  return {
    id: 'ev_aaaaaaaaaaaaaaaaaaaaaaaaaa',
    profile: PROFILE,
    session: 'session-1',
    channel: 'user_message',
    trustClass: 'direct_user_instruction',
    durabilitySignal: 'project',
    polarity: 'supports',
    sourceSummary: 'Use pnpm for installing dependencies.',
    sourceExcerpt: 'Use pnpm for installing dependencies.',
    redactionStatus: 'none',
    citations: [],
    hiddenText: false,
    derivedFromMemory: false,
    capturedAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}

/** Evidence read from a rules file, with its anchor. */
export function repositoryEvidence(changes: Partial<Evidence> = {}): Evidence {
  return unattested({
    session: 'repository',
    channel: 'rules_file',
    trustClass: 'repository_text',
    durabilitySignal: 'repository',
    anchor: { path: 'AGENTS.md', startLine: 3, endLine: 3, digest: '', length: 0, before: '', after: '' },
    ...changes,
  });
}

export function record(changes: Partial<MemoryRecord> = {}): MemoryRecord {
  return {
    profile: PROFILE,
    channel: 'user_message',
    statement: 'Use pnpm for installing dependencies.',
    ruleType: 'rule',
    basis: 'declared',
    citations: [],
    tier: 'explicit',
    layer: 'L2',
    durabilitySignal: 'project',
    scope: { paths: [] },
    section: [],
    tags: [],
    evidenceIds: ['ev_rrrrrrrrrrrrrrrrrrrrrrrrrr'],
    id: 'me_rrrrrrrrrrrrrrrrrrrrrrrrrr',
    candidate: 'cl_rrrrrrrrrrrrrrrrrrrrrrrrrr',
    status: 'active',
    revision: 'pa_rrrrrrrrrrrrrrrrrrrrrrrrrr',
    trustClass: 'direct_user_instruction',
    verification: 'verified',
    ratifications: [],
    origin: OWNER,
    store: 'private',
    ...changes,
  };
}

export interface Given extends Partial<Omit<VerificationInput, 'evidence' | 'freshness' | 'policy'>> {
  readonly evidence?: readonly Evidence[];
  readonly records?: readonly MemoryRecord[];
  readonly freshness?: Freshness;
  readonly policy?: Partial<Policy>;
}

/** The verdict on a candidate beside the given evidence and memory. */
export function verdictOn(given: Given = {}): Verdict {
  const claim = given.candidate ?? candidate();
  const linked = given.evidence ?? [evidence()];
  const records = given.records ?? [];
  const index = new RecordIndex(records, sha256);
  const match =
    given.match ??
    matchCandidate({ candidate: claim, sameKey: index.sameKey(claim), near: index.near(claim) });
  const policy = { ...DEFAULT_POLICY, ...given.policy };
  return verify({
    tombstones: [],
    citations: [],
    sha256,
    policyDigest: sha256(JSON.stringify(policy)),
    ...given,
    candidate: claim,
    evidence: (id) => linked.find((one) => one.id === id),
    freshness: (one) => given.freshness ?? (one.anchor ? 'fresh' : 'unanchored'),
    match,
    matched: records.filter((one) => match.records.includes(one.id)),
    policy,
  });
}

export function checkOf(verdict: Verdict, name: string): Verdict['checks'][number] {
  const found = verdict.checks.find((check) => check.check === name);
  if (!found) throw new Error(`no check is called ${name}`);
  return found;
}
