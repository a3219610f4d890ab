import * as path from 'node:path';
import type { Settings } from '../../../shared/src/settings';
import { refreshAnchors } from './anchoredEvidence';
import { captureClaims } from './captureClaims';
import { loadDismissals } from './findings/dismissal';
import { Folder } from './folder';
import { completePurges } from './forget/completePurges';
import type { RulesFilesOptions } from './portsOfRules';
import { refreshCitations } from './refreshCitations';
import type { Services } from './services';

export interface OpenFolderOptions {
  readonly settings: Settings;
  /** Workspace Trust; the command line works for the person who typed it. */
  readonly trusted: boolean;
  readonly name?: string;
}

/** Opens the store of a folder for reading and journalling. Creates nothing inside the folder. */
export async function openFolder(
  services: Services,
  root: string,
  options: OpenFolderOptions,
): Promise<Folder> {
  const store = await services.home.open(root, { write: true, trusted: options.trusted });
  return new Folder(
    services,
    root,
    options.name ?? path.basename(root),
    store,
    options.settings,
    options.trusted,
  );
}

/** Reads every rules file of the folder and journals what is new: the store has caught up with the text. */
export async function catchUpFolder(
  folder: Folder,
  options: Pick<RulesFilesOptions, 'exclude' | 'signal' | 'onProgress'>,
): Promise<{ readonly added: number }> {
  const { services, settings } = folder;
  const readings = await services.rulesFiles.scan(folder.root, {
    globs: settings.rulesFiles,
    maxFileSize: settings.maxFileSize,
    ...options,
  });
  const facts = services.rulesFiles.facts(folder.root);
  await folder.store.catchUp();
  await completePurges(folder);
  const added = await captureClaims(
    folder.store,
    services.home.identifiers(),
    [...readings, ...facts],
    services.clock.now(),
  );
  folder.setReadings(readings);
  folder.setFacts(facts);
  await loadDismissals(folder);
  await refreshCitations(folder);
  await refreshAnchors(folder);
  return { added };
}
