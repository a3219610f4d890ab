import { randomBytes } from 'node:crypto';
import * as path from 'node:path';
import * as z from 'zod';
import type { RecordId } from '../../../shared/src/ids';
import { isRecordId } from '../../../shared/src/ids';
import type { RecallRow } from '../../../shared/src/views';
import type { RecallLog } from '../app/portsOfAgents';
import type { AppendFile } from './appendFile';
import type { Files } from './files';
import type { RecorderKind } from './keys';

const FILE_NAME = /^(\d{4}-\d\d-\d\d)-[a-z_]+-[0-9a-f]{16}\.jsonl$/;
const DAY_MS = 86_400_000;
/** A process starts another file beyond this. */
const LARGEST_FILE = 4 << 20;
/** The oldest files go first when all together are larger. */
const LARGEST_FOLDER = 64 << 20;

const entrySchema = z.looseObject({
  at: z.string().max(40),
  agent: z.string().max(64),
  act: z.enum(['recall', 'get', 'list', 'context', 'save']),
  records: z.array(z.custom<RecordId>((id) => typeof id === 'string' && isRecordId(id))).max(1000),
});

/**
 * What memory was given to whom: one file a process and day in `recalls/` of the profile, a JSON object a line, ids
 * and no words, so that nothing in it has to be forgotten. What comes at once shares a write and a sync; a crash
 * may lose what was noted last.
 */
export class RecallLogFolder implements RecallLog {
  private waiting: string[] = [];
  private writing: Promise<void> | undefined;
  private file: { readonly day: string; readonly append: AppendFile; bytes: number } | undefined;
  private pruned = false;

  constructor(
    private readonly files: Files,
    private readonly folder: string,
    private readonly kind: RecorderKind,
    private readonly days: number,
    private readonly now: () => string,
  ) {}

  note({ at, agent, act, records }: RecallRow): void {
    if (this.days === 0 || records.length === 0) return;
    this.waiting.push(`${JSON.stringify({ at, agent, act, records })}\n`);
    this.writing ??= this.write().finally(() => (this.writing = undefined));
  }

  async entries(limit: number): Promise<readonly RecallRow[]> {
    const found: RecallRow[] = [];
    for (const { name } of [...(await this.listed())].sort((a, b) => (a.name < b.name ? 1 : -1))) {
      // Days are read from the latest; within one, processes wrote side by side.
      const day = FILE_NAME.exec(name)?.[1] ?? '';
      const oldest = found.length >= limit ? (found.at(limit - 1)?.at ?? '') : '';
      if (day < oldest.slice(0, 10)) break;
      const bytes = await this.files.read(path.join(this.folder, name), LARGEST_FILE * 2);
      const text = Buffer.from(bytes ?? []).toString('utf8');
      for (const line of text.split('\n')) found.push(...entryOf(line));
      found.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
    }
    return found.slice(0, limit);
  }

  async close(): Promise<void> {
    await this.writing;
    await this.file?.append.close();
    this.file = undefined;
  }

  private async write(): Promise<void> {
    // What comes at once is written at once.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) {
      const lines = this.waiting;
      this.waiting = [];
      try {
        const bytes = Buffer.from(lines.join(''));
        const file = await this.fileOfToday();
        await file.append.append(bytes);
        file.bytes += bytes.length;
      } catch {
        // A log that can't be kept keeps nobody from working; the store names a disk that is full.
        await this.file?.append.close().catch(() => undefined);
        this.file = undefined;
        return;
      }
    }
  }

  private async fileOfToday(): Promise<NonNullable<typeof this.file>> {
    const day = this.now().slice(0, 10);
    if (this.file?.day === day && this.file.bytes < LARGEST_FILE) return this.file;
    await this.file?.append.close();
    await this.files.makeFolder(this.folder);
    const name = `${day}-${this.kind}-${randomBytes(8).toString('hex')}.jsonl`;
    this.file = { day, append: await this.files.openAppend(path.join(this.folder, name)), bytes: 0 };
    if (!this.pruned) await this.prune(name);
    this.pruned = true;
    return this.file;
  }

  /** Drops files older than the days that are kept, and the oldest beyond what all may take. */
  private async prune(own: string): Promise<void> {
    const from = new Date(Date.parse(this.now()) - this.days * DAY_MS).toISOString().slice(0, 10);
    let left = LARGEST_FOLDER;
    for (const { name } of [...(await this.listed())].sort((a, b) => (a.name < b.name ? 1 : -1))) {
      const file = path.join(this.folder, name);
      left -= (await this.files.size(file)) ?? 0;
      if (name !== own && (name.slice(0, 10) < from || left < 0)) await this.files.remove(file);
    }
  }

  private async listed() {
    const entries = await this.files.list(this.folder);
    return entries.filter(({ name, kind }) => kind === 'file' && FILE_NAME.test(name));
  }
}

/** A line that a crash cut off, or that somebody else wrote, is left out. */
function entryOf(line: string): readonly RecallRow[] {
  try {
    const { success, data } = entrySchema.safeParse(JSON.parse(line));
    return success ? [{ at: data.at, agent: data.agent, act: data.act, records: data.records }] : [];
  } catch {
    return [];
  }
}
