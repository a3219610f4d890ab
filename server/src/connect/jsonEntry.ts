import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import {
  ENTRY_NAME,
  lineEndOf,
  lineOf,
  type EntryFormat,
  type FoundEntry,
  type Insertion,
  type ServerEntry,
} from './entryEdit';

/**
 * A server's entry in JSON, with or without comments and trailing commas: `{ [container]: { "assay": … } }`. Own
 * edits rather than jsonc-parser's, which reformat what stands around and eat comments beside what they remove.
 */
export function jsonEntry(container: string): EntryFormat {
  return {
    find: (text) => find(text, container),
    insert: (text, entry) => insert(text, container, entry),
    span: (text) => {
      const property = propertyOf(readTree(text), container);
      return property && { start: property.offset, end: endOf(property) };
    },
    remove: (text) => remove(text, propertyOf(readTree(text), container)),
  };
}

type Tree = { readonly root: Node | undefined } | { readonly why: string };

function readTree(text: string): Tree {
  const errors: ParseError[] = [];
  let root: Node | undefined;
  try {
    root = parseTree(text, errors, { allowTrailingComma: true, allowEmptyContent: true });
  } catch (error) {
    if (error instanceof RangeError) return { why: 'It is nested too deeply.' };
    throw error;
  }
  const [first] = errors;
  if (first) return { why: `Line ${lineOf(text, first.offset)}: ${printParseErrorCode(first.error)}.` };
  if (root && root.type !== 'object') return { why: 'It is not a JSON object.' };
  return { root };
}

function propertyOf(tree: Tree, container: string): Node | undefined {
  if (!('root' in tree) || !tree.root) return undefined;
  return findNodeAtLocation(tree.root, [container, ENTRY_NAME])?.parent;
}

function find(text: string, container: string): FoundEntry {
  const tree = readTree(text);
  if ('why' in tree) return { kind: 'broken', why: tree.why };
  if (!tree.root) return { kind: 'none' };
  const [servers, twice] = named(tree.root, container);
  if (twice) return { kind: 'broken', why: `It has “${container}” twice.` };
  if (!servers) return { kind: 'none' };
  if (servers.type !== 'object') return { kind: 'broken', why: `“${container}” is not an object.` };
  const [entry, again] = named(servers, ENTRY_NAME);
  if (again) return { kind: 'broken', why: `It has “${ENTRY_NAME}” twice.` };
  if (!entry) return { kind: 'none' };
  const command = entry.type === 'object' ? findNodeAtLocation(entry, ['command']) : undefined;
  const value: unknown = command?.value;
  return { kind: 'entry', ...(typeof value === 'string' ? { command: value } : {}) };
}

/** The values under a name; JSON lets a name stand twice. */
const named = (object: Node, name: string): readonly Node[] =>
  (object.children ?? []).flatMap(({ children: [key, value] = [] }) =>
    key?.value === name && value ? [value] : [],
  );

function insert(text: string, container: string, entry: ServerEntry): Insertion {
  const tree = readTree(text);
  if ('why' in tree) return { kind: 'broken', why: tree.why };
  const { root } = tree;
  const { command, args, extra } = entry;
  const value = { ...extra, command, args };
  const eol = lineEndOf(text);
  if (!root) {
    const whole = JSON.stringify({ [container]: { [ENTRY_NAME]: value } }, undefined, 2);
    const start = text === '' || text.endsWith('\n') ? '' : eol;
    return { kind: 'insert', offset: text.length, text: `${start}${whole.replaceAll('\n', eol)}${eol}` };
  }
  const unit = indentOf(text, root);
  const isCompact = !text.trim().includes('\n') && text.trim() !== '{}';
  const [servers] = named(root, container);
  const [object, name, held] = servers
    ? ([servers, ENTRY_NAME, value] as const)
    : ([root, container, { [ENTRY_NAME]: value }] as const);
  const depth = servers ? 2 : 1;
  const json = isCompact ? JSON.stringify(held) : JSON.stringify(held, undefined, unit);
  const children = object.children ?? [];
  const last = children.at(-1);
  const own = last && columnOf(text, last);
  const base = own ?? unit.repeat(depth);
  const property = `${JSON.stringify(name)}:${isCompact ? '' : ' '}${json.replaceAll('\n', `${eol}${base}`)}`;
  const lead = isCompact ? '' : `${eol}${base}`;
  if (!last) {
    // What stood between the braces stays behind the entry.
    const between = text.slice(object.offset + 1, endOf(object) - 1);
    const tail = isCompact || between.includes('\n') ? '' : `${eol}${unit.repeat(depth - 1)}`;
    return { kind: 'insert', offset: object.offset + 1, text: `${lead}${property}${tail}` };
  }
  const comma = commaAfter(text, endOf(last));
  return comma === undefined
    ? { kind: 'insert', offset: endOf(last), text: `,${lead}${property}` }
    : { kind: 'insert', offset: comma + 1, text: `${lead}${property},` };
}

function remove(text: string, property: Node | undefined): string {
  if (!property?.parent?.children) return text;
  const before = text.slice(0, property.offset).trimEnd().length;
  const after = commaAfter(text, endOf(property));
  if (after !== undefined) return text.slice(0, before) + text.slice(after + 1);
  const siblings = property.parent.children;
  const previous = siblings[siblings.indexOf(property) - 1];
  const comma = previous && commaAfter(text, endOf(previous));
  const kept = text.slice(0, before);
  const head = comma === undefined ? kept : kept.slice(0, comma) + kept.slice(comma + 1);
  return head + text.slice(endOf(property));
}

const endOf = ({ offset, length }: Node): number => offset + length;

/** Where a comma follows, past white space and comments. */
function commaAfter(text: string, offset: number): number | undefined {
  const trivia = /(?:\s|\/\/[^\n]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)*/uy;
  trivia.lastIndex = offset;
  trivia.exec(text);
  return text[trivia.lastIndex] === ',' ? trivia.lastIndex : undefined;
}

/** The white space before a node that begins its line. */
function columnOf(text: string, { offset }: Node): string | undefined {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^[ \t]*$/u.test(before) && text.lastIndexOf('\n', offset - 1) !== -1 ? before : undefined;
}

/** How the file indents by one step. */
function indentOf(text: string, root: Node): string {
  const [first] = root.children ?? [];
  const column = first && columnOf(text, first);
  return column === undefined || column === '' ? '  ' : column;
}
