import type { Refusal } from '../../../shared/src/descriptor';

/** An expected no: a code for programs, words for people. */
export const refuse = (code: Refusal['code'], message: string): Refusal => ({
  kind: 'refused',
  code,
  message,
});
