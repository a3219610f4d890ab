import type { Command } from '../command';
import { forget, FORGET_OPTIONS, FORGET_USAGE } from '../forgetting';
import { SIGNING_USAGE } from '../signing/signer';

export const deleteCommand: Command = {
  name: 'delete',
  summary:
    'Takes memory, claims or evidence out of every view, with your signature; the ledger keeps what happened.',
  usage: `assay delete ${FORGET_USAGE} [--preview [--json]] ${SIGNING_USAGE}`,
  options: FORGET_OPTIONS,
  run: ({ values, positionals }, context) => forget('audit_preserving', values, positionals, context),
};
