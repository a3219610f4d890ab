import type { SettledChoice } from '../../core/diagnose/repositoryFacts';
import type { FactSource } from './source';

/** The Python version and the line length of Ruff and Black; read line by line, for few keys of few tables. */
export const pyproject: FactSource = {
  names: ['pyproject.toml'],
  read({ path, text }) {
    const settled: SettledChoice[] = [];
    let table = '';
    text.split('\n').forEach((raw, index) => {
      const heading = /^\[([\w.-]+)\]\s*$/.exec(raw.trim())?.[1];
      if (heading !== undefined) table = heading;
      const line = index + 1;
      const python = /^(?:requires-python|python)\s*=\s*["']([^"']{1,60})["']/.exec(raw)?.[1];
      if (python !== undefined && /^(?:project|tool\.poetry\.dependencies)$/.test(table)) {
        settled.push({
          subject: 'Python version',
          value: python,
          path,
          line,
          says: `${path} says ${raw.trim()}`,
        });
      }
      const length = /^line-length\s*=\s*(\d{2,3})\b/.exec(raw)?.[1];
      if (length !== undefined && /^tool\.(?:ruff|black)(?:\.|$)/.test(table)) {
        settled.push({
          subject: 'line length',
          value: length,
          path,
          line,
          says: `${path} says ${raw.trim()}`,
        });
      }
      const quotes = /^quote-style\s*=\s*["'](single|double)["']/.exec(raw)?.[1];
      if (quotes !== undefined && table === 'tool.ruff.format') {
        settled.push({ subject: 'quotes', value: quotes, path, line, says: `${path} says ${raw.trim()}` });
      }
    });
    return { settled };
  },
};
