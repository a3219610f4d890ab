import type { FileFinding } from '../../../../shared/src/findings';
import type { FileFacts } from './facts';
import { agentInstruction } from './kinds/agentInstruction';
import { configurationContradiction } from './kinds/configurationContradiction';
import { confusable } from './kinds/confusable';
import { frontMatter } from './kinds/frontMatter';
import { globWithoutMatch } from './kinds/globWithoutMatch';
import { hiddenProse } from './kinds/hiddenProse';
import { hiddenText } from './kinds/hiddenText';
import { importOutside } from './kinds/importOutside';
import { managedBlock } from './kinds/managedBlock';
import { missingCommand } from './kinds/missingCommand';
import { missingPath } from './kinds/missingPath';
import { overLimit } from './kinds/overLimit';
import { secret } from './kinds/secret';

/** One kind of finding that a single file shows, with the repository it lies in. */
export type FileKind = (facts: FileFacts) => readonly FileFinding[];

const KINDS: readonly FileKind[] = [
  hiddenText,
  confusable,
  secret,
  agentInstruction,
  hiddenProse,
  missingPath,
  missingCommand,
  configurationContradiction,
  overLimit,
  frontMatter,
  globWithoutMatch,
  importOutside,
  managedBlock,
];

/** Everything that is wrong in one rules file, in the order of its lines. */
export function diagnoseFile(facts: FileFacts): readonly FileFinding[] {
  return KINDS.flatMap((kind) => kind(facts)).sort((a, b) => a.line - b.line || a.column - b.column);
}
