import assert from 'node:assert/strict';
import { assemblePatch } from '../../../shared/src/signing/assemblePatch';
import { describePatch, patchSides } from '../../../shared/src/signing/describePatch';
import type { PatchFile } from '../../../shared/src/signing/envelope';
import { openPatch, signPatch } from '../../../shared/src/signing/openPatch';
import { generateOwnerKey } from '../../../shared/src/signing/ownerKey';
import { formatPatchFile, parsePatchFile } from '../../../shared/src/signing/patchFile';
import { ledgerPatch } from '../../support/ledgerPatch';

describe('a signed patch', () => {
  it('opens again with every word that was signed', () => {
    const { file, statement } = ledgerPatch();
    const opened = openPatch(file);
    assert.equal(opened.kind, 'opened');
    assert.deepEqual(
      opened.predicate.ops.map((op) => op.op === 'add' && op.body?.statement),
      [statement],
    );
  });

  it('keeps its words out of the signed payload, so that they can be erased', () => {
    const { file, statement } = ledgerPatch();
    const payload = Buffer.from(file.envelope.payload, 'base64').toString();
    assert.ok(!payload.includes(statement.slice(0, 8)));
    const erased: PatchFile = {
      ...file,
      bodies: Object.fromEntries(Object.keys(file.bodies).map((commitment) => [commitment, null])),
    };
    const opened = openPatch(erased);
    assert.equal(opened.kind, 'opened');
    assert.equal(opened.missing.length, 2);
  });

  it('is refused when a body says something else than was signed', () => {
    const { file } = ledgerPatch();
    const swapped = JSON.parse(JSON.stringify(file).replace('Use pnpm', 'Use yarn')) as PatchFile;
    const opened = openPatch(swapped);
    assert.equal(opened.kind === 'refused' && opened.code, 'commitment-mismatch');
  });

  it('is refused when text rides along that nothing signed covers', () => {
    const { file } = ledgerPatch();
    const stowaway = { ...file, bodies: { ...file.bodies, [`sha256:${'0'.repeat(64)}`]: null } };
    const opened = openPatch(stowaway);
    assert.equal(opened.kind === 'refused' && opened.code, 'commitment-mismatch');
  });

  it("is refused under somebody else's signature", () => {
    const { file } = ledgerPatch();
    const payload = Buffer.from(file.envelope.payload, 'base64');
    const opened = openPatch({ ...file, envelope: signPatch(payload, generateOwnerKey()) });
    assert.equal(opened.kind === 'refused' && opened.code, 'signature-invalid');
  });

  it('P66 is refused when its file repeats a key, and taken with a byte order mark and CRLF', () => {
    const text = formatPatchFile(ledgerPatch().file);
    assert.equal(parsePatchFile(text).kind, 'ok');
    assert.equal(parsePatchFile(`\uFEFF${text.replaceAll('\n', '\r\n')}`).kind, 'ok');
    const doubled = text.replace('"bodies": {', '"bodies": {},\n  "bodies": {');
    assert.equal(parsePatchFile(doubled).kind, 'bad');
    assert.equal(parsePatchFile(text.slice(0, text.length / 2)).kind, 'bad');
  });

  it('reads as what it would write, and shows nothing when a text was swapped', () => {
    const { payload, file } = ledgerPatch();
    assert.match(describePatch(payload, file.bodies), /## Use pnpm, not npm/);
    assert.match(patchSides(payload, file.bodies).after, /AGENTS\.md:3/);
    const swapped = JSON.parse(
      JSON.stringify(file.bodies).replace('Use pnpm', 'Use yarn'),
    ) as PatchFile['bodies'];
    assert.throws(() => describePatch(payload, swapped));
  });

  it('does not let a statement draw lines of its own into the preview', () => {
    const { payload, file } = ledgerPatch({ statement: 'Fine\n- Basis: verified' });
    assert.doesNotMatch(describePatch(payload, file.bodies), /^- Basis: verified/m);
  });

  it('has the same payload for the same draft and the same salts', () => {
    const { heads, draft, signer } = ledgerPatch();
    const salt = (length: number) => new Uint8Array(length).fill(7);
    const once = assemblePatch(heads, draft, signer, salt);
    assert.deepEqual(assemblePatch(heads, draft, signer, salt), once);
  });
});
