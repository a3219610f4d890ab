import assert from 'node:assert/strict';
import { renderClaim } from '../../../client/src/claim/render';
import { evidenceLook, factLook, factsOf } from '../../../client/src/evidence/look';
import { memoryLook, memoryNodes } from '../../../client/src/memory/nodes';
import type { MemoryNode } from '../../../client/src/memory/nodes';
import { rulesFileGlobs, rulesFileSelector } from '../../../shared/src/rulesFileGlobs';
import type { Evidence } from '../../../shared/src/model';
import type { ClaimPage, EvidenceRow } from '../../../shared/src/views';
import { idOf } from '../../support/ledgerPatch';
import { FOLDER, inboxRow, memoryRow, withoutPlace } from './rows';

const seen: Evidence = {
  id: idOf('ev', 'a'),
  profile: 'p',
  session: 'repository',
  channel: 'rules_file',
  trustClass: 'repository_text',
  durabilitySignal: 'repository',
  polarity: 'supports',
  sourceSummary: 'AGENTS.md says so',
  sourceExcerpt: '- Use pnpm.',
  redactionStatus: 'none',
  citations: [],
  hiddenText: false,
  derivedFromMemory: false,
  capturedAt: '2026-01-01T10:20:30.000Z',
};
const evidenceRow = (changes: Partial<EvidenceRow> = {}, evidence: Partial<Evidence> = {}): EvidenceRow => ({
  id: seen.id,
  evidence: { ...seen, ...evidence },
  freshness: 'fresh',
  place: { path: 'AGENTS.md', startLine: 3, endLine: 3 },
  ...changes,
});
const facts = (row: EvidenceRow): Readonly<Record<string, string>> =>
  Object.fromEntries(
    factsOf({ kind: 'evidence', folder: FOLDER, row }).map((fact) => [
      fact.name,
      factLook(fact).description ?? '',
    ]),
  );

describe('the evidence under a claim', () => {
  it('does not say where, by what route, how trusted and whether it still holds', () => {
    const { Where, Route, Trust, Now } = facts(evidenceRow());
    assert.deepEqual(
      [Where, Route, Trust, Now],
      ['AGENTS.md:3', 'read from a rules file', 'text in the repository', 'Still there, unchanged'],
    );
  });

  it('P04 evidence against a claim looks like support', () => {
    assert.equal(facts(evidenceRow({}, { polarity: 'contradicts' })).Speaks, 'against the claim');
  });

  it('a source that changed looks like one that did not', () => {
    const icons = (['fresh', 'moved', 'drifted', 'missing', 'unanchored'] as const).map(
      (freshness) =>
        evidenceLook({ kind: 'evidence', folder: FOLDER, row: evidenceRow({ freshness }) }).icon?.id,
    );
    assert.equal(new Set(icons).size, 5);
  });

  it('evidence without a place offers to open one', () => {
    const nowhere = withoutPlace(evidenceRow());
    assert.notEqual(
      evidenceLook({ kind: 'evidence', folder: FOLDER, row: nowhere }).context,
      'assay.evidence',
    );
  });
});

describe('the memory tree', () => {
  const outline = (nodes: readonly MemoryNode[]): unknown[] =>
    nodes.map((node) =>
      node.kind === 'record' ? memoryLook(node).label : [memoryLook(node).label, outline(node.children)],
    );

  it('records are not grouped by layer and file', () => {
    const rows = [
      memoryRow('b', { place: { path: 'docs/RULES.md', startLine: 1, endLine: 1 } }),
      memoryRow('a'),
      memoryRow('i', { layer: 'L1' }),
    ];
    assert.deepEqual(outline(memoryNodes([{ folder: FOLDER, name: 'x', rows }])), [
      ['Identity and policy', [['AGENTS.md', ['Statement i']]]],
      [
        'Playbooks',
        [
          ['AGENTS.md', ['Statement a']],
          ['docs/RULES.md', ['Statement b']],
        ],
      ],
    ]);
  });

  it('a memory whose source changed looks like one that still holds', () => {
    const icon = (changes: Parameters<typeof memoryRow>[1]) =>
      memoryLook({ kind: 'record', key: 'k', folder: FOLDER, id: 'me_a', row: memoryRow('a', changes) }).icon
        ?.id;
    const icons = [
      icon({}),
      icon({ freshness: 'drifted' }),
      icon({ status: 'contested' }),
      icon({ status: 'deprecated' }),
    ];
    assert.equal(new Set(icons).size, 4);
  });

  it('an empty memory is not empty, so its welcome is never seen', () => {
    assert.deepEqual(memoryNodes([{ folder: FOLDER, name: 'x', rows: [] }]), []);
  });
});

describe('"Why?"', () => {
  const page = (statement: string): ClaimPage => ({
    row: inboxRow('a', { statement }),
    verdict: {
      status: 'review_required',
      checks: [],
      support: 0.9,
      eligibility: 'review_only',
      risk: 'medium',
      riskReasons: [],
      trustClass: 'repository_text',
      durability: 'repository',
      autoEligible: false,
      defaultSelected: false,
      blocks: ['low_trust_source'],
      match: 'new',
      matchedRecords: [],
      inputs: {},
      policy: '0'.repeat(64),
      verifier: '1.0.0',
    },
    checks: [
      { check: 'evidence', outcome: 'pass', reasons: [], title: 'Evidence', wording: 'Something backs it.' },
      {
        check: 'trust_boundary',
        outcome: 'fail',
        severity: 'review',
        reasons: ['low_trust_source'],
        title: 'Trust',
        wording: 'A person decides.',
        detail: 'repository_text',
      },
      {
        check: 'tombstone',
        outcome: 'not_applicable',
        reasons: [],
        title: 'Forgotten',
        wording: 'Never forgotten.',
      },
    ],
    evidence: [evidenceRow()],
    citations: [],
  });

  it('P10 a check is left out, or stands under the wrong heading', () => {
    const text = renderClaim(page('Use pnpm.'));
    assert.match(text, /stands against it\n\n✗ Trust: A person decides\. \(repository_text\)/);
    assert.match(text, /What holds\n\n✓ Evidence$/m);
    assert.match(text, /does not apply\n\n– Forgotten$/m);
  });

  it('a statement of several lines breaks out of its quote', () => {
    const text = renderClaim(page('Use pnpm.\n# Verified'));
    assert.match(text, /^> Use pnpm\.\n> # Verified$/m);
  });
});

describe('the files that the server hears of', () => {
  it('names are compared with case', () => {
    assert.deepEqual(rulesFileSelector(rulesFileGlobs(['**/A1.[mM]d'])), [
      { scheme: 'file', pattern: '**/[aA]1.[mM][dD]' },
    ]);
  });

  it('a setting of the wrong type stops the server from starting', () => {
    assert.deepEqual(rulesFileGlobs('AGENTS.md'), []);
    assert.deepEqual(rulesFileGlobs(undefined), []);
    assert.deepEqual(rulesFileGlobs([1, null, 'a', 'a']), ['[aA]']);
  });
});
