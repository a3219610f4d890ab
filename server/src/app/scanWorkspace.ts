import type { FileFinding } from '../../../shared/src/findings';
import type { Settings } from '../../../shared/src/settings';
import type { ScanReport, ScannedClaim, ScannedFile } from '../../../shared/src/views';
import { loadDismissals } from './findings/dismissal';
import { listFindings } from './findings/listFindings';
import { Folder } from './folder';
import type { RulesFileReading, RulesFilesOptions } from './portsOfRules';
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
    const folder = new Folder(services, root, '', store, settings, options.trusted);
    const { exclude, signal, onProgress } = options;
    const readings = await services.rulesFiles.scan(root, {
      globs: settings.rulesFiles,
      maxFileSize: settings.maxFileSize,
      exclude,
      ...(signal && { signal }),
      ...(onProgress && { onProgress }),
    });
    folder.setReadings(readings);
    folder.setFacts(services.rulesFiles.facts(root));
    await loadDismissals(folder);
    return reportOf(folder, options.now() - started);
  } finally {
    await store.close();
  }
}

/** The report of a folder that is open and has been read: the same findings as the Problems view shows. */
export function reportOf(folder: Folder, milliseconds: number): ScanReport {
  const claims = new Map<string, ScannedClaim>();
  const files: ScannedFile[] = [];
  for (const reading of folder.readings) {
    const before = claims.size;
    for (const claim of scannedClaims(folder, reading)) {
      // The same statement in the same scope is one candidate, wherever it stands first (model.md §4).
      if (!claims.has(claim.id)) claims.set(claim.id, claim);
    }
    files.push({ ...reading.file, claims: claims.size - before });
  }
  return {
    files,
    claims: [...claims.values()],
    facts: folder.facts.flatMap((reading) => scannedClaims(folder, reading)),
    findings: listFindings(folder).map(forReport),
    milliseconds: Math.round(milliseconds),
  };
}

const scannedClaims = (folder: Folder, { file, claims }: RulesFileReading): readonly ScannedClaim[] =>
  claims.map((claim) => {
    const { id, statement } = folder.identify(claim);
    const { startLine: line, endLine, section, ruleType, scope } = claim;
    return { id, path: file.path, line, endLine, statement, section, ruleType, scope };
  });

/** Fixes and words hold text of the file as it stands: the editor needs them, a report has no use for them (P52). */
function forReport(finding: FileFinding): FileFinding {
  const { fixes, words, ...report } = finding;
  return fixes === undefined && words === undefined ? finding : report;
}
