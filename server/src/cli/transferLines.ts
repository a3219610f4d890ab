import type { TransferLine, TransferPlan } from '../../../shared/src/transfer';

const WORDS: Readonly<Record<TransferLine['fate'], string>> = {
  new: 'go in as they are',
  claim: 'come into the inbox as imported claims',
  present: 'are here already',
  withheld: 'were purged here, and their words stay out',
  folded: 'are told by the claims that come in',
  refused: 'are refused',
};

/** What would become of every line of a file (P44): counted, and line by line where something is to be known. */
export function planText(plan: TransferPlan, all: boolean): string {
  const count = (fate: TransferLine['fate']) => plan.lines.filter((line) => line.fate === fate).length;
  const fates = (Object.keys(WORDS) as TransferLine['fate'][]).filter((fate) => count(fate) > 0);
  const told = plan.lines.filter(({ fate }) => all || fate === 'refused' || fate === 'withheld');
  return [
    `${plan.what === 'backup' ? 'A backup' : 'An export'} of store ${plan.store}${plan.own ? ', which is this folder’s' : ''}.`,
    ...(plan.own
      ? []
      : [
          'It is another store’s: a signature counts only in the store that it was made for, so what stands there comes in as claims without trust, for you to review.',
        ]),
    ...fates.map((fate) => `  ${String(count(fate)).padStart(6)} ${WORDS[fate]}`),
    ...(plan.lines.length === 0 ? ['  It holds nothing.'] : []),
    ...(plan.own && plan.newer > 0
      ? [`  ${String(plan.newer).padStart(6)} patches here are not in it, and stay`]
      : []),
    ...plan.strangers.map(
      (signer) => `Not trusted here, and not by this import: ${signer}. See: assay signer trust`,
    ),
    ...told.map(
      ({ line, kind, id, fate, why }) =>
        `  line ${line}: ${kind} ${id ?? ''} ${fate}${why === undefined ? '' : `: ${why}`}`,
    ),
    '',
  ].join('\n');
}
