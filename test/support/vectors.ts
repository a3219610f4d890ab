import { existsSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { inRoot } from './repository';

/** The conformance vectors beside the corpus (`ASSAY_CORPUS`), or `undefined` where they are absent. */
export const vectorsFolder = (): string | undefined => {
  const folder = path.resolve(process.env.ASSAY_CORPUS ?? '../shared/corpus', '../vectors');
  return existsSync(folder) ? folder : undefined;
};

export interface LabelledText {
  readonly id: string;
  readonly text: string;
  readonly label: string;
  readonly hidden: boolean;
  readonly technique: string;
  readonly lang: string;
  readonly payload?: string;
}

export interface SecretFixture {
  readonly id: number | string;
  readonly rule: string;
  readonly text: string;
  readonly expected: 'secret' | 'clean';
  readonly source: string;
  readonly scope?: string;
}

export const labelledTexts = (folder: string, name: 'poison' | 'benign'): readonly LabelledText[] =>
  rows(path.join(folder, 'poison', `${name}.jsonl`)) as readonly LabelledText[];

/** Own texts, written before the rules of today (test/eval/data/README.md). */
export const ownTexts = (name: 'unseen' | 'distant'): readonly LabelledText[] =>
  rows(inRoot(`test/eval/data/instructions-${name}.jsonl`)) as readonly LabelledText[];

export const secretFixtures = (folder: string): readonly SecretFixture[] =>
  rows(path.join(folder, 'secrets', 'fixtures.jsonl')) as readonly SecretFixture[];

/** JSON lines; a text that other scanners would stop at is stored as base64. */
const rows = (file: string): readonly unknown[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const row = JSON.parse(line) as { readonly text?: string; readonly text_base64?: string };
      return { ...row, text: row.text ?? Buffer.from(row.text_base64 ?? '', 'base64').toString('utf8') };
    });
