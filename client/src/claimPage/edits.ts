/** From the fields of the page's form to what a person changed of a claim. Pure. */
import type { ClaimDetails } from '../../../shared/src/curation';
import { claimEdit } from '../../../shared/src/curation';
import type { ClaimEdit } from '../../../shared/src/curation';
import type { FormPart } from './messages';
import * as l10n from '../l10n';

export type Edits =
  | { readonly kind: 'edits'; readonly edits: readonly ClaimEdit[] }
  | { readonly kind: 'fault'; readonly message: string };

/** Only what differs is an edit. `at`: ISO 8601, when it was typed. */
export function editsOf(
  parts: readonly FormPart[],
  { row, layer, durability }: ClaimDetails,
  at: string,
): Edits {
  const edits: ClaimEdit[] = [];
  for (const part of parts) {
    const statement = part.statement.trim();
    if (statement === '') return { kind: 'fault', message: l10n.t('Each claim needs words.') };
    const scope = {
      paths: part.paths
        .split('\n')
        .map((glob) => glob.trim())
        .filter((glob) => glob !== ''),
      ...said({
        branch: part.branch,
        appliesWhen: part.appliesWhen,
        doesNotApplyWhen: part.doesNotApplyWhen,
      }),
    };
    const parsed = claimEdit.safeParse({
      ...(statement === row.statement && parts.length === 1 ? {} : { statement }),
      ...(JSON.stringify(sorted(scope)) === JSON.stringify(sorted(row.scope)) ? {} : { scope }),
      ...(part.durability === durability ? {} : { durability: part.durability }),
      ...(part.layer === layer ? {} : { layer: part.layer }),
      ...(part.ruleType === row.ruleType ? {} : { ruleType: part.ruleType }),
      at,
    });
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return {
        kind: 'fault',
        message: `${issue?.path.join(' ') ?? ''}: ${issue?.message ?? l10n.t('not valid')}`,
      };
    }
    edits.push(parsed.data);
  }
  return { kind: 'edits', edits };
}

const said = (words: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]])),
  );

const sorted = (scope: object): readonly unknown[] =>
  Object.entries(scope).sort(([a], [b]) => (a < b ? -1 : 1));
