type Held<T> = Exclude<T, undefined | null | false>;

/**
 * Waits until a condition holds, for what no event announces; answers what the condition gave. It asks again and again,
 * so a slow machine only takes longer, and a fault names what was waited for.
 */
export async function eventually<T>(
  what: string,
  condition: () => T | Promise<T>,
  { seconds = 30 } = {},
): Promise<Held<T>> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const value = await condition();
    if (value !== undefined && value !== null && value !== false) return value as Held<T>;
    if (performance.now() > end) throw new Error(`waited ${seconds} s in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
