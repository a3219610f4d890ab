import { AGENT_CAPABILITIES, agentName, ANY_AGENT, MOST_UNITS } from '../../../../shared/src/agents';
import { BUILT_IN_GRANT } from '../../app/agentGrant';
import { UsageError, type Command } from '../command';
import { openTarget } from '../openTarget';
import { decide } from '../signing/decide';
import { SIGNING_OPTIONS, SIGNING_USAGE, signerFrom } from '../signing/signer';
import { wholeNumber } from '../wholeNumber';

const CAN = { 'read-and-propose': AGENT_CAPABILITIES, read: ['memory:read'], nothing: [] } as const;

export const grantSet: Command = {
  name: 'grant set',
  summary: 'What an agent may do in this folder, and what that may cost in an hour, with your signature.',
  usage: `assay grant set AGENT [--units N] [--can ${Object.keys(CAN).join('|')}] [--dir DIR] ${SIGNING_USAGE}
  AGENT: as its client calls itself (assay recall-log names those that came), or any. Reading costs 1 unit, proposing 2.`,
  options: {
    ...SIGNING_OPTIONS,
    dir: { type: 'string' },
    units: { type: 'string' },
    can: { type: 'string' },
  },
  async run({ values, positionals: [named] }, context) {
    if (named === undefined) throw new UsageError('which agent? Give its name, or any.');
    const can = values['can'] ?? 'read-and-propose';
    if (typeof can !== 'string' || !Object.hasOwn(CAN, can)) {
      throw new UsageError(`--can is one of ${Object.keys(CAN).join(', ')}; no grant gives an agent more.`);
    }
    const units = wholeNumber('units', values['units'], BUILT_IN_GRANT.units, MOST_UNITS);
    const signer = await signerFrom(values, context);
    const folder = await openTarget(context, values['dir'] as string | undefined);
    try {
      return await decide(
        context,
        folder,
        {
          kind: 'grant',
          agent: agentArgument(named),
          capabilities: [...CAN[can as keyof typeof CAN]],
          units,
        },
        signer,
      );
    } finally {
      await folder.store.close();
    }
  },
};

/** `any` on the command line, where a star would be the shell's. */
export const agentArgument = (given: string): string =>
  given === 'any' || given === ANY_AGENT ? ANY_AGENT : agentName(given);
