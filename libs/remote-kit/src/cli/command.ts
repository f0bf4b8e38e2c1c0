import { parseArgs, type ParseArgsConfig } from 'node:util';
import { isNativeError } from 'node:util/types';
import type { RetryPolicy } from '../release/portal-client';
import { ReleaseError } from '../release/release-error';

/** The environment of the release tool. */
export interface World {
  env: NodeJS.ProcessEnv;
  /** The folder that typed paths are relative to. */
  folder: string;
  /** How the command was called, for the help. */
  calledAs: string;
  now(): Date;
  retryPolicy: RetryPolicy;
  /** Whether there is an interactive terminal to ask questions. */
  isInteractive: boolean;
  /** Asks a question. @throws {ReleaseError} without a terminal */
  ask(question: string): Promise<string>;
  /** Asks for a secret, without an echo. @throws {ReleaseError} without a terminal */
  askSecretly(question: string): Promise<string>;
}

/** The result of a command. */
export interface Outcome {
  /** For people. */
  text: string;
  /** For machines. */
  json: unknown;
  /** False when the result is a finding that must not go unnoticed: the exit code is 1 then. */
  ok?: boolean;
}

type Option = NonNullable<ParseArgsConfig['options']>[string] & {
  /** The placeholder of the value in the help. */
  value?: string;
  says: string;
};
type Options = Record<string, Option>;
type Typed<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>['values'];

interface Definition<O extends Options> {
  name: string;
  /** Names of the arguments, e.g. `app`; those in brackets can be left out. */
  args: readonly string[];
  says: string;
  options: O;
  run(world: World, values: Typed<O & typeof COMMON>, args: readonly string[]): Promise<Outcome>;
}

/** One command of the release tool. */
export interface Command extends Pick<Definition<Options>, 'name' | 'args' | 'says' | 'options'> {
  run(world: World, typed: readonly string[]): Promise<Outcome>;
}

/** Options of every command. */
export const COMMON = {
  json: { type: 'boolean', default: false, says: 'print JSON; errors go to standard error as {"error": …}' },
  help: { type: 'boolean', short: 'h', default: false, says: 'show help' },
} as const satisfies Options;

/** Options that name the portal, in either spelling. */
export const ADDRESS = {
  to: {
    type: 'string',
    value: 'URL',
    says: 'the portal’s address, or PORTAL_URL; in a checkout, defaults to the portal that npm start runs (see DATA_DIR and PORT)',
  },
  portal: { type: 'string', value: 'URL', says: 'same as --to' },
} as const satisfies Options;

/** Options of every command that talks to a portal. */
export const PORTAL = {
  ...ADDRESS,
  'token-file': { type: 'string', value: 'FILE', says: 'file with the deploy token, or PORTAL_DEPLOY_TOKEN' },
} as const satisfies Options;

function assertArguments(name: string, args: readonly string[], given: readonly string[]) {
  const missing = args.slice(given.length).find((arg) => !arg.startsWith('['));
  if (missing) throw new ReleaseError(`${name} requires the ${missing}. Run ${name} --help for usage.`);
  const extra = given[args.length];
  if (extra !== undefined)
    throw new ReleaseError(`${name} got an unexpected argument "${extra}". Run ${name} --help for usage.`);
}

/**
 * Lists everything that a command is missing, if nobody can be asked for it.
 * @param needs whether each option or environment variable is missing, by its name
 * @throws {ReleaseError} without a terminal, if something is missing
 */
export function assertAnswered({ isInteractive }: World, command: string, needs: Readonly<Record<string, boolean>>) {
  const missing = Object.keys(needs).filter((name) => needs[name]);
  if (isInteractive || missing.length === 0) return;
  throw new ReleaseError(`Without an interactive terminal, ${command} requires ${missing.join(' and ')}`);
}

/** Parses the arguments into options. @throws {ReleaseError} for an unknown option or a missing value */
function parse<O extends Options>(name: string, options: O, typed: readonly string[]) {
  try {
    return parseArgs({ args: [...typed], options: { ...options, ...COMMON }, allowPositionals: true });
  } catch (error) {
    if (!(isNativeError(error) && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error;
    const [fault = ''] = error.message.split(/\.\s|\n/);
    throw new ReleaseError(`${fault.replace(/\.$/, '')}. Run ${name} --help to see all options.`, { cause: error });
  }
}

/** Declares a command. */
export function defineCommand<const O extends Options>(definition: Definition<O>): Command {
  const { name, args, options } = definition;
  return {
    ...definition,
    run: async (world, typed) => {
      const { values, positionals } = parse(name, options, typed);
      assertArguments(name, args, positionals);
      return definition.run(world, values, positionals);
    },
  };
}
