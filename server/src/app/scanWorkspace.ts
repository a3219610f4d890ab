import type { ProfileId } from '../../../shared/src/ids';
import type { FileFinding } from '../../../shared/src/model';
import type { Settings } from '../../../shared/src/settings';
import type { ScanReport, ScannedClaim, ScannedFile } from '../../../shared/src/views';
import type { Folder } from './folder';
import { RulesAcrossFiles } from '../core/diagnose/rulesAcrossFiles';
import { identifyClaim } from './identifyClaim';
import type { Identifiers, RulesFileReading, RulesFilesOptions } from './ports';
import type { Services } from './services';

export type ScanOptions = Pick<RulesFilesOptions, 'exclude' | 'signal' | 'onProgress'> & {
  /** Workspace Trust; the command line works for the person who typed it. */
  readonly trusted: boolean;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
};

/** Reads every rules file of a folder and says what it found. Writes nothing, neither there nor in Assay's home. */
export async function scanWorkspace(
  services: Services,
  root: string,
  settings: Settings,
  options: ScanOptions,
): Promise<ScanReport> {
  const started = options.now();
  const store = await services.home.open(root, { write: false, trusted: options.trusted });
  try {
    const { exclude, signal, onProgress } = options;
    const readings = await services.rulesFiles.scan(root, {
      globs: settings.rulesFiles,
      maxFileSize: settings.maxFileSize,
      exclude,
      ...(signal && { signal }),
      ...(onProgress && { onProgress }),
    });
    return report(readings, services.home.identifiers(), store.profile, options.now() - started);
  } finally {
    await store.close();
  }
}

/** The same report of a folder that is open and has been read. */
export function reportOf(folder: Folder, milliseconds: number): ScanReport {
  return report(folder.readings, folder.services.home.identifiers(), folder.store.profile, milliseconds);
}

function report(
  readings: readonly RulesFileReading[],
  identifiers: Identifiers,
  profile: ProfileId,
  milliseconds: number,
): ScanReport {
  const claims = new Map<string, ScannedClaim>();
  const files: ScannedFile[] = [];
  for (const { file, claims: extracted } of readings) {
    const before = claims.size;
    for (const claim of extracted) {
      // The same statement in the same scope is one candidate, wherever it stands first (model.md §4).
      const { id, statement } = identifyClaim(identifiers, profile, claim);
      if (claims.has(id)) continue;
      const { startLine: line, endLine, section, ruleType, scope } = claim;
      claims.set(id, { id, path: file.path, line, endLine, statement, section, ruleType, scope });
    }
    files.push({ ...file, claims: claims.size - before });
  }
  return {
    files,
    claims: [...claims.values()],
    findings: [...readings.flatMap((reading) => reading.findings), ...findingsAcross(readings)].map(
      withoutFixes,
    ),
    milliseconds: Math.round(milliseconds),
  };
}

function findingsAcross(readings: readonly RulesFileReading[]): readonly FileFinding[] {
  const rules = new RulesAcrossFiles();
  for (const { file, claims } of readings) rules.set(file.path, claims);
  return [...rules.findings().values()].flat();
}

/** A fix holds lines of the file as they stand: the editor needs them, a report has no use for them. */
function withoutFixes(finding: FileFinding): FileFinding {
  const { fixes, ...report } = finding;
  return fixes === undefined ? finding : report;
}
