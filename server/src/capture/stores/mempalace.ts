import type { StoreRow } from '../../app/portsOfStores';
import { fieldsOf, jsonLines, listOf, textIn, type Fields, type JsonLine } from './jsonText';
import { refused, remembered, ruleTypeFrom, type StoreReader } from './storeReader';

/** MemPalace: what was taken out of a text (`labels*.jsonl`), and the texts that it was taken from (`dataset*.jsonl`). */
export const mempalace: StoreReader = {
  kind: 'mempalace',
  recognises: ({ path, text }) =>
    /\.jsonl$/iu.test(path) &&
    jsonLines(text).some((line) => line.kind === 'value' && isOurs(fieldsOf(line.value))),
  read: (file) => {
    const texts = new Map(
      jsonLines(file.sibling(nameOf(file.path).replace(/^labels/u, 'dataset')) ?? '').flatMap((line) => {
        const fields = line.kind === 'value' ? fieldsOf(line.value) : new Map<string, unknown>();
        const [id, text] = [textIn(fields, 'id'), textIn(fields, 'text')];
        return id === undefined || text === undefined ? [] : [[id, text] as const];
      }),
    );
    return jsonLines(file.text).flatMap((line) => rowsOf(line, texts));
  },
};

const nameOf = (path: string): string => path.split('/').at(-1) ?? path;

const isOurs = (fields: Fields): boolean =>
  typeof fields.get('id') === 'string' &&
  (Array.isArray(fields.get('memories')) ||
    (fields.has('text') && fields.size <= 3) ||
    (fields.has('label') && fields.size === 2));

function rowsOf(line: JsonLine, texts: ReadonlyMap<string, string>): readonly StoreRow[] {
  if (line.kind === 'bad') return [refused(line.line, line.text, 'unreadable', 'The line is not JSON.')];
  const fields = fieldsOf(line.value);
  const id = textIn(fields, 'id');
  if (!fields.has('memories')) {
    const why = fields.has('label')
      ? 'A label of a sentence, and no memory.'
      : 'A text that memories are taken from; what it says is not yet a claim.';
    return [refused(line.line, textIn(fields, 'text', 'label') ?? '', 'no_claim', why, id)];
  }
  const memories = listOf(fields.get('memories'));
  if (memories.length === 0) {
    return [refused(line.line, '', 'empty', 'Nothing was taken out of its text.', id)];
  }
  const text = id === undefined ? undefined : texts.get(id);
  return memories.map((one) => {
    const memory = fieldsOf(one);
    const content = textIn(memory, 'content', 'text') ?? '';
    const type = textIn(memory, 'type');
    return remembered(line.line, content, {
      ...(id === undefined ? {} : { id }),
      ruleType: ruleTypeFrom(type, content),
      tags: type === undefined ? [] : [type],
      // What it rests on is the text; without it nothing but the store's own word.
      evidence: text === undefined ? [] : [{ excerpt: text, polarity: 'supports', citations: [] }],
    });
  });
}
