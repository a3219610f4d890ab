import { openSync, closeSync, readSync, readdirSync, lstatSync } from 'node:fs';
import * as path from 'node:path';
import type { TextSearch } from '../../app/ports';
import { textForms } from './textForms';
import type { TextForm } from './textForms';
import { INVENTORY, kindOf, SHARED_INVENTORY } from '../inventory';
import type { InventoryRow } from '../inventory';

const CHUNK = 8 << 20;

/** Reads every byte of every file below the home and of what the folder shares, whatever it is, and looks for the text. */
export function findText(home: string, root: string | undefined, texts: readonly string[]): TextSearch {
  const forms = texts.flatMap(textForms);
  const read: { kind: string; files: number; bytes: number }[] = [];
  const found: { file: string; form: string; at: number }[] = [];
  const unread: string[] = [];
  const walk = (base: string, folder: string, inventory: readonly InventoryRow[]): void => {
    for (const name of namesIn(folder, unread)) {
      const file = path.join(folder, name);
      const stat = lstatSync(file, { throwIfNoEntry: false });
      if (stat?.isDirectory()) walk(base, file, inventory);
      if (!stat?.isFile()) continue;
      const relative = path.relative(base, file).split(path.sep).join('/');
      const kind = kindOf(relative, inventory)?.kind ?? 'file of no known kind';
      let counted = read.find((row) => row.kind === kind);
      if (counted === undefined) read.push((counted = { kind, files: 0, bytes: 0 }));
      counted.files += 1;
      // A name may hold it as well as a file.
      for (const form of formsIn(Buffer.from(relative), forms)) {
        found.push({ file, form: `${form.form}, in its name`, at: 0 });
      }
      try {
        counted.bytes += searchFile(file, forms, (form, at) => found.push({ file, form, at }));
      } catch {
        unread.push(file);
      }
    }
  };
  walk(home, home, INVENTORY);
  if (root !== undefined) walk(root, path.join(root, '.assay'), SHARED_INVENTORY);
  return { forms: forms.length, read, found, unread };
}

function namesIn(folder: string, unread: string[]): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') unread.push(folder);
    return [];
  }
}

/** In pieces that overlap by as much as the longest form may take. Returns how many bytes there were. */
function searchFile(
  file: string,
  forms: readonly TextForm[],
  hit: (form: string, at: number) => void,
): number {
  const longest = forms.reduce((most, { bytes }) => Math.max(most, bytes.length), 0) * 4 + 64;
  const handle = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(CHUNK + longest);
    const seen = new Set<string>();
    let held = 0;
    let total = 0;
    for (;;) {
      const length = readSync(handle, buffer, held, CHUNK, null);
      if (length === 0) return total;
      const piece = buffer.subarray(0, held + length);
      for (const { form, at } of formsIn(piece, forms)) {
        if (!seen.has(form)) hit(form, total - held + at);
        seen.add(form);
      }
      total += length;
      held = Math.min(longest, piece.length);
      piece.copy(buffer, 0, piece.length - held);
    }
  } finally {
    closeSync(handle);
  }
}

function formsIn(
  bytes: Buffer,
  forms: readonly TextForm[],
): readonly { readonly form: string; readonly at: number }[] {
  let folded: Buffer | undefined;
  let squeezed: Buffer | undefined;
  const lower = (): Buffer => (folded ??= Buffer.from(bytes.toString('utf8').toLowerCase()));
  const within = (form: TextForm): Buffer => {
    if (form.within === 'bytes') return bytes;
    if (form.within === 'folded') return lower();
    squeezed ??= Buffer.from(
      lower()
        .toString('utf8')
        .replace(/(?:\s|\\[nrt])+/gu, ' '),
    );
    return squeezed;
  };
  return forms.flatMap((form) => {
    const at = within(form).indexOf(form.bytes);
    return at === -1 ? [] : [{ form: form.name, at }];
  });
}
