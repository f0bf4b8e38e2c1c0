import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './processes';
import type { Settings } from './settings';

/** The API's program, as built. */
export const API_MAIN = path.join(root, 'api/dist/main.js');

/**
 * How Node.js runs the API. Old garbage is collected each time the heap has grown by 70 %, and what is new has half the
 * room that Node.js would give it: left to itself, Node.js lets the process grow to half as much memory again; held to a
 * fixed limit, it collects so often that each time some requests wait for it.
 */
export const API_NODE_OPTIONS = ['--heap-growing-percent=70', '--max-semi-space-size=8'];

/**
 * What the system's own memory (glibc's malloc) is told: compression and the renderer allocate in many threads, and with
 * two pools for all of them the process keeps some 20 MB less that nobody uses.
 */
export const API_MALLOC = { MALLOC_ARENA_MAX: '2' };

/** The environment of the API process. */
export const apiEnvironment = (settings: Settings, databaseUrl: string): NodeJS.ProcessEnv => ({
  DATABASE_URL: databaseUrl,
  ADMIN_PASSWORD: settings.adminPassword,
  SEED_DEMO: settings.SEED_DEMO ? '1' : '0',
  DEPLOY_TOKEN: settings.deployToken,
  RELEASE_STORE: settings.formerReleases,
  RELEASE_CACHE: path.join(settings.dataFolder, 'release-cache'),
  PORT: String(settings.PORT),
  HOST: settings.HOST,
  NODE_ENV: 'production',
});

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/api/ready`)).ok;
  } catch {
    // It listens, and is busy or ending.
    return false;
  }
}

/** A running API. What it writes is shown once somebody asks for it, so that no log stands amid the steps of a start. */
export interface ApiProcess {
  readonly child: ChildProcess;
  showOutput(): void;
}

/** What the API tells when it listens (`api/src/serve.ts`). */
const LISTENING = 'listening';

/** Resolves when the child says that it listens; what else it says is shown. */
const listens = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.on('message', (said) => (said === LISTENING ? resolve() : console.log('\n%s', said)));
  });

/**
 * Brings the database up to date, starts the API and resolves when it is ready: when the child has said itself that it
 * listens, for whoever answers at `address` before may be another program. The API ends with this process.
 * @throws with its output when it ends before that
 */
export async function startApi(env: NodeJS.ProcessEnv, address: string, main = API_MAIN): Promise<ApiProcess> {
  const child = spawn(process.execPath, [...API_NODE_OPTIONS, main, 'start'], {
    cwd: root,
    env: { ...API_MALLOC, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-8_000);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const ended = once(child, 'close');
  await Promise.race([listens(child), ended]);
  while (child.exitCode === null && child.signalCode === null && !(await isReady(address))) {
    await Promise.race([ended, sleep(50)]);
  }
  if (child.exitCode !== null || child.signalCode !== null) {
    await ended;
    throw new Error(`it ended with ${child.signalCode ?? `code ${child.exitCode}`}\n${output.trim()}`);
  }
  const showOutput = () => {
    child.stdout?.off('data', collect).pipe(process.stdout);
    child.stderr?.off('data', collect).pipe(process.stderr);
  };
  return { child, showOutput };
}
