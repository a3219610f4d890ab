import type { FileFindingCode } from '../../../../shared/src/findings';
import type { Severity } from '../../../../shared/src/model';

/**
 * Every kind of finding in a file, with the severity it has unless the setting `assay.diagnostics` says otherwise.
 *
 * An error hides something or must not be shared; a warning is wrong in this repository as it stands; information is
 * worth a look; a hint stays out of the Problems view.
 */
export const DEFAULT_SEVERITY: Readonly<Record<FileFindingCode, Severity>> = {
  'hidden-text': 'warning',
  confusable: 'warning',
  secret: 'error',
  'agent-instruction': 'warning',
  'hidden-prose': 'warning',
  'control-character': 'warning',
  'missing-path': 'warning',
  'missing-command': 'warning',
  'configuration-contradiction': 'warning',
  'rule-contradiction': 'warning',
  'duplicate-rule': 'information',
  'over-limit': 'information',
  'front-matter': 'warning',
  'glob-without-match': 'information',
  'invalid-encoding': 'warning',
  'file-too-large': 'information',
  'unreadable-file': 'warning',
  'link-outside-workspace': 'warning',
  'link-loop': 'warning',
  'managed-block': 'warning',
  'evidence-drifted': 'information',
  'evidence-missing': 'warning',
  'memory-contested': 'warning',
  'forgotten-text': 'information',
  'wrong-setting': 'warning',
};
