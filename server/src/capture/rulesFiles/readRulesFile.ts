import type { FileFinding, TextFinding } from '../../../../shared/src/model';
import type { RulesFileReading } from '../../app/ports';
import { inspectText } from '../../core/text/inspect';
import { catalogueReason } from './catalogue';
import { extractClaims } from './extractClaims';
import { readFrontMatter, withoutFrontMatter } from './frontMatter';
import { LineIndex } from './lineIndex';
import { missingPaths } from './missingPaths';
import type { PathIndex } from './pathIndex';
import { collectReferences } from './references';
import type { Reference } from './references';
import { scopeOf } from './ruleScope';
import { isWorkflow } from './workflow';

export interface ReadContext {
  readonly paths: PathIndex;
  readonly exists: (path: string) => Promise<boolean>;
}

export interface ReadResult {
  readonly reading: RulesFileReading;
  /** `@path` imports, for the scan to follow. */
  readonly imports: readonly Reference[];
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
  const body = withoutFrontMatter(text, frontMatter);
  const { claims, root } = extractClaims(text, body, scopeOf(path, frontMatter));
  const references = collectReferences(root, text);
  const imports = references.filter((reference) => reference.kind === 'import');
  const findings: FileFinding[] = inspectText(text).findings.map((finding) => inFile(path, finding, lines));
  if (frontMatter?.problem) {
    const { message, start, end } = frontMatter.problem;
    findings.push(inFile(path, { code: 'front-matter', severity: 'warning', message, start, end }, lines));
  }
  findings.push(...(await missingPaths(references, { path, source: text, lines, ...context })));
  findings.sort((a, b) => a.line - b.line || a.column - b.column);

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
  const target = claims.length === 0 ? pointerTarget(body, imports, references) : undefined;
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

type Located = Omit<TextFinding, 'code'> & { readonly code: FileFinding['code'] };

function inFile(path: string, finding: Located, lines: LineIndex): FileFinding {
  const from = lines.position(finding.start);
  const to = lines.position(finding.end);
  return {
    path,
    line: from.line,
    column: from.column,
    endLine: to.line,
    endColumn: to.column,
    code: finding.code,
    severity: finding.severity,
    message: finding.message,
    ...(finding.decoded === undefined ? {} : { decoded: finding.decoded }),
  };
}
