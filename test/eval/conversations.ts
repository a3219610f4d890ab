/**
 * Claims about conversations with the turn each was written from (LoCoMo), and the changed claims of measures
 * "Judgement": one negation, one number, one name. Read from the corpus, never copied.
 */
import { existsSync, readFileSync } from 'node:fs';
import * as path from 'node:path';

export interface Turn {
  readonly speaker: string;
  readonly text: string;
  /** The two turns before it. */
  readonly context: string;
}

export interface ConversationClaim {
  readonly id: string;
  readonly conversation: number;
  readonly claim: string;
  readonly source: Turn;
  /** Other turns of the same speaker in the same session. */
  readonly others: readonly Turn[];
}

interface RawTurn {
  readonly speaker: string;
  readonly dia_id: string;
  readonly text: string;
}
interface RawConversation {
  readonly conversation: Record<string, unknown>;
  readonly observation: Record<string, Record<string, readonly (readonly [string, unknown])[]>>;
}

/** `undefined` where the corpus is absent. */
export function readConversations(corpus: string): readonly ConversationClaim[] | undefined {
  const file = path.join(corpus, 'locomo/locomo-first5.json');
  if (!existsSync(file)) return undefined;
  const conversations = JSON.parse(readFileSync(file, 'utf8')) as readonly RawConversation[];
  return conversations.flatMap((raw, conversation) => claimsOf(raw, conversation));
}

function claimsOf(raw: RawConversation, conversation: number): readonly ConversationClaim[] {
  const sessions = new Map<string, readonly Turn[]>();
  const turns = new Map<string, { readonly turn: Turn; readonly session: string }>();
  for (const [name, value] of Object.entries(raw.conversation)) {
    if (!Array.isArray(value)) continue;
    const list = (value as readonly RawTurn[]).map((entry, index, all) => {
      const before = all.slice(Math.max(0, index - 2), index);
      const turn: Turn = {
        speaker: entry.speaker,
        text: `${entry.speaker}: ${entry.text}`,
        context: before.map((other) => `${other.speaker}: ${other.text}`).join('\n'),
      };
      turns.set(entry.dia_id, { turn, session: name });
      return turn;
    });
    sessions.set(name, list);
  }
  return Object.values(raw.observation).flatMap((bySpeaker) =>
    Object.values(bySpeaker).flatMap((claims) =>
      claims.flatMap(([claim, at], index) => {
        const found = typeof at === 'string' ? turns.get(at) : undefined;
        if (found === undefined) return [];
        const others = (sessions.get(found.session) ?? []).filter(
          (turn) => turn.speaker === found.turn.speaker && turn !== found.turn,
        );
        return [
          { id: `${conversation}:${String(at)}:${index}`, conversation, claim, source: found.turn, others },
        ];
      }),
    ),
  );
}

const AUXILIARY =
  /\b(is|are|was|were|has|have|had|can|could|will|would|should|does|did|do|may|might|must)\b(?! (?:not|never)\b|n't)/u;
const NEGATED = /\b(?:not|never|no|nobody|nothing|cannot|without|neither|nor)\b|n't\b/iu;

export function isNegated(claim: string): boolean {
  return NEGATED.test(claim);
}

/** One auxiliary negated, or "does not" put before the verb that follows the subject's name. */
export function negate(claim: string, speaker: string): string | undefined {
  if (isNegated(claim)) return undefined;
  if (AUXILIARY.test(claim)) return claim.replace(AUXILIARY, '$1 not');
  if (!claim.startsWith(`${speaker} `)) return undefined;
  const rest = claim.slice(speaker.length + 1).split(' ');
  const adverb = /ly$/u.test(rest[0] ?? '') ? `${rest.shift() ?? ''} ` : '';
  return `${speaker} ${adverb}does not ${rest.join(' ')}`;
}

const NUMBERS = 'two three four five six seven eight nine ten eleven twelve fifteen twenty thirty'.split(' ');

/** One number that the source holds, replaced by another. */
export function changeNumber(claim: string, source: string): string | undefined {
  for (const match of claim.matchAll(/\b(?:\d+|[a-z]+)\b/giu)) {
    const word = match[0].toLowerCase();
    const digits = /^\d+$/u.test(word);
    if ((!digits && !NUMBERS.includes(word)) || !new RegExp(`\\b${word}\\b`, 'iu').test(source)) continue;
    const other = digits
      ? String(Number(word) + 3)
      : (NUMBERS[(NUMBERS.indexOf(word) + 3) % NUMBERS.length] ?? 'two');
    return claim.slice(0, match.index) + other + claim.slice(match.index + word.length);
  }
  return undefined;
}

/** Capitalised words inside sentences; the first word of a sentence says nothing about being a name. */
export function namesIn(text: string): readonly string[] {
  return [...text.matchAll(/(?<=[\p{Ll},;] )\p{Lu}\p{Ll}{2,}\b/gu)].map((match) => match[0]);
}

/** One name that the source holds, not a speaker's, replaced by another of the corpus. */
export function changeName(
  claim: ConversationClaim,
  names: readonly string[],
  speakers: ReadonlySet<string>,
): string | undefined {
  for (const name of namesIn(claim.claim)) {
    if (speakers.has(name) || !claim.source.text.includes(name)) continue;
    const start = (claim.id.length * 31 + claim.claim.length * 7) % names.length;
    const other = [...names.slice(start), ...names.slice(0, start)].find(
      (candidate) =>
        candidate !== name && !claim.source.text.includes(candidate) && !claim.claim.includes(candidate),
    );
    return other === undefined ? undefined : claim.claim.replace(name, other);
  }
  return undefined;
}
