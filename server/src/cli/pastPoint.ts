import { pastPoint } from '../app/memoryAt';
import type { PastPoint } from '../app/ports';
import { UsageError } from './command';

export function pointNamed(text: string | undefined): PastPoint | 'now' {
  const point = text === undefined ? undefined : pastPoint(text);
  if (point !== undefined) return point;
  throw new UsageError(
    text === undefined
      ? 'which point in history? Give a patch (pa_…), a date (2026-01-02), or now.'
      : `'${text}' is no point in history: a patch (pa_…), a date (2026-01-02), an instant, or now.`,
  );
}
