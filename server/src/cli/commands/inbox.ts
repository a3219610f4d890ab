import type { Inquiry } from '../../../../shared/src/model';
import type { InboxRow } from '../../../../shared/src/views';
import { listInquiries } from '../../app/listInquiries';
import { listInbox } from '../../app/listInbox';
import type { Command } from '../command';
import { openTarget } from '../openTarget';

export const inbox: Command = {
  name: 'inbox',
  summary: 'The claims that wait for a person, with their verdicts.',
  usage: 'assay inbox [DIR] [--all] [--json]   --all: also claims that this checkout no longer says',
  options: { all: { type: 'boolean' }, json: { type: 'boolean' } },
  async run({ values, positionals }, context) {
    const folder = await openTarget(context, positionals[0]);
    try {
      const rows = listInbox(folder, { all: values['all'] === true });
      context.out(
        values['json'] === true
          ? `${JSON.stringify(rows, undefined, 2)}\n`
          : asText(rows) + questions(listInquiries(folder)),
      );
      return 0;
    } finally {
      await folder.store.close();
    }
  },
};

function questions(inquiries: readonly Inquiry[]): string {
  if (inquiries.length === 0) return '';
  return `\nOpen questions\n${inquiries.map(({ question }) => `  ? ${question}\n`).join('')}`;
}

function asText(rows: readonly InboxRow[]): string {
  if (rows.length === 0) return 'The inbox is empty.\n';
  const lines: string[] = [];
  let group: string | undefined;
  for (const row of rows) {
    const path = row.place?.path ?? 'not in this checkout';
    if (path !== group) lines.push('', path);
    group = path;
    lines.push(`  ${row.id}  ${row.place ? `:${row.place.startLine}` : ''}  ${row.statement}`);
    lines.push(`      ${row.summary}`);
  }
  return `${lines.join('\n').trimStart()}\n\n${rows.length} ${rows.length === 1 ? 'claim waits' : 'claims wait'} for you.\n`;
}
