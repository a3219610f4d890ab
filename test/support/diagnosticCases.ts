import { existsSync, readFileSync, readdirSync } from 'node:fs';
import * as path from 'node:path';
import { createRulesFiles } from '../../server/src/capture/rulesFiles/createRulesFiles';
import { RulesAcrossFiles } from '../../server/src/core/diagnose/rulesAcrossFiles';
import { withoutEchoes } from '../../server/src/core/diagnose/withoutEchoes';
import type { FileFinding } from '../../shared/src/findings';
import { DEFAULT_SETTINGS } from '../../shared/src/settings';

/** A finding as a golden case and a checked list name it. */
export interface ToldFinding {
  readonly path: string;
  readonly line: number;
  readonly code: string;
  readonly message: string;
}

/** Everything that is told of the rules files of a folder where nothing is remembered yet. */
export async function findingsIn(root: string): Promise<readonly FileFinding[]> {
  const { rulesFiles: globs, maxFileSize } = DEFAULT_SETTINGS;
  const files = createRulesFiles();
  const readings = await files.scan(root, { globs, exclude: [], maxFileSize });
  const rules = new RulesAcrossFiles();
  for (const { file, claims } of readings) rules.set(file.path, claims);
  return withoutEchoes([
    ...[...readings, ...files.facts(root)].flatMap(({ findings }) => findings),
    ...[...rules.findings().values()].flat(),
  ]);
}

export const toldOf = ({ path: file, line, code, message }: FileFinding): ToldFinding => ({
  path: file,
  line,
  code,
  message,
});

/** Folders of `test/cases/diagnostics`: `repository/` and `findings.json`, which is missing until somebody read it. */
export function diagnosticCases(folder: string): readonly {
  readonly name: string;
  readonly repository: string;
  readonly expectation: string;
  readonly findings: readonly ToldFinding[] | undefined;
}[] {
  return readdirSync(folder).map((name) => {
    const expectation = path.join(folder, name, 'findings.json');
    return {
      name,
      repository: path.join(folder, name, 'repository'),
      expectation,
      findings: existsSync(expectation)
        ? (JSON.parse(readFileSync(expectation, 'utf8')) as readonly ToldFinding[])
        : undefined,
    };
  });
}
