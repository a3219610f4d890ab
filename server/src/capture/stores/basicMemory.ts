import type { StoreRow } from '../../app/portsOfStores';
import { noteRows, readNote } from './markdownNotes';
import { refused, remembered, ruleTypeFrom, type StoreReader } from './storeReader';

const OBSERVATION = /^\s*[-*] \[(?![xX]\])([^\][\s][^\][]{0,60})\] +(\S.{0,4000})$/u;
const RELATION = /^\s*[-*] ([\p{L}_][\p{L}\p{N}_ -]{0,60}) \[\[([^\][]{1,200})\]\]/u;

/** basic-memory: notes with observations (`- [category] text #tag (context)`) and relations (`- type [[Target]]`). */
export const basicMemory: StoreReader = {
  kind: 'basic-memory',
  recognises: (file) => {
    if (!/\.md$/iu.test(file.path)) return false;
    const { head, lines } = readNote(file);
    if (head.has('permalink') || lines.some(({ text }) => /^## +Observations\s*$/u.test(text))) return true;
    const relates = lines.some(({ text }) => /^## +Relations\s*$/u.test(text));
    return relates || (file.claimed && head.has('title') && head.has('type'));
  },
  read: (file) => {
    const { head, title, lines } = readNote(file);
    if (head.get('type') === 'schema') {
      return [refused(1, title, 'no_claim', 'It describes what notes look like, and says nothing.')];
    }
    const taken = new Map<number, StoreRow>();
    for (const { number, text } of lines) {
      const row = observation(text, number, title) ?? relation(text, number, title);
      if (row) taken.set(number, row);
    }
    return noteRows(file, taken, { section: [title] });
  },
};

/** Categories that only say that something is said. */
const PLAIN = new Set(['fact', 'note', 'observation', 'info', 'insight', 'idea']);

function observation(text: string, line: number, title: string): StoreRow | undefined {
  const match = OBSERVATION.exec(text);
  if (!match) return undefined;
  const [category, said] = [match[1] ?? '', match[2] ?? ''];
  const tags = [...said.matchAll(/(?:^|\s)#([\p{L}\p{N}_/-]{1,60})/gu)].map((tag) => tag[1] ?? '');
  const context = /\(([^()]{1,300})\)\s*$/u.exec(said.replace(/(?:\s#[\p{L}\p{N}_/-]{1,60})+\s*$/u, ''))?.[1];
  const words = said.replace(/(?:^|\s)#[\p{L}\p{N}_/-]{1,60}/gu, '').trim();
  const subject = PLAIN.has(category.toLowerCase()) ? title : `${title}, ${category}`;
  return remembered(line, `${subject}: ${words}`, {
    section: [title],
    tags: [category, ...tags],
    ruleType: ruleTypeFrom(category, words),
    excerpt: `${title}\n${text.trim()}`,
    ...(context === undefined ? {} : { scope: { paths: [], appliesWhen: context } }),
  });
}

function relation(text: string, line: number, title: string): StoreRow | undefined {
  const match = RELATION.exec(text);
  if (!match) return undefined;
  const words = `${title} ${(match[1] ?? '').replaceAll('_', ' ')} ${match[2] ?? ''}`;
  return remembered(line, words, {
    section: [title],
    ruleType: 'fact',
    excerpt: `${title}\n${text.trim()}`,
  });
}
