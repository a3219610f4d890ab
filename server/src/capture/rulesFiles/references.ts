import type { Nodes, Root } from 'mdast';

/** A path that a rules file names. Offsets are those of the path itself in the source. */
export interface Reference {
  /** Relative, with `/`; line numbers, anchors and queries are cut off. */
  readonly path: string;
  readonly kind: 'code' | 'link' | 'import';
  readonly start: number;
  readonly end: number;
}

const MAX_REFERENCES = 2000;
const IMPORT = /(?:^|[\s(])@(?:import[ \t]+@?)?((?:\.{0,2}\/)?[\w.-]+(?:\/[\w.-]+)*)/g;

/** Code spans, links and `@imports` that are written like paths of this folder. */
export function collectReferences(root: Root, source: string): readonly Reference[] {
  const references: Reference[] = [];
  const pending: Nodes[] = [root];
  for (let node = pending.pop(); node && references.length < MAX_REFERENCES; node = pending.pop()) {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? start;
    if (node.type === 'inlineCode') {
      const raw = source.slice(start, end);
      const inner = raw.replace(/^`+\s*|\s*`+$/g, '');
      const path = pathInCode(inner);
      const at = start + raw.indexOf(inner);
      if (path !== undefined) references.push({ path, kind: 'code', start: at, end: at + inner.length });
    } else if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      const path = pathInLink(node.url);
      if (path !== undefined) {
        references.push({ path, kind: 'link', ...within(source, start, end, node.url) });
      }
    } else if (node.type === 'text') {
      const text = source.slice(start, end);
      for (const match of text.matchAll(IMPORT)) {
        const path = pathInImport(match[1] ?? '');
        const from = start + match.index + match[0].length - (match[1] ?? '').length;
        if (path !== undefined) {
          references.push({ path, kind: 'import', start: from, end: from + path.length });
        }
      }
    }
    if ('children' in node) pending.push(...[...node.children].reverse());
  }
  return references;
}

function within(source: string, start: number, end: number, url: string): { start: number; end: number } {
  const at = source.indexOf(url, start);
  return at === -1 || at >= end ? { start, end } : { start: at, end: at + url.length };
}

const FILE_TYPES =
  /\.(?:md|mdx|mdc|markdown|rst|txt|adoc|ts|tsx|mts|cts|js|jsx|mjs|cjs|json|jsonc|json5|jsonl|ya?ml|toml|lock|xml|ini|cfg|conf|env|py|pyi|ipynb|rs|go|rb|java|kt|kts|scala|swift|c|h|cc|cpp|hpp|cs|csproj|sln|fs|php|pl|lua|r|jl|ex|exs|erl|hs|clj|dart|vue|svelte|astro|html?|css|scss|sass|less|sql|sh|bash|zsh|fish|ps1|bat|cmd|proto|graphql|gql|tf|tfvars|gradle|cmake|mk|bsl|snap|svg|png|jpe?g|gif|webp|ico|pdf|csv|tsv|wasm|map|diff|patch|log)$/i;

export const hasFileType = (path: string): boolean => FILE_TYPES.test(path);

/** A code span is a path when it has a folder in it and is written like one; bare file names may stand anywhere. */
function pathInCode(text: string): string | undefined {
  if (text.length < 4 || text.length > 200 || !text.includes('/') || /[\s"'`|;,&$=\\^()#%!+]/.test(text)) {
    return undefined;
  }
  const path = text.replace(/:\d+(?:[-:]\d+)*$/, '').replace(/^\.\//, '');
  if (
    /^(?:[a-z][\w+.-]*:|\/|~|@|-|\.\.\.|<|\{)/i.test(path) ||
    /\/\/|:|\.\.\./.test(path) ||
    path.startsWith('..')
  ) {
    return undefined;
  }
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.length < 2 && !path.endsWith('/')) return undefined;
  if (segments.some((segment) => !/[\p{L}\p{N}*]/u.test(segment) && segment !== '..')) return undefined;
  return path;
}

function pathInLink(url: string): string | undefined {
  const plain = decode(url.replace(/^mdc:/, '').replace(/[?#].*$/s, ''));
  if (plain === undefined || plain === '' || plain.length > 400) return undefined;
  if (/^(?:[a-z][\w+.-]*:|\/|~|#)/i.test(plain) || /[\s<>{}|*$]/.test(plain)) return undefined;
  const path = plain.replace(/:\d+(?:[-:]\d+)*$/, '').replace(/^\.\//, '');
  // `[Config](gateway/configuration)` is a route of a site; a link to a file names its type or its folder.
  return hasFileType(path) || path.endsWith('/') ? path : undefined;
}

function pathInImport(text: string): string | undefined {
  const path = text.replace(/[.,;:]+$/, '').replace(/^\.\//, '');
  return /\.(?:md|mdc|mdx|txt|markdown)$/i.test(path) && !path.startsWith('/') ? path : undefined;
}

function decode(url: string): string | undefined {
  try {
    return decodeURIComponent(url);
  } catch {
    return undefined;
  }
}
