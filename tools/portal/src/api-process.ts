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
 * How Node.js runs the API. The old generation is collected each time the heap has grown by 70%, and the young
 * generation is half of its default size: by default, Node.js lets the process grow by half as much memory again; with
 * a fixed limit, it collects so often that some requests have to wait each time.
 */
export const API_NODE_OPTIONS = ['--heap-growing-percent=70', '--max-semi-space-size=8'];

/**
 * Settings of the system's allocator (glibc's malloc): compression and the renderer allocate in many threads, and with
 * two arenas for all of them, the process holds some 20 MB less unused memory.
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

/** The API's message when it listens (`api/src/serve.ts`). */
const LISTENING = 'listening';

/**
 * An API process, which ends with this one. It loads its code immediately, and then waits until {@link start} sends its
 * environment. Its output is displayed on request, so that no log lines appear between the startup steps.
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

  /** The API's last build; undefined before its first build. */
  static ofLastBuild(): ApiProcess | undefined {
    return existsSync(API_MAIN) ? new ApiProcess() : undefined;
  }

  private collect = (chunk: Buffer) => {
    this.output = (this.output + chunk.toString()).slice(-8_000);
  };

  private get hasEnded() {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Resolves when the child reports that it listens. */
  private listens() {
    return new Promise<void>((resolve) => {
      this.child.on('message', (said) => said === LISTENING && resolve());
    });
  }

  /**
   * Migrates the database, starts the API, and resolves when it is ready: when the child itself reports that it
   * listens, because another program may respond at `address` before that.
   * @throws with its output if it exits before that
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
