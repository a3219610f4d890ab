import type { StoreRow } from '../../app/portsOfStores';
import { fieldsOf, jsonLines, listOf, parseJson, textIn, type Fields, type JsonLine } from './jsonText';
import { refused, remembered, type StoreReader } from './storeReader';

/**
 * `@modelcontextprotocol/server-memory`: JSON Lines, often in a file called `memory.json`; forks write `_type`, or one
 * document with `entities` and `relations` (P68).
 */
export const serverMemory: StoreReader = {
  kind: 'server-memory',
  recognises: ({ path, text }) =>
    /\.jsonl?$/iu.test(path) &&
    linesOf(text).some((line) => line.kind === 'value' && typeOf(line.value) !== undefined),
  read: ({ text }) => {
    const lines = linesOf(text);
    const entities = new Set(
      lines.flatMap((line) =>
        line.kind === 'value' && typeOf(line.value) === 'entity'
          ? (textIn(fieldsOf(line.value), 'name') ?? [])
          : [],
      ),
    );
    return lines.flatMap((line) => rowsOf(line, entities));
  },
};

/** Each entity and relation as a line of its own, whichever way the file holds them. */
function linesOf(text: string): readonly JsonLine[] {
  const document = fieldsOf(parseJson(text));
  if (!document.has('entities') && !document.has('relations')) return jsonLines(text);
  const as = (type: string, items: unknown): JsonLine[] =>
    listOf(items).map((item) => ({
      kind: 'value',
      line: 1,
      value: { ...Object.fromEntries(fieldsOf(item)), type },
    }));
  return [...as('entity', document.get('entities')), ...as('relation', document.get('relations'))];
}

function typeOf(value: unknown): 'entity' | 'relation' | undefined {
  const fields = fieldsOf(value);
  const type = textIn(fields, 'type', '_type');
  if (type === 'entity' && typeof fields.get('name') === 'string') return 'entity';
  return type === 'relation' && typeof fields.get('from') === 'string' ? 'relation' : undefined;
}

function rowsOf(line: JsonLine, entities: ReadonlySet<string>): readonly StoreRow[] {
  if (line.kind === 'bad') return [refused(line.line, line.text, 'unreadable', 'The line is not JSON.')];
  const fields = fieldsOf(line.value);
  switch (typeOf(line.value)) {
    case 'entity':
      return observations(fields, line.line);
    case 'relation':
      return [relation(fields, line.line, entities)];
    case undefined: {
      const why = 'It is neither an entity nor a relation.';
      return [refused(line.line, JSON.stringify(line.value), 'unreadable', why)];
    }
  }
}

/** What an entity can have one of. Two different ones contradict each other. */
const SINGLE = /^(priority|status|state|version|owner|assignee|deadline|due|приоритет|статус|версия)\s*:/iu;

function observations(fields: Fields, line: number): readonly StoreRow[] {
  const name = textIn(fields, 'name') ?? '';
  const type = textIn(fields, 'entityType');
  const said = listOf(fields.get('observations'));
  if (said.length === 0) {
    return [refused(line, name, 'empty', 'An entity of which the store says nothing.', name)];
  }
  return said.map((one) => {
    // Some forks store `{content, timestamp}`.
    const text = typeof one === 'string' ? one : textIn(fieldsOf(one), 'content', 'text', 'observation');
    if (text === undefined) {
      return refused(line, JSON.stringify(one), 'unreadable', 'The observation is not a text.', name);
    }
    const single = SINGLE.exec(text)?.[1]?.toLowerCase();
    return remembered(line, text.trim() === '' ? '' : `${name}: ${text}`, {
      id: name,
      section: [name],
      tags: type === undefined ? [] : [type],
      ...(single === undefined ? {} : { slot: `${name}\n${single}` }),
    });
  });
}

function relation(fields: Fields, line: number, entities: ReadonlySet<string>): StoreRow {
  const [from, to] = [textIn(fields, 'from') ?? '', textIn(fields, 'to') ?? ''];
  const words = `${from} ${(textIn(fields, 'relationType') ?? 'relates to').replaceAll('_', ' ')} ${to}`;
  const missing = [from, to].find((name) => !entities.has(name));
  if (missing === undefined) return remembered(line, words, { section: [from], ruleType: 'fact' });
  const why = missing === '' ? 'The relation leads nowhere.' : `The store knows no entity “${missing}”.`;
  return refused(line, words, 'dangling', why);
}
