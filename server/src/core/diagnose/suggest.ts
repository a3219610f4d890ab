/** The name that was probably meant, or none: at most two slips of the pen, fewer in a short name. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  const limit = name.length < 5 ? 2 : 3;
  let best: string | undefined;
  let bestDistance = limit;
  let looked = 0;
  for (const candidate of known) {
    if (++looked > 50_000) break;
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const distance = editDistance(candidate, name, bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Levenshtein, given up at `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const value = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      next.push(value);
      least = Math.min(least, value);
    }
    if (least >= limit) return limit;
    row = next;
  }
  return Math.min(limit, row[b.length] ?? limit);
}
