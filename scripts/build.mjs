// Bundles the processes into dist/ (client, doors, mcp, mcpSession) and copies what they load at run time.
//   node scripts/build.mjs [--watch]
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);

/** @type {esbuild.BuildOptions} */
const common = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  minify: true,
  keepNames: false,
  sourcemap: false,
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  // ESM builds first: a package's CommonJS build drags in more than is used.
  mainFields: ['module', 'main'],
};

const bundles = [
  { entryPoints: ['client/src/extension.ts'], outfile: 'dist/client.cjs', external: ['vscode'] },
  {
    entryPoints: [
      { in: 'client/src/claimPage/page/main.ts', out: 'claim' },
      { in: 'client/src/webview/page/health.ts', out: 'health' },
      { in: 'client/src/webview/page/policy.ts', out: 'policy' },
      { in: 'client/src/webview/page/page.css', out: 'page' },
    ],
    outdir: 'dist/pages',
    platform: /** @type {const} */ ('browser'),
    format: /** @type {const} */ ('iife'),
    target: 'es2022',
  },
  { entryPoints: ['server/src/doors.ts'], outfile: 'dist/doors.cjs' },
  {
    entryPoints: ['server/src/mcp/main.ts'],
    outfile: 'dist/mcp.cjs',
    define: {
      ASSAY_VERSION: JSON.stringify(
        JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version,
      ),
    },
    // Arguments are validated by zod; the SDK's JSON Schema validator, for forms that servers ask clients to fill in, stays out.
    alias: { '@modelcontextprotocol/server/_shims': './scripts/build/mcpShims.mjs' },
  },
  { entryPoints: ['server/src/mcp/session/main.ts'], outfile: 'dist/mcpSession.cjs' },
];

/** The files that are run: each opens its door in the bundle that both share. */
const RUN = {
  'dist/server.cjs': "require('./doors.cjs').openEditorDoor();\n",
  'dist/cli.cjs': "#!/usr/bin/env node\nrequire('./doors.cjs').openTerminalDoor();\n",
};

export async function build({ watch = false } = {}) {
  mkdirSync(path.join(root, 'dist'), { recursive: true });
  copyFileSync(require.resolve('sql.js/dist/sql-wasm.wasm'), path.join(root, 'dist/sql-wasm.wasm'));
  for (const [file, text] of Object.entries(RUN)) writeFileSync(path.join(root, file), text);
  for (const bundle of bundles) {
    const options = { ...common, ...bundle };
    if (watch) await (await esbuild.context(options)).watch();
    else await esbuild.build(options);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await build({ watch: process.argv.includes('--watch') });
