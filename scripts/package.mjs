// npm run package: a VSIX of what is in dist/, by the allow-list in .vscodeignore.
import { mkdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createVSIX, listFiles, PackageManager } from '@vscode/vsce';
import { build } from './build.mjs';
import { inRoot, root } from './setUp/repository.mjs';
import { runMain, SetUpError } from './setUp/run.mjs';

const MOST_BYTES = 1_500_000;
const NEEDED = [
  'dist/client.cjs',
  'dist/server.cjs',
  'dist/cli.cjs',
  'dist/doors.cjs',
  'dist/mcp.cjs',
  'dist/mcpSession.cjs',
  'dist/sql-wasm.wasm',
  'package.json',
  'package.nls.json',
  'package.nls.de.json',
  'l10n/bundle.l10n.de.json',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
];

/** @returns {Promise<string>} The path of the VSIX. */
export async function packageExtension() {
  const packagePath = inRoot('.build/assay.vsix');
  mkdirSync(inRoot('.build'), { recursive: true });
  const files = await listFiles({ cwd: root, packageManager: PackageManager.None });
  const missing = NEEDED.filter((file) => !files.includes(file));
  if (missing.length > 0) throw new SetUpError(`The VSIX would lack ${missing.join(', ')}`);
  // Pictures in the README are named by paths of this repository, which no address on the web stands for yet.
  await createVSIX({
    cwd: root,
    packagePath,
    dependencies: false,
    allowMissingRepository: true,
    rewriteRelativeLinks: false,
  });
  const { size } = statSync(packagePath);
  if (size > MOST_BYTES) throw new SetUpError(`The VSIX has ${size} bytes; it may have ${MOST_BYTES}`);
  return packagePath;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await runMain(async () => {
    await build();
    const file = await packageExtension();
    console.log(`${file}: ${(statSync(file).size / 1e6).toFixed(2)} MB`);
  });
