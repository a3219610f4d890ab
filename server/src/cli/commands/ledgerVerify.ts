import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import type { Fingerprint } from '../../../../shared/src/ids';
import { fingerprintOf } from '../../../../shared/src/signing/publicKey';
import { readAllowedSigners } from '../../../../shared/src/signing/ssh/allowedSigners';
import { verifyLedger } from '../../app/verifyLedger';
import { verifySharedLedger } from '../../app/verifySharedLedger';
import type { LedgerReport } from '../../app/verifyLedger';
import { UsageError, type Command } from '../command';
import { findingLines } from '../findingLines';

export const ledgerVerify: Command = {
  name: 'ledger verify',
  summary: 'Verifies every signed patch of the store from its bytes. Writes nothing.',
  usage:
    'assay ledger verify [DIR] [--signers FILE] [--json]   --signers: the ledger that the repository shares, by the allowed_signers in FILE alone (in CI take it from the base branch); exit code 0: all hold; 1: something does not',
  options: { json: { type: 'boolean' }, signers: { type: 'string' } },
  async run({ values, positionals }, context) {
    const root = path.resolve(context.cwd, positionals[0] ?? '.');
    const signers = values['signers'];
    const report =
      typeof signers === 'string'
        ? await verifySharedLedger(
            context.services,
            root,
            await readSigners(path.resolve(context.cwd, signers)),
          )
        : await verifyLedger(context.services, root);
    if (report === undefined) {
      context.err(`${root} shares no memory: it has no .assay/store.json.\n`);
      return 1;
    }
    context.out(values['json'] === true ? `${JSON.stringify(report, undefined, 2)}\n` : asText(report));
    return report.ok ? 0 : 1;
  },
};

async function readSigners(file: string): Promise<readonly Fingerprint[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`${file} can't be read.`);
  });
  return readAllowedSigners(text).map((read) => {
    if (read.kind === 'bad') throw new UsageError(`${file}: ${read.why}.`);
    return fingerprintOf(read.signer.key);
  });
}

function asText({ ledger, patches, findings, ok }: LedgerReport): string {
  const lines = patches.map(
    ({ patch, at, ops, applied }) =>
      `✓ ${patch}  ${at}  ${ops.join(', ')}${applied === 'trusted' ? '' : `  (${applied})`}`,
  );
  const count = `${patches.length} signed ${patches.length === 1 ? 'patch holds' : 'patches hold'}`;
  const summary = ok ? `${count}.` : `${count}; something else does not.`;
  return `${[`Ledger: ${ledger}`, '', ...lines, ...findingLines(findings), '', summary].join('\n')}\n`;
}
