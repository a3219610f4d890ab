// npm test [-- NAME…] [--grep TEXT]: every check, or the named ones with what they need. Does its own set-up.
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensurePackages } from './setUp/packages.mjs';
import { inRoot, root } from './setUp/repository.mjs';
import { runMain, SetUpError } from './setUp/run.mjs';

await runMain(async () => {
  process.chdir(root);
  await ensurePackages();
  const { STEPS } = await import('./test/steps.mjs');
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { grep: { type: 'string' } },
  });
  const chosen = choose(STEPS, positionals);
  mkdirSync(inRoot('test/out'), { recursive: true });
  if (values.grep) process.env.ASSAY_GREP = values.grep;

  const total = { passed: 0, failed: 0, skipped: 0 };
  const failedSteps = [];
  for (const step of chosen) {
    const started = Date.now();
    console.log(`\n▸ ${step.name}: ${step.about}`);
    const outcome = await runStep(step);
    for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) total[key] += outcome[key];
    if (outcome.failed > 0) failedSteps.push(step.name);
    if (outcome.fault) console.log(`  ${outcome.fault}`);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`  ${outcome.failed > 0 ? '✗' : '✓'} ${describe(outcome)} in ${seconds} s`);
  }
  if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
  if (total.skipped > 0) console.log(`\nSkipped: ${total.skipped} (each is named above, with why)`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
});

/**
 * The named steps and all that they need, in their order.
 * @param {readonly import('./test/steps.mjs').Step[]} steps
 * @param {readonly string[]} names
 */
function choose(steps, names) {
  const wanted = new Set(names.length > 0 ? names : steps.map((step) => step.name));
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new SetUpError(
      `No check is called ${unknown.join(', ')}; there are ${steps.map((s) => s.name).join(', ')}`,
    );
  for (const step of [...steps].reverse())
    if (wanted.has(step.name)) step.needs?.forEach((name) => wanted.add(name));
  return steps.filter((step) => wanted.has(step.name));
}

/**
 * A step that breaks off is a failure of its own, and the others still run.
 * @param {import('./test/steps.mjs').Step} step
 */
async function runStep(step) {
  try {
    return await step.run();
  } catch (error) {
    console.log(error instanceof SetUpError ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** @param {import('./test/steps.mjs').Outcome} outcome */
function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
