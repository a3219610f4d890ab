import { UsageError, type Command } from '../command';
import { openTarget } from '../openTarget';
import { decide } from '../signing/decide';
import { SIGNING_OPTIONS, SIGNING_USAGE, signerFrom } from '../signing/signer';
import { agentArgument } from './grantSet';

export const grantRevoke: Command = {
  name: 'grant revoke',
  summary: 'Takes an agent’s grant back, with your signature: it may do what any agent may.',
  usage: `assay grant revoke AGENT [--dir DIR] ${SIGNING_USAGE}`,
  options: { ...SIGNING_OPTIONS, dir: { type: 'string' } },
  async run({ values, positionals: [named] }, context) {
    if (named === undefined) throw new UsageError('whose grant? Give the agent’s name, or any.');
    const signer = await signerFrom(values, context);
    const folder = await openTarget(context, values['dir'] as string | undefined);
    try {
      return await decide(context, folder, { kind: 'revoke_grant', agent: agentArgument(named) }, signer);
    } finally {
      await folder.store.close();
    }
  },
};
