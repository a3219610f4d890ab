import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Verifies a patch file with nothing but Node: what docs/formats.md says, written down a second time, so that a fault
 * of the shipped code can't hide behind itself. Answers the faults.
 *
 * @param rawPublicKey The 32 bytes of the Ed25519 key that must have signed.
 */
export function verifyIndependently(file: string, rawPublicKey: Uint8Array): readonly string[] {
  const { envelope, bodies } = JSON.parse(readFileSync(file, 'utf8')) as {
    envelope: { payloadType: string; payload: string; signatures: { sig: string }[] };
    bodies: Record<string, { salt: string; body: unknown } | null>;
  };
  const payload = Buffer.from(envelope.payload, 'base64');
  const type = Buffer.from(envelope.payloadType);
  const signed = Buffer.concat([
    Buffer.from(`DSSEv1 ${type.length} ${envelope.payloadType} ${payload.length} `),
    payload,
  ]);
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), rawPublicKey]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  const faults: string[] = [];
  if (envelope.signatures.length === 0) faults.push('no signature');
  for (const { sig } of envelope.signatures) {
    if (!verify(null, signed, key, Buffer.from(sig, 'base64'))) faults.push('a signature does not verify');
  }
  if (sorted(JSON.parse(payload.toString())) !== payload.toString()) {
    faults.push('the payload is not canonical');
  }
  const fingerprint = `SHA256:${createHash('sha256').update(rawPublicKey).digest('base64')}`;
  if (!payload.toString().includes(JSON.stringify(fingerprint))) {
    faults.push('the payload names another author');
  }
  for (const [commitment, salted] of Object.entries(bodies)) {
    if (salted === null) continue;
    const hmac = createHmac('sha256', Buffer.from(salted.salt, 'base64')).update(sorted(salted.body));
    if (`sha256:${hmac.digest('hex')}` !== commitment) {
      faults.push(`${commitment} does not commit to its body`);
    }
    if (!payload.toString().includes(commitment)) faults.push(`${commitment} is not in the payload`);
  }
  return faults;
}

/** RFC 8785 for what a patch holds: strings, whole numbers, booleans, null, arrays, objects with ASCII keys. */
function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, held]) => `${JSON.stringify(key)}:${sorted(held)}`).join(',')}}`;
}
