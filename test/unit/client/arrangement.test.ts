import assert from 'node:assert/strict';
import { byNeed, filterOf, NO_FILTER } from '../../../client/src/inbox/arrangement';
import { inboxLook } from '../../../client/src/inbox/look';
import { childrenOf, claimsUnder, FLOOD, inboxNodes, PAGE, pageOf } from '../../../client/src/inbox/nodes';
import type { InboxNode } from '../../../client/src/inbox/nodes';
import { Checks } from '../../../client/src/inbox/checks';
import { splitBatch } from '../../../client/src/commands/splitBatch';
import type { InboxRow } from '../../../shared/src/views';
import { FOLDER, inboxOf, inboxRow, withoutPlace } from './rows';

const names = (nodes: readonly InboxNode[]): readonly string[] =>
  nodes.flatMap((node) => (node.kind === 'claims' ? [node.title] : node.kind === 'claim' ? [node.id] : []));
const proposed = (name: string, agent: string): InboxRow => ({
  ...withoutPlace(inboxRow(name)),
  channel: 'agent_tool',
  group: { key: `agent:${agent}`, agent },
});
const many = (count: number, make: (name: string) => InboxRow): readonly InboxRow[] =>
  Array.from({ length: count }, (_, at) => make(`n${String(at)}`));

describe('how a person arranges the inbox', () => {
  it('what stands against memory waits below what is merely new', () => {
    const rows = [
      inboxRow('rejected', { status: 'rejected' }),
      inboxRow('verified', { status: 'verified' }),
      inboxRow('new'),
      inboxRow('drifted', { freshness: 'drifted' }),
      inboxRow('risky', { risk: 'high' }),
      inboxRow('against', { match: 'potential_conflict' }),
    ].sort(byNeed);
    assert.deepEqual(
      rows.map(({ statement }) => statement.replace('Statement ', '')),
      ['against', 'risky', 'drifted', 'new', 'verified', 'rejected'],
    );
  });

  it('is not grouped by verdict or by origin', () => {
    const rows = [inboxRow('a'), inboxRow('b', { status: 'verified' }), proposed('c', 'Claude Code')];
    const by = (grouping: 'verdict' | 'agent' | 'none') =>
      names(inboxNodes([inboxOf(rows)], { grouping, filter: NO_FILTER }));
    assert.deepEqual(by('verdict'), ['Needs your review', 'Verified']);
    assert.deepEqual([...by('agent')].sort(), ['Proposed by Claude Code', 'Read from a rules file']);
    assert.equal(by('none').length, 3);
  });

  it('a flood of one agent drowns what another said', () => {
    const rows = [...many(FLOOD, (name) => proposed(name, 'Loud')), inboxRow('quiet')];
    const top = inboxNodes([inboxOf(rows)], { grouping: 'none', filter: NO_FILTER });
    assert.equal(top.length, 2);
    const flood = top.find((node) => node.kind === 'claims');
    assert.ok(flood);
    assert.equal(claimsUnder(flood).length, FLOOD);
    assert.equal(inboxLook(flood).children, 'closed');
  });

  it('ten thousand claims are drawn at once', () => {
    const [file] = inboxNodes([inboxOf(many(10_000, (name) => inboxRow(name)))]);
    assert.ok(file);
    const page = pageOf(childrenOf(file), file.key);
    assert.equal(page.length, PAGE + 1);
    const more = page.at(-1);
    assert.ok(more?.kind === 'more' && more.left === 10_000 - PAGE);
    assert.match(inboxLook(more).spoken ?? '', /9900 claims not shown/);
    assert.equal(pageOf(childrenOf(file), file.key, 2 * PAGE).length, 2 * PAGE + 1);
  });

  it('what was put off waits among the rest, or is nowhere', () => {
    const rows = [inboxRow('now'), inboxRow('later', { deferredUntil: '2099-01-02T00:00:00.000Z' })];
    const [now, later] = inboxNodes([inboxOf(rows)]);
    assert.ok(now && claimsUnder(now).length === 1);
    assert.ok(later?.kind === 'claims' && later.role === 'deferred');
    const [claim] = claimsUnder(later);
    assert.ok(claim);
    const look = inboxLook(claim);
    assert.match(look.description ?? '', /until 2099-01-02/);
    assert.equal(look.context, 'assay.claim.deferred');
  });

  it('a filter lets through what it should not', () => {
    const rows = [
      inboxRow('alpha'),
      inboxRow('beta', { status: 'verified' }),
      inboxRow('gamma', { place: { path: 'docs/CLAUDE.md', startLine: 1, endLine: 1 } }),
    ];
    const passed = (filter: Partial<typeof NO_FILTER>) =>
      rows.filter(filterOf({ ...NO_FILTER, ...filter })).map(({ statement }) => statement);
    assert.deepEqual(passed({ text: 'ALPHA statement' }), ['Statement alpha']);
    assert.deepEqual(passed({ text: 'claude' }), ['Statement gamma']);
    assert.deepEqual(passed({ statuses: ['verified'] }), ['Statement beta']);
    assert.deepEqual(passed({ origins: ['file:docs/CLAUDE.md'] }), ['Statement gamma']);
    assert.equal(passed({}).length, 3);
  });
});

describe('accepting many claims at once', () => {
  it('P13 takes a claim that needs a look of its own, or does not say what it left', () => {
    const claims = [
      inboxRow('safe', { defaultSelected: true }),
      inboxRow('risky', { summary: 'High poisoning risk' }),
    ].map((row) => ({ id: row.id, row }));
    const { taken, left } = splitBatch(claims);
    assert.deepEqual(
      taken.map(({ row }) => row.statement),
      ['Statement safe'],
    );
    assert.deepEqual(left, [{ id: claims[1]?.id, why: '“Statement risky”: High poisoning risk' }]);
  });

  it('forgets what a person unticked, or ticks what the verifier would not', () => {
    const checks = new Checks();
    const node = (row: InboxRow) => ({
      kind: 'claim' as const,
      key: row.id,
      folder: FOLDER,
      id: row.id as string,
      row,
    });
    const [selected, other] = [node(inboxRow('a', { defaultSelected: true })), node(inboxRow('b'))];
    assert.deepEqual([checks.isChecked(selected), checks.isChecked(other)], [true, false]);
    checks.set(selected, false);
    checks.keepOnly({ find: (folder, id) => ({ kind: 'candidate', folder, id, row: inboxRow('a') }) });
    assert.equal(checks.isChecked(selected), false);
    checks.keepOnly({ find: () => undefined });
    assert.equal(checks.isChecked(selected), true);
  });
});
