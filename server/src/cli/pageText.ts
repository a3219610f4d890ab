import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import type { RuleText } from './sarif';

/** `docs/diagnostics` of the package that this bundle is part of. */
const FOLDER = path.join(__dirname, '..', 'docs', 'diagnostics');

/** The page of a code, without its heading; where the bundle stands alone, the code in words. */
export function pageText(code: string): RuleText {
  const page = code.startsWith('ledger-') ? 'store' : code;
  let text: string;
  try {
    text = readFileSync(path.join(FOLDER, `${page}.md`), 'utf8');
  } catch {
    const words = code.replaceAll('-', ' ');
    return { title: words, text: words };
  }
  const heading = /^# (.+)$/mu.exec(text)?.[1] ?? code;
  const title = code.startsWith('ledger-')
    ? `The shared ledger: ${code.slice(7).replaceAll('-', ' ')}`
    : heading;
  return { title: title.replaceAll('`', ''), text: text.replace(/^# .+\n+/u, '').trim() };
}

/** The version of the package that this bundle is part of; `0.0.0` where it stands alone. */
export function packageVersion(): string {
  try {
    const manifest: unknown = JSON.parse(readFileSync(path.join(__dirname, '..', 'package.json'), 'utf8'));
    const { version } = manifest as { readonly version?: unknown };
    return typeof version === 'string' ? version : '0.0.0';
  } catch {
    return '0.0.0';
  }
}
