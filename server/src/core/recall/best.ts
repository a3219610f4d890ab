/** The `limit` best of what is offered, by a strict order; a heap whose root is the worst of them. */
export class Best {
  private readonly heap: number[] = [];

  constructor(
    private readonly limit: number,
    private readonly isBetter: (left: number, right: number) => boolean,
  ) {}

  get isFull(): boolean {
    return this.heap.length >= this.limit;
  }

  /** The worst of those kept. */
  get worst(): number {
    return this.heap[0] ?? -1;
  }

  offer(item: number): void {
    const { heap } = this;
    if (heap.length < this.limit) {
      heap.push(item);
      this.rise(heap.length - 1);
    } else if (this.isBetter(item, heap[0] ?? item)) {
      heap[0] = item;
      this.sink();
    }
  }

  /** In no particular order. */
  all(): readonly number[] {
    return this.heap;
  }

  private rise(from: number): void {
    for (let at = from; at > 0;) {
      const parent = (at - 1) >> 1;
      if (!this.swapIfWorse(at, parent)) return;
      at = parent;
    }
  }

  private sink(): void {
    for (let at = 0; ;) {
      const left = 2 * at + 1;
      const right = left + 1;
      const { heap } = this;
      if (left >= heap.length) return;
      const worse = right < heap.length && this.isBetter(heap[left] ?? 0, heap[right] ?? 0) ? right : left;
      if (!this.swapIfWorse(worse, at)) return;
      at = worse;
    }
  }

  /** Brings the worse of a child and its parent up. */
  private swapIfWorse(child: number, parent: number): boolean {
    const { heap } = this;
    const low = heap[child] ?? 0;
    const high = heap[parent] ?? 0;
    if (!this.isBetter(high, low)) return false;
    heap[child] = high;
    heap[parent] = low;
    return true;
  }
}
