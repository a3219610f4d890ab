/** The text of an export or a backup: JSON lines in RFC 8785 form (docs/formats.md). */
import * as z from 'zod';
import { canonical, NotCanonical } from '../../../shared/src/signing/canonical';
import type { PatchFile } from '../../../shared/src/signing/envelope';
import { formatPatchFile, parsePatchFile } from '../../../shared/src/signing/patchFile';
import type { Sha256 } from '../../../shared/src/ids';
import type { SeenEvent, TransferFiles } from './ports';

export interface TransferHead {
  readonly what: 'export' | 'backup';
  readonly store: string;
  readonly profile: string;
}
export type TransferItem =
  | { readonly kind: 'patch'; readonly line: number; readonly file: PatchFile }
  | { readonly kind: 'event'; readonly line: number; readonly event: SeenEvent }
  | { readonly kind: 'bad'; readonly line: number; readonly message: string };
export interface Transfer {
  readonly kind: 'transfer';
  readonly head: TransferHead;
  readonly items: readonly TransferItem[];
  readonly sealed: boolean;
}

const FORMAT = 'assay-transfer/1';
const head = z.strictObject({
  format: z.literal(FORMAT),
  what: z.enum(['export', 'backup']),
  store: z.string().max(200),
  profile: z.string().max(200),
});
const end = z.strictObject({
  kind: z.literal('end'),
  lines: z.number().int(),
  sha256: z.string(),
  seal: z.string(),
});

type Kit = Pick<TransferFiles, 'seal' | 'stored' | 'event'>;
type Digest = (text: string) => Sha256;

/** Whether a text means to be one, damaged or not. */
export const isTransfer = (text: string): boolean => text.startsWith(`{"format":"assay-transfer/`);

export function formatTransfer(
  kit: Kit,
  sha256: Digest,
  { what, store, profile }: TransferHead,
  patches: readonly PatchFile[],
  events: readonly SeenEvent[],
): string {
  const lines = [
    canonical({ format: FORMAT, what, store, profile }),
    ...patches.map((file) => canonical({ kind: 'patch', patch: file })),
    ...events.map((event) => canonical(kit.stored(event))),
  ];
  const text = `${lines.join('\n')}\n`;
  const digest = sha256(text);
  const last = { kind: 'end', lines: lines.length, sha256: digest, seal: kit.seal(digest) };
  return `${text}${canonical(last)}\n`;
}

/** Reads nothing unless the whole file is there and as it was written. */
export function parseTransfer(
  kit: Kit,
  sha256: Digest,
  text: string,
): Transfer | { readonly kind: 'refused'; readonly message: string } {
  const refuse = (message: string) => ({ kind: 'refused', message }) as const;
  const before = text.lastIndexOf('\n', text.length - 2) + 1;
  const first = head.safeParse(jsonOf(text.slice(0, Math.max(0, text.indexOf('\n')))));
  if (!first.success) {
    return refuse(
      isTransfer(text)
        ? 'It was written by a newer Assay, or its first line is damaged. Update Assay, or use another copy.'
        : 'It is no export or backup of Assay.',
    );
  }
  const lastLine = text.endsWith('\n') ? text.slice(before, -1) : '';
  const last = end.safeParse(jsonOf(lastLine));
  if (!last.success) {
    return refuse('It was cut short: its last line is missing. Nothing was read. Use another copy.');
  }
  const body = text.slice(0, before);
  if (sha256(body) !== last.data.sha256 || canonical(last.data) !== lastLine) {
    return refuse('It was changed or damaged since it was written. Nothing was read. Use another copy.');
  }
  const { what, store, profile } = first.data;
  return {
    kind: 'transfer',
    head: { what, store, profile },
    items: body
      .slice(0, -1)
      .split('\n')
      .slice(1)
      .map((line, index) => itemOf(kit, line, index + 2)),
    sealed: kit.seal(last.data.sha256) === last.data.seal,
  };
}

function itemOf(kit: Kit, text: string, line: number): TransferItem {
  const bad = (message: string): TransferItem => ({ kind: 'bad', line, message });
  const value = jsonOf(text);
  if (typeof value !== 'object' || value === null || !isCanonical(value, text)) {
    return bad('This line is not as Assay writes it.');
  }
  if ('kind' in value && value.kind === 'patch' && 'patch' in value) {
    const parsed = parsePatchFile(asPatchText(value.patch));
    return parsed.kind === 'ok' ? { kind: 'patch', line, file: parsed.file } : bad(parsed.message);
  }
  const event = kit.event(value);
  return event?.kind === 'evidence' || event?.kind === 'candidate'
    ? { kind: 'event', line, event }
    : bad('A newer Assay wrote this line, or it is no record of one.');
}

const asPatchText = (value: unknown): string => formatPatchFile(value as PatchFile);

function isCanonical(value: unknown, text: string): boolean {
  try {
    return canonical(value) === text;
  } catch (error) {
    if (error instanceof NotCanonical) return false;
    throw error;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
