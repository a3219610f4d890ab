import type { RememberedEvidence, StoreRow } from '../../app/portsOfStores';
import type { Citation, Polarity } from '../../../../shared/src/model';
import { readBasis } from '../../core/claim/basis';
import { readCitation } from '../../core/evidence/citations';
import {
  confidenceIn,
  fieldsOf,
  jsonLines,
  LineFinder,
  listOf,
  parseJson,
  textIn,
  textsOf,
} from './jsonText';
import type { Fields } from './jsonText';
import { refused, remembered, ruleTypeFrom, type StoreFile, type StoreReader } from './storeReader';

const STORE_FILE = /(?:^|\/)(?:L[12]\.[\w-]+|evidence|tombstones|inquiries)\.jsonl$/u;

/** PI persistent intelligence: the files of its memory folder, or its governance bundle. */
export const pi: StoreReader = {
  kind: 'pi',
  recognises: (file) =>
    isBundle(file) ||
    (STORE_FILE.test(file.path) &&
      (/L[12]\./u.test(file.path) || file.sibling('L2.playbooks.jsonl') !== undefined)),
  read: (file) => (isBundle(file) ? bundle(file.text) : storeFile(file)),
};

const isBundle = ({ path, text }: StoreFile): boolean =>
  /\.json$/iu.test(path) && fieldsOf(parseJson(text)).get('format') === 'pi-governance';

function storeFile(file: StoreFile): readonly StoreRow[] {
  const name = file.path.split('/').at(-1) ?? '';
  const rest = {
    forgotten: forgottenIn(file.sibling('tombstones.jsonl')),
    evidence: file.sibling('evidence.jsonl'),
  };
  const evidence = evidenceIn((rest.evidence === undefined ? [] : jsonLines(rest.evidence)).flatMap(valueOf));
  return jsonLines(file.text).map((line) => {
    if (line.kind === 'bad') return refused(line.line, line.text, 'unreadable', 'The line is not JSON.');
    const fields = fieldsOf(line.value);
    if (name.startsWith('L')) return record(fields, line.line, evidence, rest.forgotten);
    if (name.startsWith('evidence')) return evidenceRow(fields, line.line);
    if (name.startsWith('tombstones')) return tombstone(fields, line.line);
    return question(fields, line.line);
  });
}

function bundle(text: string): readonly StoreRow[] {
  const document = fieldsOf(parseJson(text));
  const lines = new LineFinder(text);
  const all = (name: string): readonly Fields[] => listOf(document.get(name)).map(fieldsOf);
  const at = (fields: Fields): number => lines.lineOf(textIn(fields, 'id', 'deleted_record_id') ?? '');
  const forgotten = new Set(all('tombstones').flatMap((one) => textIn(one, 'deleted_record_id') ?? []));
  const evidence = evidenceIn(all('evidence'));
  const undecided = 'A patch of the store that nobody had decided on.';
  return [
    ...all('records').map((one) => record(one, at(one), evidence, forgotten)),
    ...all('patches').map((one) => refused(at(one), said(one), 'no_claim', undecided, textIn(one, 'id'))),
    ...all('evidence').map((one) => evidenceRow(one, at(one))),
    ...all('inquiries').map((one) => question(one, at(one))),
    ...all('sessions').map((one) =>
      refused(
        at(one),
        textIn(one, 'text') ?? '',
        'no_claim',
        'A session’s text, and no memory.',
        textIn(one, 'id'),
      ),
    ),
    ...all('tombstones').map((one) => tombstone(one, at(one))),
  ];
}

const valueOf = (line: ReturnType<typeof jsonLines>[number]): readonly Fields[] =>
  line.kind === 'value' ? [fieldsOf(line.value)] : [];

const said = (fields: Fields): string => JSON.stringify(Object.fromEntries(fields));

const forgottenIn = (text: string | undefined): ReadonlySet<string> =>
  new Set(
    jsonLines(text ?? '')
      .flatMap(valueOf)
      .flatMap((fields) => textIn(fields, 'deleted_record_id') ?? []),
  );

const DEAD = new Set(['deprecated', 'deleted', 'rejected', 'archived']);

function record(
  fields: Fields,
  line: number,
  evidence: ReadonlyMap<string, readonly RememberedEvidence[]>,
  forgotten: ReadonlySet<string>,
): StoreRow {
  const id = textIn(fields, 'id');
  const statement = textIn(fields, 'statement');
  if (statement === undefined) return refused(line, said(fields), 'unreadable', 'It has no `statement`.', id);
  if (id !== undefined && forgotten.has(id)) {
    return refused(line, statement, 'forgotten', 'The store had forgotten it.', id);
  }
  const status = textIn(fields, 'status') ?? 'active';
  const by = textsOf(fields.get('superseded_by'));
  if (status === 'superseded' || by.length > 0) {
    const why =
      by.length === 0 ? 'The store had replaced it.' : `The store had replaced it by ${by.join(', ')}.`;
    return refused(line, statement, 'superseded', why, id);
  }
  if (DEAD.has(status)) return refused(line, statement, 'forgotten', `In the store it is ${status}.`, id);
  const when = (name: string): string | undefined => textsOf(fields.get(name)).join('; ') || undefined;
  const [applies, not] = [
    when('applies_when'),
    [when('does_not_apply_when'), when('known_exceptions')].filter((one) => one !== undefined).join('; '),
  ];
  return remembered(line, statement, {
    ...(id === undefined ? {} : { id }),
    ...confidenceIn(fields),
    ruleType: ruleTypeFrom(textIn(fields, 'ruleType', 'rule_type', 'memory_kind'), statement),
    basis: readBasis(fields.get('basis')),
    citations: [...listOf(fields.get('citations')), ...listOf(fields.get('evidence')).map(asCitation)]
      .map(readCitation)
      .filter(({ locator, raw }) => locator !== '' || raw !== undefined),
    evidence: id === undefined ? [] : (evidence.get(id) ?? []),
    supersedes: textsOf(fields.get('supersedes')),
    contested: status === 'contested',
    tags: textsOf(fields.get('tags')),
    scope: {
      paths: [],
      ...(applies === undefined ? {} : { appliesWhen: applies }),
      ...(not === '' ? {} : { doesNotApplyWhen: not }),
    },
  });
}

/** PI's `{type, ref, note}` as a citation of that kind: nobody's kinds are bent into Assay's own (R124). */
function asCitation(raw: unknown): unknown {
  const fields = fieldsOf(raw);
  return { kind: textIn(fields, 'type') ?? 'unknown', locator: textIn(fields, 'ref') ?? '' };
}

function evidenceIn(rows: readonly Fields[]): ReadonlyMap<string, readonly RememberedEvidence[]> {
  const byRecord = new Map<string, RememberedEvidence[]>();
  for (const fields of rows) {
    const excerpt = textIn(fields, 'source_excerpt', 'source_summary');
    if (excerpt === undefined || textIn(fields, 'redaction_status') === 'deleted') continue;
    const session = textIn(fields, 'source_session_id');
    const one = { excerpt, polarity: polarityOf(fields), citations: sourceOf(fields) };
    for (const id of textsOf(fields.get('related_memory_ids'))) {
      const known = byRecord.get(id) ?? [];
      byRecord.set(id, [...known, session === undefined ? one : { ...one, session }]);
    }
  }
  return byRecord;
}

/** What nobody said for or against is for nothing: the weakest word is that it qualifies (R158). */
function polarityOf(fields: Fields): Polarity {
  const polarity = textIn(fields, 'polarity');
  return polarity === 'supports' || polarity === 'contradicts' ? polarity : 'qualifies';
}

function sourceOf(fields: Fields): readonly Citation[] {
  const [file, session] = [textIn(fields, 'source_file'), textIn(fields, 'source_session_id')];
  return [
    ...(file === undefined ? [] : [{ kind: 'file', locator: file }]),
    ...(session === undefined ? [] : [{ kind: 'session', locator: session }]),
  ];
}

function evidenceRow(fields: Fields, line: number): StoreRow {
  const id = textIn(fields, 'id');
  const text = textIn(fields, 'source_excerpt', 'source_summary') ?? '';
  if (textIn(fields, 'redaction_status') === 'deleted') {
    return refused(line, text, 'forgotten', 'Evidence that the store had deleted.', id);
  }
  const of = textsOf(fields.get('related_memory_ids'));
  const why =
    of.length === 0 ? 'Evidence of nothing.' : `Evidence of ${of.join(', ')}: it goes where that goes.`;
  return refused(line, text, of.length === 0 ? 'dangling' : 'no_claim', why, id);
}

function tombstone(fields: Fields, line: number): StoreRow {
  const of = textIn(fields, 'deleted_record_id') ?? 'something';
  return refused(line, '', 'forgotten', `The store had forgotten ${of}.`, textIn(fields, 'id'));
}

function question(fields: Fields, line: number): StoreRow {
  const text = textIn(fields, 'question') ?? said(fields);
  return refused(line, text, 'no_claim', 'An open question, and no claim.', textIn(fields, 'id'));
}
