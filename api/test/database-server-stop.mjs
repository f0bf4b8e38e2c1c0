import pg from 'pg';

/** Ends the server of the run; of one that is not its own it takes its databases away. */
export default async function tearDown() {
  if (globalThis.stopTestDatabaseServer) return globalThis.stopTestDatabaseServer();
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await client.connect();
  const made = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
    `portal_test_${process.env['TEST_RUN']}_`,
  ]);
  for (const { datname } of made.rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  await client.end();
}
