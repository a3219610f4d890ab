import * as vscode from 'vscode';
import { Disposable } from './lifecycle';

export interface SelectedClaim {
  readonly folder: string;
  readonly id: string;
}

/** The claim that the person looks at, in whichever view: the Evidence view follows it. */
export class Selection extends Disposable {
  readonly #changed = this.register(new vscode.EventEmitter<SelectedClaim | undefined>());
  readonly onDidChange = this.#changed.event;
  #claim: SelectedClaim | undefined;

  get claim(): SelectedClaim | undefined {
    return this.#claim;
  }

  select(claim: SelectedClaim | undefined): void {
    if (claim?.id === this.#claim?.id && claim?.folder === this.#claim?.folder) return;
    this.#claim = claim;
    this.#changed.fire(claim);
  }
}
