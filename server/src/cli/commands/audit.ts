import * as path from 'node:path';
import type { AuditReport } from '../../../../shared/src/audit';
import { DEFAULT_SETTINGS } from '../../../../shared/src/settings';
import { auditMemory } from '../../app/auditMemory';
import { UsageError, type Command } from '../command';
import { progressOn } from '../progressLine';

export const audit: Command = {
  name: 'audit',
  summary: 'What agents are told and remember here, and what is wrong in it, with the proof. Writes nothing.',
  usage:
    'assay audit [PATH] [--user] [--json]   --user: also what agents keep in your home folder; exit code 0: done, whatever was found; 2: wrong use; 130: ended',
  options: { json: { type: 'boolean' }, user: { type: 'boolean' } },
  async run({ values, positionals }, context) {
    if (positionals.length > 1) throw new UsageError('one path at a time.');
    const root = path.resolve(context.cwd, positionals[0] ?? '.');
    if ((await context.services.memoryStores.isFolder(root)) === undefined) {
      throw new UsageError(`there is nothing at ${root}.`);
    }
    const progress = progressOn(context, 'rules files read');
    try {
      const report = await auditMemory(context.services, root, {
        settings: DEFAULT_SETTINGS,
        exclude: [],
        user: values['user'] === true,
        env: context.env,
        signal: context.signal,
        onProgress: progress.report,
        now: () => performance.now(),
      });
      progress.end();
      context.out(values['json'] === true ? `${JSON.stringify(report, undefined, 2)}\n` : asText(report));
      return 0;
    } catch (error) {
      progress.end();
      if (!context.signal.aborted) throw error;
      context.err('assay audit: ended before everything was read.\n');
      return 130;
    }
  },
};

function asText({ sources, findings, totals, milliseconds }: AuditReport): string {
  const lines: string[] = [];
  for (const { kind, path: file, items, tokens, problem } of sources) {
    const told = problem ?? `${count(items, 'item')}, about ${count(tokens, 'token')}`;
    lines.push(`${file}  [${kind}] ${told}`);
    for (const one of findings) {
      if (one.path !== file) continue;
      lines.push(`  ${file}:${one.line}  ${one.severity}  ${one.code}`);
      if (one.text !== '') lines.push(`      ${one.text}`);
      lines.push(`      ${one.why}`);
      if (one.decoded !== undefined) lines.push(`      hidden text reads: ${one.decoded}`);
      for (const other of one.related ?? []) lines.push(`      ↳ ${other.path}:${other.line}  ${other.text}`);
    }
  }
  const kinds = Object.entries(totals.findings).map(([code, number]) => `${number} ${code}`);
  const found = kinds.length === 0 ? 'nothing wrong' : kinds.join(', ');
  const all = [
    count(totals.files, 'file'),
    count(totals.items, 'item'),
    `about ${count(totals.tokens, 'token')}`,
  ];
  return `${lines.join('\n')}${lines.length > 0 ? '\n\n' : ''}${all.join(', ')}: ${found} (${milliseconds} ms).\n`;
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
