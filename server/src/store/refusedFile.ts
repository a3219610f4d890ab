/** Something stands where a plain file should, or it is too large: named, never read. */
export class RefusedFile extends Error {
  constructor(
    readonly path: string,
    readonly why: string,
  ) {
    super(`${path}: ${why}`);
  }
}
