import { existsSync } from 'node:fs';
import * as path from 'node:path';

/** The root of this repository; tests run bundled, somewhere below `.build`. */
export const root = process.env.ASSAY_ROOT ?? process.cwd();

export const inRoot = (...parts: readonly string[]): string => path.join(root, ...parts);

/** The corpus of real files, or `undefined` where it is absent: its figures then read `not measured`. */
export function corpus(...parts: readonly string[]): string | undefined {
  const folder = path.resolve(root, process.env.ASSAY_CORPUS ?? '../shared/corpus');
  return existsSync(folder) ? path.join(folder, ...parts) : undefined;
}

/** Why a test that reads the corpus is skipped; part of its name, so that the skip is said aloud. */
export const CORPUS_ABSENT = 'not measured: no corpus (ASSAY_CORPUS)';
