import { createHash } from 'node:crypto';
import * as path from 'node:path';
import * as z from 'zod';
import { Files } from '../store/files';

const kept = z.looseObject({
  format: z.literal(1),
  file: z.string(),
  inserted: z.string(),
  created: z.boolean(),
});
const MAX_FILE = 1 << 16;

export interface KeptInsertion {
  readonly text: string;
  /** The file was not there before. */
  readonly created: boolean;
}

/**
 * What connecting put into which file, one small file each in the home, so that disconnecting can take out exactly
 * that. Where it is lost, the entry alone is taken out.
 */
export class Insertions {
  readonly #files = new Files();

  constructor(private readonly home: string) {}

  async keep(file: string, { text, created }: KeptInsertion): Promise<void> {
    await this.#files.makeFolder(this.#folder);
    const json = JSON.stringify({ format: 1, file, inserted: text, created }, undefined, 2);
    await this.#files.write(this.#at(file), Buffer.from(`${json}\n`));
  }

  async of(file: string): Promise<KeptInsertion | undefined> {
    try {
      const bytes = await this.#files.read(this.#at(file), MAX_FILE);
      if (bytes === undefined) return undefined;
      const { inserted, created } = kept.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
      return { text: inserted, created };
    } catch {
      return undefined;
    }
  }

  get #folder(): string {
    return path.join(this.home, 'connections');
  }
  #at(file: string): string {
    const name = createHash('sha256').update(file).digest('hex').slice(0, 32);
    return path.join(this.#folder, `${name}.json`);
  }
}
