import type { Connection } from 'vscode-languageserver/node';
import { doctorRequest, healthRequest, tryPolicyRequest } from '../../../../shared/src/protocol';
import { doctor } from '../../app/doctor';
import { folderHealth } from '../../app/folderHealth';
import { StorageError } from '../../app/ports';
import { tryPolicy } from '../../app/policy/tryPolicy';
import { refuse } from '../../app/refuse';
import type { Folders } from '../folders';
import { registerRequest } from '../registerRequest';

/** How memory is, whether its store is whole, and what another policy would do. */
export function registerHealth(connection: Connection, folders: Folders): void {
  registerRequest(connection, healthRequest, async () => {
    const open = await folders.all();
    return {
      findings: [...folders.faults(), ...open.flatMap(([, folder]) => folder.store.findings())],
      folders: await Promise.all(open.map(([uri, folder]) => folderHealth(folder, uri))),
    };
  });

  registerRequest(connection, doctorRequest, async ({ repair }) => {
    try {
      const open = await folders.all();
      if (repair && open.some(([, { trusted }]) => !trusted)) {
        return refuse('untrusted_workspace', 'Trust this workspace first: nothing is written before.');
      }
      const diagnoses = [];
      for (const [uri, { root }] of open) {
        const { findings, repairs } = await doctor(folders.services, root, repair);
        diagnoses.push({ folder: uri, findings, repairs });
      }
      return diagnoses;
    } catch (error) {
      if (error instanceof StorageError) return refuse('storage_failed', error.message);
      throw error;
    }
  });

  registerRequest(connection, tryPolicyRequest, async ({ folder: uri, ...wanted }) => {
    const folder = await folders.get(uri);
    if (folder === undefined) return [];
    const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
    return tryPolicy(folder, Object.fromEntries(given));
  });
}
