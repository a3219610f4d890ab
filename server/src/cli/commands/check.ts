import { readFile, realpath } from 'node:fs/promises';
import * as path from 'node:path';
import type { CheckFinding, CheckReport } from '../../../../shared/src/check';
import type { Fingerprint } from '../../../../shared/src/ids';
import type { Severity } from '../../../../shared/src/model';
import { DEFAULT_SETTINGS } from '../../../../shared/src/settings';
import { fingerprintOf } from '../../../../shared/src/signing/publicKey';
import { readAllowedSigners } from '../../../../shared/src/signing/ssh/allowedSigners';
import { checkWorkspace } from '../../app/checkWorkspace';
import { StorageError } from '../../app/ports';
import { UsageError, type Command, type CommandContext } from '../command';
import { inertJson, inertText } from '../inertLog';
import { sarifOf } from '../sarif';
import { packageVersion, pageText } from '../pageText';

export const check: Command = {
  name: 'check',
  summary:
    'The gate for CI: hidden text, secrets, contradictions, drift and ledger signatures. Writes nothing.',
  usage:
    'assay check [DIR] [--base REV] [--signers FILE] [--fail-on error|warning|information] [--json | --sarif]   --base: only what changed against REV; --signers: allowed_signers, taken from REV when it lies in DIR; exit code 0: nothing at that level (warning unless said otherwise); 1: something is wrong; 2: could not check; 130: ended',
  options: {
    base: { type: 'string' },
    signers: { type: 'string' },
    'fail-on': { type: 'string' },
    json: { type: 'boolean' },
    sarif: { type: 'boolean' },
  },
  async run({ values, positionals }, context) {
    if (positionals.length > 1) throw new UsageError('one folder at a time.');
    if (values['json'] === true && values['sarif'] === true) {
      throw new UsageError('--json or --sarif, not both.');
    }
    const limit = SEVERITIES.indexOf((values['fail-on'] ?? 'warning') as Severity);
    if (limit < 0 || limit > 2) throw new UsageError('--fail-on takes error, warning or information.');
    const named = path.resolve(context.cwd, positionals[0] ?? '.');
    if ((await context.services.memoryStores.isFolder(named)) !== true) {
      throw new UsageError(`there is no folder ${named}.`);
    }
    const root = await realpath(named);
    const base = values['base'] as string | undefined;
    try {
      const signers = await signersFrom(context, root, values['signers'] as string | undefined, base);
      const checked = await checkWorkspace(context.services, root, {
        settings: DEFAULT_SETTINGS,
        ...(base === undefined ? {} : { base }),
        ...(signers === undefined ? {} : { signers }),
        signal: context.signal,
        now: () => performance.now(),
      });
      if (checked.kind === 'failed') {
        context.err(inertText(`assay check: ${checked.why}\n`));
        return COULD_NOT;
      }
      const { report } = checked;
      if (values['sarif'] === true) context.out(inertJson(json(sarifOf(report, packageVersion(), pageText))));
      else if (values['json'] === true) context.out(inertJson(json(report)));
      else context.out(inertText(asText(report)));
      return report.findings.some(({ severity }) => SEVERITIES.indexOf(severity) <= limit) ? 1 : 0;
    } catch (error) {
      if (context.signal.aborted) {
        context.err('assay check: ended before everything was looked at.\n');
        return 130;
      }
      if (!(error instanceof StorageError)) throw error;
      context.err(inertText(`assay check: ${error.message}\n`));
      return COULD_NOT;
    }
  },
};

const COULD_NOT = 2;
const SEVERITIES: readonly Severity[] = ['error', 'warning', 'information', 'hint'];

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** A change must not name whom to trust for itself: a list that the repository holds is read as the base has it. */
async function signersFrom(
  { cwd, services, signal }: CommandContext,
  root: string,
  named: string | undefined,
  base: string | undefined,
): Promise<readonly Fingerprint[] | undefined> {
  if (named === undefined) return undefined;
  const file = await realpath(path.resolve(cwd, named)).catch(() => path.resolve(cwd, named));
  const inside = path.relative(root, file).split(path.sep).join('/');
  const ofRepository = base !== undefined && !inside.startsWith('..') && !path.isAbsolute(inside);
  const text = ofRepository
    ? await services.changes.textAt(root, base, inside, signal)
    : await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new UsageError(`${named} can't be read${ofRepository ? ` in ${base}` : ''}.`);
  return readAllowedSigners(text).map((read) => {
    if (read.kind === 'bad') throw new UsageError(`${named}: ${read.why}.`);
    return fingerprintOf(read.signer.key);
  });
}

function asText({ findings, unchecked, checked, base, milliseconds }: CheckReport): string {
  const lines = findings.flatMap((one: CheckFinding) => [
    `${one.path}:${one.line}:${one.column}  ${one.severity}  ${one.code}: ${one.message}`,
    ...(one.decoded === undefined ? [] : [`    hidden text reads: ${one.decoded}`]),
    ...(one.related ?? []).map((place) => `    ↳ ${place.path}:${place.line}  ${place.message}`),
  ]);
  const files = `${checked.files} rules files, ${checked.claims} claims, ${checked.patches} signed patches`;
  const found = findings.length === 0 ? 'nothing wrong' : `${findings.length} findings`;
  const against = base === undefined ? '' : ` in what changed since ${base}`;
  lines.push(
    ...unchecked.map((one) => `not checked: ${one}`),
    `${files}: ${found}${against} (${milliseconds} ms).`,
  );
  return `${lines.join('\n')}\n`;
}
