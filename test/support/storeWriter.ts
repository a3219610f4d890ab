/**
 * One process of the multi-process test: writes to a store until it is killed, and answers for each write on a line of
 * its own once the store has answered. Arguments: home, project, name of the writer, how many writes, seed of its key.
 */
import { createHash } from 'node:crypto';
import { writeSync } from 'node:fs';
import { encodeBase32 } from '../../shared/src/signing/base32';
import { ownerKeyFromSeed } from '../../shared/src/signing/ownerKey';
import { createHome } from '../../server/src/store/home';
import { addOp } from './ledgerPatch';
import { observed, signed } from './tempHome';

const [home, project, writer, count, seed] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
];

/** Letters that an id may hold, different for every write of every writer. */
const nameOf = (index: number): string =>
  encodeBase32(createHash('sha256').update(`${writer} ${index}`).digest(), 26);

async function write(): Promise<void> {
  const key = ownerKeyFromSeed(new Uint8Array(Buffer.from(seed, 'hex')));
  const opened = await createHome({ path: home, env: {}, writer: 'cli' });
  const store = await opened.open(project, { write: true, trusted: true });
  for (let index = 0; index < Number(count); index++) {
    const name = nameOf(index);
    await store.record(observed(store, name, `Rule ${writer} ${index}.`));
    writeSync(1, `candidate cl_${name}\n`);
    if (index % 4 !== 0) continue;
    await store.catchUp();
    const applied = await store.apply(signed(store, key, [addOp(name, `Rule ${writer} ${index}.`)]));
    if (applied.kind === 'applied') writeSync(1, `record me_${name}\n`);
  }
  writeSync(1, 'done\n');
  // Without closing: an end that is not orderly is the rule here.
  process.exit(0);
}

void write();
