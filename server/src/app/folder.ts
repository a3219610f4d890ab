import type { CandidateId, EvidenceId } from '../../../shared/src/ids';
import type { Evidence, Freshness, MemoryRecord, Verdict } from '../../../shared/src/model';
import type { Settings } from '../../../shared/src/settings';
import type { Place, ScannedFile } from '../../../shared/src/views';
import type { ResolvedCitation } from '../core/evidence/citations';
import { RulesAcrossFiles } from '../core/diagnose/rulesAcrossFiles';
import type { AnchoredPlace } from './anchoredPlace';
import type { SettledChoice } from '../core/diagnose/repositoryFacts';
import { claimFreshness } from '../core/evidence/drift';
import { identifyClaim, type IdentifiedClaim } from './identifyClaim';
import type { ExtractedClaim, RulesFileReading } from './portsOfRules';
import type { StorePort } from './ports';
import type { Services } from './services';

/**
 * One workspace folder: its store, and what its rules files say in this checkout.
 *
 * Places belong to the checkout and are never journalled: two worktrees of one profile must not flip each other.
 */
export class Folder {
  readonly #readings = new Map<string, RulesFileReading>();
  readonly #anchored = new Map<EvidenceId, AnchoredPlace>();
  readonly #citations = new Map<CandidateId, readonly ResolvedCitation[]>();
  /** What configuration settles, by its files. */
  #facts: readonly RulesFileReading[] = [];
  #configuration: Configuration | undefined;
  /** Texts as they stand in an editor and not yet on disk: findings follow them, memory doesn't. */
  readonly #drafts = new Map<string, RulesFileReading>();
  readonly rules = new RulesAcrossFiles();
  /** Findings that a person said are fine. */
  dismissed: ReadonlySet<string> = new Set();
  readonly #identified = new WeakMap<ExtractedClaim, IdentifiedClaim>();
  #places: Places | undefined;
  #verdicts = new Map<string, Verdict>();
  #verdictsOf = -1;
  #memory: MemoryState | undefined;

  constructor(
    readonly services: Services,
    readonly root: string,
    readonly name: string,
    readonly store: StorePort,
    readonly settings: Settings,
    readonly trusted: boolean,
  ) {}

  /** Replaces what is known of every rules file. */
  setReadings(readings: readonly RulesFileReading[]): void {
    this.#readings.clear();
    for (const reading of readings) this.#readings.set(reading.file.path, reading);
    this.#places = undefined;
    for (const path of [...this.rules.paths()]) if (!this.#readings.has(path)) this.rules.set(path, []);
    for (const path of this.#readings.keys()) this.#stateRules(path);
  }

  /** Replaces what is known of one rules file; `undefined` when it is gone. */
  setReading(path: string, reading: RulesFileReading | undefined): void {
    if (reading) this.#readings.set(path, reading);
    else this.#readings.delete(path);
    this.#places = undefined;
    this.#stateRules(path);
  }

  /** Replaces what is known of configuration. */
  setFacts(facts: readonly RulesFileReading[]): void {
    this.#facts = facts;
    this.#configuration = undefined;
    this.#places = undefined;
    this.#verdicts.clear();
  }

  /** What configuration settles, and the evidence of each choice. */
  get configuration(): Configuration {
    this.#configuration ??= new Map(
      this.#facts
        .flatMap((reading) => reading.claims)
        .flatMap((claim) => (claim.settles ? [[claim.settles, this.identify(claim).evidenceId]] : [])),
    );
    return this.#configuration;
  }

  /** What an editor shows of a file; `undefined` when it shows it no more. */
  setDraft(path: string, reading: RulesFileReading | undefined): void {
    if (reading) this.#drafts.set(path, reading);
    else this.#drafts.delete(path);
    this.#stateRules(path);
  }

  #stateRules(path: string): void {
    this.rules.set(path, (this.#drafts.get(path) ?? this.#readings.get(path))?.claims ?? []);
  }

  /** Every configuration file that settles something, as it was last read. */
  get facts(): readonly RulesFileReading[] {
    return this.#facts;
  }

  /** Every rules file as it was last read. */
  get readings(): readonly RulesFileReading[] {
    return [...this.#readings.values()];
  }

  get files(): readonly ScannedFile[] {
    return [...this.#readings.values()].map((reading) => reading.file);
  }

  /** Every rules file as it stands now, in the editor where one shows it. */
  get currentReadings(): readonly RulesFileReading[] {
    const drafts = [...this.#drafts].filter(([path]) => !this.#readings.has(path)).map(([, draft]) => draft);
    return [...this.readings.map((reading) => this.#drafts.get(reading.file.path) ?? reading), ...drafts];
  }

  /** Every candidate that this checkout states, with its places. */
  get candidates(): ReadonlyMap<CandidateId, readonly Place[]> {
    return this.#index().candidates;
  }

  /** A claim with its ids; computed once for each reading of it. */
  identify(claim: ExtractedClaim): IdentifiedClaim {
    const known = this.#identified.get(claim);
    if (known) return known;
    const identified = identifyClaim(this.services.home.identifiers(), this.store.profile, claim);
    this.#identified.set(claim, identified);
    return identified;
  }

  /** Where the candidate stands in this checkout; several when several files say it. */
  placesOf(id: CandidateId): readonly Place[] {
    return this.#index().candidates.get(id) ?? [];
  }

  /** Where evidence stands in this checkout, in a rules file or in any other. */
  placeOfEvidence(id: EvidenceId): Place | undefined {
    const stated = this.statedPlaceOf(id);
    if (stated) return stated;
    const { path, startLine, endLine } = this.#anchored.get(id) ?? {};
    return path === undefined || startLine === undefined || endLine === undefined
      ? undefined
      : { path, startLine, endLine };
  }

  /** Where a rules file or configuration states it. */
  statedPlaceOf(id: EvidenceId): Place | undefined {
    return this.#index().evidence.get(id);
  }

  /** What was last seen of evidence that stands in other files. */
  anchoredPlaceOf(id: EvidenceId): AnchoredPlace | undefined {
    return this.#anchored.get(id);
  }

  setAnchored(id: EvidenceId, place: AnchoredPlace): void {
    this.#anchored.set(id, place);
    this.#verdicts.clear();
  }

  /** Whether the file's claims are known, so that what it doesn't state, it doesn't say. */
  isRead(path: string): boolean {
    return (
      this.#readings.get(path)?.file.status === 'scanned' || this.#facts.some((one) => one.file.path === path)
    );
  }

  /** Whether this checkout still says what the evidence says (model.md §5). */
  freshnessOf(evidence: Evidence): Freshness {
    if (!evidence.anchor) return 'unanchored';
    const place = this.statedPlaceOf(evidence.id);
    if (place) {
      const same = place.path === evidence.anchor.path && place.startLine === evidence.anchor.startLine;
      return same ? 'fresh' : 'moved';
    }
    const { path } = evidence.anchor;
    if (this.isRead(path)) return 'drifted';
    return this.#readings.has(path)
      ? 'unanchored'
      : (this.#anchored.get(evidence.id)?.freshness ?? 'missing');
  }

  /** A claim is as fresh as its freshest supporting evidence. */
  freshestOf(evidence: readonly Evidence[]): Freshness {
    return claimFreshness(evidence, (one) => this.freshnessOf(one));
  }

  /** What looking for a candidate's citations gave; empty when nobody has looked. */
  citationsOf(id: CandidateId): readonly ResolvedCitation[] {
    return this.#citations.get(id) ?? [];
  }

  setCitations(id: CandidateId, resolved: readonly ResolvedCitation[]): void {
    const before = this.#citations.get(id) ?? [];
    this.#citations.set(id, resolved);
    // Looked for again and found as before, they change no verdict.
    if (JSON.stringify(before) !== JSON.stringify(resolved)) this.#verdicts.clear();
  }

  /**
   * A verdict computed once for each state of memory and of the checkout: that another candidate came changes none.
   * `evidence`: what the verdict was given, as it is now.
   */
  verdict(id: string, freshness: Freshness, evidence: readonly Evidence[], compute: () => Verdict): Verdict {
    const { view } = this.store;
    if (this.#verdictsOf !== view.version) {
      const memory = { records: view.records(), policy: view.policy().digest, patch: view.patches(1)[0]?.id };
      if (!isSameMemory(this.#memory, memory)) this.#verdicts = new Map();
      this.#memory = memory;
      this.#verdictsOf = view.version;
    }
    const key = [id, freshness, ...evidence.map(evidenceState)].join(' ');
    const known = this.#verdicts.get(key);
    if (known) return known;
    const verdict = compute();
    this.#verdicts.set(key, verdict);
    return verdict;
  }

  #index(): Places {
    this.#places ??= this.#buildIndex();
    return this.#places;
  }

  #buildIndex(): Places {
    const candidates = new Map<CandidateId, Place[]>();
    const evidence = new Map<EvidenceId, Place>();
    for (const { file, claims } of [...this.#readings.values(), ...this.#facts]) {
      for (const claim of claims) {
        const identified = this.identify(claim);
        const place = { path: file.path, startLine: claim.startLine, endLine: claim.endLine };
        const places = candidates.get(identified.id);
        if (places) places.push(place);
        else candidates.set(identified.id, [place]);
        if (!evidence.has(identified.evidenceId)) evidence.set(identified.evidenceId, place);
      }
    }
    return { candidates, evidence };
  }
}

/** What is settled, with the evidence that says so. */
export type Configuration = ReadonlyMap<SettledChoice, EvidenceId>;

interface Places {
  readonly candidates: ReadonlyMap<CandidateId, readonly Place[]>;
  readonly evidence: ReadonlyMap<EvidenceId, Place>;
}

/** What of a store a verdict depends on, its own evidence apart. */
interface MemoryState {
  readonly records: readonly MemoryRecord[];
  readonly policy: string;
  readonly patch: string | undefined;
}

/** A store hands out the same objects for records that did not change. */
const isSameMemory = (one: MemoryState | undefined, other: MemoryState): boolean =>
  one !== undefined &&
  one.policy === other.policy &&
  one.patch === other.patch &&
  one.records.length === other.records.length &&
  one.records.every((record, at) => record === other.records[at]);

/** A second capture adds a citation to evidence, or makes it worth less (R18, P05). */
const evidenceState = (evidence: Evidence): string =>
  `${evidence.id}/${evidence.trustClass}/${evidence.redactionStatus}/${evidence.citations.length}/${evidence.capturedAt}`;
