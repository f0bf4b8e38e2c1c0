import { Refused } from '@portal/delivery/refused';
import type { Command, Outcome, World } from './command';
import { build, pack, publish } from './commands/builds';
import { check } from './commands/check';
import { create } from './commands/create';
import { dev } from './commands/dev';
import { list } from './commands/list';
import { promote, retire, rollback, share, withdraw } from './commands/deployments';
import { serviceWorker } from './commands/service-worker';
import { token } from './commands/token';
import { verify } from './commands/verify';
import { help, helpOn } from './help';
import { ReleaseError } from '../release/release-error';
import { messageOf } from '../release/message-of';

const COMMANDS = [
  create,
  dev,
  build,
  pack,
  publish,
  promote,
  withdraw,
  rollback,
  share,
  retire,
  list,
  verify,
  check,
  serviceWorker,
  token,
];

/** What the tool writes to each stream, and its exit code. */
export interface Said {
  out: string;
  err: string;
  code: number;
}

const isHelp = (word: string | undefined) => word === '--help' || word === '-h';

function commandNamed(name: string | undefined): Command {
  const command = COMMANDS.find((known) => known.name === name);
  if (command) return command;
  const names = COMMANDS.map((known) => known.name).join(', ');
  throw new ReleaseError(
    name === undefined || name.startsWith('-')
      ? `Missing command. Commands: ${names}. Run --help for more.`
      : `Unknown command "${name}". Commands: ${names}`,
  );
}

const sentenceOf = (error: unknown) => {
  if (error instanceof ReleaseError || error instanceof Refused) return error.message;
  return `Unexpected error: ${messageOf(error)}`;
};

async function outcomeOf(name: string | undefined, typed: readonly string[], world: World): Promise<Outcome> {
  if (isHelp(name)) {
    return { text: help(COMMANDS, world.calledAs), json: { commands: COMMANDS.map((command) => command.name) } };
  }
  const command = commandNamed(name);
  if (typed.some(isHelp)) {
    const usage = helpOn(command, world.calledAs);
    return { text: usage, json: { usage } };
  }
  return command.run(world, typed);
}

/** Runs a command line. Every failure is one sentence, with exit code 1. */
export async function runCli(typed: readonly string[], world: World): Promise<Said> {
  const forMachines = typed.includes('--json');
  try {
    const [name, ...rest] = typed;
    const { text, json, ok = true } = await outcomeOf(name, rest, world);
    return { out: forMachines ? JSON.stringify(json) : text, err: '', code: ok ? 0 : 1 };
  } catch (error) {
    const sentence = sentenceOf(error);
    return { out: '', err: forMachines ? JSON.stringify({ error: sentence }) : sentence, code: 1 };
  }
}
