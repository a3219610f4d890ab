import * as path from 'node:path';
import { verifyLedger } from '../../app/verifyLedger';
import type { LedgerReport } from '../../app/verifyLedger';
import type { Command } from '../command';
import { findingLines } from '../findingLines';

export const ledgerVerify: Command = {
  name: 'ledger verify',
  summary: 'Verifies every signed patch of the store from its bytes. Writes nothing.',
  usage: 'assay ledger verify [DIR] [--json]   exit code 0: all hold; 1: something does not',
  options: { json: { type: 'boolean' } },
  async run({ values, positionals }, context) {
    const report = await verifyLedger(context.services, path.resolve(context.cwd, positionals[0] ?? '.'));
    context.out(values['json'] === true ? `${JSON.stringify(report, undefined, 2)}\n` : asText(report));
    return report.ok ? 0 : 1;
  },
};

function asText({ ledger, patches, findings, ok }: LedgerReport): string {
  const lines = patches.map(
    ({ patch, at, ops, applied }) =>
      `✓ ${patch}  ${at}  ${ops.join(', ')}${applied === 'trusted' ? '' : `  (${applied})`}`,
  );
  const count = `${patches.length} signed ${patches.length === 1 ? 'patch holds' : 'patches hold'}`;
  const summary = ok ? `${count}.` : `${count}; something else does not.`;
  return `${[`Ledger: ${ledger}`, '', ...lines, ...findingLines(findings), '', summary].join('\n')}\n`;
}
