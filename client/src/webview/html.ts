import * as l10n from '../l10n';

/** A page's frame; its title is Assay's own. Everything that anybody else wrote comes later, as text (page/dom.ts). Pure. */
export function pageHtml(page: {
  readonly title: string;
  readonly nonce: string;
  readonly script: string;
  readonly style: string;
  /** The webview's own source for its styles. */
  readonly cspSource: string;
}): string {
  const policy = [
    "default-src 'none'",
    `style-src ${page.cspSource}`,
    `script-src 'nonce-${page.nonce}'`,
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="${l10n.language()}">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="${policy}">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${page.title}</title>
  <link rel="stylesheet" href="${page.style}">
</head>
<body>
  <main id="page" aria-busy="true"></main>
  <script nonce="${page.nonce}" src="${page.script}"></script>
</body>
</html>
`;
}
