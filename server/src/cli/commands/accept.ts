import type { PatchAction } from '../../../../shared/src/patchAction';
import { listInbox } from '../../app/listInbox';
import { claimId } from '../claimId';
import { UsageError, type Command } from '../command';
import { openTarget } from '../openTarget';
import { decide } from '../signing/decide';
import { SIGNING_OPTIONS, SIGNING_USAGE, signerFrom } from '../signing/signer';

export const accept: Command = {
  name: 'accept',
  summary: 'Makes a claim of the inbox memory, with your signature.',
  usage: `assay accept ID… [--dir DIR] [--supersede] ${SIGNING_USAGE}; --supersede: in place of what it stands against`,
  options: { ...SIGNING_OPTIONS, dir: { type: 'string' }, supersede: { type: 'boolean' } },
  async run({ values, positionals }, context) {
    const ids = (positionals.length === 0 ? [undefined] : positionals).map(claimId);
    const signer = await signerFrom(values, context);
    const folder = await openTarget(context, values['dir'] as string | undefined);
    try {
      const rows = listInbox(folder, { all: true });
      const items = ids.map((id) => {
        const row = rows.find((one) => one.id === id);
        if (row === undefined) throw new UsageError(`'${id}' does not wait in the inbox.`);
        context.out(`${row.id}: ${row.summary}\n`);
        return {
          candidate: row.id,
          verdictDigest: row.verdictDigest,
          ...(values['supersede'] === true && SUPERSEDE),
        };
      });
      const action: PatchAction = { kind: 'accept', items };
      return await decide(context, folder, action, signer);
    } finally {
      await folder.store.close();
    }
  },
};

const SUPERSEDE = { resolution: 'supersede' } as const;
