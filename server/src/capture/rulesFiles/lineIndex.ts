/** Offsets to 1-based lines and columns; line ends are `\n`, `\r\n` and `\r`, as the editor and CommonMark count them. */
export class LineIndex {
  private readonly starts: number[] = [0];

  constructor(private readonly text: string) {
    const ends = /\r\n|\n|\r/g;
    while (ends.exec(text)) this.starts.push(ends.lastIndex);
  }

  get lineCount(): number {
    return this.starts.length;
  }

  /** Offset of the first character of a 1-based line. */
  startOf(line: number): number {
    return this.starts[line - 1] ?? this.text.length;
  }

  /** The text of a 1-based line without its line end. */
  lineText(line: number): string {
    return this.text.slice(this.startOf(line), this.startOf(line + 1)).replace(/[\r\n]+$/, '');
  }

  position(offset: number): { readonly line: number; readonly column: number } {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.starts[low] ?? 0) + 1 };
  }
}
