import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
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

/** What the API tells when it listens (`api/src/serve.ts`). */
const LISTENING = 'listening';

/**
 * An API process, which ends with this one. It loads its code at once, and does nothing else until {@link start} tells it
 * its environment. What it writes is shown once somebody asks for it, so that no log stands amid the steps of a start.
 */
export class ApiProcess {
  readonly child: ChildProcess;
  private output = '';
  private readonly ended: Promise<unknown>;

  constructor(main = API_MAIN) {
    this.child = spawn(process.execPath, [...API_NODE_OPTIONS, main, 'start'], {
      cwd: root,
      env: { ...API_MALLOC, ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child.stdout?.on('data', this.collect);
    this.child.stderr?.on('data', this.collect);
    this.ended = once(this.child, 'close');
  }

  /** The API as it was built last; undefined before its first build. */
  static ofLastBuild(): ApiProcess | undefined {
    return existsSync(API_MAIN) ? new ApiProcess() : undefined;
  }

  private collect = (chunk: Buffer) => {
    this.output = (this.output + chunk.toString()).slice(-8_000);
  };

  private get hasEnded() {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Resolves when the child says that it listens. */
  private listens() {
    return new Promise<void>((resolve) => {
      this.child.on('message', (said) => said === LISTENING && resolve());
    });
  }

  /**
   * Brings the database up to date, starts the API and resolves when it is ready: when the child has said itself that it
   * listens, for whoever answers at `address` before may be another program.
   * @throws with its output when it ends before that
   */
  async start(env: NodeJS.ProcessEnv, address: string): Promise<void> {
    const listens = this.listens();
    // Told to a child that has ended, it gets nowhere; why that ended is thrown below.
    this.child.send(env, () => undefined);
    await Promise.race([listens, this.ended]);
    while (!this.hasEnded && !(await isReady(address))) await Promise.race([this.ended, sleep(50)]);
    if (!this.hasEnded) return;
    await this.ended;
    throw new Error(`it exited with ${this.child.signalCode ?? `code ${this.child.exitCode}`}\n${this.output.trim()}`);
  }

  showOutput() {
    this.child.stdout?.off('data', this.collect).pipe(process.stdout);
    this.child.stderr?.off('data', this.collect).pipe(process.stderr);
  }
}
