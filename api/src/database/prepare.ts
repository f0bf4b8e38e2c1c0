import type { ApiEnvironment } from '../config/environment';
import { connectWithRetry } from './connect-with-retry';
import { createDataSource } from './data-source';
import { PREPARING_TIMEOUTS } from '../config/database-timeouts';
import { migrate } from './migrate';
import { seedContent } from './seeds/content';
import { seedDemo } from './seeds/demo/demo';

/** Brings the database up to date: migrations, then course content, then demo data where it is wanted. */
export async function migrateAndSeed(environment: ApiEnvironment): Promise<void> {
  const dataSource = await connectWithRetry(
    createDataSource({ url: environment.DIRECT_URL, poolSize: 2 }, PREPARING_TIMEOUTS),
  );
  try {
    for (const name of await migrate(dataSource)) report(`applied ${name}`);
    for (const key of await seedContent(dataSource)) report(`course ${key} updated`);
    if (environment.SEED_DEMO && (await seedDemo(dataSource, new Date()))) report('demo data added');
  } finally {
    await dataSource.destroy();
  }
}

const report = (line: string) => process.stdout.write(`${line}\n`);
