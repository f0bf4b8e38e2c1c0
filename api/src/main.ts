import 'reflect-metadata';
import { BackupError } from './backup/backup-file';
import { backupCommand, restoreCommand } from './backup/commands';
import { apiEnvironmentSchema, EnvironmentError, readEnvironment } from './config/environment';
import { migrateAndSeed } from './database/prepare';
import { serve } from './serve';

/** `node main.js` serves; the other commands do what they say and end. */
const COMMANDS = { serve, migrate: migrateAndSeed, backup: backupCommand, restore: restoreCommand };

const isCommand = (name: string): name is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, name);

const [command = 'serve', ...args] = process.argv.slice(2);

try {
  if (!isCommand(command)) {
    throw new Error(`Unknown command: ${command}. Use one of ${Object.keys(COMMANDS).join(', ')}.`);
  }
  await COMMANDS[command](readEnvironment(apiEnvironmentSchema, process.env), args);
} catch (error) {
  const isTheirs = error instanceof EnvironmentError || error instanceof BackupError;
  process.stderr.write(`${isTheirs ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
}
