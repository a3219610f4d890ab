/** Hidden characters: found where they hide something, decoded, and left alone where a script needs them (P51, P65). */
import { existsSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { findHiddenText } from '../../../server/src/core/text/hiddenText';
import { labelledTexts } from '../../support/vectors';
import { type Category, atLeast, atMost, notMeasured } from '../category';

export const hiddenText: Category = {
  name: 'hidden-text',
  run({ corpus }) {
    const folder = path.join(corpus, '../vectors');
    if (!existsSync(folder)) return [notMeasured('hidden code points found', '100 %')];
    const points = hiddenCodePoints(path.join(folder, 'unicode/hidden-codepoints.json'));
    const payloads = labelledTexts(folder, 'poison').filter(({ technique }) =>
      /^(?:tag-characters|variation-selector-bytes|zero-width-(?:binary|base4))/u.test(technique),
    );
    const sequences = emojiSequences(path.join(folder, 'unicode'));
    const lookAlikes = labelledTexts(folder, 'benign').filter(({ technique }) =>
      technique.startsWith('look-alike'),
    );
    const flagged = (text: string): boolean => findHiddenText(text).length > 0;
    return [
      atLeast(
        'hidden code points found inside an English word',
        share(points, (point) => flagged(`pass${point}word`)),
        1,
        true,
      ),
      atLeast(
        'payloads decoded letter for letter',
        share(payloads, ({ text, payload }) =>
          findHiddenText(text).some(
            ({ decoded }) => payload !== undefined && decoded?.trim() === payload.trim(),
          ),
        ),
        1,
        true,
      ),
      atMost(
        'valid emoji and variation sequences flagged',
        share(sequences, (text) => flagged(`a ${text} b`)),
        0,
        true,
      ),
      atMost(
        'honest texts of many scripts flagged',
        share(lookAlikes, ({ text }) => flagged(text)),
        0,
        true,
      ),
    ];
  },
};

const share = <T>(items: readonly T[], holds: (item: T) => boolean): number =>
  items.filter(holds).length / items.length;

/**
 * Code points that nothing displays. Not among them: spaces and dashes of other widths, which are seen; form feeds,
 * which are layout; and soft hyphens, which are honest in a word of that length.
 */
const hiddenCodePoints = (file: string): readonly string[] => {
  const groups = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
  const listed = Object.entries(groups)
    .filter(([name]) => !/space|dash|private|sources|unicode/u.test(name))
    .flatMap(([, rows]) => (Array.isArray(rows) ? (rows as readonly { readonly cp?: string }[]) : []))
    .flatMap(({ cp }) => (cp === undefined ? [] : [parseInt(cp.slice(2), 16)]));
  const ranges = [range(0xe0001, 0xe007f), range(0xfe00, 0xfe0f), range(0xe0100, 0xe01ef)].flat();
  return [...new Set([...listed, ...ranges])]
    .map((point) => String.fromCodePoint(point))
    .filter((char) => !/[\t\n\f\r\u00ad]/u.test(char));
};

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

const emojiSequences = (folder: string): readonly string[] =>
  [
    'emoji-zwj-sequences-sample.txt',
    'emoji-tag-and-keycap-sequences.txt',
    'emoji-variation-sequences.txt',
    'standardized-variants-non-cjk.txt',
  ].flatMap((name) =>
    readFileSync(path.join(folder, name), 'utf8')
      .split('\n')
      .map((line) => /^[0-9A-F]{4,6}(?: [0-9A-F]{4,6})+/u.exec(line)?.[0])
      .filter((sequence) => sequence !== undefined)
      .map((sequence) => String.fromCodePoint(...sequence.split(' ').map((point) => parseInt(point, 16)))),
  );
