import type { TextDocument } from 'vscode-languageserver-textdocument';
import { captureClaims } from '../app/captureClaims';
import type { Folder } from '../app/folder';
import type { RulesFileReading } from '../app/portsOfRules';
import type { Folders } from './folders';

/** How long a person must pause before an edited file is read again. */
const PAUSE_MS = 250;

/**
 * What open rules files say as they stand in the editor. Reading waits for a pause in typing, never for a keystroke;
 * nothing is journalled until the file is saved.
 */
export class Buffers {
  readonly #readings = new Map<string, { readonly version: number; readonly reading: RulesFileReading }>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #pauses = new Map<string, Pause>();
  readonly #changed: ((uri: string) => void)[] = [];

  constructor(readonly folders: Folders) {}

  onChanged(listener: (uri: string) => void): void {
    this.#changed.push(listener);
  }

  /** The reading of this very version of the text; read now when it isn't known yet. */
  async readingOf(document: TextDocument): Promise<RulesFileReading | undefined> {
    const known = this.#readings.get(document.uri);
    if (known?.version === document.version) return known.reading;
    const at = this.folders.locate(document.uri);
    if (!at || !this.#isRulesFile(at.folder, at.path)) return undefined;
    const version = document.version;
    const reading = await this.folders.services.rulesFiles.read(at.folder.root, at.path, document.getText(), {
      globs: at.folder.settings.rulesFiles,
      exclude: [],
      maxFileSize: at.folder.settings.maxFileSize,
    });
    this.#readings.set(document.uri, { version, reading });
    at.folder.setDraft(at.path, reading);
    return reading;
  }

  /** The reading once nobody has typed for a moment: what an editor asks for at every keystroke waits for it. */
  async settledReadingOf(document: TextDocument): Promise<RulesFileReading | undefined> {
    // A file that was just opened has nothing to wait for.
    while (this.#readings.has(document.uri) && this.#pauses.has(document.uri)) {
      await this.#pauses.get(document.uri)?.promise;
    }
    return this.readingOf(document);
  }

  edited(document: TextDocument): void {
    clearTimeout(this.#timers.get(document.uri));
    const { promise, end } = this.#pauses.get(document.uri) ?? pause();
    this.#pauses.set(document.uri, { promise, end });
    this.#timers.set(
      document.uri,
      setTimeout(() => {
        this.#ended(document.uri);
        void this.readingOf(document).then((reading) => {
          if (reading) for (const listener of this.#changed) listener(document.uri);
        });
      }, PAUSE_MS),
    );
  }

  /** A saved file is what the checkout says now: only this file is read again and journalled. */
  async saved(document: TextDocument): Promise<void> {
    const at = this.folders.locate(document.uri);
    const reading = await this.readingOf(document);
    if (!at || !reading) return;
    at.folder.setReading(at.path, reading);
    const { services, store } = at.folder;
    await captureClaims(store, services.home.identifiers(), [reading], services.clock.now());
    this.folders.changed(at.uri, at.folder);
  }

  closed(document: TextDocument): void {
    clearTimeout(this.#timers.get(document.uri));
    this.#ended(document.uri);
    this.#readings.delete(document.uri);
    const at = this.folders.locate(document.uri);
    at?.folder.setDraft(at.path, undefined);
    for (const listener of this.#changed) listener(document.uri);
  }

  #ended(uri: string): void {
    this.#timers.delete(uri);
    const waiting = this.#pauses.get(uri);
    this.#pauses.delete(uri);
    waiting?.end();
  }

  #isRulesFile(folder: Folder, path: string): boolean {
    return this.folders.services.rulesFiles.isRulesFile(path, folder.settings.rulesFiles);
  }
}

/** From the first keystroke to the pause after the last one. */
interface Pause {
  readonly promise: Promise<void>;
  readonly end: () => void;
}

function pause(): Pause {
  let end: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => (end = resolve));
  return { promise, end };
}
