import type { RefusalCode, RefusedRow, RememberedRow, StoreRow } from '../../app/portsOfStores';
import type { StoreKind } from '../../../../shared/src/audit';
import type { RuleType } from '../../../../shared/src/model';
import { ruleTypeOf } from '../rulesFiles/ruleType';

export interface StoreFile {
  /** Relative to what was asked for, with `/`. */
  readonly path: string;
  readonly text: string;
  /** Another file of the same folder, by its name. */
  readonly sibling: (name: string) => string | undefined;
  /** A folder above it is an Obsidian vault. */
  readonly inVault: boolean;
  /** The person named this path as a store, so that weaker signs will do. */
  readonly claimed: boolean;
}

/** One kind of store: whether a file is of it, and what its rows say. Reads whatever stands there without throwing. */
export interface StoreReader {
  readonly kind: StoreKind;
  readonly recognises: (file: StoreFile) => boolean;
  readonly read: (file: StoreFile) => readonly StoreRow[];
}

/** Longer than this is a document and not a claim. */
const LONGEST_STATEMENT = 2000;

export function remembered(
  line: number,
  statement: string,
  more: Partial<Omit<RememberedRow, 'kind' | 'line' | 'statement'>> = {},
): StoreRow {
  const text = statement.replace(/\s+/gu, ' ').trim();
  const id = more.id === undefined ? {} : { id: more.id };
  if (text === '') return refused(line, '', 'empty', 'It says nothing.', more.id);
  if (text.length > LONGEST_STATEMENT) {
    const why = `It has ${text.length} characters: a document, and no claim that one can check.`;
    return refused(line, text, 'no_claim', why, more.id);
  }
  return {
    ruleType: ruleTypeOf(text, [], false),
    basis: 'unstated',
    citations: [],
    evidence: [],
    supersedes: [],
    contested: false,
    section: [],
    tags: [],
    scope: { paths: [] },
    ...more,
    ...id,
    kind: 'remembered',
    line,
    statement: text,
  };
}

export const refused = (
  line: number,
  text: string,
  code: RefusalCode,
  why: string,
  id?: string,
): RefusedRow => ({ kind: 'refused', line, text, code, why, ...(id === undefined ? {} : { id }) });

/** What kind of claim a store's own word names; Assay's own reading of the words where it names none that is known. */
export function ruleTypeFrom(word: string | undefined, statement: string): RuleType {
  const type = word?.toLowerCase() ?? '';
  if (/prefer/u.test(type)) return 'preference';
  if (/correction/u.test(type)) return 'correction';
  if (/procedure|workflow|playbook/u.test(type)) return 'procedure';
  if (/rule|decision|constraint|avoid|always|never|instruction/u.test(type)) return 'rule';
  if (/fact/u.test(type)) return 'fact';
  return ruleTypeOf(statement, [], false);
}
