/** What agents in VS Code find of Assay, as the manifest names it. */
export const MCP_PROVIDER = 'assay.servers';
export const PARTICIPANT = 'assay.chat';
export const TOOLS = { recall: 'assay_recall', remember: 'assay_remember' } as const;
