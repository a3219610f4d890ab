import * as path from 'node:path';
import type { ForgetPlan, ForgetTarget } from '../../../../shared/src/forgetting';
import { MOST_DELETED } from '../../../../shared/src/forgetting';
import type { AnyId, RecordId } from '../../../../shared/src/ids';
import type { Candidate } from '../../../../shared/src/model';
import type { Refusal } from '../../../../shared/src/descriptor';
import type { Folder } from '../folder';
import { refuse } from '../refuse';
import { findForgotten, type Found } from './findForgotten';

/** All that a deletion leads to, before anything is signed; writes nothing. */
export async function planForgetting(folder: Folder, target: ForgetTarget): Promise<ForgetPlan | Refusal> {
  await folder.store.catchUp();
  const found = findForgotten(folder, target);
  const { items, evidence } = found;
  if (items.length === 0 && evidence.length === 0) {
    return refuse('nothing_to_do', 'There is nothing here that came from it.');
  }
  if (items.length > MOST_DELETED || evidence.length > MOST_DELETED) {
    return refuse('not_permitted', `One patch deletes at most ${MOST_DELETED}. Name fewer at once.`);
  }
  const { view } = folder.store;
  const records = items.flatMap(({ record }) => view.record(record) ?? []);
  const stores = (['shared', 'user'] as const).filter((store) => records.some((one) => one.store === store));
  const covered = new Set<AnyId>(
    items.flatMap(({ record, candidate, evidenceIds }) => [
      record,
      ...(candidate ? [candidate] : []),
      ...(evidenceIds ?? []),
    ]),
  );
  for (const id of evidence) covered.add(id);
  const files = await folder.store.holding((id) => covered.has(id));
  const git = gitCopies(folder, files);
  return {
    kind: 'plan',
    items,
    evidence,
    stores: [...stores, 'private'],
    texts: textsOf(folder, found),
    dependants: dependantsOf(folder, covered),
    files,
    elsewhere: await elsewhereOf(folder, found),
    ...(git === undefined ? {} : { git }),
  };
}

function textsOf(folder: Folder, { items, evidence }: Found): ForgetPlan['texts'] {
  const { view } = folder.store;
  const claims = items.flatMap(({ record, candidate }): ForgetPlan['texts'] => {
    const memory = view.record(record);
    if (memory !== undefined) return [{ id: record, what: 'memory' as const, text: memory.statement }];
    const claim = candidate === undefined ? undefined : view.candidate(candidate);
    return claim === undefined ? [] : [{ id: claim.id, what: 'claim' as const, text: claim.statement }];
  });
  const ids = new Set([...evidence, ...items.flatMap(({ evidenceIds }) => evidenceIds ?? [])]);
  const seen = view.evidence([...ids]).map((one) => ({
    id: one.id,
    what: 'evidence' as const,
    text: one.sourceExcerpt ?? one.sourceSummary,
  }));
  return [...claims, ...seen];
}

function dependantsOf(folder: Folder, covered: ReadonlySet<AnyId>): ForgetPlan['dependants'] {
  const { view } = folder.store;
  const claims: readonly Resting[] = [...view.records(), ...view.openCandidates()];
  return claims.flatMap(({ id, statement, evidenceIds, citations, supersedes }) => {
    if (covered.has(id)) return [];
    const why = [
      ...(evidenceIds.some((one) => covered.has(one)) ? ['rests on evidence that goes'] : []),
      ...(citations.some(({ locator }) => covered.has(locator as AnyId)) ? ['cites what goes'] : []),
      ...(supersedes !== undefined && covered.has(supersedes) ? ['was to replace what goes'] : []),
    ];
    return why.length === 0 ? [] : [{ id, text: statement, why: why.join('; ') }];
  });
}

type Resting = Pick<Candidate, 'statement' | 'evidenceIds' | 'citations' | 'supersedes'> & {
  readonly id: AnyId;
};

async function elsewhereOf(folder: Folder, { items }: Found): Promise<readonly string[]> {
  const said: string[] = [];
  const records = new Set<RecordId>(items.map(({ record }) => record));
  const places = items.flatMap(({ candidate }) => (candidate ? folder.placesOf(candidate) : []));
  for (const { path: file, startLine } of places) {
    said.push(
      `${file}:${startLine} states it. Assay does not change that file: take it out there, or agents go on reading it.`,
    );
  }
  const log = folder.services.home.recallLog(folder.store.profile, 0);
  const given = (await log.entries(10_000)).filter((entry) => entry.records.some((id) => records.has(id)));
  if (given.length > 0) {
    const agents = [...new Set(given.map(({ agent }) => agent))].join(', ');
    said.push(
      `It was given to agents ${given.length === 1 ? 'once' : `${given.length} times`} (${agents}). What they keep of it Assay does not reach.`,
    );
  }
  const shared = items.some(({ record }) => folder.store.view.record(record)?.store === 'shared');
  if (shared) {
    said.push('It is shared: teammates’ copies go when they pull the deletion, and not before.');
  }
  said.push(
    'Exports and backups that you keep elsewhere hold it until you delete them; read in again, they are filtered.',
  );
  return said;
}

/** Assay starts no program to find out: a shared ledger is made to be committed. */
function gitCopies(folder: Folder, files: readonly string[]): ForgetPlan['git'] {
  const shared = path.join(folder.root, '.assay') + path.sep;
  const inside = files
    .filter((file) => file.startsWith(shared))
    .map((file) => path.relative(folder.root, file).split(path.sep).join('/'));
  if (inside.length === 0) return undefined;
  const paths = inside.map((file) => `'${file}'`).join(' ');
  return {
    text: 'These files are in the working tree, and a purge takes the words out of them there. If they were committed, git’s history, every clone and every host still hold the words, and Assay can’t change that. Rewriting history changes all commits after it, and whoever has a clone must take the new one.',
    commands: [
      `git log --all --oneline -- ${paths}`,
      `git filter-repo --invert-paths ${inside.map((file) => `--path '${file}'`).join(' ')}`,
      'git push --force --all',
    ],
  };
}
