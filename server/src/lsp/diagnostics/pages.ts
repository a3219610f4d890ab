import { existsSync } from 'node:fs';
import * as path from 'node:path';
import { uriOf } from '../convert';

/** `docs/diagnostics` of the package that this bundle is part of: readable without a network. */
const FOLDER = path.join(__dirname, '..', 'docs', 'diagnostics');

/** The page that explains a code, as the editor opens it from the Problems view; `undefined` where there is none. */
export function pageOf(code: string): string | undefined {
  const known = pages.get(code);
  if (known !== undefined) return known.href;
  const file = path.join(FOLDER, `${code}.md`);
  const href = existsSync(file) ? uriOf(file) : undefined;
  pages.set(code, { href });
  return href;
}

const pages = new Map<string, { readonly href: string | undefined }>();
