import type { SettledChoice, Subject } from '../../core/diagnose/repositoryFacts';
import type { FactSource } from './source';

/** Files whose indentation their own format dictates, whatever the code around them does. */
const OF_ITS_OWN =
  /make|\.(?:mk|md|mdx|ya?ml|json|go|tsv|csv|html?|xml|txt|patch|diff)\b|\{[^}]*\b(?:md|ya?ml|json|go|mk)\b/i;

/** Indentation and line length. Every section for code counts, so that where they differ nothing is settled. */
export const editorConfig: FactSource = {
  names: ['.editorconfig'],
  read({ path, text }) {
    const settled: SettledChoice[] = [];
    let section = '';
    text.split('\n').forEach((raw, index) => {
      const line = raw.trim();
      const heading = /^\[(.+)\]$/.exec(line)?.[1];
      if (heading !== undefined) section = heading;
      const entry = /^([a-z_]+)\s*=\s*(\w+)$/i.exec(line);
      if (!entry || section === '' || OF_ITS_OWN.test(section)) return;
      const [key, given] = [(entry[1] ?? '').toLowerCase(), (entry[2] ?? '').toLowerCase()];
      const choice = read(key, given);
      if (choice) {
        settled.push({
          ...choice,
          path,
          line: index + 1,
          says: `${path} says ${key} = ${given} for ${section}`,
          ...(section === '*' ? {} : { files: section }),
        });
      }
    });
    return { settled };
  },
};

function read(key: string, value: string): { readonly subject: Subject; readonly value: string } | undefined {
  if (key === 'indent_style' && /^(?:tab|space)$/.test(value)) {
    return { subject: 'indentation', value: `${value}s` };
  }
  if (key === 'indent_size' && /^\d$/.test(value)) return { subject: 'indent size', value };
  if (key === 'max_line_length' && /^\d{2,3}$/.test(value)) return { subject: 'line length', value };
  return undefined;
}
