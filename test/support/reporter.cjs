// What a run of tests prints: failures in full, skipped tests by name, the rest as a count. And the report in a file
// (ASSAY_REPORT), which is the only proof that the tests ran to their end. It holds what was printed too, since an
// extension host has no terminal.
const { writeFileSync } = require('node:fs');
const { format } = require('node:util');
const { reporters, Runner } = require('mocha');

const { EVENT_TEST_PENDING, EVENT_RUN_END } = Runner.constants;

module.exports = class CountingReporter extends reporters.Base {
  constructor(runner, options) {
    super(runner, options);
    let printed = '';
    const print = reporters.Base.consoleLog;
    reporters.Base.consoleLog = (...args) => {
      printed += `${format(...args)}\n`;
      print(...args);
    };
    runner.on(EVENT_TEST_PENDING, (test) => reporters.Base.consoleLog(`  skipped: ${test.fullTitle()}`));
    runner.once(EVENT_RUN_END, () => {
      if (this.failures.length > 0) reporters.Base.list(this.failures);
      const { passes: passed, pending: skipped, failures: failed } = this.stats;
      if (process.env.ASSAY_REPORT)
        writeFileSync(process.env.ASSAY_REPORT, JSON.stringify({ passed, failed, skipped, printed }));
    });
  }
};
