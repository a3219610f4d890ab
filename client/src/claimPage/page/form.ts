import type { Choice, FormKind, FormPart, FromPage, JudgedPart, PageModel } from '../messages';
import { button, element, fill } from '../../webview/page/dom';

/** How long a person must pause before the verifier looks at what they typed. */
const PAUSE_MS = 400;

/** Editing a claim: what is typed is judged as it will be signed, and signed only once it was. */
export class Form {
  readonly root: HTMLElement;
  readonly #parts: PartFields[] = [];
  readonly #list = element('div', {});
  readonly #verdict = element('div', { class: 'verdict', role: 'status', 'aria-live': 'polite' });
  readonly #exception = element('input', { id: 'exception', type: 'text' });
  readonly #sign: HTMLButtonElement;
  #request = 0;
  #timer: number | undefined;

  constructor(
    readonly kind: FormKind,
    private readonly page: PageModel,
    private readonly say: (message: FromPage) => void,
    close: () => void,
  ) {
    this.#sign = button(page.texts.sign, () => this.#send(), { class: 'primary', disabled: true });
    this.root = element(
      'form',
      { class: 'edit', 'aria-labelledby': 'form-title' },
      element('h2', { id: 'form-title' }, page.texts.titles[kind]),
      kind === 'merge'
        ? element(
            'div',
            {},
            element('p', {}, page.texts.mergedNote),
            element('ul', {}, ...page.merged.map((text) => element('li', {}, text))),
          )
        : undefined,
      this.#list,
      kind === 'split' ? button(page.texts.addPart, () => this.#add()) : undefined,
      kind === 'keep_both'
        ? element(
            'p',
            { class: 'field' },
            element('label', { for: 'exception' }, page.texts.exception),
            this.#exception,
          )
        : undefined,
      this.#verdict,
      element('p', { class: 'buttons' }, this.#sign, button(page.texts.cancel, close)),
    );
    this.root.addEventListener('submit', (event) => event.preventDefault());
    this.root.addEventListener('input', () => this.#typed());
    this.#add();
    if (kind === 'split') this.#add();
    this.#typed();
  }

  focus(): void {
    this.root.querySelector('textarea')?.focus();
  }

  /** The verifier's word on what was typed; an older one than the last question is not shown. */
  judged(request: number, parts: readonly JudgedPart[], fault: string | undefined): void {
    if (request !== this.#request) return;
    this.#verdict.replaceChildren(
      ...(fault === undefined
        ? parts.map((part, at) =>
            partVerdict(part, parts.length > 1 ? `${fill(this.page.texts.part, at + 1)}: ` : ''),
          )
        : [element('p', { class: 'bad' }, fault)]),
    );
    this.#sign.disabled = fault !== undefined || parts.length === 0 || parts.some(({ canSign }) => !canSign);
  }

  #add(): void {
    const fields = new PartFields(this.#parts.length + 1, this.page, this.kind === 'split');
    this.#parts.push(fields);
    this.#list.append(fields.root);
    this.#typed();
  }

  #typed(): void {
    this.#sign.disabled = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#request += 1;
      this.#verdict.replaceChildren(element('p', {}, this.page.texts.judging));
      this.say({ kind: 'judge', request: this.#request, form: this.kind, parts: this.#values });
    }, PAUSE_MS);
  }

  get #values(): FormPart[] {
    return this.#parts
      .map((part) => part.value)
      .filter((part, at) => at === 0 || part.statement.trim() !== '');
  }

  #send(): void {
    this.say({ kind: 'sign', form: this.kind, parts: this.#values, exception: this.#exception.value });
  }
}

function partVerdict({ badge, summary, failed }: JudgedPart, prefix: string): HTMLElement {
  return element(
    'div',
    {},
    element(
      'p',
      { class: badge.tone },
      element('span', { 'aria-hidden': 'true' }, `${badge.mark} `),
      `${prefix}${badge.text}. ${summary}`,
    ),
    failed.length === 0 ? undefined : element('ul', {}, ...failed.map((line) => element('li', {}, line))),
  );
}

/** The fields of one claim. */
class PartFields {
  readonly root: HTMLElement;
  readonly #fields: Readonly<
    Record<keyof FormPart, HTMLTextAreaElement | HTMLInputElement | HTMLSelectElement>
  >;

  constructor(number: number, page: PageModel, isPart: boolean) {
    const id = (field: string): string => `${field}-${String(number)}`;
    const { form, choices, texts } = page;
    const statement = element('textarea', { id: id('statement'), rows: '3' });
    statement.value = form.statement;
    const paths = element('textarea', { id: id('paths'), rows: '2' });
    paths.value = form.paths;
    const input = (field: 'branch' | 'appliesWhen' | 'doesNotApplyWhen'): HTMLInputElement => {
      const made = element('input', { id: id(field), type: 'text' });
      made.value = form[field];
      return made;
    };
    this.#fields = {
      statement,
      paths,
      branch: input('branch'),
      appliesWhen: input('appliesWhen'),
      doesNotApplyWhen: input('doesNotApplyWhen'),
      durability: select(id('durability'), choices.durability, form.durability),
      layer: select(id('layer'), choices.layer, form.layer),
      ruleType: select(id('ruleType'), choices.ruleType, form.ruleType),
    };
    const labels = texts.fields;
    const names = Object.keys(labels) as (keyof FormPart)[];
    this.root = element(
      'fieldset',
      {},
      element('legend', {}, isPart ? fill(texts.part, number) : texts.whole),
      ...names.map((name) =>
        element(
          'p',
          { class: 'field' },
          element('label', { for: id(name) }, labels[name]),
          this.#fields[name],
        ),
      ),
    );
  }

  get value(): FormPart {
    const { statement, paths, branch, appliesWhen, doesNotApplyWhen, durability, layer, ruleType } =
      this.#fields;
    return {
      statement: statement.value,
      paths: paths.value,
      branch: branch.value,
      appliesWhen: appliesWhen.value,
      doesNotApplyWhen: doesNotApplyWhen.value,
      durability: durability.value,
      layer: layer.value,
      ruleType: ruleType.value,
    };
  }
}

function select(id: string, choices: readonly Choice[], value: string): HTMLSelectElement {
  const made = element('select', { id });
  for (const choice of choices) {
    const option = element('option', {}, choice.label);
    option.value = choice.value;
    made.append(option);
  }
  made.value = value;
  return made;
}
