import { LENS_COMMANDS } from '../../../shared/src/protocol';

/** Every command of the manifest; a handler for each is a matter of types, the manifest's list of a test. */
export const COMMANDS = {
  ...LENS_COMMANDS,
  openAtLine: 'assay.openAtLine',
  copyId: 'assay.copyId',
  scan: 'assay.scan',
  refresh: 'assay.refresh',
  showInbox: 'assay.showInbox',
  showLog: 'assay.showLog',
  restart: 'assay.restart',
  share: 'assay.share',
  shareUser: 'assay.shareUser',
  confirmPlace: 'assay.confirmPlace',
  exportKey: 'assay.exportKey',
  importKey: 'assay.importKey',
  replaceKey: 'assay.replaceKey',
  trustSigner: 'assay.trustSigner',
  revokeSigner: 'assay.revokeSigner',
} as const;
export type CommandId = (typeof COMMANDS)[keyof typeof COMMANDS];

/** What a command is called with: nothing (palette), a node and the selected nodes (tree), a `LensArgument`. */
export type Handler = (argument?: unknown, selected?: unknown, how?: unknown) => Promise<void>;
