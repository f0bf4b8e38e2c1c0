import 'reflect-metadata';
import { EnvironmentError, readEnvironment } from '@portal/environment';
import { BackupError } from './backup/backup-file';
import { backupCommand, restoreCommand } from './backup/commands';
import { apiEnvironmentSchema, type ApiEnvironment } from './config/environment';
import { bySources } from './common/by-sources';
import { loggedError } from './common/logged-error';
import { migrateAndSeed } from './database/prepare';
import { takeOverCommand, takeOverFrom } from './releases-takeover/command';
import { TakeOverError } from './releases-takeover/take-over';
import { serve } from './serve';

/** For `npm start`: migrates, takes over earlier releases and serves, all in one process. Reports to its parent. */
async function start(environment: ApiEnvironment) {
  await migrateAndSeed(environment);
  const { RELEASE_STORE } = environment;
  const said = RELEASE_STORE && (await takeOverFrom(environment, RELEASE_STORE));
  if (said) process.send?.(said);
  await serve(environment);
}

/** `node main.js` serves, `start` migrates first; the other commands end when they are done. */
const COMMANDS = {
  serve,
  start,
  migrate: migrateAndSeed,
  backup: backupCommand,
  restore: restoreCommand,
  'take-over': takeOverCommand,
};

const isCommand = (name: string): name is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, name);

const [command = 'serve', ...args] = process.argv.slice(2);

/** Ends the process with a last line to its log; a failed statement appears there without its values. */
function end(error: unknown): never {
  const isTheirs = [EnvironmentError, BackupError, TakeOverError].some((kind) => error instanceof kind);
  const isDatabases = error instanceof Error && ('query' in error || 'severity' in error);
  const told =
    isTheirs && error instanceof Error
      ? error.message
      : isDatabases
        ? JSON.stringify(loggedError(error))
        : stackOf(error);
  process.stderr.write(`${told}\n`);
  process.exit(1);
}

const stackOf = (error: unknown) => bySources(String(error instanceof Error ? error.stack : error));

process.on('uncaughtException', (error) => {
  process.stderr.write(`${JSON.stringify(loggedError(error))}\n`);
  process.exit(1);
});

try {
  if (!isCommand(command)) {
    throw new Error(`Unknown command: ${command}. Use one of ${Object.keys(COMMANDS).join(', ')}.`);
  }
  await COMMANDS[command](readEnvironment(apiEnvironmentSchema, process.env), args);
} catch (error) {
  end(error);
}
