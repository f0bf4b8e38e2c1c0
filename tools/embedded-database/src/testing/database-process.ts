// Runs a database on the folder that it is given until it is killed: a portal, as far as its database knows.
import { startEmbeddedDatabase } from '../embedded-database';

/** The database does not keep its process from ending. */
setInterval(() => undefined, 60_000);

const [folder = ''] = process.argv.slice(2);

startEmbeddedDatabase({ folder }).then(
  (database) => console.log(JSON.stringify({ url: database.url, pid: database.pid() })),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
