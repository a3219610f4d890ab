/**
 * Claims of rules files against what a person takes from the same files (`test/cases/extraction`), and the findings on
 * the trees of real repositories against what is true of them.
 */
import { existsSync } from 'node:fs';
import * as path from 'node:path';
import { createRulesFiles } from '../../../server/src/capture/rulesFiles/createRulesFiles';
import { DEFAULT_SETTINGS } from '../../../shared/src/settings';
import { claimsIn, extractionCases, shown } from '../../support/extractionCases';
import { materialiseTree } from '../../support/materialiseTree';
import { temporaryFolder } from '../../support/temporaryFolder';
import { type Category, type Row, atLeast, atMost, notMeasured } from '../category';

/** Every finding on these trees was looked up by hand: the guide names three paths that were moved or renamed since. */
const STALE: Readonly<Record<string, readonly string[]>> = {
  'modelcontextprotocol+typescript-sdk': [
    'packages/server/src/server/sse.ts',
    'packages/server/src/server/auth/',
    'packages/client/src/client/auth-extensions.ts',
  ],
  'pydantic+pydantic-ai': [],
  'secretlint+secretlint': [],
};

export const extraction: Category = {
  name: 'extraction',
  async run({ root, corpus }) {
    return [
      ...goldenRows(path.join(root, 'test/cases/extraction')),
      ...(await treeRows(path.join(corpus, 'repos'))),
    ];
  },
};

function goldenRows(folder: string): readonly Row[] {
  let right = 0;
  let read = 0;
  let wanted = 0;
  const cases = extractionCases(folder);
  for (const { input, claims } of cases) {
    const expected = new Set((claims ?? []).map(shown));
    const found = claimsIn(input).map(({ startLine, statement }) => shown({ line: startLine, statement }));
    right += found.filter((claim) => expected.has(claim)).length;
    read += found.length;
    wanted += expected.size;
  }
  return [
    atLeast(
      `precision of ${read} claims, word for word and line for line, in ${cases.length} files`,
      right / read,
      0.95,
    ),
    atLeast(`recall of ${wanted} claims that a person takes from them`, right / wanted, 0.95),
  ];
}

async function treeRows(repos: string): Promise<readonly Row[]> {
  const wrongRow = 'findings on three repositories that are wrong';
  const staleRow = 'stale paths there that are found';
  if (!existsSync(repos)) return [notMeasured(wrongRow, '≤ 2 %'), notMeasured(staleRow, '100 %')];
  let found = 0;
  let wrong = 0;
  let hit = 0;
  for (const [name, stale] of Object.entries(STALE)) {
    const tree = temporaryFolder('tree');
    materialiseTree(path.join(repos, name), tree);
    const { rulesFiles, maxFileSize } = DEFAULT_SETTINGS;
    const readings = await createRulesFiles().scan(tree, { globs: rulesFiles, exclude: [], maxFileSize });
    for (const { code, message } of readings.flatMap((reading) => reading.findings)) {
      if (code !== 'missing-path') continue; // The other kinds: diagnostics.ts.
      found += 1;
      if (stale.some((one) => message.startsWith(`${one} `))) hit += 1;
      else wrong += 1;
    }
  }
  const all = Object.values(STALE).flat().length;
  return [atMost(wrongRow, wrong / Math.max(1, found), 0.02), atLeast(staleRow, hit / all, 1)];
}
