/**
 * As much of the `vscode` module as questions about keys need, so that they can be asked without an editor. Import it
 * before anything that imports `vscode`.
 */
import Module from 'node:module';

interface Choice {
  readonly label: string;
  readonly description?: string;
}

/** What the person was asked, and answers; a test sets `answer`. */
export const person: {
  asked: string[];
  /** Of the labels, the one to choose; `undefined` is Escape. */
  answer: (title: string, labels: readonly string[]) => string | undefined;
} = {
  asked: [],
  answer: () => undefined,
};

function ask(title: string, labels: readonly string[]): string | undefined {
  person.asked.push(title);
  return person.answer(title, labels);
}

/** What is open; a test sets it. */
export const workspace: { workspaceFolders: object[] } = { workspaceFolders: [] };

const vscode = {
  workspace,
  env: { appName: 'Editor' },
  window: {
    showQuickPick: (items: readonly Choice[], options: { title: string }) => {
      const chosen = ask(
        options.title,
        items.map(({ label }) => label),
      );
      return Promise.resolve(items.find(({ label }) => label === chosen));
    },
    showWarningMessage: (message: string, ...buttons: readonly string[]) =>
      Promise.resolve(ask(message, buttons)),
  },
};

type Load = (request: string, ...rest: readonly unknown[]) => unknown;
const loader = Module as unknown as { _load: Load };
const load = loader._load;
loader._load = (request, ...rest) => (request === 'vscode' ? vscode : load.call(Module, request, ...rest));

/** SecretStorage in memory; `lose` is what the editor does with a secret that it cannot decrypt. */
export class Secrets {
  readonly kept = new Map<string, string>();
  readonly onDidChange = () => ({ dispose: () => undefined });
  get = (name: string): Promise<string | undefined> => Promise.resolve(this.kept.get(name));
  keys = (): Promise<string[]> => Promise.resolve([...this.kept.keys()]);
  store(name: string, value: string): Promise<void> {
    this.kept.set(name, value);
    return Promise.resolve();
  }
  delete(name: string): Promise<void> {
    this.kept.delete(name);
    return Promise.resolve();
  }
  lose(): void {
    this.kept.clear();
  }
}
