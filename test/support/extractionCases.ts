import { existsSync, readFileSync, readdirSync } from 'node:fs';
import * as path from 'node:path';
import type { ExtractedClaim } from '../../server/src/app/portsOfRules';
import { extractClaims } from '../../server/src/capture/rulesFiles/extractClaims';
import { readFrontMatter, withoutFrontMatter } from '../../server/src/capture/rulesFiles/frontMatter';

/** A claim as a person would take it from the file. */
export interface ExpectedClaim {
  readonly line: number;
  readonly statement: string;
}

/** Where the reader still differs from the person: said openly, so that the figures stay honest. */
export interface KnownFaults {
  readonly missed?: readonly ExpectedClaim[];
  readonly extra?: readonly ExpectedClaim[];
}

export interface ExtractionCase {
  readonly name: string;
  readonly folder: string;
  readonly input: string;
  /** `undefined` until somebody has written `claims.json`. */
  readonly claims: readonly ExpectedClaim[] | undefined;
  readonly faults: KnownFaults;
}

/** The folders of `test/cases/extraction`: `input.md`, `claims.json` checked by hand, `faults.json`, `source.txt`. */
export function extractionCases(folder: string): readonly ExtractionCase[] {
  return readdirSync(folder).map((name) => {
    const at = path.join(folder, name);
    const json = (file: string): unknown =>
      existsSync(path.join(at, file)) ? JSON.parse(readFileSync(path.join(at, file), 'utf8')) : undefined;
    return {
      name,
      folder: at,
      input: readFileSync(path.join(at, 'input.md'), 'utf8'),
      claims: json('claims.json') as readonly ExpectedClaim[] | undefined,
      faults: json('faults.json') ?? {},
    };
  });
}

export function claimsIn(text: string): readonly ExtractedClaim[] {
  return extractClaims(text, withoutFrontMatter(text, readFrontMatter(text)), { paths: [] }).claims;
}

export const shown = (claim: ExpectedClaim): string => `${claim.line}: ${claim.statement}`;
