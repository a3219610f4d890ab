/** What agents may do in a workspace: nothing, read, or read and propose. More than that no mode gives. */
export const MODES = ['off', 'read-only', 'propose'] as const;
export type Mode = (typeof MODES)[number];

export const isMode = (text: string): text is Mode => (MODES as readonly string[]).includes(text);
