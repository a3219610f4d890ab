/** The words of the claim's page, which has no translations of its own. */
import * as l10n from '../l10n';
import type { PageTexts } from './messages';

export const PAGE_TEXTS: PageTexts = {
  actions: l10n.t('What you can do'),
  openAtLine: l10n.t('Open at Line'),
  openAt: l10n.t('Open at line: {0}', '{0}'),
  openMemory: l10n.t('Open This Memory'),
  answered: l10n.t('Answered…'),
  noQuestion: l10n.t('No Question…'),
  titles: {
    edit: l10n.t('Edit, then accept'),
    split: l10n.t('Split into several claims'),
    merge: l10n.t('Merge into one claim'),
    keep_both: l10n.t('Keep both, each in its scope'),
    revise: l10n.t('Revise this memory'),
  },
  fields: {
    statement: l10n.t('What it says'),
    paths: l10n.t('Applies to these paths (globs, one a line; none means everywhere)'),
    branch: l10n.t('Only on branch'),
    appliesWhen: l10n.t('Applies when'),
    doesNotApplyWhen: l10n.t('Does not apply when'),
    durability: l10n.t('How long it holds'),
    layer: l10n.t('Layer'),
    ruleType: l10n.t('Kind'),
  },
  exception: l10n.t('What is in memory does not apply when'),
  mergedNote: l10n.t('Their evidence comes along; they themselves are settled as merged:'),
  addPart: l10n.t('Add a Part'),
  part: l10n.t('Part {0}', '{0}'),
  whole: l10n.t('The claim'),
  judging: l10n.t('The verifier is looking…'),
  sign: l10n.t('Preview and Sign…'),
  cancel: l10n.t('Cancel'),
};
