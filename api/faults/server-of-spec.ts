import { ApiBuild } from '../test/api-process';
import { startDatabaseServer, type DatabaseServer } from './database-server';

interface ServerOfSpec {
  build: ApiBuild;
  server: DatabaseServer;
}

/** A build of the API, and a database server that it is prepared for, for the tests around this call. Read the fields in hooks and tests. */
export function serverOfSpec(): ServerOfSpec {
  const made = {} as ServerOfSpec;
  beforeAll(async () => {
    [made.build, made.server] = await Promise.all([ApiBuild.make(), startDatabaseServer()]);
    await made.build.prepare(made.server.url);
  }, 180_000);
  afterAll(async () => {
    await made.server.stop();
    made.build.remove();
  }, 60_000);
  return made;
}
