import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startEmbeddedDatabase } from '@portal/embedded-database';
import { API_MAIN, apiEnvironment } from './api-process';
import { assertNoFormerData } from './former-data';
import { root } from './processes';
import { databaseFolder, readSettings } from './settings';
import { build } from './build';
import { step } from './steps';

/**
 * Runs one of the API's own commands, on DATABASE_URL or on the database of `npm start`, which must be stopped.
 * @returns the command's exit code
 */
export async function moveData(command: 'backup' | 'restore' | 'move-files', args: readonly string[]): Promise<number> {
  const settings = await readSettings();
  if (command === 'backup') assertNoFormerData(settings);
  await step('Building what has changed', () => build(['api']));
  const folder = databaseFolder(settings.dataFolder);
  const open = () => step('Starting PostgreSQL (the portal must be stopped)', () => startEmbeddedDatabase({ folder }));
  const embedded = settings.DATABASE_URL === undefined ? await open() : undefined;
  const env = apiEnvironment(settings, settings.DATABASE_URL ?? embedded?.url ?? '');
  const from = process.env['INIT_CWD'] ?? root;
  const isFile = (arg: string) => command !== 'move-files' && !arg.startsWith('--');
  const given = args.map((arg) => (isFile(arg) ? path.resolve(from, arg) : arg));
  const child = spawn(process.execPath, [API_MAIN, command, ...given], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  await embedded?.stop();
  return code ?? 1;
}
