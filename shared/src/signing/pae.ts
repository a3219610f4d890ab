/** DSSE v1 pre-authentication encoding: `DSSEv1 SP LEN(type) SP type SP LEN(body) SP body`, lengths in bytes. */
export function pae(type: string, payload: Uint8Array): Uint8Array {
  const typeBytes = new TextEncoder().encode(type);
  const head = new TextEncoder().encode(`DSSEv1 ${typeBytes.length} ${type} ${payload.length} `);
  const whole = new Uint8Array(head.length + payload.length);
  whole.set(head);
  whole.set(payload, head.length);
  return whole;
}
