/** Which claims are ticked for Accept Ticked. Those that the verifier would select by itself are, until a person unticks them. */
import type { Claims } from '../claims';
import type { ClaimNode } from './nodes';
import * as l10n from '../l10n';

export class Checks {
  /** What a person changed; the rest is as the verifier selects it (P13). */
  readonly #changed = new Map<
    string,
    { readonly folder: string; readonly id: string; readonly on: boolean }
  >();

  isChecked({ key, row }: Pick<ClaimNode, 'key' | 'row'>): boolean {
    return this.#changed.get(key)?.on ?? row.defaultSelected;
  }

  set({ key, folder, id, row }: ClaimNode, on: boolean): void {
    if (on === row.defaultSelected) this.#changed.delete(key);
    else this.#changed.set(key, { folder, id, on });
  }

  why({ row }: ClaimNode): string {
    return row.defaultSelected
      ? l10n.t('Accept Ticked takes it')
      : l10n.t('Accept Ticked leaves it: it needs a look of its own');
  }

  /** Forgets what no longer waits. */
  keepOnly(claims: Pick<Claims, 'find'>): void {
    for (const [key, { folder, id }] of this.#changed) {
      if (claims.find(folder, id)?.kind !== 'candidate') this.#changed.delete(key);
    }
  }
}
