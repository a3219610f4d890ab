import { SearchIndex } from '../core/recall/searchIndex';

/** Names one document or query; kept as it came. */
export type RowId = string | number;

/** The search of recall over documents of any kind, so that others can measure it (`assay rank`). */
export class RankedDocuments {
  private readonly index = new SearchIndex();
  private readonly ids = new Map<string, RowId>();

  /**
   * Documents stand beside each other in the order in which they come, like the claims of a file.
   * @returns false where a document of that id is there already.
   */
  add(id: RowId, text: string): boolean {
    const key = String(id);
    if (this.ids.has(key)) return false;
    this.index.add({ id: key, text, place: { source: '', position: this.ids.size } });
    this.ids.set(key, id);
    return true;
  }

  /** Best first. */
  rank(query: string, limit: number): readonly RowId[] {
    return this.index.search(query, limit).map(({ id }) => this.ids.get(id) ?? id);
  }
}
