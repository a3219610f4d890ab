import type { FactSource } from './source';

/** `.nvmrc`, `.node-version`, `.python-version`: one version, for everybody who works here. */
export const versionFiles: FactSource = {
  names: ['.nvmrc', '.node-version', '.python-version'],
  read({ path, text }) {
    const first = text.trim().split('\n')[0]?.trim() ?? '';
    const value = /^v?(\d+(?:\.\d+){0,2})$/.exec(first)?.[1];
    if (value === undefined) return {};
    const subject = path.endsWith('.python-version') ? 'Python version' : 'Node version';
    return { settled: [{ subject, value, path, line: 1, says: `${path} says ${first}` }] };
  },
};
