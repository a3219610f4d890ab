import { notApplicable, pass, reject, type Check } from '../check';

/** What came from another machine counts only under a signature that holds, of a signer its owner accepted. */
export const signer: Check = {
  name: 'signer',
  run({ candidate, signer: state }) {
    if (!state) {
      return candidate.channel.startsWith('peer:')
        ? reject(['signer_untrusted'], 'unsigned')
        : notApplicable();
    }
    switch (state.kind) {
      case 'trusted':
        return pass();
      case 'untrusted':
        return reject(['signer_untrusted'], state.fingerprint);
      case 'invalid':
        return reject(['signature_invalid'], state.fingerprint);
    }
  },
};
