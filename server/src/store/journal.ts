/**
 * Recorders' journals: one file a process, appended and synced, read by all. Each line is
 * `{"mac":"<base64url>","event":{…}}`; the MAC, under the recorder's key, covers the store, the file's name, the
 * line's number and the event's exact text, so that no line can be made up, moved or copied to another store.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as path from 'node:path';
import type { StoreFinding } from '../../../shared/src/views';
import type { JournalEvent } from '../app/ports';
import type { AppendFile } from './appendFile';
import type { Files, FileStat } from './files';
import { RefusedFile } from './refusedFile';
import { FolderListing } from './folderListing';
import { asRecorded, parseEvent, storedEvent } from './journalEvent';
import type { RecorderKind } from './keys';
import { RECORDER_KINDS } from './keys';
import { unreadableAlone } from './storageFault';

const FILE_NAME = /^(\d{8})-([a-z_]+)-[0-9a-f]{16}\.jsonl$/;
const LINE = /^\{"mac":"([A-Za-z0-9_-]{43})","event":(.*)\}$/s;
const MAX_LINE_BYTES = 1 << 18;
/** Read at once; a longer journal is read in further rounds. */
const MAX_ROUND_BYTES = 64 << 20;
/** Of one journal at a time; somebody may write a million of them. */
const MAX_NAMED_LINES = 20;
/** Lines after which others get their turn. */
const LINES_AT_ONCE = 4096;
const NEWLINE = 10;

interface JournalIdentity {
  readonly store: string;
  readonly name: string;
}

const macOf = (key: Uint8Array, { store, name }: JournalIdentity, line: number, event: string): Buffer =>
  createHmac('sha256', key).update(`${store}\n${name}\n${line}\n`).update(event).digest();

/** This process's own journal; the file is made with the first event. */
export class JournalWriter {
  private file: AppendFile | undefined;
  private lines = 0;
  private length = 0;
  private name = '';

  constructor(
    private readonly files: Files,
    private readonly folder: string,
    private readonly store: string,
    private readonly kind: RecorderKind,
    private readonly key: Uint8Array,
  ) {}

  /**
   * One write and one sync for all of them; where the journal ends now. When it throws, none is recorded and the next
   * call starts a new file.
   */
  async append(
    events: readonly JournalEvent[],
    epoch: number,
  ): Promise<{ readonly name: string; readonly position: JournalPosition }> {
    const prefix = `${String(epoch).padStart(8, '0')}-`;
    if (this.file !== undefined && !this.name.startsWith(prefix)) await this.close();
    if (this.file === undefined) await this.start(prefix);
    let line = this.lines;
    const texts = events.map((event) => {
      const text = JSON.stringify(storedEvent(event));
      if (Buffer.byteLength(text) > MAX_LINE_BYTES - 128) {
        throw new Error('a journal event is larger than 256 KB');
      }
      return `{"mac":"${macOf(this.key, this.identity, ++line, text).toString('base64url')}","event":${text}}\n`;
    });
    const bytes = Buffer.from(texts.join(''));
    try {
      await this.file?.append(bytes);
    } catch (error) {
      await this.close().catch(() => undefined);
      throw error;
    }
    this.lines = line;
    this.length += bytes.length;
    return { name: this.name, position: { offset: this.length, line } };
  }

  async close(): Promise<void> {
    const { file } = this;
    this.file = undefined;
    await file?.close();
  }

  private async start(prefix: string): Promise<void> {
    await this.files.makeFolder(this.folder);
    this.name = `${prefix}${this.kind}-${randomBytes(8).toString('hex')}.jsonl`;
    this.file = await this.files.openAppend(path.join(this.folder, this.name));
    this.lines = 0;
    this.length = 0;
  }

  private get identity(): JournalIdentity {
    return { store: this.store, name: this.name };
  }
}

/** How far a journal was read. */
export interface JournalPosition {
  readonly offset: number;
  readonly line: number;
}

export interface JournalRound {
  readonly events: readonly JournalEvent[];
  readonly findings: readonly StoreFinding[];
  readonly positions: ReadonlyMap<string, JournalPosition>;
  /** Journals whose last line has no end: their writer was killed while writing it, or is writing it now. */
  readonly torn: readonly StoreFinding[];
  /** More is there than one round reads. */
  readonly more: boolean;
}

/** Writes events as this machine's recorders would: for a journal that a purge writes anew. */
export function journalText(name: string, store: string, key: Uint8Array, texts: readonly string[]): string {
  return texts
    .map(
      (text, index) =>
        `{"mac":"${macOf(key, { store, name }, index + 1, text).toString('base64url')}","event":${text}}\n`,
    )
    .join('');
}

/** A journal's events as they stand, for a purge. */
export interface JournalContent {
  readonly name: string;
  readonly kind: RecorderKind;
  /** Missing when the recorder is not known here: then nothing in the file can be believed, or be written anew. */
  readonly key?: Uint8Array;
  /** Texts of the events whose MAC holds. */
  readonly texts: readonly string[];
}

export class JournalFolder {
  private readonly listing: FolderListing;

  constructor(
    private readonly files: Files,
    readonly path: string,
    private readonly store: string,
    private readonly keyOf: (kind: RecorderKind) => Promise<Uint8Array | undefined>,
  ) {
    this.listing = new FolderListing(files, path);
  }

  stat(name: string): FileStat | undefined {
    return this.files.statNow(path.join(this.path, name));
  }

  /** What was appended since `positions`. A bad line is set aside and named, and everything else is read (P41). */
  async read(positions: ReadonlyMap<string, JournalPosition>): Promise<JournalRound> {
    const events: JournalEvent[] = [];
    const findings: StoreFinding[] = [];
    const torn: StoreFinding[] = [];
    const reached = new Map(positions);
    let more = false;
    for (const name of this.listing.names()) {
      if (!FILE_NAME.test(name)) continue;
      const from = positions.get(name) ?? { offset: 0, line: 0 };
      const read = await this.readOne(name, from);
      events.push(...read.events);
      findings.push(...read.findings);
      reached.set(name, read.position);
      more ||= read.more;
      if (read.torn) torn.push(this.tornAt(name, read.position));
    }
    return { events, findings, positions: reached, torn, more };
  }

  /** Every journal, one after the other. */
  async *contents(): AsyncGenerator<JournalContent> {
    this.listing.lookAgain();
    for (const name of this.listing.names()) {
      const kind = RECORDER_KINDS.find((known) => known === FILE_NAME.exec(name)?.[2]);
      if (kind === undefined) continue;
      const key = await this.keyOf(kind);
      const texts: string[] = [];
      const size = this.files.statNow(path.join(this.path, name))?.size ?? 0;
      let rest = Buffer.alloc(0);
      let line = 0;
      for (let at = 0; at < size; at += MAX_ROUND_BYTES) {
        const bytes = await this.files.read(path.join(this.path, name), MAX_ROUND_BYTES, at, true);
        rest = Buffer.concat([rest, bytes ?? new Uint8Array()]);
        for (let end = rest.indexOf(NEWLINE); end !== -1; end = rest.indexOf(NEWLINE)) {
          line += 1;
          const [, mac, text] = LINE.exec(rest.subarray(0, end).toString('utf8')) ?? [];
          rest = rest.subarray(end + 1);
          if (mac === undefined || text === undefined || key === undefined) continue;
          const wanted = macOf(key, { store: this.store, name }, line, text);
          if (timingSafeEqual(Buffer.from(mac, 'base64url'), wanted)) texts.push(text);
        }
      }
      yield { name, kind, texts, ...(key === undefined ? {} : { key }) };
    }
  }

  private async readOne(name: string, from: JournalPosition) {
    const file = path.join(this.path, name);
    const events: JournalEvent[] = [];
    const findings: StoreFinding[] = [];
    const unreadable = (line: number, message: string) =>
      findings.push({ code: 'journal-unreadable', severity: 'warning', file, line, message });
    const kind = RECORDER_KINDS.find((known) => known === FILE_NAME.exec(name)?.[2]);
    const size = this.files.statNow(file)?.size;
    if (size === undefined || size === from.offset) {
      return { events, findings, position: from, more: false, torn: false };
    }
    let bytes: Uint8Array;
    try {
      bytes = (await this.files.read(file, MAX_ROUND_BYTES, from.offset, true)) ?? new Uint8Array();
    } catch (error) {
      const why = error instanceof RefusedFile ? `The journal is ${error.why}.` : unreadableAlone(error);
      if (why === undefined) throw error;
      unreadable(0, why);
      return { events, findings, position: from, more: false, torn: false };
    }
    const key = kind === undefined ? undefined : await this.keyOf(kind);
    if (kind === undefined || key === undefined) {
      unreadable(0, 'The recorder of this journal is not known on this machine; its lines are not read.');
      return { events, findings, position: { ...from, offset: size }, more: false, torn: false };
    }
    let { line } = from;
    let start = 0;
    let bad = 0;
    for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
      line += 1;
      const event =
        end - start > MAX_LINE_BYTES
          ? undefined
          : this.open(name, kind, key, line, bytes.subarray(start, end));
      if (event !== undefined) events.push(event);
      else if (++bad <= MAX_NAMED_LINES) {
        unreadable(line, 'This line was not written by a recorder of this machine; it is set aside.');
      }
      start = end + 1;
      if (line % LINES_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    if (bad > MAX_NAMED_LINES) {
      unreadable(
        line,
        `${bad - MAX_NAMED_LINES} more lines up to here were not written by a recorder of this machine; they are set aside.`,
      );
    }
    if (start === 0 && bytes.length > MAX_LINE_BYTES) {
      unreadable(line + 1, 'This line has no end; the rest of the journal is set aside.');
      return { events, findings, position: { offset: size, line: line + 1 }, more: false, torn: false };
    }
    const position = { offset: from.offset + start, line };
    const more = from.offset + bytes.length < size && start > 0;
    return { events, findings, position, more, torn: !more && position.offset < size };
  }

  private open(
    name: string,
    kind: RecorderKind,
    key: Uint8Array,
    line: number,
    bytes: Uint8Array,
  ): JournalEvent | undefined {
    const [, mac, text] = LINE.exec(Buffer.from(bytes).toString('utf8')) ?? [];
    if (mac === undefined || text === undefined) return undefined;
    if (
      !timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(key, { store: this.store, name }, line, text))
    ) {
      return undefined;
    }
    try {
      const event = parseEvent(JSON.parse(text));
      return event === undefined ? undefined : asRecorded(event, kind);
    } catch {
      return undefined;
    }
  }

  /** SHA-256 of a journal up to `offset`; `undefined` when it is shorter, or no plain file. */
  async digest(name: string, offset: number): Promise<string | undefined> {
    const hash = createHash('sha256');
    for (let at = 0; at < offset;) {
      const length = Math.min(MAX_ROUND_BYTES, offset - at);
      const bytes = await this.files
        .read(path.join(this.path, name), length, at, true)
        .catch(() => undefined);
      if (bytes?.length !== length) return undefined;
      hash.update(bytes);
      at += length;
    }
    return hash.digest('hex');
  }

  private tornAt(name: string, position: JournalPosition): StoreFinding {
    return {
      code: 'journal-torn',
      severity: 'information',
      file: path.join(this.path, name),
      line: position.line + 1,
      message:
        'The last line was cut short while it was written; nothing that was answered is in it. It is set aside.',
    };
  }
}
