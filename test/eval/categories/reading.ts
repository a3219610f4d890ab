/**
 * R78–R81, R89–R91, R94, R98–R99: what every read gives, of memory in which everything stands that none may give.
 * Each read is tried: recall, list, one by one, and the session's context, as an agent gets them in words.
 */
import type { Inquiry, MemoryRecord, RecordStatus, RuleType } from '../../../shared/src/model';
import { DEFAULT_POLICY } from '../../../shared/src/model';
import { getRemembered } from '../../../server/src/app/getRemembered';
import { listRemembered } from '../../../server/src/app/listRemembered';
import type { MemoryReader } from '../../../server/src/app/memoryReader';
import { recall } from '../../../server/src/app/recall';
import {
  renderContext,
  renderPage,
  renderRecall,
  renderRemembered,
} from '../../../server/src/app/renderMemory';
import { sessionContext } from '../../../server/src/app/sessionContext';
import { OWNER, PROFILE, record } from '../../support/claims';
import { readerOver } from '../../support/memoryReader';
import type { Category, Row } from '../category';
import { never } from '../invariant';

const STATUSES: readonly RecordStatus[] = ['active', 'contested', 'superseded', 'deprecated', 'deleted'];
const TYPES: readonly RuleType[] = ['rule', 'fact', 'preference', 'correction', 'procedure'];
const PROFILES = [PROFILE, 'project:other', ''];
const RENDERING = { budget: 1_000_000, nonce: '0123456789abcdef' };

/** Every combination of profile, status, kind, ratification and branch, each with a word of its own. */
const RECORDS: readonly MemoryRecord[] = PROFILES.flatMap((profile) =>
  STATUSES.flatMap((status) =>
    TYPES.flatMap((ruleType) =>
      ([undefined, 'owner', 'policy', 'member'] as const).flatMap((role) =>
        [undefined, 'topic'].map((branch) => ({ profile, status, ruleType, role, branch })),
      ),
    ),
  ),
).map(({ profile, status, ruleType, role, branch }, at) =>
  record({
    id: `me_${String(at)}`,
    candidate: `cl_${String(at)}`,
    profile,
    status,
    ruleType,
    statement: `Deploy with marker${String(at)}x from the release branch.`,
    confidence: 1,
    scope: { paths: [], ...(branch === undefined ? {} : { branch }) },
    ratifications:
      role === undefined ? [] : [{ signer: OWNER, role, at: '2026-01-01T00:00:00.000Z', verdict: '1' }],
  }),
);

const INQUIRIES: readonly Inquiry[] = RECORDS.map(({ id, profile }, at) => ({
  id: `in_${at}`,
  profile,
  kind: 'conflict',
  question: `Which holds of ${id}?`,
  records: [id],
  status: (['open', 'answered', 'withdrawn', 'stale'] as const)[at % 4] ?? 'stale',
}));

export const reading: Category = {
  name: 'reading',
  async run(): Promise<readonly Row[]> {
    const reader = readerOver({ records: RECORDS, inquiries: INQUIRIES, branch: 'main' });
    const texts = await everyRead(reader);
    const shown = (one: MemoryRecord): boolean =>
      texts.some((text) => text.includes(`${one.statement.split(' ')[2] ?? ''} `));
    const must = (one: MemoryRecord): boolean =>
      one.profile === PROFILE && one.status === 'active' && one.scope.branch === undefined;
    const foreign = RECORDS.filter(({ profile }) => profile !== PROFILE);
    const forgotten = RECORDS.filter(({ status }) => status === 'deleted');
    const replaced = RECORDS.filter(({ status }) => status === 'superseded' || status === 'deprecated');
    const elsewhere = RECORDS.filter(({ scope }) => scope.branch !== undefined);
    const { rules, contested, questions } = await sessionContext(reader);
    const fullRules = (await sessionContext(readerOver({ records: RECORDS.filter(must) }))).rules;
    return [
      never(
        'injection_profile_leakage: records of another profile read',
        foreign.filter(shown).length,
        foreign.length,
      ),
      never('deletion_forgetting: deleted records read', forgotten.filter(shown).length, forgotten.length),
      never('superseded or deprecated records read', replaced.filter(shown).length, replaced.length),
      never(
        'records of a branch that is not checked out read',
        elsewhere.filter(shown).length,
        elsewhere.length,
      ),
      never(
        'contested_not_in_hard_rules: rules that are contested, or that no owner signed',
        [...rules, ...fullRules].filter(
          ({ record: { status, ratifications } }) =>
            status !== 'active' || !ratifications.some(({ role }) => role === 'owner'),
        ).length,
        rules.length + fullRules.length,
      ),
      never(
        'more than two contested records in a session',
        Math.max(0, contested.length - 2),
        contested.length,
      ),
      never(
        'inquiry_surfacing: questions beyond the limit, closed, or of another profile in a session',
        Math.max(0, questions.length - DEFAULT_POLICY.maxInquiries) +
          questions.filter(({ inquiry }) => inquiry.status !== 'open' || inquiry.profile !== PROFILE).length,
        questions.length,
      ),
      never(
        'records that may be read and never are',
        RECORDS.filter(must).filter((one) => !shown(one)).length,
        RECORDS.filter(must).length,
      ),
    ];
  },
};

async function everyRead(reader: MemoryReader): Promise<readonly string[]> {
  const texts = [
    renderRecall(await recall(reader, { query: 'deploy from release branch', limit: 100 }), RENDERING).text,
    renderContext(await sessionContext(reader), RENDERING).text,
    renderPage(await listRemembered(reader, { limit: 1000 }), RENDERING).text,
  ];
  for (const { id } of RECORDS) {
    const found = await getRemembered(reader, id);
    if (found) texts.push(renderRemembered(found, RENDERING).text);
  }
  return texts;
}
