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
import * as l10n from '../l10n';
import { PAGE_TEXTS } from './pageTexts';

const MARKS: Readonly<Record<VerificationStatus, readonly [mark: string, tone: Tone]>> = {
  verified: ['✓', 'good'],
  review_required: ['?', 'review'],
  rejected: ['✗', 'bad'],
  legacy_unverified: ['–', 'plain'],
};
const DURABILITIES = {
  temporary: l10n.t('For the moment'),
  task: l10n.t('For one task'),
  session: l10n.t('For one session'),
  project: l10n.t('For this project'),
  repository: l10n.t('For this repository'),
  user_global: l10n.t('For all my projects'),
  long_term: l10n.t('For good'),
} as const;
const isRecord = (row: InboxRow | MemoryRow): row is MemoryRow => 'revision' in row;
type Facts = readonly (readonly [string, string])[];

export function pageModel(details: ClaimDetails, merged: readonly string[] = []): PageModel {
  const { row, verdict } = details;
  return {
    key: row.id,
    kind: isRecord(row) ? l10n.t('In memory') : l10n.t('Waits for you'),
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
            ? l10n.t('{0} (L1): always high risk, holds for every agent at once', layerWords(value))
            : `${layerWords(value)} (L2)`,
      })),
      ruleType: (['rule', 'fact', 'preference', 'correction', 'procedure'] as const).map((value) => ({
        value,
        label: ruleTypeWords(value),
      })),
    },
    texts: PAGE_TEXTS,
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
      l10n.t('Open questions'),
      true,
      inquiries.map(({ id, question }) => ({ text: visibleText(question), inquiry: id })),
    ),
    section('checks', l10n.t('Verdict, check by check'), true, inOrder(checks).map(checkItem)),
    section(
      'matches',
      l10n.t('Beside what is in memory'),
      true,
      matches.map((match) => matchItem(row, match)),
    ),
    section('evidence', l10n.t('Evidence'), true, evidence.map(evidenceItem)),
    section('origin', l10n.t('Origin and scope'), true, [{ text: '', facts: originFacts(details) }]),
    section(
      'dependants',
      l10n.t('What rests on it'),
      false,
      details.dependants.map(({ id, statement, status }) => ({
        text: visibleText(statement),
        detail: recordStatusWords(status),
        openClaim: id,
      })),
    ),
    section(
      'history',
      l10n.t('History'),
      false,
      details.history.map(({ at, summary, author, patch }) => ({
        text: visibleText(summary),
        facts: [
          [l10n.t('When'), readableTime(at)],
          [l10n.t('Signed by'), author],
          [l10n.t('Patch'), patch],
        ],
      })),
    ),
    section(
      'recalls',
      l10n.t('Given to agents'),
      false,
      isRecord(row) && details.recalls.length === 0
        ? [{ text: l10n.t('To none yet, as far as the log goes back.') }]
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
    detail: where ? visibleText(`${where.path}:${String(where.startLine)}`) : l10n.t('No place in a file'),
    quote: visibleText(evidence.sourceExcerpt ?? evidence.sourceSummary),
    facts: [
      [l10n.t('Route'), `${channelWords(evidence.channel)} (${trustWords(evidence.trustClass)})`],
      [l10n.t('Seen'), readableTime(evidence.capturedAt)],
      ...(evidence.hiddenText ? ([[l10n.t('Warning'), l10n.t('holds hidden text')]] as const) : []),
      ...(evidence.redactionStatus === 'none'
        ? []
        : ([[l10n.t('Kept'), l10n.t('text {0}', evidence.redactionStatus)]] as const)),
    ],
    ...(where ? { openEvidence: index } : {}),
  };
}

function matchItem(row: InboxRow | MemoryRow, match: MatchedRecord): Item {
  return {
    text: isRecord(row) ? l10n.t('Near to') : matchWords(row.match),
    pair: [
      { title: l10n.t('This claim'), text: visibleText(row.statement), facts: scopeFacts(row.scope) },
      { title: l10n.t('In memory'), text: visibleText(match.statement), facts: scopeFacts(match.scope) },
    ],
    openClaim: match.id,
  };
}

function originFacts({ row, verdict, layer, durability, citations, deferredUntil }: ClaimDetails): Facts {
  const shown: (readonly [string, string] | undefined)[] = [
    [l10n.t('Kind'), ruleTypeWords(row.ruleType)],
    [l10n.t('Layer'), `${layerWords(layer)} (${layer})`],
    [
      l10n.t('Lasts'),
      Object.hasOwn(DURABILITIES, durability)
        ? DURABILITIES[durability as keyof typeof DURABILITIES]
        : durability,
    ],
    [l10n.t('Route'), `${channelWords(row.channel)} (${trustWords(row.trustClass)})`],
    [l10n.t('Basis'), row.basis],
    [l10n.t('Backing'), `${String(Math.round(verdict.support * 100))} %`],
    [l10n.t('Poisoning risk'), [riskWords(verdict.risk), ...verdict.riskReasons].join(', ')],
    row.section.length > 0 ? [l10n.t('Section'), row.section.join(' › ')] : undefined,
    ...scopeFacts(row.scope),
    ...citations.map(({ kind, locator }) => [l10n.t('Cites'), `${kind} ${locator}`] as const),
    deferredUntil === undefined ? undefined : [l10n.t('Put off until'), readableTime(deferredUntil)],
    ...(isRecord(row)
      ? ([
          [l10n.t('Store'), storeWords(row.store)],
          [l10n.t('Accepted'), readableTime(row.acceptedAt)],
          ...row.signers.map((signer) => [l10n.t('Signed by'), signer] as const),
        ] as const)
      : []),
    [l10n.t('Id'), row.id],
    [l10n.t('Verifier'), verdict.verifier],
  ];
  return shown.filter((fact) => fact !== undefined).map(([name, value]) => [name, visibleText(value)]);
}

function scopeFacts({ paths, branch, appliesWhen, doesNotApplyWhen }: Scope): Facts {
  const facts: (readonly [string, string] | undefined)[] = [
    [l10n.t('Applies to'), paths.length > 0 ? paths.join(', ') : l10n.t('the whole repository')],
    branch === undefined ? undefined : [l10n.t('Branch'), branch],
    appliesWhen === undefined ? undefined : [l10n.t('Applies when'), appliesWhen],
    doesNotApplyWhen === undefined ? undefined : [l10n.t('Not when'), doesNotApplyWhen],
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
