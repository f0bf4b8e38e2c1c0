import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DatabaseFailure } from './failure';
import type { Owner } from './owner';
import { PLAIN_ENVIRONMENT } from './postmaster';
import { MAJOR_VERSION } from './programs';

const run = promisify(execFile);

/** How long, in milliseconds, a leftover server may take to shut down before it is killed. */
const END_WITHIN = 10_000;

/** The one role of the database. */
export const ROLE = 'postgres';

/** What a folder holds: PostgreSQL's data, and the password of its one role. */
export const filesIn = (folder: string) => ({
  data: path.join(folder, 'data'),
  password: path.join(folder, 'password'),
  lock: path.join(folder, 'lock'),
});

/** Creates the folder, accessible only to its owner. */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

/**
 * Initializes the data if there is none yet; atomically, and with `keep`, durably across a power loss.
 * @throws if it is of another major version
 */
export async function ensureData(folder: string, initdb: string, owner: Owner, keep: boolean): Promise<void> {
  const { data, password } = filesIn(folder);
  if (existsSync(data)) return assertVersion(data);
  const unfinished = `${data}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await makePrivate(unfinished);
  await owner.take(unfinished);
  await writeFile(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  const [command, args] = owner.command(initdb, [
    ...['--pgdata', unfinished, '--username', ROLE, '--pwfile', password, '--auth', 'scram-sha-256'],
    // The same order of names and the same letters on every machine.
    ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...(keep ? [] : ['--no-sync']),
  ]);
  await run(command, args, { env: PLAIN_ENVIRONMENT });
  await rename(unfinished, data);
}

async function assertVersion(data: string) {
  const version = (await readFile(path.join(data, 'PG_VERSION'), 'utf8')).trim();
  if (version === MAJOR_VERSION) return;
  throw new DatabaseFailure(
    `The data in ${data} was written by PostgreSQL ${version}, but this version of the portal uses ${MAJOR_VERSION}. ` +
      'With the version of the portal that wrote it, run npm run backup -- portal.backup. Then move the folder away and, ' +
      'with this version, run npm run restore -- portal.backup.',
  );
}

/** The password of the role. */
export async function readPassword(folder: string): Promise<string> {
  const { password } = filesIn(folder);
  if (!existsSync(password)) {
    throw new DatabaseFailure(
      `The file ${password}, which holds the database’s password, is missing. Please restore it.`,
    );
  }
  return (await readFile(password, 'utf8')).trim();
}

/**
 * Ends the server that a killed portal left behind, and forgets one that is gone although a process has its number now.
 * Call it only while holding the folder's lock.
 */
export async function clearLeftovers(data: string): Promise<void> {
  const file = path.join(data, 'postmaster.pid');
  if (process.platform === 'win32' || !existsSync(file)) return;
  const pid = Number((await readFile(file, 'utf8')).split('\n')[0]);
  if (await isServerOf(pid, data)) {
    process.kill(pid, 'SIGINT');
    const force = setTimeout(() => process.kill(pid, 'SIGQUIT'), END_WITHIN);
    while (await isServerOf(pid, data)) await pause(20);
    clearTimeout(force);
  }
  await rm(file, { force: true });
}

async function isServerOf(pid: number, data: string): Promise<boolean> {
  const file = `/proc/${pid}/cmdline`;
  const read = process.platform === 'linux' ? readFile(file, 'utf8') : run('ps', ['-o', 'args=', '-p', `${pid}`]);
  return read.then(
    (line) => (typeof line === 'string' ? line : line.stdout).includes(data),
    // There is no such process.
    () => false,
  );
}
