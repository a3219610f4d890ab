import { UsageError } from '../command';
import { askSecret, isTerminal, readPassphrase } from './terminal';

/** Typed twice; `undefined` when the two differ. */
export async function newPassphrase(descriptor: unknown): Promise<string | undefined> {
  if (typeof descriptor === 'string') return readPassphrase(descriptor);
  if (!isTerminal()) {
    throw new UsageError('a passphrase is needed: run it at a terminal, or use --passphrase-fd.');
  }
  const first = await askSecret('New passphrase: ');
  return first !== undefined && first === (await askSecret('Again: ')) ? first : undefined;
}
