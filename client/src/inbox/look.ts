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
import { claimsUnder, PAGE } from './nodes';
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
    case 'more':
      return {
        id: node.key,
        label: `Show ${String(Math.min(node.left, PAGE))} more…`,
        description: `${String(node.left)} not shown`,
        icon: { id: 'ellipsis' },
        context: 'assay.more',
        children: 'none',
        spoken: `Show more, ${plural(node.left, 'claim')} not shown`,
      };
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
  const count = claimsUnder(node).length;
  const isClosed = groupCount > OPEN_GROUPS || node.role !== 'group' || count > PAGE;
  const source = node.path === undefined ? 'assay.route' : 'assay.file';
  return {
    id: node.key,
    label: name,
    description: `${String(count)}${place}`,
    context: node.role === 'deferred' ? 'assay.deferredGroup' : source,
    children: isClosed ? 'closed' : 'open',
    spoken: `${name}, ${plural(count, 'claim')}`,
    ...(node.path === undefined
      ? { icon: groupIcon(node) }
      : { resource: resourceOf(node.folder, node.path) }),
  };
}

function groupIcon({ role, key }: ClaimsNode): NonNullable<TreeLook['icon']> {
  if (role === 'deferred') return { id: 'clock' };
  if (role === 'old') return { id: 'history' };
  const status = /#status:(\w+)$/u.exec(key)?.[1] ?? '';
  return Object.hasOwn(STATUS_ICONS, status) ? STATUS_ICONS[status as VerificationStatus] : { id: 'hubot' };
}

export function claimLook(key: string, row: InboxRow): TreeLook {
  const line = row.place ? `line ${String(row.place.startLine)}` : '';
  const label = oneLine(row.statement);
  const until = row.deferredUntil === undefined ? '' : `until ${row.deferredUntil.slice(0, 10)}`;
  const summary = [until, oneLine(row.summary)].filter(Boolean).join(' · ');
  return {
    id: key,
    label,
    description: summary,
    tooltip: tooltip(row),
    icon: STATUS_ICONS[row.status],
    context: contextOf(row),
    children: 'none',
    spoken: [label, statusWords(row.status), summary, line].filter(Boolean).join(', '),
  };
}

function contextOf({ status, deferredUntil }: InboxRow): string {
  if (deferredUntil !== undefined) return 'assay.claim.deferred';
  return status === 'rejected' ? 'assay.claim.rejected' : 'assay.claim';
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
