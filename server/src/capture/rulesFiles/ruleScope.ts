import type { Scope } from '../../../../shared/src/model';
import type { FrontMatter } from './frontMatter';

/** Folders that tools keep their rules in; what is said there holds for the folder that contains them. */
const TOOL_FOLDERS = new Set(
  '.github .cursor .windsurf .clinerules .roo .kiro .claude .agents .vscode .idea .gemini .codex'.split(' '),
);
export const EVERYTHING = new Set(['**', '**/*', '*', '**/**', '.', './**', '/**']);

/** The folder a rules file speaks for, relative to the root with `/`; empty for all of it. */
export function folderOf(path: string): string {
  const folders = path.split('/').slice(0, -1);
  const tool = folders.findIndex((folder) => TOOL_FOLDERS.has(folder.toLowerCase()));
  return (tool === -1 ? folders : folders.slice(0, tool)).join('/');
}

/** A nested rules file holds for its folder; globs in its front matter narrow that further. */
export function scopeOf(path: string, frontMatter: FrontMatter | undefined): Scope {
  const folder = folderOf(path);
  const globs = frontMatter && !frontMatter.alwaysApply ? frontMatter.globs : [];
  if (globs.length === 0 || globs.some((glob) => EVERYTHING.has(glob))) {
    return { paths: folder === '' ? [] : [`${folder}/**`] };
  }
  return { paths: [...new Set(globs.map((glob) => below(folder, glob)))] };
}

/** A glob of a head as it is meant: from the folder on, a bare name at any depth. */
export function below(folder: string, glob: string): string {
  const negated = glob.startsWith('!') ? '!' : '';
  let plain = glob.slice(negated.length).replace(/^(?:\.?\/)+/, '');
  if (plain.endsWith('/')) plain = `${plain}**`;
  else if (!plain.includes('/')) plain = `**/${plain}`;
  return `${negated}${folder === '' ? plain : `${folder}/${plain}`}`;
}
