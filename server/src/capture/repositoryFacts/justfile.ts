import type { FactSource } from './source';

/** Recipes and aliases. A file that imports others, or has modules, may have more. */
export const justfile: FactSource = {
  names: ['justfile', '.justfile'],
  read({ path, text }) {
    const names = new Map<string, number>();
    let open = false;
    for (const [index, line] of text.split('\n').entries()) {
      if (/^(?:import|mod)\??\s/.test(line)) open = true;
      const alias = /^alias\s+([A-Za-z_][\w-]*)\s*:=/.exec(line)?.[1];
      const recipe = /^@?([A-Za-z_][\w-]*)(?:\s[^:]{0,300})?:(?!=)/.exec(line)?.[1];
      const name = alias ?? recipe;
      if (name !== undefined && !names.has(name)) names.set(name, index + 1);
    }
    return { justfile: { path, names: [...names.keys()], lines: [...names.values()], open } };
  },
};
