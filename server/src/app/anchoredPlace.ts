import type { Location } from '../core/evidence/drift';

/** Where evidence stands in a file that is neither a rules file nor configuration. */
export interface AnchoredPlace extends Location {
  /** The file that holds it now: another than the anchor's once git renamed it. */
  readonly path: string;
}
