import type { CheckFinding, CheckReport } from '../../../shared/src/check';
import type { FileFinding } from '../../../shared/src/findings';
import type { Fingerprint } from '../../../shared/src/ids';
import type { Settings } from '../../../shared/src/settings';
import { DEFAULT_SEVERITY } from '../core/diagnose/catalogue';
import { claimFreshness, freshnessOf } from '../core/evidence/drift';
import type { LedgerCheck } from './ports';
import type { RulesFilesOptions } from './portsOfRules';
import type { Changes } from './portsOfChanges';
import { scanWorkspace } from './scanWorkspace';
import type { Services } from './services';

export interface CheckOptions {
  readonly settings: Settings;
  readonly base?: string;
  /** Whose signatures count in the shared ledger; without them a ledger is checked for what holds by itself. */
  readonly signers?: readonly Fingerprint[];
  readonly signal?: AbortSignal;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
}

export type Checked =
  | { readonly kind: 'checked'; readonly report: CheckReport }
  /** Nothing may be concluded. */
  | { readonly kind: 'failed'; readonly why: string };

/**
 * The gate: rules files, committed stores of other tools, memory whose source changed, and the signatures of the shared
 * ledger. With a base only what changed against it. Writes nothing, and runs nothing that the repository brings.
 */
export async function checkWorkspace(
  services: Services,
  root: string,
  options: CheckOptions,
): Promise<Checked> {
  const started = options.now();
  const { base, signal, settings } = options;
  const changes = base === undefined ? undefined : await services.changes.since(root, base, signal);
  if (changes?.kind === 'unknown') return { kind: 'failed', why: `${changes.why}.` };
  const scan = await scanWorkspace(services, root, settings, {
    exclude: [],
    trusted: true,
    now: options.now,
    ...(signal && { signal }),
  });
  const seen = new Set(scan.files.map(({ path }) => path));
  const stores = await inStores(services, root, settings, seen, signal);
  const ledger = await services.home.checkShared(root, options.signers ?? []);
  const all = [
    ...scan.findings,
    ...stores,
    ...(ledger === undefined ? [] : await drifted(services, root, ledger)),
    ...(ledger === undefined ? [] : inLedger(root, ledger, options.signers !== undefined)),
  ];
  const told =
    changes === undefined ? all : all.filter(concerns(changes, services.rulesFiles.configurationFiles));
  const findings = await withFingerprints(services, root, told);
  const unchecked =
    ledger !== undefined && options.signers === undefined
      ? ['Whose signatures the shared ledger may hold: name them with --signers.']
      : [];
  const report = {
    root,
    ...(base === undefined ? {} : { base }),
    findings,
    unchecked,
    checked: { files: scan.files.length, claims: scan.claims.length, patches: ledger?.patches.length ?? 0 },
    milliseconds: Math.round(options.now() - started),
  };
  return { kind: 'checked', report };
}

type Found = Omit<CheckFinding, 'fingerprint'>;

/** What any text can hide from whoever reviews it. */
const IN_ANY_TEXT: ReadonlySet<string> = new Set([
  'hidden-text',
  'control-character',
  'secret',
  'agent-instruction',
  'hidden-prose',
]);
const IN_JSON: ReadonlySet<string> = new Set(['hidden-text', 'control-character', 'secret']);
const MAX_STORE = 16 * 1024 * 1024;

/** Memory of other tools that is committed is read by agents as rules files are, and reviewed less. */
async function inStores(
  services: Services,
  root: string,
  settings: Settings,
  seen: ReadonlySet<string>,
  signal: AbortSignal | undefined,
): Promise<readonly FileFinding[]> {
  const own = signal ? { signal } : {};
  const reading: RulesFilesOptions = {
    globs: settings.rulesFiles,
    exclude: [],
    maxFileSize: MAX_STORE,
    ...own,
  };
  const stores = await services.memoryStores.read(root, { maxFileSize: MAX_STORE, claimed: false, ...own });
  const findings: FileFinding[] = [];
  for (const { path, text } of stores) {
    signal?.throwIfAborted();
    if (seen.has(path)) continue;
    const read = await services.rulesFiles.read(root, '.assay/check.md', text, reading);
    const told = /\.md$/iu.test(path) ? IN_ANY_TEXT : IN_JSON;
    findings.push(...read.findings.filter(({ code }) => told.has(code)).map((one) => ({ ...one, path })));
  }
  return findings;
}

/** Shared memory whose source no longer says it (model.md §5). */
async function drifted(
  services: Services,
  root: string,
  { remembered }: LedgerCheck,
): Promise<readonly Found[]> {
  const sha256 = (text: string): string => services.home.identifiers().sha256(text);
  const findings: Found[] = [];
  for (const { record, evidence } of remembered ?? []) {
    if (record.status !== 'active' && record.status !== 'contested') continue;
    const readings = new Map<string, Awaited<ReturnType<Services['checkout']['read']>>>();
    for (const { anchor } of evidence) {
      if (anchor && !readings.has(anchor.path)) {
        readings.set(anchor.path, await services.checkout.read(root, anchor.path));
      }
    }
    const freshness = claimFreshness(evidence, ({ anchor }) => {
      const reading = anchor && readings.get(anchor.path);
      return reading ? freshnessOf(anchor, reading, 'fresh', sha256).freshness : 'unanchored';
    });
    const anchor = evidence.find((one) => one.anchor)?.anchor;
    if (!anchor || (freshness !== 'drifted' && freshness !== 'missing')) continue;
    const code = freshness === 'drifted' ? 'evidence-drifted' : 'evidence-missing';
    const what =
      freshness === 'drifted' ? 'what stood here, and it stands here no more' : 'this file, and it is gone';
    const message = `A shared memory rests on ${what}: “${record.statement.slice(0, 120).toWellFormed()}”.`;
    findings.push({ code, severity: DEFAULT_SEVERITY[code], message, ...at(anchor.path, anchor.startLine) });
  }
  return findings;
}

function inLedger(
  root: string,
  { patches, findings, folder }: LedgerCheck,
  known: boolean,
): readonly Found[] {
  const relative = (file: string | undefined): string => {
    const inside = (file ?? folder).replaceAll('\\', '/');
    const prefix = `${root.replaceAll('\\', '/').replace(/\/$/u, '')}/`;
    return inside.startsWith(prefix) ? inside.slice(prefix.length) : '.assay/store.json';
  };
  const strangers = known ? patches.filter(({ applied }) => applied === 'overlay') : [];
  return [
    ...findings
      .filter(({ code }) => code !== 'signer-unknown')
      .map(({ code, severity, file, line, message }) => ({
        ...{ code: `ledger-${code}`, severity, message },
        ...at(relative(file), line ?? 1),
      })),
    ...strangers.map(({ file, author }) => ({
      code: 'ledger-signer-unknown',
      severity: 'error' as const,
      message: `Signed by ${author}, who is not among the allowed signers.`,
      ...at(relative(file), 1),
    })),
  ];
}

const at = (
  path: string,
  line: number,
): Pick<Found, 'path' | 'line' | 'column' | 'endLine' | 'endColumn'> => ({
  ...{ path, line, column: 1, endLine: line, endColumn: 1 },
});

/** Findings that a change elsewhere can bring about. */
const OF_CONFIGURATION: ReadonlySet<string> = new Set([
  'missing-command',
  'configuration-contradiction',
  'glob-without-match',
]);

/** Whether a finding is of what changed: its own lines, those it speaks of, or what it is held against. */
function concerns(
  { changed, gone }: Extract<Changes, { kind: 'changes' }>,
  configuration: readonly string[],
): (finding: FileFinding | Found) => boolean {
  const touched = (path: string, from: number, to: number): boolean =>
    changed.get(path)?.some((range) => range.from <= to && from <= range.to) ?? false;
  const names = new Set(configuration.map((glob) => glob.split('/').at(-1)));
  const moved = [...changed.keys(), ...gone].some((path) => names.has(path.split('/').at(-1)));
  return ({ code, path, line, endLine, message, related }) => {
    if (touched(path, line, endLine) || gone.has(path)) return true;
    if (related?.some((place) => touched(place.path, place.line, place.line))) return true;
    if (code.startsWith('evidence-') || code.startsWith('ledger-') || code === 'over-limit') {
      return changed.has(path);
    }
    if (code === 'missing-path') {
      return [...gone].some((file) => message.includes(file.split('/').at(-1) ?? file));
    }
    return OF_CONFIGURATION.has(code) && moved;
  };
}

async function withFingerprints(
  services: Services,
  root: string,
  found: readonly (FileFinding | Found)[],
): Promise<readonly CheckFinding[]> {
  const identifiers = services.home.identifiers();
  const lines = new Map<string, readonly string[]>();
  const times = new Map<string, number>();
  const findings: CheckFinding[] = [];
  for (const one of found) {
    if (!lines.has(one.path)) {
      const reading = await services.checkout.read(root, one.path);
      lines.set(one.path, reading.kind === 'text' ? reading.text.split(/\r\n|\n|\r/u) : []);
    }
    const text = (lines.get(one.path)?.[one.line - 1] ?? '').replace(/\s+/gu, ' ').trim();
    const same = `${one.code}\n${one.path}\n${text}`;
    const time = times.get(same) ?? 0;
    times.set(same, time + 1);
    const { code, severity, path, line, column, endLine, endColumn, message, decoded, related } = one;
    findings.push({
      ...{ code, severity, path, line, column, endLine, endColumn, message },
      ...(decoded === undefined ? {} : { decoded }),
      ...(related === undefined ? {} : { related: related.map(placeOf) }),
      fingerprint: identifiers.sha256(`${same}\n${time}`),
    });
  }
  return findings;
}

const placeOf = (place: { readonly path: string; readonly line: number; readonly message: string }) => ({
  path: place.path,
  line: place.line,
  message: place.message,
});
