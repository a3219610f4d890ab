/**
 * Does search find it? Recall@k = the mean, over questions, of the share of the turns that answer a question which are
 * among the first k. Questions of categories 1–4 (LoCoMo) with at least one such turn; documents are the turns of that
 * conversation as `Speaker: text`. And ten claims among ten thousand, asked for in other words.
 */
import { existsSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { SearchIndex } from '../../../server/src/core/recall/searchIndex';
import { atLeast, notMeasured, type Category, type Row } from '../category';
import { makeClaims, readNeedles } from '../needles';

const DEPTHS = [
  [5, 0.6],
  [10, 0.68],
] as const;

export const recall: Category = {
  name: 'recall',
  run({ corpus, root }) {
    return [...conversationRows(corpus), ...needleRows(root)];
  },
};

interface Conversation {
  readonly turns: readonly { readonly id: string; readonly text: string }[];
  readonly questions: readonly { readonly query: string; readonly answers: readonly string[] }[];
}

function conversationRows(corpus: string): readonly Row[] {
  const file = path.join(corpus, 'locomo/locomo-first5.json');
  if (!existsSync(file)) {
    return DEPTHS.map(([depth, goal]) => notMeasured(`conversations, recall@${depth}`, `≥ ${goal}`));
  }
  const conversations = (JSON.parse(readFileSync(file, 'utf8')) as readonly RawConversation[]).map(read);
  return [true, false].flatMap((inOrder) => {
    const rankings = conversations.flatMap((conversation) => rank(conversation, inOrder));
    return DEPTHS.map(([depth, goal]) => {
      const shares = rankings.map(({ ranked, answers }) => {
        const first = new Set(ranked.slice(0, depth));
        return answers.filter((answer) => first.has(answer)).length / answers.length;
      });
      const how = inOrder ? 'turns in their order' : 'each turn on its own';
      const value = shares.reduce((sum, share) => sum + share, 0) / shares.length;
      return atLeast(`conversations (${shares.length} questions), ${how}, recall@${depth}`, value, goal);
    });
  });
}

function rank(
  { turns, questions }: Conversation,
  inOrder: boolean,
): readonly { readonly ranked: readonly string[]; readonly answers: readonly string[] }[] {
  const index = new SearchIndex();
  turns.forEach((turn, position) => {
    index.add(inOrder ? { ...turn, place: { source: '', position } } : turn);
  });
  return questions.map(({ query, answers }) => ({
    ranked: index.search(query).map(({ id }) => id),
    answers,
  }));
}

interface RawConversation {
  readonly conversation: Record<string, unknown>;
  readonly qa: readonly {
    readonly question?: unknown;
    readonly evidence?: readonly unknown[];
    readonly category: number;
  }[];
}

function read({ conversation, qa }: RawConversation): Conversation {
  const turns = Object.values(conversation)
    .filter((value) => Array.isArray(value))
    .flatMap((value) => value as readonly { dia_id: string; speaker: string; text: string }[])
    .map(({ dia_id, speaker, text }) => ({ id: dia_id, text: `${speaker}: ${text}` }));
  const ids = new Set(turns.map(({ id }) => id));
  const questions = qa
    .filter(({ category, question }) => category >= 1 && category <= 4 && typeof question === 'string')
    .map(({ question, evidence = [] }) => ({
      query: String(question),
      // Some entries name several turns in one string, some none that exists.
      answers: [...new Set(evidence.flatMap((entry) => String(entry).match(/D\d+:\d+/gu) ?? []))].filter(
        (id) => ids.has(id),
      ),
    }))
    .filter(({ answers }) => answers.length > 0);
  return { turns, questions };
}

function needleRows(root: string): readonly Row[] {
  const needles = readNeedles(root);
  const index = new SearchIndex();
  for (const [at, text] of makeClaims(10_000).entries()) index.add({ id: `claim-${at}`, text });
  for (const [at, { claim }] of needles.entries()) index.add({ id: `needle-${at}`, text: claim });
  const found = needles.filter(({ question }, at) =>
    index.search(question, 5).some(({ id }) => id === `needle-${at}`),
  ).length;
  return [
    {
      measure: 'needles found among the first 5 (of 10, two Chinese and Japanese, in 10,000 claims)',
      value: found,
      goal: '10',
      ok: found === needles.length,
      hard: true,
      as: 'number',
    },
  ];
}
