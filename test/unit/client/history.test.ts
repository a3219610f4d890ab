import assert from 'node:assert/strict';
import { historyLook, historyNodes } from '../../../client/src/history/nodes';
import type { HistoryNode } from '../../../client/src/history/nodes';
import { blameText, pastText } from '../../../client/src/history/pastTexts';
import { renderPatch } from '../../../client/src/patch/render';
import type { MemoryRecord } from '../../../shared/src/model';
import type { PatchRow } from '../../../shared/src/historyProtocol';
import { openPatch } from '../../../shared/src/signing/openPatch';
import { ledgerPatch } from '../../support/ledgerPatch';

const row = (over: Partial<PatchRow> = {}): PatchRow => ({
  patch: `pa_${'a'.repeat(26)}`,
  at: '2026-01-02T03:04:05.678Z',
  author: 'SHA256:me',
  role: 'owner',
  ops: ['add'],
  store: 'private',
  applied: 'trusted',
  reverted: false,
  summary: 'Accepted: Use pnpm.',
  revertible: true,
  touched: [],
  ...over,
});
const day = (at: string): string => at.slice(0, 10);
const look = (node: HistoryNode) => historyLook(node, (at) => at.slice(11, 16));

describe('the History view', () => {
  it('patches of one day stand apart, or the days are not newest first', () => {
    const rows = ['2026-01-03T01:00:00Z', '2026-01-03T00:00:00Z', '2026-01-02T00:00:00Z'].map((at, index) =>
      row({ at, patch: `pa_${String(index)}` }),
    );
    const nodes = historyNodes([{ folder: 'file:///a', name: 'a', rows, more: true }], day);
    assert.deepEqual(
      nodes.map((node) => (node.kind === 'group' ? [node.name, node.children.length] : node.kind)),
      [['2026-01-03', 2], ['2026-01-02', 1], 'older'],
    );
    const keys = nodes
      .flatMap((node) => (node.kind === 'group' ? node.children : [node]))
      .map(({ key }) => key);
    assert.equal(new Set(keys).size, keys.length);
  });

  it('two folders are mixed', () => {
    const nodes = historyNodes(
      [
        { folder: 'file:///a', name: 'a', rows: [row()], more: false },
        { folder: 'file:///b', name: 'b', rows: [row()], more: false },
      ],
      day,
    );
    assert.deepEqual(
      nodes.map((node) => node.kind === 'group' && node.name),
      ['a', 'b'],
    );
  });

  it('a patch that changed nothing, or was undone, looks as if it held', () => {
    const looks = [
      row(),
      row({ reverted: true, revertible: false }),
      row({ applied: 'overlay', role: 'unknown', revertible: false }),
      row({ applied: 'stale', reason: 'base_changed', revertible: false }),
    ].map((one) => look({ kind: 'patch', key: 'k', folder: 'f', row: one }));
    assert.deepEqual(
      looks.map(({ description }) => description),
      [
        '03:04',
        '03:04 · undone',
        '03:04 · without effect: its signer is not trusted',
        '03:04 · without effect: base changed',
      ],
    );
    assert.deepEqual(
      looks.map(({ context }) => context),
      ['assay.patch.revertible', 'assay.patch', 'assay.patch', 'assay.patch'],
    );
    assert.match(looks[0]?.spoken ?? '', /signed by you/);
  });

  it('P51 a summary hides characters, or draws Markdown of its own', () => {
    const { label, tooltip } = look({
      kind: 'patch',
      key: 'k',
      folder: 'f',
      row: row({ summary: 'Accepted: a\u202Eb\n[x](command:y)' }),
    });
    assert.doesNotMatch(label, /\u202E|\n/);
    assert.doesNotMatch(tooltip ?? '', /\u202E|[^\\]\[x\]\(command/);
  });
});

describe('a past state as text', () => {
  const record = (id: string, statement: string): MemoryRecord => ({
    id: `me_${id}`,
    profile: 'p',
    candidate: 'cl_a',
    channel: 'rules_file',
    statement,
    ruleType: 'rule',
    basis: 'declared',
    citations: [],
    tier: 'auto_capture',
    layer: 'L2',
    durabilitySignal: 'repository',
    scope: { paths: [] },
    section: [],
    tags: [],
    status: 'active',
    revision: 'pa_a',
    evidenceIds: [],
    trustClass: 'repository_text',
    verification: 'verified',
    ratifications: [],
    origin: 'me',
    store: 'private',
  });

  it('two equal states differ by the order in which they were read', () => {
    const [one, other] = [record('a', 'One.'), record('b', 'Other.')];
    assert.equal(pastText([one, other]), pastText([other, one]));
    assert.match(pastText([one, other]), /> One\./);
  });

  it('blame leaves a field out, or names another patch', () => {
    const text = blameText([
      { field: 'statement', value: 'Use yarn.', by: row({ summary: 'Updated: Use yarn.' }) },
      { field: 'section', value: 'Setup', by: row({ patch: `pa_${'b'.repeat(26)}` }) },
    ]);
    assert.match(text, /## Updated: Use yarn\.[^#]*- statement: Use yarn\./);
    assert.match(text, /pa_b{26}[^#]*- section: Setup/);
  });

  it('what an undo leads to is not told before it is signed', () => {
    const opened = openPatch(ledgerPatch().file);
    assert.ok(opened.kind === 'opened');
    const ops = opened.predicate.ops.filter((op) => op.op !== 'unknown');
    const { after } = renderPatch({
      kind: 'checked',
      id: opened.id,
      hash: opened.hash,
      payload: new Uint8Array(),
      predicate: { ...opened.predicate, ops },
      left: [],
      effects: ['Back in memory: “Use pnpm.”'],
    });
    assert.match(after, /## What it leads to, as things stand\n\n- Back in memory: “Use pnpm\.”/);
  });
});
