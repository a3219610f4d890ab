import type { ProfileId } from '../../../../shared/src/ids';
import type { Inquiry } from '../../../../shared/src/model';
import { contentStems } from '../text/tokens';

export interface InquirySelection {
  readonly profile: ProfileId;
  /** What the turn is about; without it, the oldest id order decides. */
  readonly about?: string;
  /** `policy.maxInquiries`; three by default (R98). */
  readonly limit: number;
}

/**
 * The open questions worth asking now, most relevant first, at most `limit` of them (R98). Answered, withdrawn and
 * stale ones never come up (R99), nor those of another profile (P30).
 */
export function selectRelevantInquiries(
  inquiries: readonly Inquiry[],
  { profile, about, limit }: InquirySelection,
): readonly Inquiry[] {
  const words = new Set(about === undefined ? [] : contentStems(about));
  const relevance = (inquiry: Inquiry): number =>
    new Set(contentStems(inquiry.question).filter((stem) => words.has(stem))).size;
  const open = new Map(
    inquiries
      .filter((inquiry) => inquiry.status === 'open' && inquiry.profile === profile)
      .map((inquiry) => [inquiry.id, { inquiry, relevance: relevance(inquiry) }]),
  );
  return [...open.values()]
    .sort((a, b) => b.relevance - a.relevance || (a.inquiry.id < b.inquiry.id ? -1 : 1))
    .slice(0, Math.max(0, Math.floor(limit)))
    .map((one) => one.inquiry);
}
