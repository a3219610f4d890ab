/** What the Problems view tells of real rules files and repositories, by kind, and what of it is wrong. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { createRulesFiles } from '../../../server/src/capture/rulesFiles/createRulesFiles';
import type { FileFinding } from '../../../shared/src/findings';
import { DEFAULT_SETTINGS } from '../../../shared/src/settings';
import { findingsIn } from '../../support/diagnosticCases';
import { materialiseTree } from '../../support/materialiseTree';
import { temporaryFolder } from '../../support/temporaryFolder';
import { labelledTexts } from '../../support/vectors';
import { type Category, type Row, atMost, notMeasured } from '../category';

const REPOSITORIES = ['modelcontextprotocol+typescript-sdk', 'secretlint+secretlint', 'pydantic+pydantic-ai'];

/** `diagnosticsJudged.json`: how many findings were read by hand, and which of them are wrong. */
interface Judged {
  readonly findings: number;
  readonly wrong: readonly { readonly path: string; readonly line: number; readonly code: string }[];
}

export const diagnostics: Category = {
  name: 'diagnostics',
  async run({ root, corpus }) {
    const wrongRow = 'findings on 66 rules files and three repositories that are wrong';
    const benignRow = 'honest look-alikes of which anything is told, as the text of a rules file';
    if (!existsSync(path.join(corpus, 'rules'))) {
      return [notMeasured(wrongRow, '≤ 2 %'), notMeasured(benignRow, '0 %')];
    }
    const judged = JSON.parse(
      readFileSync(path.join(root, 'test/eval/data/diagnosticsJudged.json'), 'utf8'),
    ) as Judged;
    const found = await onRealFiles(corpus);
    const isWrong = (one: FileFinding): boolean =>
      judged.wrong.some(
        ({ path: at, line, code }) => at === one.path && line === one.line && code === one.code,
      );
    // What nobody has read yet counts as wrong until somebody has.
    const unread = Math.max(0, found.length - judged.findings);
    return [
      atMost(wrongRow, (found.filter(isWrong).length + unread) / found.length, 0.02),
      ...countsByCode(found),
      atMost(benignRow, await toldOfLookAlikes(path.join(corpus, '../vectors')), 0, true),
    ];
  },
};

async function onRealFiles(corpus: string): Promise<readonly FileFinding[]> {
  const found = [...(await findingsIn(path.join(corpus, 'rules')))];
  for (const name of REPOSITORIES) {
    const tree = temporaryFolder('tree');
    materialiseTree(path.join(corpus, 'repos', name), tree);
    found.push(...(await findingsIn(tree)));
  }
  return found;
}

function countsByCode(found: readonly FileFinding[]): readonly Row[] {
  const counts = new Map<string, number>();
  for (const { code } of found) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts]
    .sort()
    .map(([code, value]) => ({ measure: `… told: ${code}`, value, goal: 'read by hand', ok: true }));
}

/** Lines of real repositories: the files they name are laid down first. */
async function toldOfLookAlikes(vectors: string): Promise<number> {
  const root = temporaryFolder('look-alikes');
  for (const file of NAMED) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), '');
  }
  const port = createRulesFiles();
  const options = { globs: DEFAULT_SETTINGS.rulesFiles, exclude: [], maxFileSize: 1_048_576 };
  const texts = labelledTexts(vectors, 'benign');
  let told = 0;
  for (const { text } of texts) {
    if ((await port.read(root, 'AGENTS.md', text, options)).findings.length > 0) told += 1;
  }
  return told / texts.length;
}

const NAMED = [
  'src/core/prompts/commands.ts',
  'packages/@secretlint/core/src/RuleContext.ts',
  'prompts/system.md',
];
