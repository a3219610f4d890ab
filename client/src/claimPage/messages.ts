/** What the claim's page and the extension say to each other. The page is told texts, never markup. */
import * as z from 'zod';

export type Tone = 'good' | 'review' | 'bad' | 'plain';

/** One line or block of a section; every field is text that was made visible, and none is markup. */
export interface Item {
  readonly text: string;
  readonly mark?: string;
  readonly tone?: Tone;
  readonly detail?: string;
  /** Verbatim words of a source. */
  readonly quote?: string;
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** Index of the evidence whose place a button opens. */
  readonly openEvidence?: number;
  /** Id of another claim whose page a button opens. */
  readonly openClaim?: string;
  /** A question that can be settled. */
  readonly inquiry?: string;
  /** Two texts beside each other. */
  readonly pair?: readonly [left: Side, right: Side];
}
export interface Side {
  readonly title: string;
  readonly text: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}
export interface Section {
  readonly id: string;
  readonly heading: string;
  readonly isOpen: boolean;
  readonly items: readonly Item[];
}

export const FORMS = ['edit', 'split', 'merge', 'keep_both', 'revise'] as const;
export type FormKind = (typeof FORMS)[number];
export const ACTS = [
  'accept',
  'replace',
  'reject',
  'defer',
  'bring_back',
  'undo',
  'replace_memory',
  'receipt',
  'why',
  'open',
] as const;
export type Act = (typeof ACTS)[number];

export interface ActionButton {
  readonly label: string;
  /** What it will do, before it is pressed. */
  readonly hint: string;
  readonly does: { readonly act: Act } | { readonly form: FormKind };
  readonly isPrimary?: boolean;
  /** Works on the page wherever no text is typed. */
  readonly key?: string;
}

/** What a person can change of one claim; paths one a line. */
export interface FormPart {
  readonly statement: string;
  readonly paths: string;
  readonly branch: string;
  readonly appliesWhen: string;
  readonly doesNotApplyWhen: string;
  readonly durability: string;
  readonly layer: string;
  readonly ruleType: string;
}
export interface Choice {
  readonly value: string;
  readonly label: string;
}
/** What the page itself says; `{0}` stands for a number or a place. */
export interface PageTexts {
  readonly actions: string;
  readonly openAtLine: string;
  readonly openAt: string;
  readonly openMemory: string;
  readonly answered: string;
  readonly noQuestion: string;
  readonly titles: Readonly<Record<FormKind, string>>;
  readonly fields: Readonly<Record<keyof FormPart, string>>;
  readonly exception: string;
  readonly mergedNote: string;
  readonly addPart: string;
  readonly part: string;
  readonly whole: string;
  readonly judging: string;
  readonly sign: string;
  readonly cancel: string;
}
export interface PageModel {
  /** Of the claim that is shown; the same key means the same claim. */
  readonly key: string;
  readonly kind: string;
  readonly statement: string;
  readonly badge: { readonly text: string; readonly mark: string; readonly tone: Tone };
  readonly summary: string;
  readonly actions: readonly ActionButton[];
  readonly sections: readonly Section[];
  readonly form: FormPart;
  /** What each field may be; the words that mean it. */
  readonly choices: Readonly<Record<'durability' | 'layer' | 'ruleType', readonly Choice[]>>;
  /** The page's own words, in the editor's language. */
  readonly texts: PageTexts;
  /** Claims that would be merged into this one. */
  readonly merged: readonly string[];
}

export interface JudgedPart {
  readonly badge: PageModel['badge'];
  readonly summary: string;
  readonly failed: readonly string[];
  readonly canSign: boolean;
}

export type ToPage =
  | { readonly kind: 'show'; readonly page: PageModel; readonly form?: FormKind }
  | {
      readonly kind: 'judged';
      readonly request: number;
      readonly parts: readonly JudgedPart[];
      readonly fault?: string;
    }
  | { readonly kind: 'signed' }
  | { readonly kind: 'gone'; readonly heading: string; readonly text: string };

const words = z.string().max(20_000);
const part = z.object({
  statement: words,
  paths: words,
  branch: words,
  appliesWhen: words,
  doesNotApplyWhen: words,
  durability: words,
  layer: words,
  ruleType: words,
});
const parts = z.array(part).min(1).max(20);

/** Checked like anything from another process, though the page is the extension's own. */
export const fromPage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('act'), act: z.enum(ACTS) }),
  z.object({ kind: z.literal('open_evidence'), index: z.number().int().min(0) }),
  z.object({ kind: z.literal('open_claim'), id: z.string().max(100) }),
  z.object({
    kind: z.literal('answer'),
    inquiry: z.string().max(100),
    resolution: z.enum(['answered', 'withdrawn']),
  }),
  z.object({ kind: z.literal('judge'), request: z.number(), form: z.enum(FORMS), parts }),
  z.object({ kind: z.literal('sign'), form: z.enum(FORMS), parts, exception: words }),
]);
export type FromPage = z.infer<typeof fromPage>;
