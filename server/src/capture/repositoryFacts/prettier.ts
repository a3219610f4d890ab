import { parse } from 'jsonc-parser';
import type { SettledChoice, Subject } from '../../core/diagnose/repositoryFacts';
import { record } from './record';
import { lineOf, type ConfigurationFile, type FactSource } from './source';

export const prettier: FactSource = {
  names: ['.prettierrc', '.prettierrc.json', '.prettierrc.json5', '.prettierrc.yaml', '.prettierrc.yml'],
  read: (file) => ({ settled: prettierChoices(file, optionsOf(file.text)) }),
};

function optionsOf(text: string): Readonly<Record<string, unknown>> {
  if (text.trimStart().startsWith('{')) return record(parse(text));
  const options: Record<string, unknown> = {};
  for (const [, key, value] of text.matchAll(
    /^(useTabs|tabWidth|printWidth|singleQuote|semi):[ \t]*(\w+)/gm,
  )) {
    if (key !== undefined) options[key] = value === 'true' ? true : value === 'false' ? false : Number(value);
  }
  return options;
}

/** Only what is written: a default that nobody chose contradicts nobody. */
export function prettierChoices(
  file: ConfigurationFile,
  options: Readonly<Record<string, unknown>>,
): readonly SettledChoice[] {
  const choice = (key: string, subject: Subject, value: string | undefined): readonly SettledChoice[] =>
    value === undefined
      ? []
      : [
          {
            subject,
            value,
            path: file.path,
            line: lineOf(file.text, key),
            says: `${file.path} says ${key}: ${String(options[key])}`,
          },
        ];
  const { useTabs, tabWidth, printWidth, singleQuote, semi } = options;
  return [
    ...choice('useTabs', 'indentation', either(useTabs, 'tabs', 'spaces')),
    ...choice('tabWidth', 'indent size', typeof tabWidth === 'number' ? String(tabWidth) : undefined),
    ...choice('printWidth', 'line length', typeof printWidth === 'number' ? String(printWidth) : undefined),
    ...choice('singleQuote', 'quotes', either(singleQuote, 'single', 'double')),
    ...choice('semi', 'semicolons', either(semi, 'required', 'none')),
  ];
}

const either = (value: unknown, yes: string, no: string): string | undefined =>
  value === true ? yes : value === false ? no : undefined;
