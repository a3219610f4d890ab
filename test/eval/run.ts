/**
 * `npm run eval [-- --json FILE]`: every category, a table on the terminal, a Markdown report in `test/out/`, and exit
 * code 1 when a hard invariant fails. A category is one file in `categories/` and one line here.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { conflictBehaviour } from './categories/conflictBehaviour';
import { diagnostics } from './categories/diagnostics';
import { extraction } from './categories/extraction';
import { hiddenText } from './categories/hiddenText';
import { inquirySurfacing } from './categories/inquirySurfacing';
import { judgementConversations } from './categories/judgementConversations';
import { judgementSoftware } from './categories/judgementSoftware';
import { laundering } from './categories/laundering';
import { legacyCompatibility } from './categories/legacyCompatibility';
import { negationAndNumbers } from './categories/negationAndNumbers';
import { poisoningCorpus } from './categories/poisoningCorpus';
import { reading } from './categories/reading';
import { recall } from './categories/recall';
import { secrets } from './categories/secrets';
import { strictGovernance } from './categories/strictGovernance';
import { trustBoundary } from './categories/trustBoundary';
import type { Category, Row } from './category';
import { percent } from './category';

const CATEGORIES: readonly Category[] = [
  trustBoundary,
  strictGovernance,
  legacyCompatibility,
  conflictBehaviour,
  inquirySurfacing,
  laundering,
  negationAndNumbers,
  judgementConversations,
  judgementSoftware,
  hiddenText,
  extraction,
  diagnostics,
  poisoningCorpus,
  secrets,
  reading,
  recall,
];

interface Line extends Row {
  readonly category: string;
}

const { values } = parseArgs({ options: { json: { type: 'string' }, only: { type: 'string' } } });
void evaluate().then((code) => {
  process.exitCode = code;
});

async function evaluate(): Promise<number> {
  const root = process.cwd();
  const context = {
    root,
    corpus: path.resolve(process.env.ASSAY_CORPUS ?? path.join(root, '../shared/corpus')),
  };
  const lines: Line[] = [];
  for (const category of CATEGORIES.filter(({ name }) => values.only === undefined || name === values.only)) {
    for (const row of await category.run(context)) {
      lines.push({ category: category.name, ...row });
      process.stdout.write(
        `${mark(row)} ${category.name.padEnd(24)} ${row.measure.padEnd(78)} ${figure(row).padStart(13)}  ${row.goal}\n`,
      );
    }
  }
  mkdirSync(path.join(root, 'test/out'), { recursive: true });
  writeFileSync(path.join(root, 'test/out/eval.md'), report(lines));
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(lines, undefined, 2)}\n`);
  const broken = lines.filter((line) => line.hard === true && !line.ok);
  process.stdout.write(
    `\n${lines.filter((line) => line.ok).length} of ${lines.length} figures reach their goal; ${broken.length} hard invariants fail\n`,
  );
  return broken.length === 0 ? 0 : 1;
}

function mark(row: Row): string {
  if (row.value === 'not measured') return '·';
  return row.ok ? '✓' : row.hard === true ? '✗' : '!';
}

function figure(row: Row): string {
  if (row.value === 'not measured') return row.value;
  return row.as === 'share' ? percent(row.value) : String(Math.round(row.value * 10000) / 10000);
}

function report(lines: readonly Line[]): string {
  const rows = lines.map(
    (line) => `| ${mark(line)} | ${line.category} | ${line.measure} | ${figure(line)} | ${line.goal} |`,
  );
  return `# Evaluation\n\n| | category | measure | figure | goal |\n|---|---|---|---:|---:|\n${rows.join('\n')}\n`;
}
