import 'reflect-metadata';
import { once } from 'node:events';
import { EnvironmentError, readEnvironment } from '@portal/environment';
import { BackupError } from './backup/backup-file';
import { backupCommand, restoreCommand } from './backup/commands';
import { apiEnvironmentSchema, type ApiEnvironment } from './config/environment';
import { sourceMappedStack } from './logging/source-mapped-stack';
import { loggedError } from './logging/logged-error';
import { moveFilesCommand } from './storage/commands';
import { MoveFilesError } from './storage/move-files';
import { ObjectStoreError } from './storage/object-store';
import { DatabaseUnreachableError, PoolerError } from './database/connect-with-retry';
import { migrateAndSeed } from './database/prepare';
import { serve } from './serve';

/** For `npm start`: migrates and serves, all in one process. */
async function start(environment: ApiEnvironment) {
  await migrateAndSeed(environment);
  await serve(environment);
}

/** `node main.js` serves, `start` migrates first; the other commands end when they are done. */
const COMMANDS = {
  serve,
  start,
  migrate: migrateAndSeed,
  backup: backupCommand,
  restore: restoreCommand,
  'move-files': moveFilesCommand,
};

/**
 * Environment variables that `npm start` sends to this process once its code is loaded and everything else is prepared
 * (`tools/portal/src/api-process.ts`), in addition to its own. Exits if the parent is gone before that.
 */
async function environmentFromParent(): Promise<NodeJS.ProcessEnv> {
  if (!process.connected) leave();
  process.once('disconnect', leave);
  const [told] = (await once(process, 'message')) as [NodeJS.ProcessEnv];
  process.off('disconnect', leave);
  return { ...process.env, ...told };
}

const leave = () => process.exit(0);

const isCommand = (name: string): name is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, name);

const [command = 'serve', ...args] = process.argv.slice(2);

/** Errors whose messages are for the operator. */
const THEIRS = [EnvironmentError, BackupError, DatabaseUnreachableError, MoveFilesError, ObjectStoreError, PoolerError];

/** Ends the process with a last line to its log; a failed statement appears there without its values. */
function end(error: unknown): never {
  const isTheirs = THEIRS.some((kind) => error instanceof kind);
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

const stackOf = (error: unknown) => sourceMappedStack(String(error instanceof Error ? error.stack : error));

process.on('uncaughtException', (error) => {
  process.stderr.write(`${JSON.stringify(loggedError(error))}\n`);
  process.exit(1);
});

try {
  if (!isCommand(command)) {
    throw new Error(`Unknown command: ${command}. Use one of ${Object.keys(COMMANDS).join(', ')}.`);
  }
  const environment = command === 'start' ? await environmentFromParent() : process.env;
  await COMMANDS[command](readEnvironment(apiEnvironmentSchema, environment), args);
} catch (error) {
  end(error);
}
