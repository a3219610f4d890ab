import assert from 'node:assert/strict';
import { STATUS_ICONS, inboxLook } from '../../../client/src/inbox/look';
import { childrenOf, inboxNodes, claimsUnder, reconcile } from '../../../client/src/inbox/nodes';
import type { ClaimsNode, InboxNode } from '../../../client/src/inbox/nodes';
import { inboxOf, inboxRow, withoutPlace } from './rows';

const at = (path: string, startLine: number) => ({ place: { path, startLine, endLine: startLine } });
const outline = (nodes: readonly InboxNode[]): unknown[] =>
  nodes.map((node) => {
    const { label } = inboxLook(node);
    const children = childrenOf(node);
    return children.length === 0 ? label : [label, outline(children)];
  });

describe('the inbox tree', () => {
  it('claims are not grouped by file in the order of their lines', () => {
    const rows = [
      inboxRow('d', at('docs/AGENTS.md', 1)),
      inboxRow('b', at('AGENTS.md', 9)),
      inboxRow('a', at('AGENTS.md', 2)),
    ];
    assert.deepEqual(outline(inboxNodes([inboxOf(rows)])), [
      ['AGENTS.md', ['Statement a', 'Statement b']],
      ['AGENTS.md', ['Statement d']],
    ]);
  });

  it('an agent’s proposal that stands in no file is lost', () => {
    const proposed = withoutPlace(inboxRow('p', { channel: 'agent_tool' }));
    const nodes = inboxNodes([inboxOf([inboxRow('a'), proposed])]);
    assert.deepEqual(outline(nodes), [
      ['AGENTS.md', ['Statement a']],
      ['Proposed by an agent', ['Statement p']],
    ]);
  });

  it('P62 a rules file that was not read disappears silently', () => {
    const nodes = inboxNodes([inboxOf([inboxRow('a')], ['docs/big.mdc: larger than 1 MiB'])]);
    assert.deepEqual(outline(nodes).at(-1), ['Not read', ['docs/big.mdc: larger than 1 MiB']]);
  });

  it('one folder is shown as a needless level, or two are mixed', () => {
    const two = inboxNodes([inboxOf([inboxRow('a')]), inboxOf([inboxRow('b')], [], 'file:///other')]);
    assert.deepEqual(
      two.map((node) => node.kind),
      ['folder', 'folder'],
    );
    assert.deepEqual(
      inboxNodes([inboxOf([inboxRow('a')])]).map((node) => node.kind),
      ['claims'],
    );
  });

  it('an empty inbox is not empty, so its welcome is never seen', () => {
    assert.deepEqual(inboxNodes([inboxOf([])]), []);
    assert.deepEqual(inboxNodes([inboxOf([]), inboxOf([], [], 'file:///other')]), []);
  });

  it('a change in one file redraws, and so unselects, the others', () => {
    const before = inboxNodes([inboxOf([inboxRow('a'), inboxRow('b', at('CLAUDE.md', 1))])]);
    const after = inboxNodes([
      inboxOf([inboxRow('a'), inboxRow('b', { ...at('CLAUDE.md', 1), status: 'verified' })]),
    ]);
    const change = reconcile(before, after);
    assert.ok(change.kind === 'some');
    assert.deepEqual(
      change.nodes.map((node) => node.key),
      [before[1]?.key],
    );
    assert.equal(claimsUnder(before[1] as ClaimsNode)[0]?.row.status, 'verified');
  });

  it('an inbox that did not change is redrawn', () => {
    const nodes = () => inboxNodes([inboxOf([inboxRow('a')], ['x: skipped'])]);
    assert.deepEqual(reconcile(nodes(), nodes()), { kind: 'some', nodes: [] });
  });

  it('a file that came or went is not seen', () => {
    const one = inboxNodes([inboxOf([inboxRow('a')])]);
    const two = inboxNodes([inboxOf([inboxRow('a'), inboxRow('b', at('CLAUDE.md', 1))])]);
    assert.deepEqual(reconcile(one, two), { kind: 'all' });
    assert.deepEqual(reconcile(two, one), { kind: 'all' });
  });
});

describe('a claim in the inbox', () => {
  const look = (changes: Parameters<typeof inboxRow>[1]) =>
    inboxLook({ kind: 'claim', key: 'k', folder: 'f', id: 'cl_a', row: inboxRow('a', changes) });

  it('two verdicts differ by colour alone', () => {
    const icons = Object.values(STATUS_ICONS).map(({ id }) => id);
    assert.equal(new Set(icons).size, icons.length);
  });

  it('a screen reader does not hear the verdict and the line', () => {
    const { spoken } = look({ status: 'rejected' });
    assert.match(spoken ?? '', /Statement a, Rejected by the verifier, .*line 3/);
  });

  it('a claim that the verifier rejected offers Accept', () => {
    assert.equal(look({ status: 'verified' }).context, 'assay.claim');
    assert.notEqual(look({ status: 'rejected' }).context, 'assay.claim');
  });

  it('P51 hidden characters stay hidden in the row', () => {
    const { label, tooltip } = look({ statement: 'Deploy\u200B\u{E0041} \u202Enow' });
    assert.equal(label, 'Deploy⟨U+200B⟩⟨U+E0041⟩ ⟨U+202E⟩now');
    assert.match(tooltip ?? '', /U\\\+E0041/);
  });

  it('a statement becomes a link or an image in the tooltip', () => {
    const { tooltip } = look({
      statement: '![x](https://evil.example/?q) [go](command:assay.accept) <img src=x> https://evil.example',
      summary: '[s](command:x)',
    });
    assert.doesNotMatch(tooltip ?? '', /(?<!\\)\]\(|(?<!\\)<|(?<!\\):\/\//);
  });

  it('a long statement fills the screen, or is cut through a character', () => {
    const { label } = look({ statement: `${'x'.repeat(198)}😀😀😀` });
    assert.ok(label.length <= 200);
    assert.doesNotMatch(label, /\p{Cs}/u);
    assert.ok(label.endsWith('…'));
  });
});
