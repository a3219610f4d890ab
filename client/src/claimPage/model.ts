/** Everything that is known of a claim, as the texts of its page. Pure. */
import type { ClaimDetails, JudgedClaim, MatchedRecord } from '../../../shared/src/curation';
import type { Scope, VerificationStatus } from '../../../shared/src/model';
import type { CheckLine, EvidenceRow, InboxRow, MemoryRow } from '../../../shared/src/views';
import { visibleText } from '../visibleText';
import {
  channelWords,
  freshnessWords,
  layerWords,
  matchWords,
  recordStatusWords,
  riskWords,
  ruleTypeWords,
  statusWords,
  storeWords,
  trustWords,
} from '../wording';
import { actionsOf } from './actions';
import type { FormPart, Item, JudgedPart, PageModel, Section, Tone } from './messages';

const MARKS: Readonly<Record<VerificationStatus, readonly [mark: string, tone: Tone]>> = {
  verified: ['✓', 'good'],
  review_required: ['?', 'review'],
  rejected: ['✗', 'bad'],
  legacy_unverified: ['–', 'plain'],
};
const DURABILITIES = {
  temporary: 'For the moment',
  task: 'For one task',
  session: 'For one session',
  project: 'For this project',
  repository: 'For this repository',
  user_global: 'For all my projects',
  long_term: 'For good',
} as const;
const isRecord = (row: InboxRow | MemoryRow): row is MemoryRow => 'revision' in row;
type Facts = readonly (readonly [string, string])[];

export function pageModel(details: ClaimDetails, merged: readonly string[] = []): PageModel {
  const { row, verdict } = details;
  return {
    key: row.id,
    kind: isRecord(row) ? 'In memory' : 'Waits for you',
    statement: visibleText(row.statement),
    badge: badgeOf(verdict.status),
    summary: isRecord(row) ? recordStatusWords(row.status) : visibleText(row.summary),
    actions: actionsOf(details),
    sections: sectionsOf(details).filter(({ items }) => items.length > 0),
    form: formOf(details),
    choices: {
      durability: Object.entries(DURABILITIES).map(([value, label]) => ({ value, label })),
      layer: (['L2', 'L1'] as const).map((value) => ({
        value,
        label:
          value === 'L1'
            ? `${layerWords(value)} (L1): always high risk, holds for every agent at once`
            : `${layerWords(value)} (L2)`,
      })),
      ruleType: (['rule', 'fact', 'preference', 'correction', 'procedure'] as const).map((value) => ({
        value,
        label: ruleTypeWords(value),
      })),
    },
    merged: merged.map((text) => visibleText(text)),
  };
}

export function judgedPart({ page, summary }: JudgedClaim): JudgedPart {
  return {
    badge: badgeOf(page.verdict.status),
    summary: visibleText(summary),
    failed: page.checks.filter(({ outcome }) => outcome === 'fail').map(checkWords),
    canSign: page.verdict.status !== 'rejected',
  };
}

const badgeOf = (status: VerificationStatus): PageModel['badge'] => {
  const [mark, tone] = Object.hasOwn(MARKS, status) ? MARKS[status] : (['–', 'plain'] as const);
  return { text: statusWords(status), mark, tone };
};

function sectionsOf(details: ClaimDetails): readonly Section[] {
  const { checks, evidence, matches, row, inquiries } = details;
  return [
    section(
      'questions',
      'Open questions',
      true,
      inquiries.map(({ id, question }) => ({ text: visibleText(question), inquiry: id })),
    ),
    section('checks', 'Verdict, check by check', true, inOrder(checks).map(checkItem)),
    section(
      'matches',
      'Beside what is in memory',
      true,
      matches.map((match) => matchItem(row, match)),
    ),
    section('evidence', 'Evidence', true, evidence.map(evidenceItem)),
    section('origin', 'Origin and scope', true, [{ text: '', facts: originFacts(details) }]),
    section(
      'dependants',
      'What rests on it',
      false,
      details.dependants.map(({ id, statement, status }) => ({
        text: visibleText(statement),
        detail: recordStatusWords(status),
        openClaim: id,
      })),
    ),
    section(
      'history',
      'History',
      false,
      details.history.map(({ at, summary, author, patch }) => ({
        text: visibleText(summary),
        facts: [
          ['When', readableTime(at)],
          ['Signed by', author],
          ['Patch', patch],
        ],
      })),
    ),
    section(
      'recalls',
      'Given to agents',
      false,
      isRecord(row) && details.recalls.length === 0
        ? [{ text: 'To none yet, as far as the log goes back.' }]
        : details.recalls.map(({ agent, act, at }) => ({
            text: `${visibleText(agent)}, ${act}`,
            detail: readableTime(at),
          })),
    ),
  ];
}

const section = (id: string, heading: string, isOpen: boolean, items: readonly Item[]): Section => ({
  id,
  heading: items.length > 1 ? `${heading} (${String(items.length)})` : heading,
  isOpen,
  items,
});

const ORDER = { fail: 0, pass: 1, not_applicable: 2 } as const;
const inOrder = (checks: readonly CheckLine[]): readonly CheckLine[] =>
  [...checks].sort((a, b) => ORDER[a.outcome] - ORDER[b.outcome]);

const checkWords = ({ title, wording, detail }: CheckLine): string =>
  visibleText([`${title}: ${wording}`, detail].filter(Boolean).join(' – '));

function checkItem(check: CheckLine): Item {
  const [mark, tone] = (
    {
      fail: ['✗', check.severity === 'reject' ? 'bad' : 'review'],
      pass: ['✓', 'good'],
      not_applicable: ['–', 'plain'],
    } as const
  )[check.outcome];
  return {
    mark,
    tone,
    // What holds needs no more words than its name.
    text:
      check.outcome === 'fail' ? visibleText(`${check.title}: ${check.wording}`) : visibleText(check.title),
    ...(check.detail === undefined ? {} : { detail: visibleText(check.detail) }),
  };
}

function evidenceItem({ evidence, place, freshness }: EvidenceRow, index: number): Item {
  const where = place ?? evidence.anchor;
  const tone = { fresh: 'good', moved: 'good', drifted: 'bad', missing: 'bad', unanchored: 'plain' } as const;
  return {
    mark: { supports: '+', contradicts: '−', qualifies: '±' }[evidence.polarity],
    tone: tone[freshness],
    text: freshnessWords(freshness),
    detail: where ? visibleText(`${where.path}:${String(where.startLine)}`) : 'No place in a file',
    quote: visibleText(evidence.sourceExcerpt ?? evidence.sourceSummary),
    facts: [
      ['Route', `${channelWords(evidence.channel)} (${trustWords(evidence.trustClass)})`],
      ['Seen', readableTime(evidence.capturedAt)],
      ...(evidence.hiddenText ? ([['Warning', 'holds hidden text']] as const) : []),
      ...(evidence.redactionStatus === 'none'
        ? []
        : ([['Kept', `text ${evidence.redactionStatus}`]] as const)),
    ],
    ...(where ? { openEvidence: index } : {}),
  };
}

function matchItem(row: InboxRow | MemoryRow, match: MatchedRecord): Item {
  return {
    text: isRecord(row) ? 'Near to' : matchWords(row.match),
    pair: [
      { title: 'This claim', text: visibleText(row.statement), facts: scopeFacts(row.scope) },
      { title: 'In memory', text: visibleText(match.statement), facts: scopeFacts(match.scope) },
    ],
    openClaim: match.id,
  };
}

function originFacts({ row, verdict, layer, durability, citations, deferredUntil }: ClaimDetails): Facts {
  const shown: (readonly [string, string] | undefined)[] = [
    ['Kind', ruleTypeWords(row.ruleType)],
    ['Layer', `${layerWords(layer)} (${layer})`],
    [
      'Lasts',
      Object.hasOwn(DURABILITIES, durability)
        ? DURABILITIES[durability as keyof typeof DURABILITIES]
        : durability,
    ],
    ['Route', `${channelWords(row.channel)} (${trustWords(row.trustClass)})`],
    ['Basis', row.basis],
    ['Backing', `${String(Math.round(verdict.support * 100))} %`],
    ['Poisoning risk', [riskWords(verdict.risk), ...verdict.riskReasons].join(', ')],
    row.section.length > 0 ? ['Section', row.section.join(' › ')] : undefined,
    ...scopeFacts(row.scope),
    ...citations.map(({ kind, locator }) => ['Cites', `${kind} ${locator}`] as const),
    deferredUntil === undefined ? undefined : ['Put off until', readableTime(deferredUntil)],
    ...(isRecord(row)
      ? ([
          ['Store', storeWords(row.store)],
          ['Accepted', readableTime(row.acceptedAt)],
          ...row.signers.map((signer) => ['Signed by', signer] as const),
        ] as const)
      : []),
    ['Id', row.id],
    ['Verifier', verdict.verifier],
  ];
  return shown.filter((fact) => fact !== undefined).map(([name, value]) => [name, visibleText(value)]);
}

function scopeFacts({ paths, branch, appliesWhen, doesNotApplyWhen }: Scope): Facts {
  const facts: (readonly [string, string] | undefined)[] = [
    ['Applies to', paths.length > 0 ? paths.join(', ') : 'the whole repository'],
    branch === undefined ? undefined : ['Branch', branch],
    appliesWhen === undefined ? undefined : ['Applies when', appliesWhen],
    doesNotApplyWhen === undefined ? undefined : ['Not when', doesNotApplyWhen],
  ];
  return facts.filter((fact) => fact !== undefined).map(([name, value]) => [name, visibleText(value)]);
}

/** As it is, not made visible: what is typed over is the text itself. */
function formOf({ row, layer, durability }: ClaimDetails): FormPart {
  const { paths, branch = '', appliesWhen = '', doesNotApplyWhen = '' } = row.scope;
  return {
    statement: row.statement,
    paths: paths.join('\n'),
    branch,
    appliesWhen,
    doesNotApplyWhen,
    durability: Object.hasOwn(DURABILITIES, durability) ? durability : 'repository',
    layer,
    ruleType: row.ruleType,
  };
}

/** `2026-03-01T10:20:30.000Z` → `2026-03-01 10:20 UTC`; anything else as it is. */
const readableTime = (iso: string): string =>
  visibleText(iso).replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):.*Z$/u, '$1 $2 UTC');
