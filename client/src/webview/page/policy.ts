/** The policy page: a form of four fields, and beside it what they would have decided. */
import type { FromPolicyPage, PolicyChoice, ToPolicyPage, Trial } from '../../policyPage/messages';
import { stackedBar } from './bars';
import { button, element } from './dom';

declare function acquireVsCodeApi(): { postMessage(message: FromPolicyPage): void };

const api = acquireVsCodeApi();
const say = (message: FromPolicyPage): void => api.postMessage(message);
const root = document.getElementById('page') ?? document.body;
const results = element('section', { class: 'block', 'aria-labelledby': 'heading-trial' });

type Option = readonly [value: string, label: string];
const AUTO: readonly Option[] = [
  ['off', 'Nothing: you sign for every claim yourself'],
  ['high-only', 'What you typed, where its evidence is strong'],
  ['all-eligible', 'What you typed and the verifier confirms'],
];
const MODES: readonly Option[] = [
  ['strict', 'Strict: everything needs evidence and a verdict'],
  ['compatibility', 'Compatibility: what was taken over from before keeps its standing'],
];

window.addEventListener('message', ({ data }: MessageEvent<ToPolicyPage>) => {
  root.removeAttribute('aria-busy');
  switch (data.kind) {
    case 'show':
      draw(data);
      return;
    case 'tried':
      drawTrial(data.trial);
      return;
    case 'fault':
      results.replaceChildren(element('p', { role: 'status' }, data.text));
      if (!results.isConnected) root.replaceChildren(element('h1', {}, 'Policy'), results);
  }
});

function draw({ folder, choice, inForce, note }: Extract<ToPolicyPage, { kind: 'show' }>): void {
  const auto = select('auto', AUTO, choice.autoCuration);
  const support = number('support', Math.round(choice.highSupport * 100), 100);
  const mode = select('mode', MODES, choice.mode);
  const inquiries = number('inquiries', choice.maxInquiries, 100);
  const sign = button('Preview and Sign…', () => say({ kind: 'sign', choice: chosen() }), {
    class: 'primary',
    id: 'sign',
  });
  const back = button('As It Is Now', () => draw({ kind: 'show', folder, choice: inForce, inForce, note }), {
    id: 'back',
  });
  const chosen = (): PolicyChoice => ({
    autoCuration: auto.value as PolicyChoice['autoCuration'],
    mode: mode.value as PolicyChoice['mode'],
    highSupport: whole(support) / 100,
    maxInquiries: whole(inquiries),
  });
  const changed = (): void => {
    support.disabled = auto.value !== 'high-only';
    const now = chosen();
    const isSame = (Object.keys(inForce) as (keyof PolicyChoice)[]).every((key) => now[key] === inForce[key]);
    // The same policy is worth signing again only where its key is lost.
    sign.disabled = isSame && note === '';
    back.disabled = isSame;
    say({ kind: 'try', choice: now });
  };
  for (const field of [auto, support, mode, inquiries]) field.addEventListener('input', changed);
  const form = element(
    'form',
    {},
    labelled(
      'Accepted without asking',
      auto,
      'Files and agents are never accepted by themselves. Each one is told, and can be undone.',
    ),
    labelled(
      'Strong from a backing of, in percent',
      support,
      'Counts where only strong evidence is accepted.',
    ),
    labelled('How strict the verifier is', mode),
    labelled('Open questions at once, at most', inquiries),
    element('div', { class: 'buttons' }, sign, back),
  );
  form.addEventListener('submit', (event) => event.preventDefault());
  root.replaceChildren(
    element('h1', {}, `Policy of ${folder}`),
    element('p', {}, 'A policy is signed like every change: you see the difference before it holds.'),
    note === '' ? '' : element('p', { class: 'badge review', role: 'status' }, note),
    form,
    results,
  );
  changed();
}

function drawTrial({ summary, accepted, left, rows }: Trial): void {
  results.replaceChildren(
    element('h2', { id: 'heading-trial' }, 'What it would have decided'),
    element('p', { 'aria-live': 'polite' }, summary),
    rows.length === 0
      ? ''
      : stackedBar([
          { name: 'Accepted by itself', count: accepted, tone: 'good' },
          { name: 'Left to you', count: left, tone: 'plain' },
        ]),
    element(
      'ul',
      {},
      ...rows.map(({ mark, tone, text, detail }) =>
        element(
          'li',
          {},
          element(
            'p',
            { class: `line ${tone}` },
            element('span', { class: 'mark', 'aria-hidden': 'true' }, `${mark} `),
            text,
            element('span', { class: 'detail' }, ` ${detail}`),
          ),
        ),
      ),
    ),
  );
}

function select(id: string, options: readonly Option[], value: string): HTMLSelectElement {
  const made = element('select', { id });
  for (const [of, label] of options) made.append(new Option(label, of, false, of === value));
  return made;
}

function number(id: string, value: number, most: number): HTMLInputElement {
  const made = element('input', { id, type: 'number' });
  made.min = '0';
  made.max = String(most);
  made.step = '1';
  made.value = String(value);
  return made;
}

/** What stands in a field, within its bounds; nothing is zero. */
const whole = ({ value, max }: HTMLInputElement): number =>
  Math.min(Number(max), Math.max(0, Math.round(Number(value) || 0)));

function labelled(words: string, field: HTMLElement, hint?: string): HTMLElement {
  if (hint !== undefined) field.setAttribute('aria-describedby', `${field.id}-hint`);
  return element(
    'div',
    { class: 'field' },
    element('label', { for: field.id }, words),
    field,
    hint === undefined ? undefined : element('span', { id: `${field.id}-hint`, class: 'hint' }, hint),
  );
}

say({ kind: 'ready' });
