/**
 * Who has a store open for writing: a file each, gone when its process ends in order. It says up to which epoch its
 * process has let go of what it held, so that a purge knows for whom to wait.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import * as z from 'zod';
import { canonicalBytes } from '../../../../shared/src/signing/canonical';
import { StorageError } from '../../app/ports';
import type { Files } from '../files';
import type { RecorderKind } from '../keys';

const writerFile = z.looseObject({
  format: z.literal(1),
  epoch: z.number().int(),
  pid: z.number().int(),
  host: z.string(),
  life: z.string(),
});

export class Writers {
  private readonly name: string;

  constructor(
    private readonly files: Files,
    private readonly folder: string,
    kind: RecorderKind,
  ) {
    this.name = `${kind}-${randomBytes(8).toString('hex')}.json`;
  }

  /** This process holds nothing older than `epoch`. */
  async acknowledge(epoch: number): Promise<void> {
    await this.files.makeFolder(this.folder);
    const content = {
      format: 1,
      epoch,
      pid: process.pid,
      host: os.hostname(),
      life: lifeOf(process.pid) ?? '',
    };
    await this.files.write(path.join(this.folder, this.name), canonicalBytes(content));
  }

  async leave(): Promise<void> {
    await this.files.remove(path.join(this.folder, this.name));
  }

  /** Others that live, as far as can be told, and still hold what is older than `epoch`. Files of the dead are removed. */
  async behind(epoch: number): Promise<readonly string[]> {
    const behind: string[] = [];
    for (const { name, kind } of await this.files.list(this.folder)) {
      if (kind !== 'file' || name === this.name || !name.endsWith('.json')) continue;
      const file = path.join(this.folder, name);
      const writer = await this.read(file);
      if (writer === undefined || isDead(writer)) await this.files.remove(file);
      else if (writer.epoch < epoch) {
        const where = writer.host === os.hostname() ? '' : ` on ${writer.host}`;
        behind.push(`${name.slice(0, name.indexOf('-'))} (process ${writer.pid}${where})`);
      }
    }
    return behind;
  }

  private async read(file: string): Promise<z.infer<typeof writerFile> | undefined> {
    try {
      const bytes = await this.files.read(file, 4096);
      return writerFile.parse(JSON.parse(Buffer.from(bytes ?? []).toString('utf8')));
    } catch (error) {
      if (error instanceof StorageError) throw error;
      return undefined;
    }
  }
}

/** Dead beyond doubt: of another machine nothing can be told. */
function isDead({ pid, host, life }: z.infer<typeof writerFile>): boolean {
  if (host !== os.hostname()) return false;
  if (!isProcess(pid)) return true;
  const now = lifeOf(pid);
  return now !== undefined && life !== '' && now !== life;
}

export function isProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Tells a process from a later one with its number, where the system says when it began. */
function lifeOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const began = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${began}`;
  } catch {
    return undefined;
  }
}
