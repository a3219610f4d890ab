/** One simple command of a shell text: its words and where each stands. Offsets are UTF-16 code units into the text. */
export interface CommandLine {
  readonly words: readonly { readonly text: string; readonly start: number; readonly end: number }[];
  /** An earlier command of the same line changed the folder, so names may be those of another place. */
  readonly elsewhere: boolean;
}

/** Longer texts are data, not commands somebody types. */
const MAX_TEXT = 20_000;
const MAX_COMMANDS = 500;

/** Cuts shell text at line ends, `&&`, `||`, `;` and `|`; comments, prompts and variable settings are left out. */
export function commandLines(text: string): readonly CommandLine[] {
  const commands: CommandLine[] = [];
  let elsewhere = false;
  let lineStart = 0;
  for (const line of text.slice(0, MAX_TEXT).split('\n')) {
    const code = withoutComment(line);
    // A prompt of an example session; a line that goes on keeps what was said before it.
    let at = lineStart;
    for (const part of code.split(/(&&|\|\||;|\|)/)) {
      if (!/^(?:&&|\|\||;|\|)$/.test(part) && commands.length < MAX_COMMANDS) {
        const words = wordsOf(part, at);
        if (words.length > 0) commands.push({ words, elsewhere });
        if (/^(?:cd|pushd)$/.test(words[0]?.text ?? '')) elsewhere = true;
      }
      at += part.length;
    }
    lineStart += line.length + 1;
  }
  return commands;
}

const withoutComment = (line: string): string => /^(?:[^#]|\S#)*/.exec(line)?.[0].replace(/\s+$/, '') ?? '';

function wordsOf(part: string, offset: number): CommandLine['words'] {
  const words = [...part.matchAll(/"[^"]*"|'[^']*'|[^\s"']+/g)].map((match) => ({
    text: match[0],
    start: offset + match.index,
    end: offset + match.index + match[0].length,
  }));
  let first = 0;
  while (first < words.length && /^(?:\$|>|sudo|time|env|[A-Za-z_]\w*=.*)$/.test(words[first]?.text ?? '')) {
    first += 1;
  }
  return words.slice(first);
}
