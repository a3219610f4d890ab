import { createHash } from 'node:crypto';
import type { Candidate, Evidence, MemoryRecord } from '../../shared/src/model';

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

/** The same evidence, as anybody could have written it. */
export function withoutAttestation(one: Evidence): Evidence {
  const copy: { attestedBy?: string } & Evidence = { ...one };
  delete copy.attestedBy;
  return copy;
}
