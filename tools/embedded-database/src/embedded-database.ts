import { setTimeout as pause } from 'node:timers/promises';
import { clearLeftovers, ensureData, filesIn, makePrivate, readPassword, ROLE } from './cluster';
import { failureOf, type DatabaseFailure } from './failure';
import { lockFolder } from './folder-lock';
import { ownerOf } from './owner';
import { freePort } from './ports';
import { startPostmaster, type Postmaster } from './postmaster';
import { postgresPrograms } from './programs';
import { Watchdog } from './watchdog';

/** How long, in milliseconds, a start is retried for obstacles that go away by themselves. */
const START_TIMEOUT_MS = 10_000;

/** A killed server's processes that are still exiting, or a port that was just taken. */
const PASSES = /is still in use|already exists|Address already in use|could not bind/;

export interface EmbeddedDatabaseOptions {
  /** Data folder; created if it does not exist. */
  folder: string;
  /** PostgreSQL settings, e.g. `{ fsync: 'off' }` for disposable data. */
  settings?: Readonly<Record<string, string>>;
  /** Called when the server has exited and cannot be restarted, with the reason and what to do. */
  onFailure?: (failure: DatabaseFailure) => void;
}

export interface EmbeddedDatabase {
  /** What a PostgreSQL client connects to; the same for as long as it runs. */
  url: string;
  /** The process of the server as it runs now. */
  pid(): number;
  /** Shuts the database down cleanly; resolves when its process has exited. Can be called twice. */
  stop(): Promise<void>;
}

/**
 * Runs PostgreSQL on a folder and resolves when it accepts connections. It is restarted if it exits by itself, and ends
 * with this process, however this one ends.
 * @throws a {@link DatabaseFailure} that says what to do, e.g. if another portal uses the folder
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { folder, settings = {}, onFailure = () => undefined } = options;
  const { data, lock } = filesIn(folder);
  const watchdog = new Watchdog();
  let unlock = async () => {};
  try {
    const programs = await postgresPrograms();
    await makePrivate(folder);
    unlock = await lockFolder(folder, lock);
    const owner = await ownerOf(data);
    await ensureData(folder, programs.initdb, owner, settings['fsync'] !== 'off');
    await owner.take(data);
    await clearLeftovers(data);
    const password = await readPassword(folder);

    const start = async (ports: () => Promise<number>): Promise<[Postmaster, number]> => {
      for (const enough = Date.now() + START_TIMEOUT_MS; ; await pause(50)) {
        const port = await ports();
        try {
          return [await startPostmaster({ program: programs.postgres, owner, data, port, settings }), port];
        } catch (error) {
          if (Date.now() > enough || !PASSES.test(String(error))) throw error;
        }
      }
    };
    let [server, port] = await start(freePort);
    let stopped: Promise<void> | undefined;
    let broughtBack = Promise.resolve();

    const watch = () => {
      watchdog.watch(server.pid);
      void server.ended.then(() => {
        if (!stopped) broughtBack = bringBack();
      });
    };
    const bringBack = async () => {
      try {
        watchdog.watch(undefined);
        await clearLeftovers(data);
        [server] = await start(async () => port);
        watch();
      } catch (error) {
        onFailure(failureOf(folder, error));
      }
    };
    const stop = async () => {
      await broughtBack;
      await server.stop();
      watchdog.stop();
      await unlock();
    };
    watch();
    return {
      url: `postgres://${ROLE}:${password}@127.0.0.1:${port}/postgres`,
      pid: () => server.pid,
      stop: () => (stopped ??= stop()),
    };
  } catch (error) {
    watchdog.stop();
    await unlock();
    throw failureOf(folder, error);
  }
}
