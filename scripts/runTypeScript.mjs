// Bundles one TypeScript program of this repository and runs it: node scripts/runTypeScript.mjs FILE [ARGS…]
import { spawn } from 'node:child_process';
import * as path from 'node:path';
import * as esbuild from 'esbuild';
import { inRoot, root } from './setUp/repository.mjs';
import { runMain, SetUpError } from './setUp/run.mjs';

await runMain(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new SetUpError('Which file?');
  const outfile = inRoot('.build/run', file.replace(/\.ts$/, '.cjs'));
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  const child = spawn(process.execPath, ['--enable-source-maps', path.relative(root, outfile), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
});
