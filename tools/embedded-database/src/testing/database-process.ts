// Runs a database on the given folder until it is killed: a portal, as far as its database is concerned.
import { startEmbeddedDatabase } from '../embedded-database';

/** The database does not keep the process alive. */
setInterval(() => undefined, 60_000);

const [folder = ''] = process.argv.slice(2);

startEmbeddedDatabase({ folder }).then(
  (database) => console.log(JSON.stringify({ url: database.url, pid: database.pid() })),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
