import type { FactSource } from './source';

/** The `go` directive: the oldest release that the module works with. */
export const goMod: FactSource = {
  names: ['go.mod'],
  read({ path, text }) {
    const lines = text.split('\n');
    const index = lines.findIndex((line) => /^go\s+1\.\d{1,3}(?:\.\d+)?\s*(?:\/\/|$)/.test(line));
    const version = /^go\s+(1[\d.]+)/.exec(lines[index] ?? '')?.[1];
    if (version === undefined) return {};
    const says = `${path} says go ${version}`;
    return { settled: [{ subject: 'Go version', value: `>=${version}`, path, line: index + 1, says }] };
  },
};
