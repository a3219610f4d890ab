import { parseArgs } from 'node:util';
import { createRulesFiles } from '../capture/rulesFiles/createRulesFiles';
import { createPersonFiles } from '../connect/createPersonFiles';
import { createConnections } from '../connect/createConnections';
import { createMemoryStores } from '../capture/stores/createMemoryStores';
import { createChanges } from '../git/createChanges';
import { createCheckout } from '../git/createCheckout';
import { createCitationSources } from '../git/createCitationSources';
import { createAgentRules } from '../store/agentRules';
import { createDismissals } from '../store/dismissals';
import { createHome } from '../store/home';
import { UsageError, type Command, type CommandContext } from './command';
import { COMMANDS } from './commands';
import { visible } from './visible';
import { StorageError } from '../app/ports';

/** `assay COMMAND …`: finds the command whose words lead the arguments, parses the rest, runs it. */
async function main(argv: readonly string[], context: CommandContext): Promise<number> {
  const found = findCommand(argv);
  if (!found) {
    const wanted = argv[0];
    const asked = wanted === undefined || ['-h', '--help', 'help'].includes(wanted);
    (asked ? context.out : context.err)(
      asked ? overview() : `assay: there is no command '${wanted}'.\n\n${overview()}`,
    );
    return asked ? 0 : 2;
  }
  const { command, rest } = found;
  if (rest.includes('--help') || rest.includes('-h')) {
    context.out(`${command.summary}\n\nusage: ${command.usage}\n`);
    return 0;
  }
  try {
    const args = parseArgs({
      args: [...rest],
      options: command.options,
      allowPositionals: true,
      strict: true,
    });
    return await command.run(args, context);
  } catch (error) {
    if (error instanceof UsageError || (error instanceof TypeError && 'code' in error)) {
      context.err(`assay ${command.name}: ${error.message}\nusage: ${command.usage}\n`);
      return 2;
    }
    if (error instanceof StorageError) {
      context.err(`assay ${command.name}: ${error.message}\n`);
      return 3;
    }
    throw error;
  }
}

function findCommand(argv: readonly string[]): { command: Command; rest: readonly string[] } | undefined {
  for (const command of COMMANDS) {
    const words = command.name.split(' ');
    if (words.every((word, i) => argv[i] === word)) return { command, rest: argv.slice(words.length) };
  }
  return undefined;
}

function overview(): string {
  const width = Math.max(...COMMANDS.map((command) => command.name.length));
  const lines = COMMANDS.map((command) => `  assay ${command.name.padEnd(width)}  ${command.summary}`);
  return `Assay: a memory for coding agents that people can trust.\n\n${lines.join('\n')}\n\n'assay COMMAND --help' tells how each is used.\n`;
}

/** An export into a pipe or a file is read by programs. */
const writesFile = ([name]: readonly string[]): boolean => name === 'export' && !process.stdout.isTTY;

async function run(): Promise<void> {
  const abort = new AbortController();
  process.once('SIGINT', () => {
    abort.abort();
  });
  // A reader that stops reading (`assay scan | head`) is no fault.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  const home = await createHome({ env: process.env, writer: 'cli' });
  const services = {
    home,
    rulesFiles: createRulesFiles(),
    citations: createCitationSources(),
    checkout: createCheckout(),
    dismissals: createDismissals(home.path),
    agentRules: createAgentRules(home.path),
    connections: createConnections({ home: home.path, programs: __dirname }),
    personFiles: createPersonFiles(home.path),
    memoryStores: createMemoryStores(),
    changes: createChanges(),
    clock: { now: () => new Date().toISOString() },
  };
  const argv = process.argv.slice(2);
  const code = await main(argv, {
    services,
    cwd: process.cwd(),
    env: process.env,
    // Programs get the text as it is; people get it with nothing hidden.
    out: (text) =>
      void process.stdout.write(argv.includes('--json') || writesFile(argv) ? text : visible(text)),
    err: (text) => {
      if (!isHook(argv)) process.stderr.write(visible(text));
    },
    signal: abort.signal,
  });
  process.exitCode = isHook(argv) ? 0 : code;
}

/** What an agent runs when its session starts is never in its way: on any fault it says nothing, and succeeds. */
const isHook = ([command, ...rest]: readonly string[]): boolean =>
  command === 'context' && rest.some((one) => one === '--hook' || one.startsWith('--hook='));

run().catch((error: unknown) => {
  if (isHook(process.argv.slice(2))) return;
  process.stderr.write(`assay: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 70;
});
