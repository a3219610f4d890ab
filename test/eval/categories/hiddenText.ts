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

/** Code points that nothing displays; spaces of other widths and private use are seen, if only as boxes. */
const hiddenCodePoints = (file: string): readonly string[] => {
  const groups = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
  return Object.entries(groups)
    .filter(([name]) => !/space|private|sources|unicode|range/u.test(name))
    .flatMap(([, rows]) => (Array.isArray(rows) ? (rows as readonly { readonly cp?: string }[]) : []))
    .flatMap(({ cp }) => (cp === undefined ? [] : [String.fromCodePoint(parseInt(cp.slice(2), 16))]))
    .filter((char) => !/[\t\n\f\r]/u.test(char));
};

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
