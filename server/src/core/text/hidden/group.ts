import type { HiddenCharacter, HiddenKind } from './characters';

export type Family =
  'tags' | 'selectors' | 'zero-width' | 'direction' | 'fillers' | 'controls' | 'lines' | 'private-use';

/** Hidden characters of one family that belong together: one finding for people. */
export interface HiddenGroup {
  readonly family: Family;
  readonly chars: readonly HiddenCharacter[];
  readonly start: number;
  readonly end: number;
}

const FAMILY: Readonly<Record<HiddenKind, Family>> = {
  tag: 'tags',
  'variation-selector': 'selectors',
  'mongolian-selector': 'selectors',
  'bidi-mark': 'direction',
  'bidi-control': 'direction',
  joiner: 'zero-width',
  'zero-width': 'zero-width',
  'soft-hyphen': 'zero-width',
  ignorable: 'zero-width',
  'invisible-operator': 'zero-width',
  filler: 'fillers',
  control: 'controls',
  'escape-sequence': 'controls',
  separator: 'lines',
  'private-use': 'private-use',
  surrogate: 'controls',
};

/** How much visible text may stand between two hidden characters of one group, on one line. */
const GAP: Readonly<Record<Family, number>> = {
  tags: 0,
  selectors: 2,
  'zero-width': 40,
  direction: 200,
  fillers: 40,
  controls: 80,
  lines: 0,
  'private-use': 0,
};

export const groupsOf = (text: string, chars: readonly HiddenCharacter[]): readonly HiddenGroup[] => {
  const groups: HiddenGroup[] = [];
  let open: HiddenCharacter[] = [];
  const close = (): void => {
    const [first] = open;
    const last = open.at(-1);
    if (first !== undefined && last !== undefined) {
      groups.push({ family: FAMILY[first.kind], chars: open, start: first.start, end: last.end });
    }
    open = [];
  };
  for (const char of chars) {
    const last = open.at(-1);
    if (last !== undefined && !belongsTo(text, last, char)) close();
    open.push(char);
  }
  close();
  return groups;
};

const belongsTo = (text: string, last: HiddenCharacter, next: HiddenCharacter): boolean =>
  FAMILY[last.kind] === FAMILY[next.kind] &&
  next.start - last.end <= GAP[FAMILY[next.kind]] &&
  !text.slice(last.end, next.start).includes('\n');
