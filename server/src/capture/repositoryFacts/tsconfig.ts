import { parse } from 'jsonc-parser';
import type { SettledChoice, Subject } from '../../core/diagnose/repositoryFacts';
import { record } from './record';
import { lineOf, type FactSource } from './source';

/** What the compiler is told in the file itself; what it inherits is settled in the file that says it. */
export const tsconfig: FactSource = {
  names: ['tsconfig.json', 'tsconfig.base.json', 'jsconfig.json'],
  read({ path, text }) {
    const options = record(record(parse(text))['compilerOptions']);
    const settled: SettledChoice[] = [];
    const add = (key: string, subject: Subject, value: string | undefined): void => {
      if (value === undefined) return;
      const says = `${path} says "${key}": ${JSON.stringify(options[key])}`;
      settled.push({ subject, value, path, line: lineOf(text, `"${key}"`), says });
    };
    const { strict, target, module } = options;
    add(
      'strict',
      'TypeScript strictness',
      strict === true ? 'strict' : strict === false ? 'not strict' : undefined,
    );
    add('target', 'TypeScript target', word(target));
    add('module', 'module system', word(module));
    return { settled };
  },
};

/** A name as compilers have them. */
const word = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[A-Za-z][A-Za-z0-9]{1,15}$/.test(value) ? value.toLowerCase() : undefined;
