/** What the health page and the extension say to each other. The page is told texts, never markup. */
import * as z from 'zod';

export type Tone = 'good' | 'review' | 'bad' | 'plain';

/** Where a button leads: to the claims, the findings or the settings that a line speaks of. */
export const QUEUES = [
  'drifted',
  'unverified',
  'contested',
  'review_due',
  'conflicts',
  'waiting_review',
  'waiting_verified',
  'waiting_other',
  'waiting_blocked',
  'problems',
  'agents',
  'doctor',
  'repair',
  'log',
] as const;
export type Queue = (typeof QUEUES)[number];

export interface Button {
  readonly label: string;
  readonly queue: Queue;
}
export interface Segment {
  readonly name: string;
  readonly count: number;
  readonly tone: Tone;
}
/** One line of a section; every field is text that was made visible. */
export interface HealthLine {
  readonly id: string;
  readonly tone: Tone;
  readonly text: string;
  readonly detail?: string;
  /** Parts of a whole beside each other. */
  readonly segments?: readonly Segment[];
  /** How much of what there is. */
  readonly meter?: { readonly words: string; readonly used: number; readonly of: number };
  /** One column a day. */
  readonly columns?: {
    readonly words: string;
    readonly days: readonly string[];
    readonly values: readonly number[];
  };
  readonly buttons: readonly Button[];
  /** Index of the finding whose file a button opens. */
  readonly openFile?: number;
}
export interface HealthSection {
  readonly id: string;
  readonly heading: string;
  readonly lines: readonly HealthLine[];
}
export interface HealthModel {
  readonly tone: Tone;
  readonly summary: string;
  readonly sections: readonly HealthSection[];
}
export type ToHealthPage =
  { readonly kind: 'show'; readonly model: HealthModel } | { readonly kind: 'fault'; readonly text: string };

export const fromHealthPage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('queue'), queue: z.enum(QUEUES) }),
  z.object({ kind: z.literal('open_file'), index: z.number().int().min(0) }),
]);
export type FromHealthPage = z.infer<typeof fromHealthPage>;
