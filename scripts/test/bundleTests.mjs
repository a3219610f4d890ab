import { rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { inRoot, root } from '../setUp/repository.mjs';

/**
 * Bundles every test file of a suite by itself, into a folder that holds nothing of an earlier run.
 * @param {string} suite
 * @param {readonly string[]} globs
 * @returns {Promise<string>} The folder.
 */
export async function bundleTests(suite, globs) {
  const folder = inRoot('.build/test', suite);
  await rm(folder, { recursive: true, force: true });
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: [...globs],
    outdir: folder,
    outbase: inRoot('test'),
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
    external: ['vscode'],
    // Only this file asks where it lies, to find the repository.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(inRoot('scripts/setUp/repository.mjs')).href) },
    sourcemap: true,
    logLevel: 'warning',
  });
  return folder;
}
