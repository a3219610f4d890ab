import type { EvidenceId } from '../../../shared/src/ids';
import type { Evidence } from '../../../shared/src/model';
import { freshnessOf, type Reading } from '../core/evidence/drift';
import type { AnchoredPlace } from './anchoredPlace';
import type { Folder } from './folder';

/** More files than this are not read for one folder: nobody cites so many, and a store may be forged. */
const MOST_FILES = 5000;

/**
 * Reads again every file that evidence of memory or of open candidates is anchored in and no rules file states, and
 * looks for the span (model.md §5): in its place, elsewhere in the file, or in the file that it was renamed to.
 */
export async function refreshAnchors(folder: Folder): Promise<void> {
  const { checkout } = folder.services;
  const byPath = anchoredFiles(folder);
  const readings = new Map<string, Reading>();
  for (const path of byPath.keys()) readings.set(path, await checkout.read(folder.root, path));
  const gone = [...readings].flatMap(([path, { kind }]) => (kind === 'gone' ? [path] : []));
  // Asking git starts a process, so only where the workspace is trusted.
  const renames: ReadonlyMap<string, string> =
    gone.length > 0 && folder.trusted ? await checkout.renames(folder.root, gone) : new Map<string, string>();
  for (const [path, evidence] of byPath) {
    const renamed = renames.get(path);
    const reading = renamed === undefined ? readings.get(path) : await checkout.read(folder.root, renamed);
    for (const one of evidence) {
      folder.setAnchored(one.id, placeIn(folder, one, renamed ?? path, reading ?? { kind: 'unreadable' }));
    }
  }
}

/** The same for one file as an editor shows it; nothing is read. Returns whether any evidence stands there. */
export function followText(folder: Folder, path: string, text: string): boolean {
  const here = anchoredElsewhere(folder).filter(
    ({ id, anchor }) => (folder.anchoredPlaceOf(id)?.path ?? anchor?.path) === path,
  );
  for (const one of here) folder.setAnchored(one.id, placeIn(folder, one, path, { kind: 'text', text }));
  return here.length > 0;
}

/** By file, the evidence that is anchored there: what is worth reading and watching. */
export function anchoredFiles(folder: Folder): ReadonlyMap<string, readonly Evidence[]> {
  const byPath = new Map<string, Evidence[]>();
  for (const evidence of anchoredElsewhere(folder)) {
    const path = evidence.anchor?.path ?? '';
    const same = byPath.get(path);
    if (same) same.push(evidence);
    else if (byPath.size < MOST_FILES) byPath.set(path, [evidence]);
  }
  return byPath;
}

function placeIn(folder: Folder, { id, anchor }: Evidence, path: string, reading: Reading): AnchoredPlace {
  const previous = folder.anchoredPlaceOf(id)?.freshness ?? 'unanchored';
  const identifiers = folder.services.home.identifiers();
  const found = freshnessOf(anchor, reading, previous, (words) => identifiers.sha256(words));
  const renamed = path !== anchor?.path && found.freshness === 'fresh';
  return { ...found, path, ...(renamed ? { freshness: 'moved' as const } : {}) };
}

function anchoredElsewhere(folder: Folder): readonly Evidence[] {
  const { view } = folder.store;
  const ids = new Set<EvidenceId>();
  for (const { status, evidenceIds } of view.records()) {
    if (status === 'active' || status === 'contested') for (const id of evidenceIds) ids.add(id);
  }
  for (const { channel, evidenceIds } of view.openCandidates()) {
    if (channel !== 'rules_file' && channel !== 'repository_scan') for (const id of evidenceIds) ids.add(id);
  }
  const unstated = [...ids].filter((id) => folder.statedPlaceOf(id) === undefined);
  return view.evidence(unstated).filter(({ anchor }) => anchor && !folder.isRead(anchor.path));
}
