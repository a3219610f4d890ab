import type { CandidateId, EvidenceId } from '../../../shared/src/ids';
import type { Evidence, FileFinding, Freshness, Verdict } from '../../../shared/src/model';
import type { Settings } from '../../../shared/src/settings';
import type { Place, ScannedFile } from '../../../shared/src/views';
import type { ResolvedCitation } from '../core/evidence/citations';
import { claimFreshness } from '../core/evidence/drift';
import { identifyClaim } from './identifyClaim';
import type { RulesFileReading, StorePort } from './ports';
import type { Services } from './services';

/**
 * One workspace folder: its store, and what its rules files say in this checkout.
 *
 * Places belong to the checkout and are never journalled: two worktrees of one profile must not flip each other.
 */
export class Folder {
  readonly #readings = new Map<string, RulesFileReading>();
  readonly #citations = new Map<CandidateId, readonly ResolvedCitation[]>();
  #places: Places | undefined;
  #verdicts = new Map<string, Verdict>();
  #verdictsOf = -1;

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
  }

  /** Replaces what is known of one rules file; `undefined` when it is gone. */
  setReading(path: string, reading: RulesFileReading | undefined): void {
    if (reading) this.#readings.set(path, reading);
    else this.#readings.delete(path);
    this.#places = undefined;
  }

  /** Every rules file as it was last read. */
  get readings(): readonly RulesFileReading[] {
    return [...this.#readings.values()];
  }

  get files(): readonly ScannedFile[] {
    return [...this.#readings.values()].map((reading) => reading.file);
  }

  get findings(): readonly FileFinding[] {
    return [...this.#readings.values()].flatMap((reading) => reading.findings);
  }

  /** Where the candidate stands in this checkout; several when several files say it. */
  placesOf(id: CandidateId): readonly Place[] {
    return this.#index().candidates.get(id) ?? [];
  }

  placeOfEvidence(id: EvidenceId): Place | undefined {
    return this.#index().evidence.get(id);
  }

  /** Whether this checkout still says what the evidence says (model.md §5). */
  freshnessOf(evidence: Evidence): Freshness {
    if (!evidence.anchor) return 'unanchored';
    const place = this.placeOfEvidence(evidence.id);
    if (place) {
      const same = place.path === evidence.anchor.path && place.startLine === evidence.anchor.startLine;
      return same ? 'fresh' : 'moved';
    }
    const file = this.#readings.get(evidence.anchor.path)?.file;
    if (!file) return 'missing';
    return file.status === 'scanned' ? 'drifted' : 'unanchored';
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
    this.#citations.set(id, resolved);
    this.#verdicts.clear();
  }

  /** A verdict computed once for each state of the store and of the checkout. */
  verdict(id: string, freshness: Freshness, compute: () => Verdict): Verdict {
    if (this.#verdictsOf !== this.store.view.version) {
      this.#verdicts = new Map();
      this.#verdictsOf = this.store.view.version;
    }
    const key = `${id} ${freshness}`;
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
    const identifiers = this.services.home.identifiers();
    for (const { file, claims } of this.#readings.values()) {
      for (const claim of claims) {
        const identified = identifyClaim(identifiers, this.store.profile, claim);
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

interface Places {
  readonly candidates: ReadonlyMap<CandidateId, readonly Place[]>;
  readonly evidence: ReadonlyMap<EvidenceId, Place>;
}
