import { readFile, rm } from 'node:fs/promises';

/**
 * Reads what test/support/reporter.cjs wrote. A suite without a report did not run to its end, whatever its exit code
 * says (P70).
 * @param {string} file
 * @param {number} code The exit code of the process that ran the tests.
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
export async function readReport(file, code) {
  /** @type {import('./steps.mjs').Outcome} */
  let outcome;
  try {
    outcome = JSON.parse(await readFile(file, 'utf8'));
  } catch {
    const fault = `no report was written: the tests did not run to their end (exit code ${code})`;
    return { passed: 0, failed: 1, skipped: 0, fault };
  }
  if (outcome.passed + outcome.failed === 0) return { ...outcome, failed: 1, fault: 'no test ran' };
  if (code !== 0 && outcome.failed === 0)
    return { ...outcome, failed: 1, fault: `every test passed, but their process ended with ${code}` };
  return outcome;
}

/** @param {string} file A report of an earlier run must not stand for this one. */
export const removeReport = (file) => rm(file, { force: true });
