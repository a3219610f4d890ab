/** The only place that makes elements: whatever a claim says goes in as text, so it can be nothing else. */

type Child = Node | string | undefined;

export interface Attributes {
  readonly class?: string;
  readonly id?: string;
  readonly type?: string;
  readonly role?: string;
  readonly for?: string;
  readonly rows?: string;
  readonly open?: boolean;
  readonly disabled?: boolean;
  readonly tabindex?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-live'?: string;
  readonly 'aria-hidden'?: string;
  readonly 'aria-keyshortcuts'?: string;
}

export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes,
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(attribute, '');
    else if (typeof value === 'string') made.setAttribute(attribute, value);
  }
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

export function button(label: string, press: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, label);
  made.addEventListener('click', press);
  return made;
}

export const facts = (list: readonly (readonly [string, string])[]): HTMLElement =>
  element(
    'dl',
    {},
    ...list.map(([name, value]) =>
      element('div', { class: 'fact' }, element('dt', {}, name), element('dd', {}, value)),
    ),
  );

/** `value` in the place that a translated text keeps for it. */
export const fill = (text: string, value: string | number): string =>
  text.replace('{0}', () => String(value));
