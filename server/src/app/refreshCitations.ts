import type { Folder } from './folder';
import { resolveCitations } from './resolveCitations';

/**
 * Looks again for everything that open candidates cite, so that verdicts can be had at once. Claims of rules files
 * cite nothing but their own lines, so as a rule this asks for nothing.
 */
export async function refreshCitations(folder: Folder): Promise<void> {
  const { store, services, root, trusted } = folder;
  for (const { id, citations } of store.view.openCandidates()) {
    if (citations.length === 0) continue;
    const resolved = await resolveCitations({
      citations,
      root,
      view: store.view,
      sources: services.citations,
      trusted,
      // No transcript has been read by this version, so no session is known.
      isKnownSession: () => false,
    });
    folder.setCitations(id, resolved);
  }
}
