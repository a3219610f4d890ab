/** What the policy page and the extension say to each other. The page is told texts, never markup. */
import * as z from 'zod';

export const policyChoice = z.object({
  autoCuration: z.enum(['off', 'high-only', 'all-eligible']),
  mode: z.enum(['strict', 'compatibility']),
  /** 0–1. */
  highSupport: z.number().min(0).max(1),
  maxInquiries: z.number().int().min(0).max(100),
});
export type PolicyChoice = z.infer<typeof policyChoice>;

export interface TriedRow {
  readonly mark: string;
  readonly tone: 'good' | 'plain';
  readonly text: string;
  readonly detail: string;
}
export interface Trial {
  readonly summary: string;
  readonly accepted: number;
  readonly left: number;
  readonly rows: readonly TriedRow[];
}
export type ToPolicyPage =
  | {
      readonly kind: 'show';
      readonly folder: string;
      /** What the fields say: the policy in force, or what a person had changed. */
      readonly choice: PolicyChoice;
      readonly inForce: PolicyChoice;
      /** What to know of the key that accepts. */
      readonly note: string;
    }
  | { readonly kind: 'tried'; readonly trial: Trial }
  | { readonly kind: 'fault'; readonly text: string };

export const fromPolicyPage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('try'), choice: policyChoice }),
  z.object({ kind: z.literal('sign'), choice: policyChoice }),
]);
export type FromPolicyPage = z.infer<typeof fromPolicyPage>;
