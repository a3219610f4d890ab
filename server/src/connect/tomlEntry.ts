import { ENTRY_NAME, lineEndOf, type EntryFormat, type FoundEntry, type Insertion } from './entryEdit';
import { readTomlStatements, type TomlReading, type TomlStatement } from './tomlStatements';

/** A server's entry in Codex's TOML: a table `[mcp_servers.assay]`, at the end of the file. */
export function tomlEntry(container: string): EntryFormat {
  const isOwn = ({ path }: TomlStatement): boolean => path[0] === container && path[1] === ENTRY_NAME;

  function find(text: string): FoundEntry {
    const reading = readTomlStatements(text);
    if (reading.kind === 'broken') return reading;
    const { statements } = reading;
    const inline = statements.find(
      ({ kind, path }) => kind === 'value' && path[0] === container && path.length <= 2,
    );
    if (inline) {
      const name = inline.path.join('.');
      return {
        kind: 'broken',
        why: `Line ${inline.line}: “${name}” is written in one line; make it a table, [${name}].`,
      };
    }
    if (!statements.some(isOwn)) return { kind: 'none' };
    const heads = statements.filter(({ kind, path }) => kind === 'table' && path.length === 2);
    if (heads.filter(isOwn).length !== 1) {
      return { kind: 'broken', why: `It has no table [${container}.${ENTRY_NAME}], or has it twice.` };
    }
    const named = statements.find((one) => isOwn(one) && one.path[2] === 'command' && one.kind === 'value');
    const command = named && stringOf(text.slice(named.valueStart, named.end));
    return { kind: 'entry', ...(command === undefined ? {} : { command }) };
  }

  /** The table with the tables below it: from its head to the end of its last line that says anything. */
  function span(text: string): { readonly start: number; readonly end: number } | undefined {
    const reading: TomlReading = readTomlStatements(text);
    if (reading.kind === 'broken') return undefined;
    const first = reading.statements.findIndex((one) => one.kind === 'table' && isOwn(one));
    const own = reading.statements.slice(first);
    const after = own.findIndex((one) => !isOwn(one));
    const [head] = own;
    const last = after === -1 ? own.at(-1) : own[after - 1];
    return first === -1 || !head || !last ? undefined : { start: head.start, end: last.lineEnd };
  }

  return {
    find,
    span,
    insert(text, { command, args }): Insertion {
      const eol = lineEndOf(text);
      const gap = text === '' ? '' : text.endsWith('\n') ? eol : eol + eol;
      const lines = [
        `[${container}.${ENTRY_NAME}]`,
        `command = ${JSON.stringify(command)}`,
        ...(args.length === 0 ? [] : [`args = ${JSON.stringify(args)}`]),
      ];
      return { kind: 'insert', offset: text.length, text: `${gap}${lines.join(eol)}${eol}` };
    },
    remove(text) {
      const found = span(text);
      if (!found) return text;
      const before = text.slice(0, found.start);
      const rest = text.slice(found.end);
      // The empty line above belongs to the table.
      return before.replace(/(\r?\n)\r?\n$/u, '$1') + rest;
    },
  };
}

/** A basic or literal string in one line; TOML's escapes that JSON lacks are not understood. */
function stringOf(value: string): string | undefined {
  const literal = /^'([^'\n]*)'/u.exec(value)?.[1];
  if (literal !== undefined) return literal;
  const basic = /^"(?:[^"\\\n]|\\.)*"/u.exec(value)?.[0];
  if (basic === undefined) return undefined;
  try {
    const parsed: unknown = JSON.parse(basic);
    return typeof parsed === 'string' ? parsed : undefined;
  } catch {
    return undefined;
  }
}
