import type { StoreRow } from '../../app/portsOfStores';
import { fieldsOf, LineFinder, listOf, parseJson, textIn, textsOf, type Fields } from './jsonText';
import { refused, remembered, ruleTypeFrom, type StoreReader } from './storeReader';

/** mem0: a page of `get_all`, the result of a search, or a plain list, with the graph's relations where there are any. */
export const mem0: StoreReader = {
  kind: 'mem0',
  recognises: ({ path, text }) =>
    /\.json$/iu.test(path) && memoriesIn(parseJson(text)).some((item) => fieldsOf(item).has('memory')),
  read: ({ text }) => {
    const document = parseJson(text);
    const lines = new LineFinder(text);
    return [
      ...memoriesIn(document).map((item) => memory(fieldsOf(item), lines)),
      ...listOf(fieldsOf(document).get('relations')).map((item) => relation(fieldsOf(item), lines)),
    ];
  },
};

const memoriesIn = (document: unknown): readonly unknown[] =>
  Array.isArray(document)
    ? document
    : listOf(fieldsOf(document).get('results') ?? fieldsOf(document).get('memories'));

function memory(fields: Fields, lines: LineFinder): StoreRow {
  const id = textIn(fields, 'id');
  const text = textIn(fields, 'memory');
  const line = lines.lineOf(id ?? text ?? '');
  if (text === undefined) {
    return refused(line, JSON.stringify(Object.fromEntries(fields)), 'empty', 'It has no `memory`.', id);
  }
  const about = textIn(fields, 'user_id', 'agent_id', 'run_id');
  const expires = textIn(fields, 'expiration_date');
  if (expires !== undefined) {
    return refused(line, text, 'expired', `The store gave it an end, ${expires}: it was not to be kept.`, id);
  }
  return remembered(line, text, {
    ...(id === undefined ? {} : { id }),
    ruleType: ruleTypeFrom(textIn(fieldsOf(fields.get('metadata')), 'type', 'category'), text),
    section: about === undefined ? [] : [about],
    tags: textsOf(fields.get('categories')),
  });
}

function relation(fields: Fields, lines: LineFinder): StoreRow {
  const parts = [
    textIn(fields, 'source'),
    textIn(fields, 'relationship', 'relation')?.replaceAll('_', ' '),
    textIn(fields, 'target', 'destination'),
  ];
  const line = lines.lineOf(parts[0] ?? '');
  return parts.includes(undefined)
    ? refused(line, JSON.stringify(Object.fromEntries(fields)), 'dangling', 'The relation leads nowhere.')
    : remembered(line, parts.join(' '), { ruleType: 'fact' });
}
