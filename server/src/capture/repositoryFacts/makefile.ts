import type { FactSource } from './source';

/** Targets, and what `.PHONY` names. A file that includes others, or makes up names, may have more. */
export const makefile: FactSource = {
  names: ['makefile', 'gnumakefile'],
  read({ path, text }) {
    const names = new Map<string, number>();
    let open = false;
    for (const [index, line] of text.split('\n').entries()) {
      if (/^-?s?include\s/.test(line)) open = true;
      // A recipe line, a comment, a setting.
      const rule = /^([^\s#:=][^#:=]{0,500}):(?![:=])([^=]*)$/.exec(line);
      if (!rule) continue;
      const targets = rule[1] ?? '';
      if (targets.includes('$')) open = true;
      for (const name of targets.trim().split(/\s+/)) if (!names.has(name)) names.set(name, index + 1);
      if (targets.trim() === '.PHONY') {
        for (const name of (rule[2] ?? '').trim().split(/\s+/)) {
          if (!names.has(name)) names.set(name, index + 1);
        }
      }
    }
    return { makefile: { path, names: [...names.keys()], lines: [...names.values()], open } };
  },
};
