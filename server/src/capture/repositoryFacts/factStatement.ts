import type { SettledChoice } from '../../core/diagnose/repositoryFacts';

/** Versions and ranges: digits and what compares them. Free text of a file never becomes a statement. */
const VERSION = /^(?=.{1,40}$)[\dv][\d.x*]*$|^(?=.{1,40}$)[\d\s.<>=~^|x*,-]+$/;

/** What a person would say who had read the line; `undefined` where the value has not the shape that it should. */
export function factStatement({ subject, value, files }: SettledChoice): string | undefined {
  const within = files !== undefined && /^[\w*.,{}/-]{1,80}$/.test(files) ? ` in \`${files}\`` : '';
  if (files !== undefined && within === '') return undefined;
  const version = (name: string): string | undefined =>
    VERSION.test(value) ? `The ${name} version is ${value}.` : undefined;
  switch (subject) {
    case 'package manager':
      return `The package manager is ${value}.`;
    case 'Node version':
      return version('Node.js');
    case 'Node version in CI':
      return VERSION.test(value) ? `CI runs on Node.js ${value}.` : undefined;
    case 'Python version':
      return version('Python');
    case 'Go version':
      return version('Go');
    case 'Rust version':
      return version('Rust');
    case 'Rust edition':
      return `The Rust edition is ${value}.`;
    case 'indentation':
      return `Code is indented with ${value}${within}.`;
    case 'indent size':
      return `An indent is ${value} columns wide${within}.`;
    case 'line length':
      return `Lines have at most ${value} characters${within}.`;
    case 'quotes':
      return `Strings are written in ${value} quotes.`;
    case 'semicolons':
      return `Statements end ${value === 'required' ? 'with' : 'without'} semicolons.`;
    case 'TypeScript strictness':
      return `TypeScript is compiled ${value === 'strict' ? 'in' : 'without'} strict mode.`;
    case 'TypeScript target':
      return `TypeScript is compiled to ${value}.`;
    case 'module system':
      return `TypeScript's module setting is ${value}.`;
    case 'linter':
      return `Code is linted with ${value}.`;
    case 'formatter':
      return `Code is formatted with ${value}.`;
  }
}

/** Names that everybody gives to the same work: what else a script is called may be anything. */
const KNOWN_NAMES: ReadonlySet<string> = new Set(
  'all bench build check ci clean coverage dev docs e2e fmt format generate install lint release run serve setup start test tests typecheck type-check verify watch'.split(
    ' ',
  ),
);

export const isKnownName = (name: string): boolean => KNOWN_NAMES.has(name);
