import type { DataSource } from 'typeorm';
import { createDataSource } from '../src/database/data-source';
import { PREPARING_TIMEOUTS } from '../src/config/database-timeouts';
import { ApiBuild } from '../test/api-process';
import { createPortalDatabase, type TestDatabase } from '../test/database';
import { publishKilled } from './killed-publish';
import { observed } from '../test/observe';

/** At how many moments. */
const KILLS = 50;

describe('publishing', () => {
  let build: ApiBuild;
  let database: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    [build, database] = await Promise.all([ApiBuild.make(), createPortalDatabase()]);
    source = await createDataSource({ url: database.url, poolSize: 1 }, PREPARING_TIMEOUTS).initialize();
  }, 120_000);
  afterAll(async () => {
    build.remove();
    await source.destroy();
    await database.drop();
  });

  test(`fault: the API is killed at ${KILLS} moments of a publish — what is live stays whole, and the next publish works`, async () => {
    const { wentThrough, published } = await publishKilled(build, database.url, source, KILLS);
    expect(published).toBe(KILLS);
    observed(
      `${KILLS} kills, ${wentThrough} of them after it was made; ${published} of ${KILLS} published at the next try`,
    );
  }, 900_000);
});
