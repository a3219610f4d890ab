import { parse } from 'jsonc-parser';
import type { SettledChoice, Subject } from '../../core/diagnose/repositoryFacts';
import { prettierChoices } from './prettier';
import { record } from './record';
import { lineOf, type ConfigurationFile, type FactSource } from './source';

/** Scripts, the package manager, the Node version and Prettier's options. */
export const packageJson: FactSource = {
  names: ['package.json'],
  read(file) {
    const json = record(parse(file.text));
    const names = Object.keys(record(json['scripts']));
    const scriptsAt = Math.max(0, file.text.indexOf('"scripts"'));
    const before = file.text.slice(0, scriptsAt).split('\n').length - 1;
    const after = file.text.slice(scriptsAt);
    const lines = names.map((name) => before + lineOf(after, `"${name}"`));
    return {
      scripts: { path: file.path, names, lines, open: false },
      settled: [
        ...manager(file, json['packageManager']),
        ...engine(file, 'Node version', record(json['engines'])['node']),
        ...prettierChoices(file, record(json['prettier'])),
      ],
    };
  },
};

function manager(file: ConfigurationFile, value: unknown): readonly SettledChoice[] {
  if (typeof value !== 'string') return [];
  const name = /^(npm|pnpm|yarn|bun)@/.exec(value)?.[1];
  if (name === undefined) return [];
  const says = `${file.path} says "packageManager": "${value.slice(0, 40)}"`;
  return [
    {
      subject: 'package manager',
      value: name,
      path: file.path,
      line: lineOf(file.text, '"packageManager"'),
      says,
    },
  ];
}

function engine(file: ConfigurationFile, subject: Subject, value: unknown): readonly SettledChoice[] {
  if (typeof value !== 'string' || value.length > 60) return [];
  const line =
    lineOf(file.text, '"engines"') +
    lineOf(file.text.slice(Math.max(0, file.text.indexOf('"engines"'))), '"node"') -
    1;
  return [{ subject, value, path: file.path, line, says: `${file.path} says "node": "${value}"` }];
}
