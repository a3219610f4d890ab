import type {
  BatchId,
  ImportFate,
  ImportPart,
  ImportReport,
  ImportRow,
  StoreKind,
} from '../../../shared/src/audit';
import type { CandidateId, RecordId } from '../../../shared/src/ids';
import { isRecordId } from '../../../shared/src/ids';
import type { Candidate, Channel, Citation, Evidence } from '../../../shared/src/model';
import { findHiddenText } from '../core/text/hiddenText';
import { normaliseStatement } from '../core/text/normalise';
import { redactSecrets } from '../core/text/secrets';
import { tierOf, trustClassOf } from '../core/trust/channels';
import type { Folder } from './folder';
import type { JournalEvent } from './ports';
import type { RememberedEvidence, RememberedRow, StoreReading } from './portsOfStores';
import { refreshCitations } from './refreshCitations';
import { matchOf } from './verifyCandidate';

/** R15. */
const MAX_EXCERPT = 1000;
const MAX_TAGS = 50;
/** Ids of candidates are 29 characters; a line of a journal has 256 KB. */
const PART = 6000;

export interface ImportPlan {
  readonly report: ImportReport;
  /** Everything that `applyImport` journals, at once; nothing when nothing is new. */
  readonly events: readonly JournalEvent[];
}

/**
 * What importing these readings would do, row by row (P44). Basis, confidence, citations and supersession travel, trust
 * does not: whatever the store says of itself, each claim comes in by the channel `import:<kind>` and waits for a
 * person (R150–R153). Writes nothing.
 */
export function planImport(folder: Folder, target: string, readings: readonly StoreReading[]): ImportPlan {
  const planner = new Planner(folder);
  const rows = readings.flatMap((reading) => planner.rowsOf(reading));
  const counts: Record<ImportFate['kind'], number> = {
    new: 0,
    duplicate: 0,
    declined: 0,
    tombstoned: 0,
    refused: 0,
  };
  for (const { fate } of rows) counts[fate.kind] += 1;
  const report: ImportReport = {
    target,
    files: readings.map(({ kind, path, rows: all, problem }) => ({
      kind,
      path,
      rows: all.length,
      ...(problem === undefined ? {} : { problem }),
    })),
    rows,
    counts,
  };
  return { report, events: planner.events(target) };
}

/** Journals what a plan holds: one write, which counts whole or not at all. Throws `StorageError`. */
export async function applyImport(folder: Folder, plan: ImportPlan): Promise<ImportReport> {
  const last = plan.events.at(-1);
  if (last?.kind !== 'import') return plan.report;
  await folder.store.record(plan.events);
  await refreshCitations(folder);
  return { ...plan.report, batch: last.batch };
}

class Planner {
  readonly #fresh = new Map<CandidateId, readonly JournalEvent[]>();
  /** Which record a row of the store would be here, by the store's own id of it. */
  readonly #known = new Map<string, RecordId>();
  readonly #now: string;

  constructor(private readonly folder: Folder) {
    this.#now = folder.services.clock.now();
  }

  rowsOf(reading: StoreReading): readonly ImportRow[] {
    for (const row of reading.rows) {
      if (row.kind !== 'remembered' || row.id === undefined) continue;
      this.#known.set(row.id, this.#ids.recordId(this.#identify(reading.kind, row).id));
    }
    return reading.rows.map((row) => {
      const { line } = row;
      if (row.kind === 'refused') {
        const text = redactSecrets(row.text);
        const fate = { kind: 'refused', code: row.code, why: redactSecrets(row.why).text } as const;
        return {
          path: reading.path,
          line,
          statement: bounded(text.text, 200),
          fate,
          redacted: text.redacted,
        };
      }
      return this.#rowOf(reading, row);
    });
  }

  /** Evidence and candidates first, then what makes them count. */
  events(target: string): readonly JournalEvent[] {
    const candidates = [...this.#fresh.keys()];
    if (candidates.length === 0) return [];
    const named = this.#ids.sha256(`${this.#now}\n${target}\n${candidates.join('\n')}`);
    const batch: BatchId = `im_${base32Of(named)}`;
    const parts: ImportPart[] = [];
    const count = Math.ceil(candidates.length / PART);
    for (let part = 0; part < count; part += 1) {
      const slice = candidates.slice(part * PART, (part + 1) * PART);
      parts.push({
        batch,
        source: redactSecrets(target).text,
        at: this.#now,
        part,
        parts: count,
        candidates: slice,
      });
    }
    return [
      ...[...this.#fresh.values()].flat(),
      ...parts.map((part) => ({ kind: 'import' as const, ...part })),
    ];
  }

  #rowOf(reading: StoreReading, row: RememberedRow): ImportRow {
    const { view } = this.folder.store;
    const { id, statement, redacted } = this.#identify(reading.kind, row);
    const supersedes = row.supersedes
      .map((one) => this.#known.get(one) ?? one)
      .find((one): one is RecordId => isRecordId(one) && view.record(one) !== undefined);
    const told = {
      path: reading.path,
      line: row.line,
      statement,
      redacted,
      ...(supersedes === undefined ? {} : { supersedes }),
    };
    const record = this.#ids.recordId(id);
    if (view.tombstone(record) !== undefined || view.isErased(id)) {
      return { ...told, fate: { kind: 'tombstoned', record } };
    }
    const decision = view.decision(id);
    if (decision === 'rejected') return { ...told, fate: { kind: 'declined', candidate: id } };
    if (decision === 'accepted') return { ...told, fate: { kind: 'duplicate', of: record } };
    if (this.#fresh.has(id) || view.candidate(id) !== undefined) {
      return { ...told, fate: { kind: 'duplicate', of: id } };
    }
    const twin = this.#twinOf(statement, row);
    if (twin !== undefined) return { ...told, fate: { kind: 'duplicate', of: twin } };
    const evidence = this.#evidenceOf(reading, row, statement);
    const candidate = this.#candidateOf(reading.kind, row, { id, statement }, evidence, supersedes);
    const match = matchOf(view, candidate, (text) => this.#ids.sha256(text));
    const [matched] = match.records;
    if (match.kind === 'duplicate' && matched !== undefined) {
      return { ...told, fate: { kind: 'duplicate', of: matched } };
    }
    this.#fresh.set(id, [
      ...evidence.map((one) => ({ kind: 'evidence' as const, evidence: one })),
      { kind: 'candidate', candidate },
    ]);
    const conflicts = match.kind === 'potential_conflict' || match.kind === 'ambiguous' ? match.records : [];
    return { ...told, fate: { kind: 'new', candidate: id, conflicts } };
  }

  get #ids() {
    return this.folder.services.home.identifiers();
  }

  #identify(
    kind: StoreKind,
    row: RememberedRow,
  ): { readonly id: CandidateId; readonly statement: string; readonly redacted: boolean } {
    const { text: statement, redacted } = redactSecrets(row.statement);
    const { profile } = this.folder.store;
    const id = this.#ids.candidateId(
      profile,
      channelOf(kind),
      row.scope.paths,
      normaliseStatement(statement),
    );
    return { id, statement, redacted };
  }

  /** The same words that wait already, from a rules file or another store (P46). */
  #twinOf(statement: string, row: RememberedRow): CandidateId | undefined {
    const paths = JSON.stringify(row.scope.paths);
    return this.#open.get(`${normaliseStatement(statement)}\n${paths}`);
  }

  get #open(): ReadonlyMap<string, CandidateId> {
    this.#openByWords ??= new Map(
      this.folder.store.view
        .openCandidates()
        .map(({ id, statement, scope }) => [
          `${normaliseStatement(statement)}\n${JSON.stringify(scope.paths)}`,
          id,
        ]),
    );
    return this.#openByWords;
  }
  #openByWords: ReadonlyMap<string, CandidateId> | undefined;

  /** What the store holds for it, and what it says itself: always one at least (R10). */
  #evidenceOf(reading: StoreReading, row: RememberedRow, statement: string): readonly Evidence[] {
    const said: RememberedEvidence = {
      excerpt: row.excerpt ?? row.statement,
      polarity: 'supports',
      citations: [],
    };
    const source: Citation = {
      kind: 'record',
      locator: `${reading.kind}/${row.id ?? `${reading.path}:${row.line}`}`,
    };
    const made = new Map<string, Evidence>();
    for (const one of [said, ...row.evidence]) {
      const { text: excerpt, redacted } = redactSecrets(one.excerpt);
      const session = redactSecrets(one.session ?? reading.kind).text.slice(0, 200);
      const id = this.#ids.evidenceId(this.folder.store.profile, session, excerpt);
      made.set(id, {
        id,
        profile: this.folder.store.profile,
        session,
        channel: channelOf(reading.kind),
        trustClass: trustClassOf(channelOf(reading.kind)),
        durabilitySignal: 'unknown',
        polarity: one.polarity,
        sourceSummary: bounded(statement, MAX_EXCERPT),
        sourceExcerpt: bounded(excerpt, MAX_EXCERPT),
        redactionStatus: redacted ? 'redacted' : 'none',
        citations: [source, ...one.citations].map(plainCitation),
        hiddenText: findHiddenText(one.excerpt).length > 0,
        // Another tool's memory of a thing is no second witness of it (P14).
        derivedFromMemory: true,
        capturedAt: this.#now,
      });
    }
    return [...made.values()];
  }

  #candidateOf(
    kind: StoreKind,
    row: RememberedRow,
    { id, statement }: { readonly id: CandidateId; readonly statement: string },
    evidence: readonly Evidence[],
    supersedes: RecordId | undefined,
  ): Candidate {
    const { appliesWhen, doesNotApplyWhen, paths } = row.scope;
    return {
      id,
      profile: this.folder.store.profile,
      channel: channelOf(kind),
      statement,
      ruleType: row.ruleType,
      basis: row.basis.slice(0, 100),
      ...(row.confidence === undefined ? {} : { confidence: row.confidence }),
      citations: row.citations.slice(0, 100).map(plainCitation),
      tier: tierOf(channelOf(kind)),
      layer: 'L2',
      durabilitySignal: 'unknown',
      scope: {
        paths,
        ...(appliesWhen === undefined ? {} : { appliesWhen: plain(appliesWhen) }),
        ...(doesNotApplyWhen === undefined ? {} : { doesNotApplyWhen: plain(doesNotApplyWhen) }),
      },
      section: row.section
        .filter((one) => one !== '')
        .slice(0, 20)
        .map(plain),
      tags: [...(row.contested ? ['contested'] : []), ...row.tags].slice(0, MAX_TAGS).map(plain),
      evidenceIds: evidence.map((one) => one.id),
      ...(supersedes === undefined ? {} : { supersedes }),
      legacy: false,
      capturedAt: this.#now,
    };
  }
}

const channelOf = (kind: StoreKind): Channel => `import:${kind}`;

const plain = (text: string): string => bounded(redactSecrets(text).text, 500);

/** As its author wrote it, without secrets (P52, R124). */
function plainCitation({ kind, locator, digest }: Citation): Citation {
  return {
    kind: plain(kind),
    locator: redactSecrets(locator).text.slice(0, 2048),
    ...(digest === undefined ? {} : { digest: digest.slice(0, 200) }),
  };
}

/** Cut after secrets are out, and never through a character. */
function bounded(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
}

/** The first 130 bits of a SHA-256 in hexadecimal, in the alphabet of ids. */
function base32Of(hex: string): string {
  let bits = BigInt(`0x${hex.slice(0, 34)}`) >> 6n;
  let out = '';
  for (let at = 0; at < 26; at += 1) {
    out = ('abcdefghijklmnopqrstuvwxyz234567'[Number(bits & 31n)] ?? '') + out;
    bits >>= 5n;
  }
  return out;
}
