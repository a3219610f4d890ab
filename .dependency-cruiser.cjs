// The layer rules of docs/architecture.md, as checks.
const only = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
module.exports = {
  forbidden: [
    only('no-circular', 'Cycles hide the order of things.', {}, { circular: true }),
    only(
      'client-not-server',
      'The client knows the server by its protocol alone.',
      { path: '^client/' },
      { path: '^server/' },
    ),
    only(
      'server-not-client',
      'The server must not know an editor.',
      { path: '^server/' },
      { path: '^client/' },
    ),
    only(
      'server-not-vscode',
      'The server must not know an editor.',
      { path: '^(server|shared)/' },
      { path: '^vscode$' },
    ),
    only(
      'shared-is-bottom',
      'shared is imported by all, and imports none.',
      { path: '^shared/' },
      { path: '^(client|server)/' },
    ),
    only(
      'core-is-pure',
      'core imports core and shared/src only.',
      { path: '^server/src/core/' },
      {
        pathNot:
          '^(server/src/core/|shared/src/((ids|model|findings|patch|codec)|signing/(canonical|base32|envelope))\\.ts$)',
      },
    ),
    only(
      'app-knows-ports',
      'app imports core, shared and itself; everything else comes in through ports.',
      { path: '^server/src/app/' },
      { path: '^server/src/(lsp|mcp|cli|store|crypto|capture|search|git)/' },
    ),
    only(
      'adapters-apart',
      'lsp, mcp and cli never import each other.',
      { path: '^server/src/(lsp|mcp|cli)/' },
      { path: '^server/src/(lsp|mcp|cli)/', pathNot: '^server/src/$1/' },
    ),
    only(
      'doors-open-mains',
      'What both bundled doors share is only their entry.',
      { path: '^server/src/doors\\.ts$' },
      { pathNot: '^server/src/(lsp|cli)/main\\.ts$' },
    ),
    only(
      'only-main-wires',
      'Only main.ts files (and the one composition root) wire ports to implementations.',
      { path: '^server/src/(lsp|mcp|cli)/', pathNot: '/main\\.ts$' },
      { path: '^server/src/(store|crypto|capture|search|git|connect)/' },
    ),
    only(
      'ports-apart',
      'Implementations of ports do not know app beyond its ports.',
      { path: '^server/src/(store|crypto|capture|search|git|connect)/' },
      { path: '^server/src/(app/(?!ports)|lsp|mcp|cli)' },
    ),
    only(
      'agents-only-propose',
      'Nothing that the agents’ door reaches can draft, sign or apply a patch, or load a key of a person’s (P50).',
      { path: '^server/src/mcp/' },
      {
        path: '^(server/src/app/(applyPatch|previewPatch|confirmPlace)|server/src/core/patch/|shared/src/signing/(assemblePatch|describePatch|keyFile|passphrase))',
        reachable: true,
      },
    ),
    only(
      'not-to-test',
      'Shipped code never imports tests.',
      { path: '^(client|server|shared)/' },
      { path: '^test/' },
    ),
    only(
      'no-dev-deps',
      'Shipped code imports no development package.',
      { path: '^(client|server|shared)/' },
      { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@types/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    exclude: { path: '^(dist|\\.build|test/out|test/cases)' },
  },
};
