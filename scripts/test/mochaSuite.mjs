import { mkdir } from 'node:fs/promises';
import { inRoot, root } from '../setUp/repository.mjs';
import { run } from '../setUp/run.mjs';
import { bundleTests } from './bundleTests.mjs';
import { readReport, removeReport } from './report.mjs';

/**
 * Runs the tests of a suite with mocha in a process of their own.
 * @param {string} suite
 * @param {readonly string[]} globs
 * @param {{ timeout?: number }} [options] `timeout`: milliseconds a test may take before it counts as hung.
 */
export async function runMochaSuite(suite, globs, { timeout = 60_000 } = {}) {
  const folder = await bundleTests(suite, globs);
  const report = inRoot('.build/reports', `${suite}.json`);
  await mkdir(inRoot('.build/reports'), { recursive: true });
  await removeReport(report);
  const grep = process.env.ASSAY_GREP;
  const { code } = await run(
    process.execPath,
    [
      '--enable-source-maps',
      inRoot('node_modules/mocha/bin/mocha.js'),
      '--no-config',
      // A test that failed midway may leave a server or a browser; they end with the process.
      '--exit',
      `--timeout=${timeout}`,
      `--reporter=${inRoot('test/support/reporter.cjs')}`,
      ...(grep ? [`--grep=${grep}`] : []),
      `${folder.replaceAll('\\', '/')}/**/*.test.cjs`,
    ],
    { cwd: root, env: { ...process.env, ASSAY_REPORT: report, ASSAY_ROOT: root } },
  );
  return readReport(report, code);
}
