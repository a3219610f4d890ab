import type { Inquiry } from '../../../shared/src/model';
import { openInquiry } from '../core/inquiry/openInquiry';
import { selectRelevantInquiries } from '../core/inquiry/selectInquiries';
import type { Folder } from './folder';
import { verdictOf } from './verdictOf';

/**
 * The questions worth asking now (R70, R98–R99): one for each open candidate that stands against memory, and those
 * that the fold raised; what was answered or withdrawn stays so. At most as many as the policy says.
 */
export function listInquiries(folder: Folder, about?: string): readonly Inquiry[] {
  const { view, profile } = folder.store;
  const recorded = view.inquiries();
  const settled = new Set(recorded.filter((one) => one.status !== 'open').map((one) => one.id));
  const raised = view.openCandidates().flatMap((candidate) => {
    const { match, matchedRecords } = verdictOf(folder, candidate);
    const records = matchedRecords.flatMap((id) => view.record(id) ?? []);
    const inquiry = openInquiry(candidate, { kind: match, records: matchedRecords }, records, (text) =>
      folder.services.home.identifiers().sha256(text),
    );
    return inquiry && !settled.has(inquiry.id) ? [inquiry] : [];
  });
  return selectRelevantInquiries([...recorded, ...raised], {
    profile,
    limit: view.policy().policy.maxInquiries,
    ...(about === undefined ? {} : { about }),
  });
}
