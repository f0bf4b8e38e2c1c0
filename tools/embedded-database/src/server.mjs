// The database process. Plain JavaScript, so that Node runs it wherever it is started from.
import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { newDatabase } from './new-database.mjs';
import { lockFolder } from './lock.mjs';
import { serveDatabase } from './socket-server.mjs';

const HOST = '127.0.0.1';

/** @type {import('./embedded-database').EmbeddedDatabaseOptions} */
const { dataDir, port = 0 } = JSON.parse(process.argv[2] ?? '{}');

// Ctrl-C reaches the whole process group; the parent drains its clients first and then ends this process.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

/** @param {unknown} message */
const report = (message) => new Promise((resolve) => process.send?.(message, resolve));

const parentGone = new Promise((resolve) => process.once('disconnect', resolve));

try {
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const unlock = dataDir ? await lockFolder(dataDir) : () => {};
  const database = dataDir ? await PGlite.create(dataDir) : await newDatabase();
  const server = await serveDatabase(database, { host: HOST, port });
  if (process.connected) await report({ url: `postgres://postgres@${HOST}:${server.port}/postgres` });
  await parentGone;
  await server.stop();
  await database.close();
  unlock();
  process.exit(0);
} catch (error) {
  if (process.connected) await report({ failure: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}
