import { stat } from 'node:fs/promises';
import * as path from 'node:path';
import { DEFAULT_SETTINGS } from '../../../../shared/src/settings';
import type { ScanReport } from '../../../../shared/src/views';
import { scanWorkspace } from '../../app/scanWorkspace';
import { UsageError, type Command } from '../command';

export const scan: Command = {
  name: 'scan',
  summary: 'What the rules files of a folder claim, and what is wrong in them. Writes nothing.',
  usage: 'assay scan [DIR] [--json]   exit code 0: done, whatever was found; 2: wrong use',
  options: { json: { type: 'boolean' } },
  async run({ values, positionals }, context) {
    if (positionals.length > 1) throw new UsageError('one folder at a time.');
    const root = path.resolve(context.cwd, positionals[0] ?? '.');
    const isFolder = await stat(root).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (!isFolder) throw new UsageError(`there is no folder ${root}.`);
    const report = await scanWorkspace(context.services, root, DEFAULT_SETTINGS, {
      exclude: [],
      signal: context.signal,
      trusted: true,
      now: () => performance.now(),
    });
    context.out(values['json'] === true ? `${JSON.stringify(report, undefined, 2)}\n` : asText(report));
    return 0;
  },
};

function asText({ files, claims, facts, findings, milliseconds }: ScanReport): string {
  const lines: string[] = [];
  for (const file of files) {
    const told =
      file.status === 'scanned' ? count(file.claims, 'claim') : `${file.status}: ${file.reason ?? ''}`;
    lines.push(`${file.path}  (${told})`);
    for (const claim of claims) {
      if (claim.path === file.path) lines.push(`  :${String(claim.line).padEnd(5)} ${claim.statement}`);
    }
    for (const one of findings) {
      if (one.path !== file.path) continue;
      lines.push(`  ${one.path}:${one.line}:${one.column}  ${one.severity}  ${one.code}: ${one.message}`);
      if (one.decoded !== undefined) lines.push(`      hidden text reads: ${one.decoded}`);
    }
    lines.push('');
  }
  if (facts.length > 0) lines.push('What configuration settles:');
  for (const fact of facts) lines.push(`  ${fact.path}:${fact.line}  ${fact.statement}`);
  if (facts.length > 0) lines.push('');
  const summary = [
    count(files.length, 'rules file'),
    count(claims.length, 'claim'),
    ...(facts.length > 0 ? [`${count(facts.length, 'fact')} of configuration`] : []),
    count(findings.length, 'finding'),
  ];
  return `${lines.join('\n')}${lines.length > 0 ? '\n' : ''}${summary.join(', ')} in ${milliseconds} ms.\n`;
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
