import 'reflect-metadata';
import { apiEnvironmentSchema, EnvironmentError, readEnvironment } from './config/environment';
import { migrateAndSeed } from './database/prepare';
import { serve } from './serve';

/** `node main.js` serves; `node main.js migrate` prepares the database and ends. */
const COMMANDS = { serve, migrate: migrateAndSeed };

const command = process.argv[2] ?? 'serve';

try {
  if (command !== 'serve' && command !== 'migrate')
    throw new Error(`Unknown command: ${command}. Use serve or migrate.`);
  await COMMANDS[command](readEnvironment(apiEnvironmentSchema, process.env));
} catch (error) {
  process.stderr.write(
    `${error instanceof EnvironmentError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}
