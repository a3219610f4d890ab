/** What the health page shows, in words. Pure. */
import type { AgentHealth, FolderHealth, StoreDiagnosis } from '../../../shared/src/health';
import type { StoreFinding } from '../../../shared/src/views';
import { visibleText } from '../visibleText';
import { plural, statusWords } from '../wording';
import type { Button, HealthLine, HealthModel, Queue, Tone } from './messages';

export interface HealthFacts {
  readonly findings: readonly StoreFinding[];
  readonly folders: readonly FolderHealth[];
  /** What the doctor said, where a person asked it. */
  readonly diagnoses?: readonly StoreDiagnosis[];
}

export function healthModel(facts: HealthFacts): HealthModel {
  const sections = [
    { id: 'memory', heading: 'Memory', lines: memoryLines(facts.folders) },
    { id: 'inbox', heading: 'Waiting for You', lines: inboxLines(facts.folders) },
    { id: 'text', heading: 'Repository Text', lines: textLines(facts.folders) },
    { id: 'agents', heading: 'Agents', lines: agentLines(facts.folders) },
    { id: 'store', heading: 'Store', lines: storeLines(facts) },
  ];
  const tones = sections.flatMap(({ lines }) => lines.map(({ tone }) => tone));
  const bad = tones.filter((tone) => tone === 'bad').length;
  const review = tones.filter((tone) => tone === 'review').length;
  if (bad > 0) return { tone: 'bad', summary: `${plural(bad, 'thing')} to mend.`, sections };
  return review > 0
    ? { tone: 'review', summary: `Sound; ${plural(review, 'thing')} to look at.`, sections }
    : { tone: 'good', summary: 'All is well.', sections };
}

/** Findings in the order in which the page shows them; `openFile` counts in it. */
export const shownFindings = ({ findings, diagnoses }: HealthFacts): readonly StoreFinding[] =>
  diagnoses === undefined ? findings : diagnoses.flatMap((diagnosis) => diagnosis.findings);

const sum = (folders: readonly FolderHealth[], count: (folder: FolderHealth) => number): number =>
  folders.reduce((total, folder) => total + count(folder), 0);

/** A line for what there is some of; nothing for what there is none of. */
function some(count: number, words: string, tone: Tone, queue: Queue, label: string): readonly HealthLine[] {
  if (count === 0) return [];
  return [{ id: queue, tone, text: `${String(count)} ${words}`, buttons: [{ label, queue }] }];
}

function memoryLines(folders: readonly FolderHealth[]): readonly HealthLine[] {
  const all = sum(folders, ({ memory }) => memory.all);
  const lines = [
    ...some(
      sum(folders, ({ memory }) => memory.drifted),
      'whose evidence changed or is gone',
      'review',
      'drifted',
      'Show Drifted',
    ),
    ...some(
      sum(folders, ({ memory }) => memory.contested),
      'contested',
      'review',
      'contested',
      'Show Contested',
    ),
    ...some(
      sum(folders, ({ memory }) => memory.reviewDue),
      'to be confirmed: the time that they were kept for is over',
      'review',
      'review_due',
      'Show Due',
    ),
    ...some(
      sum(folders, ({ memory }) => memory.unverified),
      'taken over and never verified',
      'review',
      'unverified',
      'Show Unverified',
    ),
  ];
  if (all === 0) return [{ id: 'all', tone: 'plain', text: 'Nothing is in memory yet.', buttons: [] }];
  return lines.length > 0
    ? lines
    : [
        {
          id: 'all',
          tone: 'good',
          text: `${plural(all, 'claim')}, each with evidence that stands.`,
          buttons: [],
        },
      ];
}

function inboxLines(folders: readonly FolderHealth[]): readonly HealthLine[] {
  const of = (status: keyof FolderHealth['waiting']): number =>
    sum(folders, ({ waiting }) => waiting[status]);
  const segments = [
    {
      name: statusWords('review_required'),
      count: of('review_required'),
      tone: 'review' as const,
      queue: 'waiting_review' as const,
    },
    {
      name: statusWords('verified'),
      count: of('verified'),
      tone: 'good' as const,
      queue: 'waiting_verified' as const,
    },
    {
      name: statusWords('legacy_unverified'),
      count: of('legacy_unverified'),
      tone: 'plain' as const,
      queue: 'waiting_other' as const,
    },
    {
      name: statusWords('rejected'),
      count: of('rejected'),
      tone: 'bad' as const,
      queue: 'waiting_blocked' as const,
    },
  ].filter(({ count }) => count > 0);
  const waiting = segments.reduce((total, { count }) => total + count, 0);
  const deferred = sum(folders, (folder) => folder.deferred);
  return [
    {
      id: 'waiting',
      tone: 'plain',
      text: waiting === 0 ? 'No claim waits.' : `${plural(waiting, 'claim')} wait.`,
      ...(deferred > 0 && { detail: `${String(deferred)} put off.` }),
      ...(waiting > 0 && { segments }),
      buttons: segments.map(({ name, queue }) => ({ label: `Show: ${name}`, queue })),
    },
    ...some(
      sum(folders, ({ conflicts }) => conflicts),
      'of them stand against memory',
      'review',
      'conflicts',
      'Show Conflicts',
    ),
  ];
}

function textLines(folders: readonly FolderHealth[]): readonly HealthLine[] {
  const [secrets, hidden] = [
    sum(folders, ({ text }) => text.secrets),
    sum(folders, ({ text }) => text.hidden),
  ];
  const show: readonly Button[] = [{ label: 'Show Problems', queue: 'problems' }];
  const lines: readonly HealthLine[] = [
    ...(secrets > 0
      ? [{ id: 'secrets', tone: 'bad' as const, text: plural(secrets, 'secret'), buttons: show }]
      : []),
    ...(hidden > 0
      ? [
          {
            id: 'hidden',
            tone: 'bad' as const,
            text: `${plural(hidden, 'place')} with hidden or look-alike text`,
            buttons: show,
          },
        ]
      : []),
  ];
  return lines.length > 0
    ? lines
    : [{ id: 'clean', tone: 'good', text: 'No secret and no hidden text in what agents read.', buttons: [] }];
}

function agentLines(folders: readonly FolderHealth[]): readonly HealthLine[] {
  const lines = folders.flatMap(({ agents, days, name }, at) =>
    agents.map((agent, index): HealthLine => ({
      id: `agent-${String(at)}-${String(index)}`,
      tone: agent.spent >= agent.units ? 'review' : 'plain',
      text: visibleText(folders.length > 1 ? `${agent.agent} in ${name}` : agent.agent),
      meter: {
        words: `This hour: about ${String(agent.spent)} of ${String(agent.units)} units`,
        used: Math.min(agent.spent, agent.units),
        of: agent.units,
      },
      columns: { words: givenWords(agent, days), days, values: agent.tokens },
      buttons: [],
    })),
  );
  return lines.length === 0
    ? [
        {
          id: 'none',
          tone: 'plain',
          text: 'No agent was here in the last two weeks, as far as the log goes back.',
          buttons: [AGENTS],
        },
      ]
    : [
        ...lines,
        { id: 'modes', tone: 'plain', text: 'What agents may do here is a setting.', buttons: [AGENTS] },
      ];
}
const AGENTS: Button = { label: 'Agents’ Settings', queue: 'agents' };

function givenWords({ tokens }: AgentHealth, days: readonly string[]): string {
  const all = tokens.reduce((total, one) => total + one, 0);
  if (all === 0) return `No memory was given in ${String(days.length)} days`;
  const most = Math.max(...tokens);
  return `About ${String(all)} tokens of memory in ${String(days.length)} days, most of them on ${days[tokens.indexOf(most)] ?? ''}`;
}

const TONES = { error: 'bad', warning: 'review', information: 'plain' } as const;

function storeLines(facts: HealthFacts): readonly HealthLine[] {
  const { diagnoses } = facts;
  const findings = shownFindings(facts).map(({ severity, message, file }, index): HealthLine => ({
    id: `finding-${String(index)}`,
    tone: TONES[severity],
    text: visibleText(message),
    ...(file === undefined ? {} : { detail: visibleText(file), openFile: index }),
    buttons: [],
  }));
  const repairs = (diagnoses ?? []).flatMap((diagnosis) => diagnosis.repairs);
  const mended = repairs.map(({ file, what, done }, index): HealthLine => ({
    id: `repair-${String(index)}`,
    tone: done ? 'good' : 'review',
    text: visibleText(`${done ? 'Mended' : 'Can be mended'}: ${what}`),
    detail: visibleText(file),
    buttons: [],
  }));
  const canRepair = repairs.some(({ done }) => !done);
  return [
    ...findings,
    ...mended,
    {
      id: 'doctor',
      tone: findings.length === 0 ? 'good' : 'plain',
      text:
        diagnoses !== undefined
          ? findings.length === 0
            ? 'The doctor looked at every file and found nothing.'
            : 'The doctor looked at every file.'
          : findings.length === 0
            ? 'Nothing wrong was met. The doctor looks at every file.'
            : 'The doctor looks at every file.',
      buttons: [
        { label: diagnoses === undefined ? 'Run Doctor' : 'Run Doctor Again', queue: 'doctor' },
        ...(canRepair ? [{ label: 'Repair', queue: 'repair' } as const] : []),
        { label: 'Show Log', queue: 'log' },
      ],
    },
  ];
}
