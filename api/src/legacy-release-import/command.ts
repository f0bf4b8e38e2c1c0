import { Clock } from '../time/clock';
import type { ApiEnvironment } from '../config/environment';
import { connectWithRetry } from '../database/connect-with-retry';
import { createDataSource } from '../database/data-source';
import { PREPARING_TIMEOUTS } from '../config/database-timeouts';
import { LegacyStore } from './legacy-store';
import { importLegacyReleases, LegacyImportError, type ImportedReleases } from './import-legacy-releases';

const told = (folder: string, { apps, releases, steps, leftOut }: ImportedReleases) =>
  [
    `Moved the releases in ${folder} to the database: ${releases} releases of ${apps} apps, with ${steps} steps of history.`,
    'The folder was left as it is and is no longer used.',
    ...leftOut.map((what) => `Left out: ${what}.`),
  ].join('\n');

/**
 * Takes over what an earlier version kept in a folder. Answers in words what was done; nothing when there was nothing
 * to do.
 */
export async function importLegacyReleasesFrom(
  environment: ApiEnvironment,
  folder: string,
): Promise<string | undefined> {
  const former = new LegacyStore(folder);
  if (!former.exists()) return undefined;
  const database = createDataSource({ url: environment.DATABASE_URL, poolSize: 1 }, PREPARING_TIMEOUTS);
  await connectWithRetry(database);
  try {
    const taken = await importLegacyReleases(former, database, new Clock());
    return taken && told(folder, taken);
  } finally {
    await database.destroy();
  }
}

/** `node main.js take-over FOLDER`, on a database that is migrated. */
export async function importLegacyReleasesCommand(
  environment: ApiEnvironment,
  [folder, ...more]: readonly string[],
): Promise<void> {
  if (folder === undefined || more.length > 0) {
    throw new LegacyImportError('Specify the folder of the old release store: take-over /var/lib/portal/releases');
  }
  const said = await importLegacyReleasesFrom(environment, folder);
  const nothing = `Nothing to do: ${folder} holds no old release store, or releases have already been published.`;
  process.stdout.write(`${said ?? nothing}\n`);
}
