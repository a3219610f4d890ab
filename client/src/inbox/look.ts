/** How each node of the inbox looks. Pure. */
import type { VerificationStatus } from '../../../shared/src/model';
import type { InboxRow } from '../../../shared/src/views';
import { resourceOf } from '../treeLook';
import type { TreeLook } from '../treeLook';
import { escapeMarkdown, oneLine } from '../visibleText';
import {
  freshnessWords,
  matchWords,
  riskWords,
  ruleTypeWords,
  statusWords,
  trustWords,
  channelWords,
  plural,
} from '../wording';
import type { ClaimsNode, InboxNode } from './nodes';

/** A shape for each status, so that colour is never the only sign. */
export const STATUS_ICONS: Readonly<
  Record<VerificationStatus, { readonly id: string; readonly color: string }>
> = {
  verified: { id: 'pass', color: 'testing.iconPassed' },
  review_required: { id: 'eye', color: 'list.warningForeground' },
  rejected: { id: 'error', color: 'list.errorForeground' },
  legacy_unverified: { id: 'history', color: 'descriptionForeground' },
};

/** Beyond this many groups, files start closed: a person opens what interests them. */
const OPEN_GROUPS = 8;

export function inboxLook(node: InboxNode, groupCount = 1): TreeLook {
  switch (node.kind) {
    case 'folder':
      return {
        id: node.key,
        label: node.name,
        icon: { id: 'root-folder' },
        context: 'assay.folder',
        children: 'open',
      };
    case 'claims':
      return groupLook(node, groupCount);
    case 'claim':
      return claimLook(node.key, node.row);
    case 'notes':
      return {
        id: node.key,
        label: 'Not read',
        description: plural(node.notes.length, 'file'),
        icon: { id: 'info' },
        context: 'assay.notes',
        children: 'closed',
        spoken: `${plural(node.notes.length, 'rules file')} not read`,
      };
    case 'note':
      return {
        id: node.key,
        label: oneLine(node.text, 300),
        context: 'assay.note',
        children: 'none',
        tooltip: escapeMarkdown(node.text),
      };
  }
}

function groupLook(node: ClaimsNode, groupCount: number): TreeLook {
  const cut = node.title.lastIndexOf('/');
  const name = visible(node.path === undefined ? node.title : node.title.slice(cut + 1));
  const place = node.path === undefined || cut < 0 ? '' : ` · ${visible(node.title.slice(0, cut))}`;
  return {
    id: node.key,
    label: name,
    description: `${String(node.claims.length)}${place}`,
    context: node.path === undefined ? 'assay.route' : 'assay.file',
    children: groupCount > OPEN_GROUPS ? 'closed' : 'open',
    spoken: `${name}, ${plural(node.claims.length, 'claim')}`,
    ...(node.path === undefined
      ? { icon: { id: 'hubot' } }
      : { resource: resourceOf(node.folder, node.path) }),
  };
}

export function claimLook(key: string, row: InboxRow): TreeLook {
  const line = row.place ? `line ${String(row.place.startLine)}` : '';
  const label = oneLine(row.statement);
  const summary = oneLine(row.summary);
  return {
    id: key,
    label,
    description: summary,
    tooltip: tooltip(row),
    icon: STATUS_ICONS[row.status],
    context: row.status === 'rejected' ? 'assay.claim.rejected' : 'assay.claim',
    children: 'none',
    spoken: [label, statusWords(row.status), summary, line].filter(Boolean).join(', '),
  };
}

function tooltip(row: InboxRow): string {
  const facts: readonly (readonly [string, string])[] = [
    [ruleTypeWords(row.ruleType), `${channelWords(row.channel)} (${trustWords(row.trustClass)})`],
    ['In memory', matchWords(row.match)],
    ['Backing', `${String(Math.round(row.support * 100))} %`],
    ['Poisoning risk', riskWords(row.risk)],
    ['Source', freshnessWords(row.freshness)],
    ...(row.section.length > 0 ? [['Section', row.section.join(' › ')] as const] : []),
    ...(row.scope.paths.length > 0 ? [['Applies to', row.scope.paths.join(', ')] as const] : []),
    ...(row.place ? [['Place', `${row.place.path}:${String(row.place.startLine)}`] as const] : []),
  ];
  return [
    escapeMarkdown(oneLine(row.statement, 1000)),
    `**${statusWords(row.status)}.** ${escapeMarkdown(row.summary)}`,
    facts.map(([name, value]) => `- ${name}: ${escapeMarkdown(value)}`).join('\n'),
  ].join('\n\n');
}

const visible = (text: string): string => oneLine(text, 120);
