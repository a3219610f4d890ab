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
import * as l10n from '../l10n';

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
const OPEN_GROUPS = 25;

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
        label: l10n.t('Show {0} more…', Math.min(node.left, PAGE)),
        description: l10n.t('{0} not shown', node.left),
        icon: { id: 'ellipsis' },
        context: 'assay.more',
        children: 'none',
        spoken: l10n.t('Show more, {0} not shown', plural(node.left, 'claim')),
      };
    case 'notes':
      return {
        id: node.key,
        label: l10n.t('Not read'),
        description: plural(node.notes.length, 'file'),
        icon: { id: 'info' },
        context: 'assay.notes',
        children: 'closed',
        spoken: l10n.t('{0} not read', plural(node.notes.length, 'rules file')),
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
  const line = row.place ? l10n.t('line {0}', row.place.startLine) : '';
  const label = oneLine(row.statement);
  const until = row.deferredUntil === undefined ? '' : l10n.t('until {0}', row.deferredUntil.slice(0, 10));
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
    [l10n.t('In memory'), matchWords(row.match)],
    [l10n.t('Backing'), `${String(Math.round(row.support * 100))} %`],
    [l10n.t('Poisoning risk'), riskWords(row.risk)],
    [l10n.t('Source'), freshnessWords(row.freshness)],
    ...(row.section.length > 0 ? [[l10n.t('Section'), row.section.join(' › ')] as const] : []),
    ...(row.scope.paths.length > 0 ? [[l10n.t('Applies to'), row.scope.paths.join(', ')] as const] : []),
    ...(row.place ? [[l10n.t('Place'), `${row.place.path}:${String(row.place.startLine)}`] as const] : []),
  ];
  return [
    escapeMarkdown(oneLine(row.statement, 1000)),
    `**${statusWords(row.status)}.** ${escapeMarkdown(row.summary)}`,
    facts.map(([name, value]) => `- ${name}: ${escapeMarkdown(value)}`).join('\n'),
  ].join('\n\n');
}

const visible = (text: string): string => oneLine(text, 120);
