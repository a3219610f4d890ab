/** The data types of SSH (RFC 4251 §5) that keys and signatures are made of. */

/** Reads fields one after another; `undefined` where the bytes end too early. */
export class SshReader {
  #at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  get isAtEnd(): boolean {
    return this.#at === this.bytes.length;
  }

  take(length: number): Uint8Array | undefined {
    if (length > this.bytes.length - this.#at) return undefined;
    this.#at += length;
    return this.bytes.subarray(this.#at - length, this.#at);
  }

  uint32(): number | undefined {
    const bytes = this.take(4);
    return bytes && new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
  }

  string(): Uint8Array | undefined {
    const length = this.uint32();
    return length === undefined ? undefined : this.take(length);
  }

  /** A `string` that is ASCII text. */
  text(): string | undefined {
    const bytes = this.string();
    return bytes && Buffer.from(bytes).toString('latin1');
  }
}

export function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/** A `string`: its length, then its bytes. */
export function sshString(value: Uint8Array | string): Uint8Array {
  const bytes = typeof value === 'string' ? Buffer.from(value, 'latin1') : value;
  return Buffer.concat([uint32(bytes.length), bytes]);
}
