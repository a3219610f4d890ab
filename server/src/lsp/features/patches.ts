import type { Connection } from 'vscode-languageserver/node';
import {
  applyPatchRequest,
  enrolOwnerRequest,
  forgetPlanRequest,
  previewPatchRequest,
  retireOwnerRequest,
  signersRequest,
} from '../../../../shared/src/protocol';
import { type Refusal } from '../../../../shared/src/descriptor';
import { decodeBase64 } from '../../../../shared/src/signing/base64';
import { applyPatch } from '../../app/applyPatch';
import { planForgetting } from '../../app/forget/planForgetting';
import { listSigners } from '../../app/listSigners';
import { previewPatch } from '../../app/previewPatch';
import { StorageError } from '../../app/ports';
import type { Folders } from '../folders';
import { registerRequest } from '../registerRequest';

/** Preview, apply, enrol: the only requests that can lead to a write of memory, and only with the owner's signature. */
export function registerPatches(connection: Connection, folders: Folders): void {
  registerRequest(connection, previewPatchRequest, async ({ folder: uri, action, ownerPublicKey }) => {
    const folder = await folders.get(uri);
    if (!folder) return unknownFolder;
    return previewPatch(folder, action, ownerPublicKey);
  });

  registerRequest(connection, forgetPlanRequest, async ({ folder: uri, target }) => {
    const folder = await folders.get(uri);
    if (!folder) return unknownFolder;
    return planForgetting(folder, target);
  });

  registerRequest(connection, applyPatchRequest, async ({ folder: uri, envelope, bodies }) => {
    const folder = await folders.get(uri);
    if (!folder) return unknownFolder;
    const result = await orRefusal(() => applyPatch(folder, { envelope, bodies }));
    if (result.kind === 'applied') folders.changed(uri, folder);
    return result;
  });

  registerRequest(connection, enrolOwnerRequest, ({ publicKey, name, how }) =>
    orRefusal(async () => {
      const key = decodeBase64(publicKey) ?? new Uint8Array();
      const result = await folders.services.home.enrolOwner(key, name, how);
      if (result.kind === 'enrolled') return result;
      return { kind: 'refused', code: 'not_permitted', message: result.message } as const;
    }),
  );

  registerRequest(connection, retireOwnerRequest, ({ fingerprint }) =>
    orRefusal<{ readonly kind: 'retired' }>(async () =>
      (await folders.services.home.retireOwner(fingerprint))
        ? { kind: 'retired' }
        : { kind: 'refused', code: 'nothing_to_do', message: 'This key is not in use, or it is your last.' },
    ),
  );

  registerRequest(connection, signersRequest, async ({ folder: uri }) => {
    const folder = uri === undefined ? undefined : await folders.get(uri);
    return {
      own: await folders.services.home.ownKeys(),
      others: folder ? await listSigners(folder) : [],
    };
  });
}

const unknownFolder: Refusal = {
  kind: 'refused',
  code: 'not_found',
  message: 'Assay has not opened this folder. Its log says why.',
};

/** A full disk or a read-only folder is an expected no, told with its path; nothing was applied. */
async function orRefusal<R>(act: () => Promise<R | Refusal>): Promise<R | Refusal> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof StorageError) {
      return { kind: 'refused', code: 'storage_failed', message: error.message };
    }
    throw error;
  }
}
