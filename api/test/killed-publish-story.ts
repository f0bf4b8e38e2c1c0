import type { DataSource } from 'typeorm';
import { createDataSource, PREPARING } from '../src/database/data-source';
import { ApiBuild } from './api-process';
import { createPortalDatabase, type TestDatabase } from './database';
import { publishKilled } from './killed-publish';
import { observed } from './observe';

/**
 * Tells what becomes of a publish whose API is killed in its midst.
 * @param kills at how many moments
 * @param timeout milliseconds that all of it may take
 */
export function describeKilledPublish(kills: number, timeout: number) {
  describe('publishing', () => {
    let build: ApiBuild;
    let database: TestDatabase;
    let source: DataSource;

    beforeAll(async () => {
      [build, database] = await Promise.all([ApiBuild.make(), createPortalDatabase()]);
      source = await createDataSource({ url: database.url, poolSize: 1 }, PREPARING).initialize();
    }, 120_000);
    afterAll(async () => {
      build.remove();
      await source.destroy();
      await database.drop();
    });

    test(
      `fault: the API is killed at ${kills} moments of a publish — what is live stays whole, and the next publish works`,
      async () => {
        const { wentThrough, published } = await publishKilled(build, database.url, source, kills);
        expect(published).toBe(kills);
        observed(
          `${kills} kills, ${wentThrough} of them after it was made; ${published} of ${kills} published at the next try`,
        );
      },
      timeout,
    );
  });
}
