/** The health page: draws what the extension tells it, and tells what a person presses. */
import type { FromHealthPage, HealthLine, HealthModel, ToHealthPage } from '../../healthPage/messages';
import { columns, meter, stackedBar } from './bars';
import { button, element } from './dom';

declare function acquireVsCodeApi(): { postMessage(message: FromHealthPage): void };

const api = acquireVsCodeApi();
const say = (message: FromHealthPage): void => api.postMessage(message);
const root = document.getElementById('page') ?? document.body;
const MARKS = { good: '✓', review: '?', bad: '✗', plain: '·' } as const;

window.addEventListener('message', ({ data }: MessageEvent<ToHealthPage>) => {
  root.removeAttribute('aria-busy');
  if (data.kind === 'show') draw(data.model);
  else root.replaceChildren(element('h1', {}, 'Health'), element('p', { role: 'status' }, data.text));
});

function draw({ tone, summary, sections }: HealthModel): void {
  const focused = document.activeElement?.id ?? '';
  root.replaceChildren(
    element('h1', {}, 'Health'),
    element(
      'p',
      { class: `badge ${tone}`, role: 'status' },
      element('span', { 'aria-hidden': 'true' }, `${MARKS[tone]} `),
      summary,
    ),
    ...sections.map(({ id, heading, lines }) =>
      element(
        'section',
        { class: 'block', 'aria-labelledby': `heading-${id}` },
        element('h2', { id: `heading-${id}` }, heading),
        element('ul', {}, ...lines.map((line) => lineElement(id, line))),
      ),
    ),
  );
  if (focused !== '') document.getElementById(focused)?.focus();
}

function lineElement(section: string, line: HealthLine): HTMLLIElement {
  const { openFile } = line;
  const id = `${section}-${line.id}`;
  return element(
    'li',
    {},
    element(
      'p',
      { class: `line ${line.tone}` },
      element('span', { class: 'mark', 'aria-hidden': 'true' }, `${MARKS[line.tone]} `),
      line.text,
      line.detail === undefined ? undefined : element('span', { class: 'detail' }, ` ${line.detail}`),
    ),
    line.segments && stackedBar(line.segments),
    line.meter && meter(line.meter),
    line.columns && columns(line.columns),
    line.buttons.length === 0 && openFile === undefined
      ? undefined
      : element(
          'div',
          { class: 'buttons' },
          ...line.buttons.map(({ label, queue }) =>
            button(label, () => say({ kind: 'queue', queue }), { id: `${id}-${queue}` }),
          ),
          openFile === undefined
            ? undefined
            : button('Open File', () => say({ kind: 'open_file', index: openFile }), { id: `${id}-open` }),
        ),
  );
}

say({ kind: 'ready' });
