/** What a deletion leads to, as a page that a person reads before they sign. */
import type { ForgetPlan } from '../../../shared/src/forgetting';
import { flat } from '../markdownText';
import * as l10n from '../l10n';

export function planText(plan: ForgetPlan, mode: 'audit_preserving' | 'privacy_purge'): string {
  const isPurge = mode === 'privacy_purge';
  const git = plan.git;
  return [
    isPurge
      ? l10n.t('# Purge\n\nThe words leave every file and process of Assay’s. This can’t be undone.')
      : l10n.t(
          '# Forget\n\nIt is shown and given to nobody any more. The words stay in the ledger; lift it, or purge it, later.',
        ),
    section(
      l10n.t('What goes'),
      plan.texts.map(({ id, what, text }) => `${what} ${id}: ${text}`),
    ),
    section(
      l10n.t('What rests on it and stays'),
      plan.dependants.map(({ id, text, why }) => `${id}: ${text} (${why})`),
    ),
    section(
      isPurge ? l10n.t('Files that are written anew') : l10n.t('Files that go on holding it'),
      plan.files,
    ),
    section(l10n.t('Elsewhere'), plan.elsewhere),
    git === undefined
      ? ''
      : `${section('Git', [git.text])}\n${git.commands.map((line) => `    ${line}`).join('\n')}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `## ${title}\n\n${lines.map((line) => `- ${flat(line)}`).join('\n')}`;
