import * as path from 'node:path';
import { doctor as examine } from '../../app/doctor';
import type { DoctorReport } from '../../app/doctor';
import type { Command } from '../command';
import { findingLines } from '../findingLines';

export const doctor: Command = {
  name: 'doctor',
  summary: "Looks at everything a folder's memory rests on, and says what is wrong and what to do.",
  usage: 'assay doctor [DIR] [--repair] [--json]   --repair: mends what it can, a backup of each file first',
  options: { json: { type: 'boolean' }, repair: { type: 'boolean' } },
  async run({ values, positionals }, context) {
    const root = path.resolve(context.cwd, positionals[0] ?? '.');
    const json = values['json'] === true;
    if (values['repair'] === true && !json) {
      const { repairs } = await examine(context.services, root, false);
      context.out(repairs.map(({ file, what }) => `Will mend ${file}: ${what}\n`).join(''));
    }
    const report = await examine(context.services, root, values['repair'] === true);
    context.out(json ? `${JSON.stringify(report, undefined, 2)}\n` : asText(report));
    return report.ok ? 0 : 1;
  },
};

function asText({ home, profile, looked, findings, repairs, ok }: DoctorReport): string {
  const counts = Object.entries(looked).map(([what, number]) => `${number} ${what}`);
  const mended = repairs.map(
    ({ file, what, done }) => `${done ? 'Mended' : 'Can be mended'}: ${file}: ${what}`,
  );
  const hint = repairs.some(({ done }) => !done) ? ['Run "assay doctor --repair" to mend them.'] : [];
  const summary =
    findings.length === 0
      ? 'Nothing is wrong.'
      : ok
        ? 'Nothing is broken.'
        : 'Something is broken; see above.';
  const head = [`Home: ${home}`, `Profile: ${profile}`, `Looked at: ${counts.join(', ')}`, ''];
  return `${[...head, ...findingLines(findings), ...mended, ...hint, summary].join('\n')}\n`;
}
