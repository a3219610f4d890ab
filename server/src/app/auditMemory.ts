import type { AuditFinding, AuditReport, AuditSource } from '../../../shared/src/audit';
import type { FileFinding } from '../../../shared/src/findings';
import type { Severity } from '../../../shared/src/model';
import type { Settings } from '../../../shared/src/settings';
import { datedStatement, monthsBetween } from '../core/audit/datedStatement';
import { RulesAcrossFiles } from '../core/diagnose/rulesAcrossFiles';
import type { StatedRule } from '../core/diagnose/statedRule';
import { estimateTokens } from '../core/diagnose/tokenEstimate';
import { foldForComparison } from '../core/text/normalise';
import { redactSecrets } from '../core/text/secrets';
import type { RulesFileReading, RulesFilesOptions } from './portsOfRules';
import type { RememberedRow, StoreReading, StoreRow } from './portsOfStores';
import type { Services } from './services';

export interface AuditOptions {
  readonly settings: Settings;
  readonly exclude: readonly string[];
  /** Also what agents keep in this person's home folder. */
  readonly user: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
}

/** A date is told from this age on. */
const OLD_MONTHS = 6;
const MAX_TEXT = 200;

/**
 * What agents are told and remember in a folder: rules files and the stores of other tools, with everything that is wrong
 * in them and the proof for it. Writes nothing, there or in Assay's home; of a secret only its kind is told (P52).
 */
export async function auditMemory(
  services: Services,
  root: string,
  options: AuditOptions,
): Promise<AuditReport> {
  const started = options.now();
  const { settings, exclude, signal } = options;
  const scan: RulesFilesOptions = {
    globs: settings.rulesFiles,
    maxFileSize: settings.maxFileSize,
    exclude,
    ...(signal && { signal }),
  };
  const audit = new Audit(services.clock.now());
  const isFolder = (await services.memoryStores.isFolder(root)) === true;
  const reading = { maxFileSize: Math.max(settings.maxFileSize, MAX_STORE), ...(signal && { signal }) };
  if (isFolder) {
    const readings = await services.rulesFiles.scan(root, {
      ...scan,
      ...(options.onProgress && { onProgress: options.onProgress }),
    });
    for (const one of readings) {
      const text =
        one.file.status === 'skipped' ? undefined : await services.checkout.read(root, one.file.path);
      audit.addRules(one, text?.kind === 'text' ? text.text : '');
    }
  }
  const stores = await services.memoryStores.read(root, { ...reading, claimed: !isFolder });
  await addStores(services, root, '', stores, scan, audit);
  for (const place of options.user ? await services.memoryStores.userPlaces(options.env, root) : []) {
    signal?.throwIfAborted();
    const found = await services.memoryStores.read(place, { ...reading, claimed: true });
    await addStores(services, root, place, found, scan, audit);
  }
  return audit.report(root, Math.round(options.now() - started));
}

/** Stores are machine-made, and larger than what a person writes as rules. */
const MAX_STORE = 16 * 1024 * 1024;

/** What the rules of a folder are held against, a store is held against too: its paths, commands and configuration. */
async function addStores(
  services: Services,
  root: string,
  place: string,
  stores: readonly StoreReading[],
  scan: RulesFilesOptions,
  audit: Audit,
): Promise<void> {
  for (const store of stores) {
    scan.signal?.throwIfAborted();
    const path = place === '' ? store.path : `${place}/${store.path}`.replaceAll('\\', '/');
    if (audit.has(path)) continue;
    if (store.problem !== undefined && place !== '' && /\.mdc?$/iu.test(path)) {
      // In an agent's own folder a text that is no store is what the agent reads as rules.
      audit.addRules(await rulesIn(services, root, path, store, scan), store.text);
      continue;
    }
    // Everything that stands there is looked through, whether it is a claim or not; and every row as it reads decoded.
    const asText = store.rows.map((row) => `- ${wordsOf(row).replace(/\s+/gu, ' ')}`).join('\n');
    const whole = await services.rulesFiles.read(root, WHOLE, store.text, {
      ...scan,
      maxFileSize: MAX_STORE,
    });
    const claims = await services.rulesFiles.read(root, CLAIMS, asText, { ...scan, maxFileSize: MAX_STORE });
    audit.addStore(store, path, whole.findings, claims.findings);
  }
}

async function rulesIn(
  services: Services,
  root: string,
  path: string,
  { text, bytes }: StoreReading,
  scan: RulesFilesOptions,
): Promise<RulesFileReading> {
  const name = `.assay/audit/${path.split('/').at(-1) ?? ''}`;
  const read = await services.rulesFiles.read(root, name, text, scan);
  // Its paths and commands are not those of this folder.
  const findings = read.findings.filter(({ code }) => IN_ANY_TEXT.has(code)).map((one) => ({ ...one, path }));
  return { ...read, file: { ...read.file, path, bytes }, findings };
}

const wordsOf = (row: StoreRow): string => (row.kind === 'remembered' ? row.statement : row.text);

/** Names under which texts of stores are read; no file of a folder has them. */
const WHOLE = '.assay/audit/whole.md';
const CLAIMS = '.assay/audit/claims.md';

/** What anything can hide. */
const IN_ANY_TEXT = new Set([
  'hidden-text',
  'control-character',
  'confusable',
  'secret',
  'agent-instruction',
  'hidden-prose',
]);
/** … in the syntax of JSON too, where a sentence is no sentence. */
const IN_ANY_BYTES = new Set(['hidden-text', 'control-character', 'secret']);
/** What a claim can be wrong about. */
const IN_CLAIMS = new Set(['missing-path', 'missing-command', 'configuration-contradiction']);

class Audit {
  readonly #sources = new Map<string, AuditSource>();
  readonly #findings: AuditFinding[] = [];
  readonly #across = new RulesAcrossFiles();
  readonly #lines = new Map<string, readonly string[]>();

  constructor(private readonly now: string) {}

  has(path: string): boolean {
    return this.#sources.has(path);
  }

  addRules({ file, claims, findings }: RulesFileReading, text: string): void {
    const { path, bytes } = file;
    const problem = file.status === 'scanned' ? {} : { problem: `${file.status}: ${file.reason ?? ''}` };
    this.#addSource(
      { kind: 'rules', path, items: claims.length, bytes, tokens: estimateTokens(text), ...problem },
      text,
    );
    for (const finding of findings) this.#add(finding);
    this.#across.set(path, claims);
    for (const claim of claims) this.#date(path, claim.startLine, claim.statement);
  }

  addStore(
    store: StoreReading,
    path: string,
    whole: readonly FileFinding[],
    inRows: readonly FileFinding[],
  ): void {
    const { kind, bytes, text, problem } = store;
    const rows = store.rows.filter((row) => row.kind === 'remembered');
    const source = { kind, path, items: rows.length, bytes, tokens: estimateTokens(text) };
    this.#addSource(problem === undefined ? source : { ...source, problem }, text);
    const isText = /\.md$/iu.test(path);
    const told = new Set<string>();
    for (const finding of whole) {
      if (!(isText ? IN_ANY_TEXT : IN_ANY_BYTES).has(finding.code)) continue;
      told.add(`${finding.code} ${finding.line}`);
      this.#add({ ...finding, path });
    }
    for (const finding of inRows) {
      const row = store.rows[finding.line - 1];
      if (!row || told.has(`${finding.code} ${row.line}`)) continue;
      const isClaim = row.kind === 'remembered';
      if (IN_ANY_TEXT.has(finding.code) || (isClaim && IN_CLAIMS.has(finding.code))) {
        this.#add({ ...finding, path, line: row.line }, wordsOf(row));
      }
    }
    for (const row of store.rows) {
      if (row.kind === 'remembered') {
        // What a note is called dates the note, not each of its lines.
        const [title] = row.section;
        const said =
          title !== undefined && row.statement.startsWith(title)
            ? row.statement.slice(title.length)
            : undefined;
        this.#date(path, row.line, row.statement, said);
      } else if (row.code === 'unreadable' || row.code === 'dangling') {
        const code =
          row.code === 'dangling' && kind === 'claude-auto-memory' ? 'missing-path' : 'unreadable-row';
        this.#tell(code, 'warning', path, row.line, row.text, row.why);
      }
    }
    this.#across.set(path, rows.map(asRule));
    this.#withinStore(path, rows);
  }

  report(root: string, milliseconds: number): AuditReport {
    for (const finding of [...this.#across.findings().values()].flat()) this.#add(finding);
    const sources = [...this.#sources.values()].sort(byPath);
    const findings = [...new Map(this.#findings.map((one) => [JSON.stringify(one), one])).values()].sort(
      (a, b) => byPath(a, b) || a.line - b.line || (a.code < b.code ? -1 : 1),
    );
    const counts: Record<string, number> = {};
    for (const { code } of findings) counts[code] = (counts[code] ?? 0) + 1;
    const sum = (of: (source: AuditSource) => number): number =>
      sources.reduce((total, one) => total + of(one), 0);
    const totals = {
      files: sources.length,
      items: sum(({ items }) => items),
      tokens: sum(({ tokens }) => tokens),
      findings: counts,
    };
    return { root, sources, findings, totals, milliseconds };
  }

  /** Said twice in one store, or two things where an entry can have one. */
  #withinStore(path: string, rows: readonly RememberedRow[]): void {
    const said = new Map<string, RememberedRow>();
    const slots = new Map<string, RememberedRow>();
    for (const row of rows) {
      const key = foldForComparison(row.statement);
      const twin = said.get(key);
      if (twin) {
        const why = `The store says the same on line ${twin.line}.`;
        this.#tell('duplicate-rule', 'information', path, row.line, row.statement, why, [
          { path, row: twin },
        ]);
        continue;
      }
      said.set(key, row);
      const other = row.slot === undefined ? undefined : slots.get(row.slot);
      if (other) {
        const why = `It can have one, and the store also says “${shown(other.statement)}”.`;
        this.#tell('rule-contradiction', 'warning', path, row.line, row.statement, why, [
          { path, row: other },
        ]);
      } else if (row.slot !== undefined) slots.set(row.slot, row);
    }
  }

  #date(path: string, line: number, statement: string, said = statement): void {
    const dated = datedStatement(said);
    if (!dated) return;
    const age = dated.date === undefined ? undefined : monthsBetween(dated.date, this.now);
    if (age !== undefined && age < OLD_MONTHS) return;
    const why =
      age === undefined
        ? `“${dated.words}” was true on the day it was written; nothing says whether it still is.`
        : `It is of ${dated.date ?? ''}, ${age} months ago; nothing says whether it still holds.`;
    this.#tell('dated-statement', 'information', path, line, statement, why);
  }

  #addSource(source: AuditSource, text: string): void {
    this.#sources.set(source.path, source);
    this.#lines.set(source.path, text.split(/\r\n|\n|\r/u));
  }

  #add(finding: FileFinding, statement?: string): void {
    const { code, severity, path, line, message, decoded, related } = finding;
    const text = statement ?? this.#lines.get(path)?.[line - 1] ?? '';
    this.#findings.push({
      ...{ code, severity, path, line, text: shown(text), why: redactSecrets(message).text },
      ...(decoded === undefined ? {} : { decoded: redactSecrets(decoded).text }),
      ...(related === undefined
        ? {}
        : { related: related.map((one) => ({ path: one.path, line: one.line, text: this.#lineAt(one) })) }),
    });
  }

  #lineAt({ path, line }: { readonly path: string; readonly line: number }): string {
    return shown(this.#lines.get(path)?.[line - 1] ?? '');
  }

  #tell(
    code: AuditFinding['code'],
    severity: Severity,
    path: string,
    line: number,
    text: string,
    why: string,
    related: readonly { readonly path: string; readonly row: RememberedRow }[] = [],
  ): void {
    const places = related.map((one) => ({
      path: one.path,
      line: one.row.line,
      text: shown(one.row.statement),
    }));
    const told = { code, severity, path, line, text: shown(text), why: redactSecrets(why).text };
    this.#findings.push(places.length === 0 ? told : { ...told, related: places });
  }
}

/** Without secrets, on one line, and cut: after they are out, so that none is cut in two and missed (P52). */
function shown(text: string): string {
  const whole = redactSecrets(text).text.replace(/\s+/gu, ' ').trim();
  return whole.length <= MAX_TEXT ? whole : `${whole.slice(0, MAX_TEXT - 1).toWellFormed()}…`;
}

const asRule = ({ line, statement, section, scope }: RememberedRow): StatedRule => ({
  statement,
  startLine: line,
  startColumn: 1,
  endLine: line,
  endColumn: 1,
  section,
  scope,
});

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}
