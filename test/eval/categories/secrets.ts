/** Secrets found, and clean lines reported, by source: their labels follow different policies, so no one figure says it all. */
import { existsSync } from 'node:fs';
import * as path from 'node:path';
import { findSecrets, redactSecrets } from '../../../server/src/core/text/secrets';
import { secretFixtures } from '../../support/vectors';
import { type Category, type Row, atLeast, atMost, notMeasured } from '../category';

export const secrets: Category = {
  name: 'secrets',
  run({ corpus }) {
    const folder = path.join(corpus, '../vectors');
    if (!existsSync(folder)) return [notMeasured('secrets found', '≥ 90 %')];
    const fixtures = secretFixtures(folder);
    const found = (text: string): boolean => findSecrets(text).length > 0;
    const rows: Row[] = [];
    for (const source of [...new Set(fixtures.map((fixture) => fixture.source))]) {
      const secret = fixtures.filter((fixture) => fixture.source === source && fixture.expected === 'secret');
      const clean = fixtures.filter((fixture) => fixture.source === source && fixture.expected === 'clean');
      const name = source.slice(0, 24);
      if (secret.length > 0) {
        rows.push(
          atLeast(
            `${name}: secrets found`,
            secret.filter(({ text }) => found(text)).length / secret.length,
            0.8,
          ),
        );
      }
      if (clean.length > 0) {
        // A line that is clean by one rule of its project may hold what another rule rightly reports.
        const scoped = clean.some(({ scope }) => scope === 'rule');
        const measure = `${name}: clean lines reported${scoped ? ' (clean by one rule)' : ''}`;
        const value = clean.filter(({ text }) => found(text)).length / clean.length;
        rows.push(atMost(measure, value, 0.15));
      }
    }
    const left = fixtures.filter(({ text }) => found(redactSecrets(text).text)).length;
    rows.push(atMost('secrets left after redaction', left / fixtures.length, 0, true));
    return rows;
  },
};
