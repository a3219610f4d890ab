/**
 * The editor's and the terminal's doors in one bundle: they share nearly all of their code, and shipping it twice would
 * cost a quarter of the package. Each runs only when it is opened. Agents have a bundle of their own, which holds nothing
 * that signs (P50).
 */
export const openEditorDoor = (): Promise<unknown> => import('./lsp/main');

export const openTerminalDoor = (): Promise<unknown> => import('./cli/main');
