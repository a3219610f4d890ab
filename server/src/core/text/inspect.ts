import type { TextFinding } from '../../../../shared/src/model';
import { findHiddenText } from './hiddenText';
import { findSecrets } from './secrets';

/** What a person should see in a text. Offsets are UTF-16 code units into the text, end exclusive. */
export interface Inspection {
  /** What would be flagged. */
  readonly findings: readonly TextFinding[];
  /** Milder remarks: an honest rule that reads like an attack (P64). */
  readonly notes: readonly TextFinding[];
}

/** Hidden text and secrets in one text. Deterministic; time grows linearly with the text. */
export const inspectText = (text: string): Inspection => ({
  findings: [...findHiddenText(text), ...findSecrets(text)].sort((a, b) => a.start - b.start || b.end - a.end),
  notes: [],
});
