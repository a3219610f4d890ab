import type { Nodes, Root } from 'mdast';
import type { CommandText } from '../../core/diagnose/facts';

const MAX_COMMANDS = 2000;
const SHELL = /^(?:sh|bash|shell|zsh|console|terminal|shellscript|text|txt)?$/i;
const STARTS = /^\s*(?:\$\s+)?(?:[A-Z_]+=\S*\s+)*(?:npm|pnpm|yarn|bun|make|gmake|just)\s+\S/;

/** Shell text in code spans and code blocks that runs something by the name a file of the repository gives it. */
export function collectCommands(root: Root, source: string): readonly CommandText[] {
  const commands: CommandText[] = [];
  const pending: Nodes[] = [root];
  for (let node = pending.pop(); node && commands.length < MAX_COMMANDS; node = pending.pop()) {
    if (node.type === 'inlineCode' || (node.type === 'code' && SHELL.test(node.lang ?? ''))) {
      const start = node.position?.start.offset ?? 0;
      const raw = source.slice(start, node.position?.end.offset ?? start);
      const block = node.type === 'code';
      const inside = block ? insideFence(raw) : insideTicks(raw);
      const text = raw.slice(inside.start, inside.end);
      if (
        block ? text.split('\n').some((line) => STARTS.test(line) || line.includes('&&')) : STARTS.test(text)
      ) {
        commands.push({ text, start: start + inside.start, block });
      }
    }
    if ('children' in node) pending.push(...[...node.children].reverse());
  }
  return commands;
}

function insideTicks(raw: string): { readonly start: number; readonly end: number } {
  const ticks = /^`+/.exec(raw)?.[0].length ?? 0;
  return { start: ticks, end: raw.length - ticks };
}

/** Between the fences; an indented block is code from its first line on. */
function insideFence(raw: string): { readonly start: number; readonly end: number } {
  if (!/^(?:`{3,}|~{3,})/.test(raw)) return { start: 0, end: raw.length };
  const start = raw.indexOf('\n') + 1;
  const end = /\n[^\n]*(?:`{3,}|~{3,})\s*$/.exec(raw)?.index ?? raw.length;
  return { start: start === 0 ? raw.length : start, end: Math.max(start, end) };
}
