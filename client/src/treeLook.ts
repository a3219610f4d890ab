/** How a row of a tree looks, free of the editor's classes so that it can be tested as plain data. */
export interface TreeLook {
  /** Stable over refreshes: the editor keeps selection and expansion by it. */
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  /** Markdown, already escaped. */
  readonly tooltip?: string;
  readonly icon?: { readonly id: string; readonly color?: string };
  /** A file's icon and decorations are those of this URI. */
  readonly resource?: string;
  readonly context: string;
  readonly children: 'none' | 'open' | 'closed';
  /** What a screen reader says instead of label and description. */
  readonly spoken?: string;
}

/** The URI of a file of a workspace folder; the path is relative, with `/`. */
export const resourceOf = (folder: string, path: string): string =>
  `${folder}/${path.split('/').map(encodeURIComponent).join('/')}`;
