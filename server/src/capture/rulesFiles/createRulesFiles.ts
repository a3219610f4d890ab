import { createHash } from 'node:crypto';
import { access, readFile, realpath, stat } from 'node:fs/promises';
import * as path from 'node:path';
import type { FileFinding } from '../../../../shared/src/findings';
import type { RulesFileReading, RulesFilesOptions, RulesFilesPort } from '../../app/portsOfRules';
import type { RepositoryFacts } from '../../core/diagnose/repositoryFacts';
import { CONFIGURATION_FILES, readRepositoryFacts } from '../repositoryFacts/readRepositoryFacts';
import { WORKSPACE_SETTINGS, wrongWorkspaceSettings } from '../workspaceSettings';
import { decode } from './decode';
import { codeOf, discover } from './discover';
import type { Discovery, MetFile } from './discover';
import { matchExcludes, matchGlobs } from './globs';
import type { PathTest } from './globs';
import type { PathIndex } from './pathIndex';
import { readRulesFile } from './readRulesFile';
import { importLoops, targetOf, type Import, type ImportGraph } from './importLoops';
import { ruleTypeOf } from './ruleType';

/** What the last scan of a root knew, so that a single file can be read again without another walk. */
interface Known {
  readonly paths: PathIndex;
  readonly repository: RepositoryFacts;
  /** The same, as claims. */
  readonly facts: readonly RulesFileReading[];
  /** What each rules file imports. */
  readonly imports: Map<string, readonly Import[]>;
  /** Digest of each file that was read as the first of its content. */
  readonly digests: Map<string, string>;
}

/** Imports are followed this deep; Claude Code follows five. */
const MAX_IMPORT_HOPS = 5;

/** Finds and reads the rules files of folders, on this machine's disk. */
export function createRulesFiles(): RulesFilesPort {
  const known = new Map<string, Known>();
  const tests = new Map<string, PathTest>();
  const isRulesFile = (file: string, globs: readonly string[]): boolean => {
    const key = globs.join('\n');
    const test = tests.get(key) ?? matchGlobs(globs);
    if (tests.size < 100) tests.set(key, test);
    return test(file);
  };
  return {
    async scan(root, options) {
      const scan = new Scan(root, options);
      const readings = await scan.run();
      if (scan.known) known.set(root, scan.known);
      return readings;
    },
    async read(root, file, text, options) {
      const last = known.get(root) ?? (await survey(root, (await walk(root, options)).paths));
      known.set(root, last);
      const bytes = Buffer.byteLength(text);
      if (bytes > options.maxFileSize) return tooLarge(file, bytes, options.maxFileSize);
      const twin = last.digests.get(digestOf(text));
      if (twin !== undefined && twin !== file && text !== '') return duplicate(file, bytes, twin);
      const { reading, imports } = await readRulesFile(file, text, bytes, {
        ...last,
        exists: existsIn(root),
      });
      last.imports.set(file, imports);
      return withLoops(reading, last.imports);
    },
    isRulesFile,
    ruleTypeOf: (statement) => ruleTypeOf(statement, [], false),
    facts: (root) => known.get(root)?.facts ?? [],
    configurationFiles: [...CONFIGURATION_FILES, WORKSPACE_SETTINGS],
  };
}

const walk = (root: string, options: RulesFilesOptions): Promise<Discovery> =>
  discover(root, {
    isRulesFile: matchGlobs(options.globs),
    isExcluded: matchExcludes(options.exclude),
    signal: options.signal,
  });

const survey = async (root: string, paths: PathIndex): Promise<Known> => {
  const { facts, claims } = await readRepositoryFacts(root, paths);
  const wrong = await wrongWorkspaceSettings(root);
  return {
    paths,
    repository: facts,
    facts: [...claims, ...settingsReading(wrong)],
    imports: new Map(),
    digests: new Map(),
  };
};

/** The folder's own settings claim nothing; what is wrong in them is told on its line. */
const settingsReading = (findings: readonly FileFinding[]): readonly RulesFileReading[] =>
  findings.length === 0
    ? []
    : [{ file: { path: WORKSPACE_SETTINGS, status: 'scanned', claims: 0, bytes: 0 }, claims: [], findings }];

class Scan {
  known: Known | undefined;
  private readonly readings = new Map<string, RulesFileReading>();
  private readonly byReal = new Map<string, string>();

  constructor(
    private readonly root: string,
    private readonly options: RulesFilesOptions,
  ) {}

  async run(): Promise<readonly RulesFileReading[]> {
    const found = await walk(this.root, this.options);
    const known = await survey(this.root, found.paths);
    this.known = known;
    const files = [...found.files].sort(byAuthority);
    for (const file of files) if (file.path === file.real) this.byReal.set(file.real, file.path);
    let done = 0;
    for (const file of files) {
      this.options.signal?.throwIfAborted();
      await this.read(file, known, 0);
      this.options.onProgress?.(++done, files.length);
    }
    for (const [file, reading] of this.readings) this.readings.set(file, withLoops(reading, known.imports));
    for (const finding of found.findings) this.attach(finding);
    return [...this.readings.values()].sort((a, b) => (a.file.path < b.file.path ? -1 : 1));
  }

  private async read(file: MetFile, known: Known, hops: number): Promise<void> {
    if (this.readings.has(file.path)) return;
    if (file.skipped !== undefined) {
      this.put(skipped(file.path, 0, file.skipped));
      return;
    }
    const first = this.byReal.get(file.real);
    if (first !== undefined && first !== file.path) {
      const row = {
        path: file.path,
        status: 'pointer',
        reason: `a link to ${first}`,
        claims: 0,
        bytes: 0,
      } as const;
      this.put({ file: row, claims: [], findings: [] });
      return;
    }
    if (file.real !== file.path && first === undefined && file.real !== '') {
      this.byReal.set(file.real, file.path);
    }
    const content = await readBounded(path.join(this.root, file.path), file.path, this.options.maxFileSize);
    if (content.kind === 'reading') {
      this.put(content.reading);
      return;
    }
    const { text, bytes } = content;
    const digest = digestOf(text);
    const twin = known.digests.get(digest);
    if (twin !== undefined && text !== '') {
      this.put(duplicate(file.path, bytes, twin));
      return;
    }
    const { reading, imports } = await readRulesFile(file.path, text, bytes, {
      ...known,
      exists: existsIn(this.root),
    });
    this.put(reading);
    known.imports.set(file.path, imports);
    // The same pointer in another folder points elsewhere.
    if (reading.file.status !== 'pointer') known.digests.set(digest, file.path);
    if (
      hops < MAX_IMPORT_HOPS &&
      (hops > 0 || reading.file.status === 'pointer' || /(?:claude|gemini)[^/]*\.md$/i.test(file.path))
    ) {
      for (const each of imports) await this.follow(file.path, each, known, hops);
    }
  }

  /** An imported file is read under its own path, once, whoever imports it. */
  private async follow(from: string, reference: Import, known: Known, hops: number): Promise<void> {
    const target = targetOf(from, reference);
    if (target.startsWith('..') || this.readings.has(target) || this.byReal.has(target)) return;
    try {
      const real = await realpath(path.join(this.root, target));
      const inside = path
        .relative(await realpath(this.root), real)
        .split(path.sep)
        .join('/');
      if (inside.startsWith('..') || path.isAbsolute(inside) || this.readings.has(inside)) return;
      if (!(await stat(real)).isFile()) return;
      await this.read({ path: target, real: inside }, known, hops + 1);
    } catch {
      return; // A path that does not exist is a finding of the file that names it.
    }
  }

  private put(reading: RulesFileReading): void {
    this.readings.set(reading.file.path, reading);
  }

  /** What the walk found stands with the file it concerns, or with a row of its own. */
  private attach(finding: FileFinding): void {
    const known = this.readings.get(finding.path) ?? skipped(finding.path, 0, finding.message);
    this.put({ ...known, findings: [...known.findings, finding] });
  }
}

const withLoops = (reading: RulesFileReading, imports: ImportGraph): RulesFileReading => {
  const loops = importLoops(reading.file.path, imports);
  return loops.length === 0 ? reading : { ...reading, findings: [...reading.findings, ...loops] };
};

/** The nearest to the root first, and `AGENTS.md` before others: who comes first is the original, who follows the copy. */
function byAuthority(a: MetFile, b: MetFile): number {
  const rank = ({ path: file }: MetFile): number =>
    file.split('/').length * 2 + (/(?:^|\/)agents\.md$/i.test(file) ? 0 : 1);
  return rank(a) - rank(b) || (a.path < b.path ? -1 : 1);
}

type Content =
  | { readonly kind: 'text'; readonly text: string; readonly bytes: number }
  | { readonly kind: 'reading'; readonly reading: RulesFileReading };

async function readBounded(absolute: string, file: string, maxFileSize: number): Promise<Content> {
  let bytes: Buffer;
  try {
    const { size } = await stat(absolute);
    if (size > maxFileSize) return { kind: 'reading', reading: tooLarge(file, size, maxFileSize) };
    bytes = await readFile(absolute);
    if (bytes.length > maxFileSize) {
      return { kind: 'reading', reading: tooLarge(file, bytes.length, maxFileSize) };
    }
  } catch (error) {
    const why = codeOf(error) === 'ENOENT' ? 'it vanished while it was read' : codeOf(error);
    const message = `This rules file can't be read: ${why}.`;
    const reading = skipped(file, 0, `can't be read: ${why}`);
    return {
      kind: 'reading',
      reading: { ...reading, findings: [atTop(file, 'unreadable-file', 'warning', message)] },
    };
  }
  const decoded = decode(bytes);
  if (decoded.kind === 'text') return { kind: 'text', text: decoded.text, bytes: bytes.length };
  const { line, column, message } = decoded;
  const place = { path: file, line, column, endLine: line, endColumn: column + 1 };
  const finding: FileFinding = { ...place, code: 'invalid-encoding', severity: 'warning', message };
  const reason = `not readable as text: ${message} (line ${line})`;
  return { kind: 'reading', reading: { ...skipped(file, bytes.length, reason), findings: [finding] } };
}

function tooLarge(file: string, bytes: number, limit: number): RulesFileReading {
  const message = `This file has ${bytes} bytes; files over ${limit} are not read (setting assay.maxFileSize).`;
  const reading = skipped(file, bytes, `larger than ${limit} bytes`);
  return { ...reading, findings: [atTop(file, 'file-too-large', 'information', message)] };
}

const duplicate = (file: string, bytes: number, twin: string): RulesFileReading => ({
  file: { path: file, status: 'duplicate', reason: `the same text as ${twin}`, claims: 0, bytes },
  claims: [],
  findings: [],
});

const skipped = (file: string, bytes: number, reason: string): RulesFileReading => ({
  file: { path: file, status: 'skipped', reason, claims: 0, bytes },
  claims: [],
  findings: [],
});

const atTop = (
  file: string,
  code: FileFinding['code'],
  severity: FileFinding['severity'],
  message: string,
): FileFinding => ({ path: file, line: 1, column: 1, endLine: 1, endColumn: 1, code, severity, message });

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const existsIn =
  (root: string) =>
  async (file: string): Promise<boolean> => {
    try {
      await access(path.join(root, file));
      return true;
    } catch {
      return false;
    }
  };
