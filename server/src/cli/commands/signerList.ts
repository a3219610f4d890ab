import type { OwnKey, SignerRow } from '../../../../shared/src/views';
import { decodeBase64 } from '../../../../shared/src/signing/base64';
import { formatAllowedSigners } from '../../../../shared/src/signing/ssh/allowedSigners';
import { visibleText } from '../../../../shared/src/visibleText';
import { listSigners } from '../../app/listSigners';
import type { Command } from '../command';
import { openTarget } from '../openTarget';

export const signerList: Command = {
  name: 'signer list',
  summary: 'Whose signatures count: your own keys, and other people’s in this folder’s memory.',
  usage:
    'assay signer list [DIR] [--allowed-signers] [--json]   --allowed-signers: as ssh-keygen -Y verify reads it',
  options: { 'allowed-signers': { type: 'boolean' }, json: { type: 'boolean' } },
  async run({ values, positionals }, context) {
    const folder = await openTarget(context, positionals[0]);
    try {
      const own = await context.services.home.ownKeys();
      const others = await listSigners(folder);
      if (values['json'] === true) context.out(`${JSON.stringify({ own, others }, undefined, 2)}\n`);
      else {
        context.out(values['allowed-signers'] === true ? asAllowedSigners(own, others) : asText(own, others));
      }
      return 0;
    } finally {
      await folder.store.close();
    }
  },
};

function asAllowedSigners(own: readonly OwnKey[], others: readonly SignerRow[]): string {
  const counting = [
    ...own.filter(({ retiredAt }) => retiredAt === undefined),
    ...others.filter(({ standing }) => standing === 'member'),
  ];
  return formatAllowedSigners(
    counting.flatMap(({ key, name, fingerprint }) => {
      const bytes = key === undefined ? undefined : decodeBase64(key);
      return bytes === undefined ? [] : [{ key: bytes, name: name ?? fingerprint }];
    }),
  );
}

function asText(own: readonly OwnKey[], others: readonly SignerRow[]): string {
  const lines = [
    ...own.map(
      ({ fingerprint, name, retiredAt }) =>
        `${fingerprint}  yours${retiredAt === undefined ? '' : `, out of use since ${retiredAt.slice(0, 10)}`}: ${visibleText(name)}`,
    ),
    ...others.map(
      ({ fingerprint, name, standing, patches }) =>
        `${fingerprint}  ${STANDING[standing]}, patches: ${patches}${name === undefined ? '' : `: ${visibleText(name)}`}`,
    ),
  ];
  return lines.length === 0 ? 'No key signs here yet.\n' : `${lines.join('\n')}\n`;
}

const STANDING = {
  member: 'trusted',
  policy: 'policy key',
  revoked: 'revoked',
  unknown: 'not trusted',
} as const;
