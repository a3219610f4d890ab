/** The claim's page: draws what the extension tells it, and tells what a person presses. It decides nothing. */
import type { ActionButton, FormKind, FromPage, PageModel, ToPage } from '../messages';
import { button, element } from '../../webview/page/dom';
import { Form } from './form';
import { sectionElement } from './sections';

declare function acquireVsCodeApi(): { postMessage(message: FromPage): void };

const api = acquireVsCodeApi();
const say = (message: FromPage): void => api.postMessage(message);
const root = document.getElementById('page') ?? document.body;

let page: PageModel | undefined;
let form: Form | undefined;
/** Sections that a person opened or closed, over all claims. */
const toggled = new Map<string, boolean>();

window.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
  switch (data.kind) {
    case 'show': {
      const isOther = page?.key !== data.page.key;
      // What is being typed stays, whatever changes around it.
      if (isOther || data.form !== undefined) form = undefined;
      page = data.page;
      if (data.form !== undefined) openForm(data.form);
      else draw();
      if (isOther) window.scrollTo(0, 0);
      return;
    }
    case 'judged':
      form?.judged(data.request, data.parts, data.fault);
      return;
    case 'signed':
      closeForm();
      return;
    case 'gone':
      page = undefined;
      form = undefined;
      root.replaceChildren(element('h1', {}, data.heading), element('p', { role: 'status' }, data.text));
  }
});

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || page === undefined) return;
  if (event.key === 'Escape' && form) {
    closeForm();
    return;
  }
  if (event.target instanceof Element && event.target.matches('input, textarea, select')) return;
  const action = page.actions.find(({ key }) => key === event.key);
  if (action === undefined) return;
  event.preventDefault();
  press(action);
});

function press({ does }: ActionButton): void {
  if ('form' in does) openForm(does.form);
  else say({ kind: 'act', act: does.act });
}

function openForm(kind: FormKind): void {
  if (page === undefined) return;
  form = new Form(kind, page, say, closeForm);
  draw();
  form.focus();
}

function closeForm(): void {
  form = undefined;
  draw();
  document.getElementById('statement')?.focus();
}

function draw(): void {
  if (page === undefined) return;
  const focused = document.activeElement?.id ?? '';
  const { badge, texts } = page;
  root.removeAttribute('aria-busy');
  const sections = page.sections.map((section) => {
    const made = sectionElement(section, toggled.get(section.id) ?? section.isOpen, texts, say);
    made.addEventListener('toggle', () => toggled.set(section.id, made.open));
    return made;
  });
  const header = element(
    'header',
    {},
    element('p', { class: 'kind' }, page.kind),
    element('h1', { id: 'statement', tabindex: '-1' }, page.statement),
    element(
      'p',
      { class: `badge ${badge.tone}` },
      element('span', { 'aria-hidden': 'true' }, `${badge.mark} `),
      badge.text,
    ),
    element('p', {}, page.summary),
  );
  // The form is moved, not made anew, so neither its text nor the cursor in it is lost.
  if (form?.root.isConnected) {
    for (const child of [...root.children]) if (child !== form.root) child.remove();
    form.root.before(header);
    form.root.after(...sections);
    return;
  }
  root.replaceChildren(header, form ? form.root : actionList(page), ...sections);
  if (focused !== '') document.getElementById(focused)?.focus();
}

const actionList = ({ actions, texts }: PageModel): HTMLElement =>
  element(
    'ul',
    { class: 'actions', 'aria-label': texts.actions },
    ...actions.map((action, at) => {
      const hint = `hint-${String(at)}`;
      return element(
        'li',
        {},
        button(action.label, () => press(action), {
          id: `action-${String(at)}`,
          'aria-describedby': hint,
          ...(action.isPrimary && { class: 'primary' }),
          ...(action.key !== undefined && { 'aria-keyshortcuts': action.key }),
        }),
        element(
          'span',
          { id: hint, class: 'hint' },
          action.hint,
          action.key === undefined ? undefined : element('kbd', {}, action.key),
        ),
      );
    }),
  );

say({ kind: 'ready' });
