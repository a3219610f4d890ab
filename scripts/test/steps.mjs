import { build } from '../build.mjs';
import { packageExtension } from '../package.mjs';
import { ensureBrowser } from '../setUp/browser.mjs';
import { inRoot } from '../setUp/repository.mjs';
import { run } from '../setUp/run.mjs';
import { runHostSuite } from './hostSuite.mjs';
import { runMochaSuite } from './mochaSuite.mjs';
import { checkSizes } from './sizes.mjs';

/**
 * `fault`: what went wrong beside the tests. `printed`: what they said.
 * @typedef {{ passed: number, failed: number, skipped: number, fault?: string, printed?: string }} Outcome
 */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} about What it guards, for the person who reads the output.
 * @property {readonly string[]} [needs] Steps before it that it cannot do without.
 * @property {() => Promise<Outcome>} run
 */

/** Every check of this repository, in the order that finds the cheap faults first. @type {readonly Step[]} */
export const STEPS = [
  {
    name: 'format',
    about: 'prettier',
    run: () => tool('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'),
  },
  { name: 'lint', about: 'eslint, strict and type-aware', run: () => tool('eslint/bin/eslint.js', '.') },
  { name: 'types', about: 'the TypeScript projects', run: () => tool('typescript/bin/tsc', '-b') },
  {
    name: 'layers',
    about: 'who may import whom',
    run: () =>
      tool('dependency-cruiser/bin/dependency-cruise.mjs', '--output-type=err', 'client', 'server', 'shared'),
  },
  { name: 'unused', about: 'dead code and stray dependencies (knip)', run: () => tool('knip/bin/knip.js') },
  { name: 'build', about: 'dist/{client,server,cli,mcp,mcpSession}.cjs', run: () => single(() => build()) },
  { name: 'sizes', about: 'the budgets of the bundles', needs: ['build'], run: () => single(checkSizes) },
  {
    name: 'unit',
    about: 'units, golden cases and properties',
    run: () => runMochaSuite('unit', ['test/unit/**/*.test.ts', 'test/properties/**/*.test.ts']),
  },
  {
    name: 'protocol',
    about: 'the built server and command line, as black boxes',
    needs: ['build'],
    run: () => runMochaSuite('protocol', ['test/protocol/**/*.test.ts']),
  },
  { name: 'package', about: 'the VSIX', needs: ['build'], run: () => single(() => packageExtension()) },
  {
    name: 'host',
    about: 'inside a real VS Code extension host',
    needs: ['build'],
    run: () => runHostSuite(),
  },
  {
    name: 'workbench',
    about: 'a browser drives the installed VSIX',
    needs: ['build', 'package'],
    run: async () => {
      process.env.CHROME_PATH = await ensureBrowser();
      return runMochaSuite('workbench', ['test/workbench/**/*.test.ts'], { timeout: 180_000 });
    },
  },
];

/**
 * A development tool as one test.
 * @param {string} file Under node_modules.
 * @param {...string} args
 * @returns {Promise<Outcome>}
 */
async function tool(file, ...args) {
  const { code } = await run(process.execPath, [inRoot('node_modules', file), ...args]);
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/**
 * A function as one test: it fails by throwing.
 * @param {() => Promise<unknown> | void} check
 * @returns {Promise<Outcome>}
 */
async function single(check) {
  await check();
  return { passed: 1, failed: 0, skipped: 0 };
}
