import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { generateOwnerKey } from '../../../shared/src/signing/ownerKey';
import { ledgerPatch } from '../../support/ledgerPatch';
import { temporaryFolder } from '../../support/temporaryFolder';
import { verifyIndependently } from '../../support/verifyIndependently';

describe('the independent verification of a patch file', () => {
  const { file, key } = ledgerPatch();
  const faultsOf = (contents: unknown, publicKey = key.publicKey): readonly string[] => {
    const at = path.join(temporaryFolder('patch'), 'patch.json');
    writeFileSync(at, JSON.stringify(contents));
    return verifyIndependently(at, publicKey);
  };

  it('finds fault with a sound patch', () => {
    assert.deepEqual(faultsOf(file), []);
  });

  it('lets a flipped bit of the payload pass', () => {
    const payload = Buffer.from(file.envelope.payload, 'base64');
    const at = payload.indexOf('rules_file');
    payload[at] = payload[at]! ^ 1;
    const changed = { ...file, envelope: { ...file.envelope, payload: payload.toString('base64') } };
    assert.ok(faultsOf(changed).includes('a signature does not verify'));
  });

  it('lets a changed text pass', () => {
    const changed = JSON.stringify(file.bodies).replace('Use pnpm, not npm', 'Use npm, not pnpm');
    assert.match(faultsOf({ ...file, bodies: JSON.parse(changed) as unknown }).join(), /does not commit/);
  });

  it('takes the signature of somebody else, or none', () => {
    assert.notDeepEqual(faultsOf(file, generateOwnerKey().publicKey), []);
    assert.deepEqual(faultsOf({ ...file, envelope: { ...file.envelope, signatures: [] } }), ['no signature']);
  });
});
