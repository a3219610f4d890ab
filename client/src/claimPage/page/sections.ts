import type { FromPage, Item, PageTexts, Section, Side } from '../messages';
import { button, element, facts, fill } from '../../webview/page/dom';

type Say = (message: FromPage) => void;

export function sectionElement(
  section: Section,
  isOpen: boolean,
  texts: PageTexts,
  say: Say,
): HTMLDetailsElement {
  return element(
    'details',
    { id: section.id, ...(isOpen && { open: true }) },
    element('summary', {}, element('h2', {}, section.heading)),
    element('ul', {}, ...section.items.map((item) => itemElement(item, texts, say))),
  );
}

function itemElement(item: Item, texts: PageTexts, say: Say): HTMLLIElement {
  const { openEvidence, openClaim, inquiry } = item;
  const line =
    item.text === '' && item.mark === undefined
      ? undefined
      : element(
          'p',
          { class: `line ${item.tone ?? 'plain'}` },
          item.mark === undefined ? undefined : element('span', { class: 'mark' }, `${item.mark} `),
          item.text,
          item.detail === undefined ? undefined : element('span', { class: 'detail' }, ` ${item.detail}`),
        );
  return element(
    'li',
    {},
    line,
    item.pair && element('div', { class: 'pair' }, ...item.pair.map(sideElement)),
    item.quote === undefined ? undefined : element('blockquote', {}, item.quote),
    item.facts && facts(item.facts),
    openEvidence === undefined
      ? undefined
      : button(texts.openAtLine, () => say({ kind: 'open_evidence', index: openEvidence }), {
          'aria-label': fill(texts.openAt, item.detail ?? ''),
        }),
    openClaim === undefined
      ? undefined
      : button(texts.openMemory, () => say({ kind: 'open_claim', id: openClaim })),
    ...(inquiry === undefined
      ? []
      : [
          button(texts.answered, () => say({ kind: 'answer', inquiry, resolution: 'answered' })),
          button(texts.noQuestion, () => say({ kind: 'answer', inquiry, resolution: 'withdrawn' })),
        ]),
  );
}

const sideElement = (side: Side): HTMLElement =>
  element(
    'section',
    { 'aria-label': side.title },
    element('h3', {}, side.title),
    element('blockquote', {}, side.text),
    facts(side.facts),
  );
