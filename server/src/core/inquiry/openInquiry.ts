import type { InquiryId, ProfileId, RecordId, Sha256 } from '../../../../shared/src/ids';
import type { Candidate, Inquiry, MatchKind } from '../../../../shared/src/model';
import { foldForComparison } from '../text/normalise';
import type { Match } from '../match/match';

/** A record as an inquiry quotes it. */
export interface Quoted {
  readonly id: RecordId;
  readonly statement: string;
}

/** The open question that a match raises; `undefined` when it raises none (R70: conflict, supersession, ambiguity). */
export function openInquiry(
  candidate: Candidate,
  match: Match,
  records: readonly Quoted[],
  sha256: (text: string) => Sha256,
): Inquiry | undefined {
  const kind = inquiryKind(match.kind);
  if (!kind) return undefined;
  const quoted = [...records].sort((a, b) => (a.id < b.id ? -1 : 1));
  const question = questionOf(kind, candidate.statement, quoted);
  return {
    id: inquiryId(candidate.profile, question, sha256),
    profile: candidate.profile,
    kind,
    question,
    candidate: candidate.id,
    records: [...match.records].sort(),
    status: 'open',
  };
}

/** One question of one profile is one inquiry, however often it comes up and however it is cased or punctuated. */
export function inquiryId(profile: ProfileId, question: string, sha256: (text: string) => Sha256): InquiryId {
  return `in_${base32(sha256(`${profile}\n${foldForComparison(question)}`)).slice(0, 26)}`;
}

function inquiryKind(match: MatchKind): Inquiry['kind'] | undefined {
  switch (match) {
    case 'potential_conflict':
      return 'conflict';
    case 'supersedes_existing':
      return 'supersession';
    case 'ambiguous':
      return 'ambiguous';
    case 'new':
    case 'duplicate':
    case 'strengthens_existing':
    case 'updates_existing':
      return undefined;
  }
}

function questionOf(kind: Inquiry['kind'], statement: string, records: readonly Quoted[]): string {
  const others = records.map((record) => `“${record.statement}”`).join(', ');
  const known = others === '' ? 'something already remembered' : others;
  switch (kind) {
    case 'conflict':
    case 'concurrent_edit':
      return `Which holds: “${statement}”, or ${known}?`;
    case 'supersession':
      return `Does “${statement}” replace ${known}?`;
    case 'ambiguous':
      return `Which of these does “${statement}” belong to: ${known}?`;
  }
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** RFC 4648 §6, lower case, without padding, of a hexadecimal digest. */
function base32(hexadecimal: string): string {
  let bits = '';
  for (const digit of hexadecimal) bits += Number.parseInt(digit, 16).toString(2).padStart(4, '0');
  let text = '';
  for (let at = 0; at < bits.length; at += 5) {
    text += ALPHABET.charAt(Number.parseInt(bits.slice(at, at + 5).padEnd(5, '0'), 2));
  }
  return text;
}
