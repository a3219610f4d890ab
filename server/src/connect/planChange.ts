import type { FileChange } from '../../../shared/src/connections';
import type { EntryFormat, ServerEntry } from './entryEdit';

export type Planned =
  | { readonly kind: 'change'; readonly change: FileChange; readonly inserted?: string }
  | { readonly kind: 'nothing' | 'refused'; readonly why: string };

/** The name of the launcher; an entry that starts one is Assay's, wherever the home lies or lay. */
const OURS = /[\\/]assay-mcp(?:\.cmd)?$/u;
export const isOurs = (command: string | undefined): boolean => command !== undefined && OURS.test(command);

/** What connecting would make of a file; `before` is `undefined` where there is none. Pure. */
export function planConnect(
  file: string,
  before: string | undefined,
  format: EntryFormat,
  entry: ServerEntry,
): Planned {
  const text = before ?? '';
  const found = format.find(text);
  if (found.kind === 'broken') return { kind: 'refused', why: `${found.why} Mend it, then try again.` };
  if (found.kind === 'entry') {
    if (found.command === entry.command) return { kind: 'nothing', why: 'It is connected already.' };
    return {
      kind: 'refused',
      why: isOurs(found.command)
        ? 'It is connected to another installation of Assay. Disconnect it first.'
        : 'It has another server called “assay”. Give that another name first.',
    };
  }
  const insertion = format.insert(text, entry);
  if (insertion.kind === 'broken') return { kind: 'refused', why: insertion.why };
  const { offset, text: inserted } = insertion;
  const after = text.slice(0, offset) + inserted + text.slice(offset);
  // What is written must read back as what was meant, with everything else in it.
  const check = format.find(after);
  if (check.kind !== 'entry' || check.command !== entry.command) {
    return { kind: 'refused', why: 'It is written in a way that Assay can’t add to. Add the entry by hand.' };
  }
  return {
    kind: 'change',
    change: { kind: before === undefined ? 'create' : 'edit', file, before: text, after },
    inserted,
  };
}

/** What disconnecting would make of it. `inserted` is what connecting once put in: where it stands as it was, exactly that goes. */
export function planDisconnect(
  file: string,
  before: string | undefined,
  format: EntryFormat,
  inserted: { readonly text: string; readonly created: boolean } | undefined,
): Planned {
  if (before === undefined) return { kind: 'nothing', why: 'It is not connected.' };
  const found = format.find(before);
  if (found.kind === 'broken') return { kind: 'refused', why: `${found.why} Mend it, then try again.` };
  if (found.kind === 'none') return { kind: 'nothing', why: 'It is not connected.' };
  if (!isOurs(found.command)) {
    return { kind: 'refused', why: 'Its server “assay” is not this one, so it is left alone.' };
  }
  if (inserted?.created === true && before === inserted.text) {
    return { kind: 'change', change: { kind: 'delete', file, before, after: '' } };
  }
  const after = (inserted && without(before, format, inserted.text)) ?? format.remove(before);
  if (format.find(after).kind !== 'none') {
    return {
      kind: 'refused',
      why: 'It is written in a way that Assay can’t take out of it. Remove the entry by hand.',
    };
  }
  return { kind: 'change', change: { kind: 'edit', file, before, after } };
}

function without(text: string, format: EntryFormat, inserted: string): string | undefined {
  const span = format.span(text);
  if (!span || inserted === '') return undefined;
  const at = text.lastIndexOf(inserted, span.start);
  return at !== -1 && at + inserted.length >= span.end
    ? text.slice(0, at) + text.slice(at + inserted.length)
    : undefined;
}
