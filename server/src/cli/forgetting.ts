/** What `assay delete` and `assay purge` share: the plan shown, then one signature for each store. */
import type { ForgetPlan, ForgetTarget } from '../../../shared/src/forgetting';
import { forgetTarget } from '../../../shared/src/forgetting';
import type { PatchAction } from '../../../shared/src/patchAction';
import { visibleText } from '../../../shared/src/visibleText';
import { planForgetting } from '../app/forget/planForgetting';
import type { Folder } from '../app/folder';
import { UsageError, type CommandContext } from './command';
import { openTarget } from './openTarget';
import { decide } from './signing/decide';
import { SIGNING_OPTIONS, signerFrom } from './signing/signer';

export const FORGET_OPTIONS = {
  ...SIGNING_OPTIONS,
  dir: { type: 'string' },
  agent: { type: 'string' },
  session: { type: 'string' },
  source: { type: 'string' },
  reason: { type: 'string' },
  code: { type: 'string' },
  preview: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;
export const FORGET_USAGE =
  '(ID… | --agent NAME | --session ID | --source FILE-OR-CHANNEL) [--reason TEXT] [--dir DIR]';

type Values = Readonly<Record<string, unknown>>;
type Mode = Extract<PatchAction, { kind: 'delete' }>['mode'];

function targetOf(values: Values, ids: readonly string[]): ForgetTarget {
  const named = (['agent', 'session', 'source'] as const).filter((kind) => values[kind] !== undefined);
  if (named.length + (ids.length > 0 ? 1 : 0) !== 1) {
    throw new UsageError('what? Give ids (me_…, cl_…, ev_…), or one of --agent, --session, --source.');
  }
  const [kind] = named;
  const parsed = forgetTarget.safeParse(
    kind === undefined ? { kind: 'ids', ids } : { kind, [kind]: values[kind] },
  );
  if (parsed.success) return parsed.data;
  throw new UsageError('these are not ids of memory (me_…), claims (cl_…) or evidence (ev_…).');
}

export async function forget(
  mode: Mode,
  values: Values,
  ids: readonly string[],
  context: CommandContext,
): Promise<number> {
  const target = targetOf(values, ids);
  const isPreview = values['preview'] === true;
  const signer = isPreview ? undefined : await signerFrom(values, context);
  const folder = await openTarget(context, values['dir'] as string | undefined);
  try {
    const plan = await planForgetting(folder, target);
    if (plan.kind === 'refused') {
      context.err(`${plan.message}\n`);
      return 1;
    }
    context.out(values['json'] === true ? `${JSON.stringify(plan, undefined, 2)}\n` : planText(plan, mode));
    if (signer === undefined) return 0;
    for (const store of plan.stores) {
      const action = actionOf(plan, store, mode, values);
      const code = await decide(context, folder, action, signer);
      if (code !== 0) return code;
    }
    if (mode === 'privacy_purge') context.out(await stateText(folder));
    return 0;
  } finally {
    await folder.store.close();
  }
}

function actionOf(
  { items, evidence }: ForgetPlan,
  store: ForgetPlan['stores'][number],
  mode: Mode,
  values: Values,
): PatchAction {
  const { reason, code } = values;
  return {
    kind: 'delete',
    items: items.map(({ record, candidate, evidenceIds }) => ({
      record,
      ...(candidate === undefined ? {} : { candidate }),
      ...(evidenceIds === undefined ? {} : { evidenceIds: [...evidenceIds] }),
    })),
    evidence: [...evidence],
    store,
    mode,
    reasonCode: typeof code === 'string' ? code : 'asked',
    ...(typeof reason === 'string' ? { reason: reason.slice(0, 2000) } : {}),
  };
}

async function stateText(folder: Folder): Promise<string> {
  const done = await folder.store.finishedPurges();
  const owed = folder.store.deletions().filter((id) => !done.has(id));
  return owed.length === 0
    ? 'The words are out of every file here. Check it: assay purge --verify\n'
    : 'Some process has not let go yet; it completes at the next start. Close other windows and agents, then run: assay doctor\n';
}

function planText(plan: ForgetPlan, mode: Mode): string {
  const what =
    mode === 'privacy_purge'
      ? 'Purge: the words leave every file and process. This can’t be undone.'
      : 'Delete: it is shown and given to nobody any more. The words stay in the ledger; lift it, or purge it, later.';
  const list = (title: string, lines: readonly string[]): string =>
    lines.length === 0 ? '' : `\n${title}\n${lines.map((line) => `  - ${visibleText(line)}\n`).join('')}`;
  return [
    `${what}\n`,
    list(
      'What goes',
      plan.texts.map(({ id, what: kind, text }) => `${kind} ${id}: ${text}`),
    ),
    list(
      'What rests on it and stays',
      plan.dependants.map(({ id, text, why }) => `${id}: ${text} (${why})`),
    ),
    list(
      mode === 'privacy_purge' ? 'Files that are written anew' : 'Files that go on holding it',
      plan.files,
    ),
    list('Elsewhere', plan.elsewhere),
    plan.git === undefined
      ? ''
      : `\nGit\n  ${plan.git.text}\n${plan.git.commands.map((line) => `    ${line}\n`).join('')}`,
    '\n',
  ].join('');
}
