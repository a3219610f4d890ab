import type { Citation, Freshness } from '../../../../shared/src/model';

/** The kinds whose shape is known: five of R148, and the `rooms/records/put/0.5` ones (R108–R110). */
export const CITATION_KINDS = [
  'file',
  'commit',
  'session',
  'report',
  'url',
  'credential',
  'memory',
  'record',
] as const;
export type CitationKind = (typeof CITATION_KINDS)[number];

/** A citation with what looking for it gave; nothing is ever fetched over the network (R111, P59). */
export interface ResolvedCitation {
  readonly citation: Citation;
  /** `shape` for what only the network could confirm: well-formed, and not opened. */
  readonly resolution: Resolution;
  /** For a file citation with a digest: whether the file still says it. */
  readonly freshness?: Freshness;
}
export type Resolution = 'resolved' | 'shape' | 'unresolved';

export function isKnownKind(kind: string): kind is CitationKind {
  return (CITATION_KINDS as readonly string[]).includes(kind);
}

/** What looking for a citation gave; one that nobody looked for is unresolved (R158). */
export function resolutionOf(citation: Citation, resolved: readonly ResolvedCitation[]): Resolution {
  const found = resolved.find(
    (one) => one.citation.kind === citation.kind && one.citation.locator === citation.locator,
  );
  return found?.resolution ?? 'unresolved';
}

/** Where the answer to "does it exist?" lies: in the workspace, in the stores, or nowhere without the network. */
export function resolvedBy(kind: CitationKind): 'workspace' | 'repository' | 'sessions' | 'store' | 'shape' {
  switch (kind) {
    case 'file':
      return 'workspace';
    case 'commit':
      return 'repository';
    case 'session':
      return 'sessions';
    case 'memory':
    case 'record':
      return 'store';
    case 'report':
    case 'url':
    case 'credential':
      return 'shape';
  }
}

const LONGEST_LOCATOR = 2048;
const CONTROL = /\p{Cc}/u;

/** What is wrong with a citation's shape, in words; `undefined` when nothing is. A kind nobody knows has no shape. */
export function citationFault(citation: Citation): string | undefined {
  const { kind, locator } = citation;
  if (!isKnownKind(kind)) return `unknown kind "${bounded(kind)}"`;
  if (locator.trim() === '') return `a ${kind} citation must name something`;
  if (locator.length > LONGEST_LOCATOR) return `a locator has at most ${LONGEST_LOCATOR} characters`;
  if (CONTROL.test(locator)) return 'a locator holds no control characters';
  switch (kind) {
    case 'file':
      return fileLocator(locator)
        ? undefined
        : 'a file is cited by its path inside the workspace, with an optional :line';
    case 'commit':
      return /^[0-9a-f]{7,64}$/iu.test(locator)
        ? undefined
        : 'a commit is cited by 7 to 64 hexadecimal digits';
    case 'url':
      return /^https?:\/\/[^\s/?#]+/iu.test(locator)
        ? undefined
        : 'a URL begins with http:// or https:// and a host';
    case 'record':
      return /^[^/]+\/.+$/u.test(locator) ? undefined : 'a record is cited as room/key';
    case 'session':
    case 'report':
    case 'credential':
    case 'memory':
      return /\s/u.test(locator) && kind !== 'report'
        ? `a ${kind} identifier holds no white space`
        : undefined;
  }
}

export interface FileLocator {
  readonly path: string;
  readonly startLine?: number;
  readonly endLine?: number;
}

/** `path`, `path:line` or `path:line-line`, relative and inside the workspace; `undefined` for anything else. */
export function fileLocator(locator: string): FileLocator | undefined {
  const match = /^(.+?)(?::(\d{1,9})(?:-(\d{1,9}))?)?$/u.exec(locator);
  const path = match?.[1]?.replaceAll('\\', '/');
  if (path === undefined || !isInside(path)) return undefined;
  const startLine = match?.[2] === undefined ? undefined : Number(match[2]);
  const endLine = match?.[3] === undefined ? startLine : Number(match[3]);
  if (startLine === undefined || endLine === undefined) return { path };
  return startLine >= 1 && endLine >= startLine ? { path, startLine, endLine } : undefined;
}

/** No drive, no root, no home, and no step that leads out. */
function isInside(path: string): boolean {
  if (/^(?:[a-z]:|\/|~)/iu.test(path)) return false;
  let depth = 0;
  for (const part of path.split('/')) {
    if (part === '..') depth -= 1;
    else if (part !== '' && part !== '.') depth += 1;
    if (depth < 0) return false;
  }
  return depth > 0;
}

/**
 * Reads a citation in any shape it was written in: `{kind, locator}`, `{kind: "credential", credentialId}`,
 * `{kind: "memory", key}`, `{kind: "record", roomId, key}`. What has another shape is kept as it is, so that a later
 * writer's citation survives a round trip (R124); it resolves to nothing.
 */
export function readCitation(raw: unknown): Citation {
  const fields = fieldsOf(raw);
  const kind = fields.get('kind');
  if (typeof kind !== 'string') return { kind: 'unknown', locator: '', raw };
  const locator = locatorFrom(kind, fields);
  const digest = fields.get('digest');
  const plain = locator !== undefined && isPlain(fields);
  return {
    kind,
    locator: locator ?? '',
    ...(typeof digest === 'string' ? { digest } : {}),
    ...(plain ? {} : { raw }),
  };
}

/** The citation as it is written: the way its author did, where that was another way than Assay's. */
export function writeCitation(citation: Citation): unknown {
  const { raw, ...plain } = citation;
  return raw === undefined ? plain : raw;
}

function locatorFrom(kind: string, fields: ReadonlyMap<string, unknown>): string | undefined {
  const text = (name: string): string | undefined => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const locator = text('locator');
  if (locator !== undefined) return locator;
  switch (kind) {
    case 'credential':
      return text('credentialId');
    case 'memory':
      return text('key');
    case 'record': {
      const [room, key] = [text('roomId'), text('key')];
      return room === undefined || key === undefined ? undefined : `${room}/${key}`;
    }
    default:
      return undefined;
  }
}

function isPlain(fields: ReadonlyMap<string, unknown>): boolean {
  if (typeof fields.get('locator') !== 'string') return false;
  for (const [name, value] of fields) {
    if (name !== 'kind' && name !== 'locator' && !(name === 'digest' && typeof value === 'string')) {
      return false;
    }
  }
  return true;
}

/** Own fields only: `__proto__` in a hostile object is a field like any other. */
function fieldsOf(raw: unknown): ReadonlyMap<string, unknown> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return new Map();
  return new Map(Object.entries(raw));
}

function bounded(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 40)}…`;
}
