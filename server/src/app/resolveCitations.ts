import type { Citation, Freshness } from '../../../shared/src/model';
import {
  citationFault,
  fileLocator,
  isKnownKind,
  resolvedBy,
  type ResolvedCitation,
} from '../core/evidence/citations';
import type { CitationSources } from './portsOfCheckout';
import type { View } from './ports';

export interface ResolveCitations {
  readonly citations: readonly Citation[];
  readonly root: string;
  readonly view: Pick<View, 'record'>;
  readonly sources: CitationSources;
  /** Workspace Trust: without it no `git` is started, and commits stay unresolved. */
  readonly trusted: boolean;
  /** Whether Assay has read a transcript of that session. */
  readonly isKnownSession: (id: string) => boolean;
}

/**
 * Looks for what each citation names (model.md §1, R148, P59): files in the workspace, commits in the repository,
 * sessions among the transcripts that were read, memories in the store. URLs, reports and credentials are taken by
 * their shape, since only the network could confirm them.
 */
export function resolveCitations(request: ResolveCitations): Promise<readonly ResolvedCitation[]> {
  return Promise.all(request.citations.map((citation) => resolve(citation, request)));
}

async function resolve(citation: Citation, request: ResolveCitations): Promise<ResolvedCitation> {
  const { kind, locator } = citation;
  if (!isKnownKind(kind) || citationFault(citation) !== undefined) {
    return { citation, resolution: 'unresolved' };
  }
  switch (resolvedBy(kind)) {
    case 'workspace':
      return resolveFile(citation, request);
    case 'repository':
      return found(citation, request.trusted && (await request.sources.commit(request.root, locator)));
    case 'sessions':
      return found(citation, request.isKnownSession(locator));
    case 'store': {
      // A data-room record is cited as room/key; here only its key can be looked for.
      const key = kind === 'record' ? locator.slice(locator.indexOf('/') + 1) : locator;
      const record = key.startsWith('me_') ? request.view.record(key as `me_${string}`) : undefined;
      return found(citation, record !== undefined && record.status !== 'deleted');
    }
    case 'shape':
      return { citation, resolution: 'shape' };
  }
}

async function resolveFile(
  citation: Citation,
  { root, sources }: ResolveCitations,
): Promise<ResolvedCitation> {
  const place = fileLocator(citation.locator);
  const file = place && (await sources.file(root, place.path));
  if (!place || !file) return { citation, resolution: 'unresolved', freshness: 'missing' };
  if ((place.endLine ?? 1) > file.lines) return { citation, resolution: 'unresolved', freshness: 'drifted' };
  return { citation, resolution: 'resolved', freshness: freshnessOf(citation, file.digest) };
}

/** A citation that names the file's digest holds for that content alone. */
function freshnessOf({ digest }: Citation, now: string): Freshness {
  if (digest === undefined) return 'unanchored';
  return digest.replace(/^sha256:/u, '').toLowerCase() === now ? 'fresh' : 'drifted';
}

function found(citation: Citation, isThere: boolean): ResolvedCitation {
  return { citation, resolution: isThere ? 'resolved' : 'unresolved' };
}
