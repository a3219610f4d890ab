import { createHash } from 'node:crypto';
import type { RulesFileReading } from '../../app/portsOfRules';
import { readBlock, withoutBlocks } from '../../core/block/managedBlock';
import { diagnoseFile } from '../../core/diagnose/diagnoseFile';
import { spanOf } from '../../core/diagnose/makeFinding';
import type { FrontMatterFacts } from '../../core/diagnose/facts';
import type { RepositoryFacts } from '../../core/diagnose/repositoryFacts';
import { inspectText } from '../../core/text/inspect';
import { catalogueReason } from './catalogue';
import { collectCommands } from './commands';
import { extractClaims } from './extractClaims';
import { readFrontMatter, withoutFrontMatter } from './frontMatter';
import type { FrontMatter } from './frontMatter';
import type { Import } from './importLoops';
import { LineIndex } from './lineIndex';
import { missingPaths } from './missingPaths';
import type { PathIndex } from './pathIndex';
import { collectReferences } from './references';
import type { Reference } from './references';
import { scopeOf } from './ruleScope';
import { unmatchedGlobs } from './unmatchedGlobs';
import { isWorkflow } from './workflow';

export interface ReadContext {
  readonly paths: PathIndex;
  readonly repository: RepositoryFacts;
  readonly exists: (path: string) => Promise<boolean>;
}

export interface ReadResult {
  readonly reading: RulesFileReading;
  /** `@path` imports, for the scan to follow. */
  readonly imports: readonly Import[];
}

/** The claims and findings of one rules file's text. */
export async function readRulesFile(
  path: string,
  text: string,
  bytes: number,
  context: ReadContext,
): Promise<ReadResult> {
  const lines = new LineIndex(text);
  const frontMatter = readFrontMatter(text);
  const block = readBlock(text, sha256);
  const body = withoutBlocks(withoutFrontMatter(text, frontMatter));
  const { claims, root } = extractClaims(text, body, scopeOf(path, frontMatter));
  const references = collectReferences(root, text);
  const imported = references.filter((reference) => reference.kind === 'import');
  const imports = imported.map((each) => ({
    path: each.path,
    ...spanOf({ position: (offset) => lines.position(offset) }, each),
  }));
  const findings = diagnoseFile({
    path,
    text,
    position: (offset) => lines.position(offset),
    offset: (line, column) => lines.startOf(line) + column - 1,
    inspection: inspectText(text),
    block,
    ...(frontMatter && { frontMatter: headFacts(frontMatter, path, text, context.paths) }),
    missingPaths: await missingPaths(references, { path, source: text, ...context }),
    imports: imported.map((each) => ({ name: each.path, start: each.start, end: each.end })),
    commands: collectCommands(root, text),
    rules: claims,
    repository: context.repository,
  });

  const file = { path, bytes };
  const catalogue = catalogueReason(root);
  if (catalogue !== undefined) {
    return {
      reading: { file: { ...file, status: 'catalogue', reason: catalogue, claims: 0 }, claims: [], findings },
      imports,
    };
  }
  if (isWorkflow(path)) {
    const reason = 'a workflow: steps for a task that somebody starts, not rules that hold';
    return {
      reading: { file: { ...file, status: 'skipped', reason, claims: 0 }, claims: [], findings },
      imports,
    };
  }
  const target = claims.length === 0 ? pointerTarget(body, imported, references) : undefined;
  if (target !== undefined) {
    const reason = `points to ${target}`;
    return {
      reading: { file: { ...file, status: 'pointer', reason, claims: 0 }, claims: [], findings },
      imports,
    };
  }
  return {
    reading: { file: { ...file, status: 'scanned', claims: claims.length }, claims, findings },
    imports,
  };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A file without a claim of its own that names one other: by an import, a link, or by being nothing but its path. */
function pointerTarget(
  body: string,
  imports: readonly Reference[],
  references: readonly Reference[],
): string | undefined {
  const whole =
    /^\s*(?:(?:see|read|follow|use)\s+)?[@`]?((?:\.{0,2}\/)?[\w.-]+(?:\/[\w.-]+)*\.(?:md|mdc|mdx|txt))`?\.?\s*$/i.exec(
      body,
    )?.[1];
  const named = whole ?? imports[0]?.path;
  if (named !== undefined) return named;
  const linked = references.filter((reference) => /\.(?:md|mdc|mdx)$/i.test(reference.path));
  return linked.length === 1 && body.length < 600 ? linked[0]?.path : undefined;
}

function headFacts(head: FrontMatter, path: string, text: string, paths: PathIndex): FrontMatterFacts {
  return {
    ...(head.problem && { problem: head.problem }),
    unmatched: unmatchedGlobs(head, path, text, paths),
  };
}
