import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { generateOwnerKey } from '../../../shared/src/signing/ownerKey';
import { fingerprintOf, weaknessOf } from '../../../shared/src/signing/publicKey';
import {
  formatAllowedSigners,
  formatPublicKey,
  readAllowedSigners,
  readSigner,
} from '../../../shared/src/signing/ssh/allowedSigners';
import { readArmour, verifySshSignature, writeArmour } from '../../../shared/src/signing/ssh/sshSignature';
import { SecurityKeyDouble, sshSignatureBy } from '../../support/securityKey';
import { hasSshKeygen, sshKeygen } from '../../support/sshKeygen';
import { temporaryFolder } from '../../support/temporaryFolder';

const MESSAGE = Buffer.from('DSSEv1 what a patch says');

describe('a signature of OpenSSH', () => {
  const key = generateOwnerKey();
  const securityKey = new SecurityKeyDouble();

  it('of a software key is refused, with either hash', () => {
    for (const hash of ['sha256', 'sha512']) {
      assert.ok(verifySshSignature(MESSAGE, sshSignatureBy(key, MESSAGE, { hash }), key.publicKey), hash);
    }
  });

  it('of a hardware key that was touched is refused', () => {
    assert.ok(verifySshSignature(MESSAGE, securityKey.sign(MESSAGE), securityKey.blob));
    assert.ok(verifySshSignature(MESSAGE, securityKey.sign(MESSAGE, { flags: 5 }), securityKey.blob));
  });

  it('of a hardware key that nobody touched counts', () => {
    for (const flags of [0, 4]) {
      assert.ok(!verifySshSignature(MESSAGE, securityKey.sign(MESSAGE, { flags }), securityKey.blob));
    }
  });

  it('that was made for git, for another message, by another key or for another application counts', () => {
    const forGit = sshSignatureBy(key, MESSAGE, { namespace: 'git' });
    assert.ok(!verifySshSignature(MESSAGE, forGit, key.publicKey));
    assert.ok(!verifySshSignature(Buffer.from('other'), sshSignatureBy(key, MESSAGE), key.publicKey));
    assert.ok(!verifySshSignature(MESSAGE, sshSignatureBy(key, MESSAGE), generateOwnerKey().publicKey));
    const elsewhere = securityKey.sign(MESSAGE, { signedApplication: 'ssh:other' });
    assert.ok(!verifySshSignature(MESSAGE, elsewhere, securityKey.blob));
  });

  it('by the bare key inside a hardware key speaks for the hardware key, or the other way round', () => {
    const bare = sshSignatureBy(securityKey.key, MESSAGE);
    assert.ok(!verifySshSignature(MESSAGE, bare, securityKey.blob));
    assert.ok(!verifySshSignature(MESSAGE, securityKey.sign(MESSAGE), securityKey.key.publicKey));
    assert.notEqual(fingerprintOf(securityKey.blob), fingerprintOf(securityKey.key.publicKey));
  });

  it('P66 with one byte changed, added or cut off counts', () => {
    for (const [good, signer] of [
      [sshSignatureBy(key, MESSAGE), key.publicKey],
      [securityKey.sign(MESSAGE), securityKey.blob],
    ] as const) {
      for (let at = 0; at < good.length; at++) {
        const changed = Uint8Array.from(good, (byte, index) => (index === at ? byte ^ 0x10 : byte));
        assert.ok(!verifySshSignature(MESSAGE, changed, signer), `byte ${at}`);
        assert.ok(!verifySshSignature(MESSAGE, good.subarray(0, at), signer), `cut at ${at}`);
      }
      assert.ok(!verifySshSignature(MESSAGE, Buffer.concat([good, Buffer.of(0)]), signer));
    }
  });

  it('P67 of a hardware key of small order is enrolled', () => {
    const weak = new SecurityKeyDouble('ssh:', { ...key, publicKey: new Uint8Array(32) });
    assert.equal(weaknessOf(weak.blob), 'small_order');
    assert.equal(weaknessOf(securityKey.blob), undefined);
  });
});

describe('allowed_signers', () => {
  const key = generateOwnerKey();
  const line = formatPublicKey(key.publicKey);
  const whyNot = (text: string): string => {
    const read = readSigner(text);
    return read.kind === 'bad' ? read.why : 'it was taken';
  };

  it('written and read again names other keys, or names nobody asked for', () => {
    const signers = [
      { key: key.publicKey, name: 'ada@example.org' },
      { key: new SecurityKeyDouble().blob, name: 'Ada’s key, "the blue one"\nevil namespaces="*"' },
    ];
    const text = formatAllowedSigners(signers);
    assert.equal(text.split('\n').length, 3);
    const read = readAllowedSigners(`# team\n\n${text}`);
    assert.deepEqual(
      read.map((one) => one.kind === 'signer' && fingerprintOf(one.signer.key)),
      signers.map((signer) => fingerprintOf(signer.key)),
    );
  });

  it('a line of a .pub file is not understood', () => {
    assert.deepEqual(readSigner(`${line} ada at home`), {
      kind: 'signer',
      signer: { key: key.publicKey, name: 'ada at home' },
    });
  });

  it('a condition that is not held to is passed over in silence', () => {
    assert.match(whyNot(`a valid-before="20200101" ${line}`), /clocks/);
    assert.match(whyNot(`a cert-authority ${line}`), /certificates/);
    assert.match(whyNot(`a namespaces="git,file" ${line}`), /other namespaces/);
    assert.match(whyNot(`a something ${line}`), /not known/);
    assert.equal(whyNot(`a namespaces="git,assay-patch" ${line}`), 'it was taken');
    assert.equal(whyNot(`a namespaces="assay-*" ${line}`), 'it was taken');
  });

  it('P67 a weak or broken key, or one of another kind, is taken', () => {
    assert.match(whyNot(`a ${formatPublicKey(new Uint8Array(32))}`), /anybody/);
    assert.match(whyNot('a ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAAA'), /only ssh-ed25519/);
    assert.match(whyNot(`a ${line.slice(0, -4)}`), /can’t be read/);
    assert.match(whyNot('a "b ssh-ed25519'), /quotation/);
    assert.match(whyNot(''), /only ssh-ed25519/);
  });
});

describe('ssh-keygen and Assay', () => {
  let folder: string;
  before(function () {
    if (!hasSshKeygen()) this.skip();
    folder = temporaryFolder('ssh');
  });

  it('Assay refuses what ssh-keygen signed', () => {
    const made = sshKeygen(['-q', '-t', 'ed25519', '-N', 'pass', '-C', 'ada', '-f', 'key'], { cwd: folder });
    assert.equal(made.code, 0, made.err);
    const read = readSigner(readFileSync(path.join(folder, 'key.pub'), 'utf8').trim());
    assert.ok(read.kind === 'signer');
    const { out, code, err } = sshKeygen(['-Y', 'sign', '-n', 'assay-patch', '-f', 'key'], {
      cwd: folder,
      input: MESSAGE,
      passphrase: 'pass',
    });
    assert.equal(code, 0, err);
    const signature = readArmour(out);
    assert.ok(signature);
    assert.ok(verifySshSignature(MESSAGE, signature, read.signer.key));
    assert.equal(writeArmour(signature), out);
  });

  it('ssh-keygen refuses what a key of Assay signed, or takes the allowed_signers that Assay wrote otherwise', () => {
    const key = generateOwnerKey();
    writeFileSync(path.join(folder, 'signature'), writeArmour(sshSignatureBy(key, MESSAGE)));
    writeFileSync(path.join(folder, 'signers'), formatAllowedSigners([{ key: key.publicKey, name: 'ada' }]));
    const verify = (namespace: string, input: Uint8Array) =>
      sshKeygen(['-Y', 'verify', '-f', 'signers', '-I', 'ada', '-n', namespace, '-s', 'signature'], {
        cwd: folder,
        input,
      }).code;
    assert.equal(verify('assay-patch', MESSAGE), 0);
    assert.notEqual(verify('assay-patch', Buffer.from('other')), 0);
    assert.notEqual(verify('git', MESSAGE), 0);
  });

  it('ssh-keygen refuses a hardware key’s signature that Assay takes', () => {
    const securityKey = new SecurityKeyDouble();
    writeFileSync(path.join(folder, 'signature'), writeArmour(securityKey.sign(MESSAGE)));
    writeFileSync(
      path.join(folder, 'signers'),
      formatAllowedSigners([{ key: securityKey.blob, name: 'ada' }]),
    );
    const { code, err } = sshKeygen(
      ['-Y', 'verify', '-f', 'signers', '-I', 'ada', '-n', 'assay-patch', '-s', 'signature'],
      { cwd: folder, input: MESSAGE },
    );
    assert.equal(code, 0, err);
  });
});
