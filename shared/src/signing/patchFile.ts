import * as z from 'zod';
import { canonical, NotCanonical } from './canonical';
import type { PatchFile } from './envelope';

const saltedBody = z.strictObject({ salt: z.string().max(64), body: z.unknown() });
const patchFile = z.looseObject({
  envelope: z.looseObject({
    payloadType: z.string(),
    payload: z.string(),
    signatures: z
      .array(z.looseObject({ keyid: z.string(), sig: z.string() }))
      .min(1)
      .max(16),
  }),
  bodies: z.record(z.string(), saltedBody.nullable()),
});

/** The text of a ledger file: sorted keys, two spaces, one line feed at the end, so that diffs in git read well. */
export function formatPatchFile(file: PatchFile): string {
  return `${JSON.stringify(JSON.parse(canonical(file)), undefined, 2)}\n`;
}

export type ParsedPatchFile =
  | { readonly kind: 'ok'; readonly file: PatchFile }
  | {
      readonly kind: 'bad';
      readonly code: 'patch-unreadable' | 'patch-not-canonical';
      readonly message: string;
    };

/**
 * Reads a ledger file's text. It must be what `formatPatchFile` writes, but for a byte order mark and line ends, which
 * tools change and no string of JSON can hold: so a file has one reading, duplicate keys and all (P66).
 */
export function parsePatchFile(text: string): ParsedPatchFile {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return {
      kind: 'bad',
      code: 'patch-unreadable',
      message: 'The file is not JSON; it may have been cut short.',
    };
  }
  const parsed = patchFile.safeParse(value);
  if (!parsed.success) {
    const at = parsed.error.issues[0]?.path.join('.') ?? '';
    return { kind: 'bad', code: 'patch-unreadable', message: `The file is not a patch (${at}).` };
  }
  try {
    const given = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
    // Sorted already, as a rule: then printing the canonical text, parsing it and printing it again is one print.
    const isSorted = canonical(value) === JSON.stringify(value);
    const wanted = isSorted
      ? `${JSON.stringify(value, undefined, 2)}\n`
      : formatPatchFile(value as PatchFile);
    if (given === wanted) {
      return { kind: 'ok', file: value as PatchFile };
    }
  } catch (error) {
    if (!(error instanceof NotCanonical)) throw error;
  }
  return {
    kind: 'bad',
    code: 'patch-not-canonical',
    message: 'The file was rewritten: it is not as Assay writes it.',
  };
}
