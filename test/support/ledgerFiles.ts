import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';

/** Every file of the private ledgers under an Assay home, by path. */
export function ledgerFiles(home: string): readonly string[] {
  const projects = path.join(home, 'projects');
  if (!existsSync(projects)) return [];
  return readdirSync(projects, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => file.split(path.sep).includes('ledger'))
    .sort();
}

/** The kinds of the operations in a patch file, in order. */
export function operationsOf(file: string): readonly string[] {
  const { envelope } = JSON.parse(readFileSync(file, 'utf8')) as { envelope: { payload: string } };
  const statement = JSON.parse(Buffer.from(envelope.payload, 'base64').toString()) as {
    predicate: { ops: readonly { op: string }[] };
  };
  return statement.predicate.ops.map(({ op }) => op);
}

/** The public keys that a home trusts as its owner's, 32 raw bytes each. */
export function ownerKeys(home: string): readonly Uint8Array[] {
  const folder = path.join(home, 'trust', 'owners');
  return readdirSync(folder).map((name) => {
    const { key } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as { key: string };
    return Buffer.from(key, 'base64');
  });
}
