import { expect, test } from '@jest/globals';
import { connectWithRetry } from './connect-with-retry';
import { createDataSource } from './data-source';

test.each([
  ['127.0.0.1:2', 'ECONNREFUSED'],
  ['no-such-host.invalid:5432', 'ENOTFOUND|EAI_AGAIN'],
])('a database that is away is named, without its password: %s', async (host, code) => {
  const dataSource = createDataSource({ url: `postgres://portal:secret@${host}/portal`, poolSize: 1 });
  const connecting = connectWithRetry(dataSource, 0);
  await expect(connecting).rejects.toThrow(
    new RegExp(
      `^Can’t reach the database at ${host} \\((${code})\\)\\. Start it or correct DATABASE_URL, then try again\\.$`,
    ),
  );
});
