import { agentName } from '../../../../shared/src/agents';
import type { ForgetTarget } from '../../../../shared/src/forgetting';
import type { ForgetItem } from '../../../../shared/src/patch';
import type { CandidateId, EvidenceId, RecordId } from '../../../../shared/src/ids';
import { isCandidateId, isRecordId } from '../../../../shared/src/ids';
import type { Candidate, Evidence } from '../../../../shared/src/model';
import { agentOfSession } from '../agentOfSession';
import type { Folder } from '../folder';

export interface Found {
  readonly items: readonly ForgetItem[];
  /** Evidence that goes by itself, while what rests on it stays. */
  readonly evidence: readonly EvidenceId[];
}

/** What a person's words name, with what goes with it. What was deleted before is found too: it may be purged now (P23). */
export function findForgotten(folder: Folder, target: ForgetTarget): Found {
  if (target.kind !== 'ids') return cameBy(folder, matcher(target));
  const items = new Map<RecordId, ForgetItem>();
  const evidence: EvidenceId[] = [];
  for (const id of target.ids) {
    if (isRecordId(id)) add(items, ofRecord(folder, id));
    else if (isCandidateId(id)) for (const item of ofCandidate(folder, id)) add(items, item);
    else evidence.push(id);
  }
  return { items: [...items.values()], evidence };
}

function matcher(target: Exclude<ForgetTarget, { kind: 'ids' }>): (evidence: Evidence) => boolean {
  switch (target.kind) {
    case 'agent': {
      const wanted = agentName(target.agent);
      return ({ session }) => agentOfSession(session) === wanted;
    }
    case 'session':
      return ({ session }) => session === target.session;
    case 'source':
      return ({ channel, anchor, citations }) =>
        channel === target.source ||
        anchor?.path === target.source ||
        citations.some(({ locator }) => locator === target.source || locator.startsWith(`${target.source}:`));
  }
}

/** Claims of which nothing else speaks go; of others only what came by that way. */
function cameBy(folder: Folder, matches: (evidence: Evidence) => boolean): Found {
  const { view } = folder.store;
  const items = new Map<RecordId, ForgetItem>();
  const evidence = new Set<EvidenceId>();
  const weigh = (ids: readonly EvidenceId[], item: () => ForgetItem): void => {
    const all = view.evidence(ids);
    const theirs = all.filter(matches);
    if (theirs.length === 0) return;
    if (theirs.length === all.length) add(items, item());
    else for (const { id } of theirs) evidence.add(id);
  };
  const accepted = new Set<CandidateId>();
  for (const record of view.records()) {
    accepted.add(record.candidate);
    weigh(record.evidenceIds, () => ofRecord(folder, record.id));
  }
  for (const event of folder.store.recorded()) {
    if (event.kind === 'evidence' && matches(event.evidence)) evidence.add(event.evidence.id);
    if (event.kind !== 'candidate' || accepted.has(event.candidate.id)) continue;
    weigh(event.candidate.evidenceIds, () => ofOpen(folder, event.candidate));
  }
  const gone = new Set([...items.values()].flatMap(({ evidenceIds }) => evidenceIds ?? []));
  return { items: [...items.values()], evidence: [...evidence].filter((id) => !gone.has(id)) };
}

function ofRecord(folder: Folder, id: RecordId): ForgetItem {
  const record = folder.store.view.record(id);
  if (record === undefined) return { record: id };
  const candidate = folder.store.view.candidate(record.candidate);
  const evidenceIds = [...new Set([...record.evidenceIds, ...(candidate?.evidenceIds ?? [])])];
  return { record: id, candidate: record.candidate, evidenceIds };
}

const ofOpen = (folder: Folder, candidate: Candidate): ForgetItem => ({
  record: folder.services.home.identifiers().recordId(candidate.id),
  candidate: candidate.id,
  evidenceIds: candidate.evidenceIds,
});

/** Where a claim was accepted into other memory, that memory says its words, and goes too. */
function ofCandidate(folder: Folder, id: CandidateId): readonly ForgetItem[] {
  const { view } = folder.store;
  const candidate = view.candidate(id);
  const own = folder.services.home.identifiers().recordId(id);
  const into =
    view.decision(id) === 'accepted'
      ? view.patchesOn(id).flatMap(({ touched }) => touched.filter(isRecordId))
      : [];
  const says = into.filter((record) => record !== own && view.record(record)?.candidate === id);
  const first = candidate === undefined ? { record: own, candidate: id } : ofOpen(folder, candidate);
  const known = view.record(own);
  return [
    known === undefined ? first : ofRecord(folder, own),
    ...says.map((record) => ofRecord(folder, record)),
  ];
}

function add(items: Map<RecordId, ForgetItem>, item: ForgetItem): void {
  items.set(item.record, items.get(item.record) ?? item);
}
