import * as path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of this repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * A path inside this repository.
 * @param {...string} parts
 */
export const inRoot = (...parts) => path.join(root, ...parts);
