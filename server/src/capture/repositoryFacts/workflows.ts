import type { FactSource } from './source';

/** GitHub Actions: the Node.js releases that CI runs on, where they stand in the file. */
export const workflows: FactSource = {
  names: [],
  folder: '.github/workflows',
  read({ path, text }) {
    const versions = new Set<string>();
    let line = 0;
    text.split('\n').forEach((raw, index) => {
      const given = /^\s*(?:-\s*)?node(?:-version)?:\s*(\[[^\]]{1,80}\]|['"]?[\d.x]+['"]?)\s*(?:#.*)?$/i.exec(
        raw,
      )?.[1];
      if (given === undefined) return;
      if (line === 0) line = index + 1;
      for (const [version] of given.matchAll(/\d+(?:\.(?:\d+|x))*/g)) {
        versions.add(version.replace(/\.x$/, ''));
      }
    });
    if (line === 0) return {};
    const value = [...versions].sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b)).join(', ');
    return {
      settled: [
        { subject: 'Node version in CI', value, path, line, says: `${path} runs on Node.js ${value}` },
      ],
    };
  },
};
