import * as path from 'node:path';
import type { TextSearch } from '../../app/ports';
import { UsageError, type Command, type CommandContext } from '../command';
import { forget, FORGET_OPTIONS, FORGET_USAGE } from '../forgetting';
import { openTargetStore } from '../openTarget';
import { SIGNING_USAGE } from '../signing/signer';
import { askSecret, isTerminal, readAllInput } from '../signing/terminal';

export const purge: Command = {
  name: 'purge',
  summary: 'Takes the words of memory, claims or evidence out of every file, for good, with your signature.',
  usage: `assay purge ${FORGET_USAGE} [--preview [--json]] ${SIGNING_USAGE}
       assay purge --verify [ID…] [--dir DIR] [--json]   reads every byte that Assay keeps; the text is asked for, or read from standard input, a line each, so that no history keeps it`,
  options: { ...FORGET_OPTIONS, verify: { type: 'boolean' } },
  run: ({ values, positionals }, context) =>
    values['verify'] === true
      ? verify(values, positionals, context)
      : forget('privacy_purge', values, positionals, context),
};

const isAnyId = (text: string): boolean => /^(?:me|cl|ev)_[a-z2-7]{26}$/.test(text);

async function verify(
  values: Readonly<Record<string, unknown>>,
  given: readonly string[],
  context: CommandContext,
): Promise<number> {
  const directory = values['dir'] as string | undefined;
  const ids = given.filter(isAnyId);
  const said = given.filter((text) => !isAnyId(text));
  const texts = [...said, ...(ids.length > 0 ? await textsOf(ids, directory, context) : [])];
  if (given.length === 0) texts.push(...(await askForText()));
  const root = path.resolve(context.cwd, directory ?? '.');
  const search = context.services.home.findText(
    root,
    texts.filter((text) => text.trim() !== ''),
  );
  if (search.forms === 0) {
    if (ids.length === 0) throw new UsageError('that is too short to tell: give at least four letters.');
    context.out(
      'No words of these ids are left to look for: they are in no view and in no file that Assay reads.\n',
    );
    return 0;
  }
  context.out(values['json'] === true ? `${JSON.stringify(search, undefined, 2)}\n` : asText(search));
  return search.found.length === 0 && search.unread.length === 0 ? 0 : 1;
}

/** Without a terminal each line of standard input is a text of its own. */
async function askForText(): Promise<readonly string[]> {
  if (!isTerminal()) return readAllInput().split(/\r?\n/);
  const typed = await askSecret('Text to look for (it is not shown): ');
  return typed === undefined ? [] : [typed];
}

/** Words that an id still has here: after a purge there are none. */
async function textsOf(
  ids: readonly string[],
  directory: string | undefined,
  context: CommandContext,
): Promise<readonly string[]> {
  const folder = await openTargetStore(context, directory);
  try {
    const { view } = folder.store;
    await folder.store.catchUp();
    return ids.flatMap((id) =>
      [
        view.record(id as `me_${string}`)?.statement ?? [],
        view.candidate(id as `cl_${string}`)?.statement ?? [],
        view.evidence([id as `ev_${string}`]).map((one) => one.sourceExcerpt ?? one.sourceSummary),
      ].flat(),
    );
  } finally {
    await folder.store.close();
  }
}

function asText({ forms, read, found, unread }: TextSearch): string {
  const files = read.reduce((sum, row) => sum + row.files, 0);
  const bytes = read.reduce((sum, row) => sum + row.bytes, 0);
  const kinds = [...read]
    .sort((one, other) => (one.kind < other.kind ? -1 : 1))
    .map((row) => `  ${row.kind}: ${row.files} ${row.files === 1 ? 'file' : 'files'}, ${row.bytes} bytes\n`);
  const hits = found.map(({ file, form, at }) => `Found ${form}: ${file}, near byte ${at}\n`);
  const closed = unread.map((file) => `Could not be opened: ${file}\n`);
  const last =
    found.length > 0
      ? 'It is still there.\n'
      : unread.length > 0
        ? 'Nothing was found in what could be read.\n'
        : 'Nothing was found.\n';
  return `Looked for ${forms} forms in ${files} files, ${bytes} bytes:\n${kinds.join('')}${hits.join('')}${closed.join('')}${last}`;
}
