import type { RecordId } from '../../../../shared/src/ids';
import { listMemory } from '../../app/listMemory';
import { UsageError, type Command } from '../command';
import { openTarget } from '../openTarget';
import { decide } from '../signing/decide';
import { SIGNING_OPTIONS, SIGNING_USAGE, signerFrom } from '../signing/signer';

export const share: Command = {
  name: 'share',
  summary: 'Signs private memory anew for the team, in .assay/ of the repository, or for all your projects.',
  usage: `assay share [ID…] [--dir DIR] [--user] ${SIGNING_USAGE}   without ID: all of it; --user: for your own other projects, not for the team`,
  options: { ...SIGNING_OPTIONS, dir: { type: 'string' }, user: { type: 'boolean' } },
  async run({ values, positionals }, context) {
    const named = positionals.map((text): RecordId => {
      if (!isRecordId(text)) throw new UsageError(`'${text}' is not the id of a memory (me_…).`);
      return text;
    });
    const signer = await signerFrom(values, context);
    const folder = await openTarget(context, values['dir'] as string | undefined);
    try {
      const all = listMemory(folder).filter(
        ({ store, status }) => store === 'private' && status === 'active',
      );
      const records = named.length === 0 ? all.map(({ id }) => id) : named;
      if (records.length === 0) {
        context.err('There is no private memory to share.\n');
        return 1;
      }
      const to = values['user'] === true ? 'user' : 'shared';
      context.out(to === 'user' ? FOR_USER : FOR_TEAM);
      return await decide(context, folder, { kind: 'share', records, to }, signer);
    } finally {
      await folder.store.close();
    }
  },
};

const FOR_TEAM =
  'Everybody who can read the repository will read this, with its evidence. It is written to .assay/; commit that folder.\n';
const FOR_USER = 'This will be remembered in all projects of yours on this machine.\n';

const isRecordId = (text: string): text is RecordId => /^me_[a-z2-7]{26}$/.test(text);
