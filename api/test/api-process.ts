import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@portal/embedded-database/ports';
import { Client } from './client';

const API = fileURLToPath(new URL('..', import.meta.url));
const ROOT = path.join(API, '..');
const CACHE = path.join(API, 'node_modules/.cache');

/** What the API is built from, in this version of the repository and in the last release. */
const SOURCES = ['api', 'libs', 'tools', 'package.json', 'tsconfig.json', 'rspack.shared.ts'];

const run = promisify(execFile);

/** The admin password of API processes under test. */
export const ADMIN_PASSWORD = 'open-the-admin-door';

/** The environment of this process without what concerns its test runner. */
function inherited() {
  const { NODE_OPTIONS: _, ...rest } = process.env;
  return rest;
}

/** The API as it is shipped, built for one spec file. */
export class ApiBuild {
  private readonly started: ChildProcess[] = [];

  private constructor(
    private readonly folder: string,
    /** The program that was built. */
    readonly main: string,
  ) {}

  /** Builds the API; `change` may edit the copy of its sources that is built, as a later version would. */
  static async make(change?: (source: string) => void): Promise<ApiBuild> {
    mkdirSync(CACHE, { recursive: true });
    const folder = mkdtempSync(path.join(CACHE, 'api-build-'));
    const out = path.join(folder, 'dist');
    const source = change ? path.join(folder, 'src') : path.join(API, 'src');
    if (change) {
      for (const name of ['src', 'content']) cpSync(path.join(API, name), path.join(folder, name), { recursive: true });
      change(source);
    }
    const entry = path.join(source, 'main.ts');
    await run('npx', ['rspack', 'build', '--entry', entry, '--output-path', out], { cwd: API, env: inherited() });
    return new ApiBuild(folder, path.join(out, 'main.js'));
  }

  /**
   * Builds the API of an earlier commit from the repository's history, on the packages that are installed now.
   * @throws if the clone is too shallow to have the commit
   */
  static async ofCommit(commit: string): Promise<ApiBuild> {
    mkdirSync(CACHE, { recursive: true });
    const folder = mkdtempSync(path.join(CACHE, 'api-build-'));
    const archive = path.join(folder, 'sources.tar');
    await run('git', ['archive', '--output', archive, commit, ...SOURCES], { cwd: ROOT });
    await run('tar', ['--extract', '--file', archive, '--directory', folder]);
    linkPackages(folder);
    const api = path.join(folder, 'api');
    await run('npx', ['rspack', 'build'], { cwd: api, env: inherited() });
    return new ApiBuild(folder, path.join(api, 'dist/main.js'));
  }

  /** Starts a process on the database of `url`. */
  async start(url: string, env: NodeJS.ProcessEnv = {}): Promise<ApiProcess> {
    const port = await freePort();
    const child = this.spawn({ ...settings(url), PORT: String(port), ...env });
    return new ApiProcess(child, `http://127.0.0.1:${port}`).ready();
  }

  /** Starts a command, for its caller to wait for or to end. */
  startCommand(url: string, env: NodeJS.ProcessEnv, ...command: string[]): ChildProcess {
    return this.spawn({ ...settings(url), ...env }, ...command);
  }

  /** Starts `migrate`, and answers its exit code and what it said on standard error. */
  async migrate(url: string): Promise<{ code: number | null; said: string }> {
    const child = this.spawn(settings(url), 'migrate');
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, said };
  }

  /** Brings the database of `url` up to date. @throws when that fails */
  async prepare(url: string): Promise<void> {
    const { code, said } = await this.migrate(url);
    if (code !== 0) throw new Error(`migrate ended with ${code}: ${said}`);
  }

  /** Runs it with exactly this environment. @throws when it fails, with what it said. */
  run(env: NodeJS.ProcessEnv) {
    return run(process.execPath, [this.main], { env });
  }

  /** Removes the build, and ends what a test that failed left running of it. */
  remove() {
    for (const child of this.started) child.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private spawn(env: NodeJS.ProcessEnv, ...command: string[]) {
    const stderr = command.length > 0 ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, [this.main, ...command], {
      env: { ...inherited(), ...env },
      stdio: ['ignore', 'ignore', stderr],
    });
    this.started.push(child);
    return child;
  }
}

/** Gives sources in `folder` the packages that are installed here, and the repository's own from `folder`. */
function linkPackages(folder: string) {
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@portal'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (name !== '@portal') symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  }
  for (const kind of ['libs', 'tools']) {
    for (const name of readdirSync(path.join(folder, kind))) {
      symlinkSync(path.join(folder, kind, name), path.join(modules, '@portal', name));
    }
  }
  const own = path.join(API, 'node_modules');
  if (existsSync(own)) symlinkSync(own, path.join(folder, 'api/node_modules'));
}

const settings = (url: string) => ({
  DATABASE_URL: url,
  ADMIN_PASSWORD,
  LOG_LEVEL: 'silent',
  TRUSTED_PROXY: '127.0.0.1',
});

/** An API process that can be told to stop, and killed. */
export class ApiProcess {
  constructor(
    private readonly child: ChildProcess,
    readonly origin: string,
  ) {}

  get pid() {
    return this.child.pid ?? 0;
  }

  get isRunning() {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** A browser of its own on this process. */
  visitor(): Client {
    return new Client(this.origin);
  }

  /** Resolves when it serves. @throws when it ends before. */
  async ready(): Promise<this> {
    while (this.isRunning) {
      const answer = await this.visitor()
        .send('GET', '/api/ready')
        .catch(() => undefined);
      if (answer?.status === 200) return this;
      await pause(50);
    }
    throw new Error('The API ended before it was ready');
  }

  /** Sends a signal and answers how the process ended. */
  async end(signal: NodeJS.Signals): Promise<[code: number | null, signal: string | null]> {
    const exit = once(this.child, 'exit');
    this.child.kill(signal);
    return (await exit) as [number | null, string | null];
  }
}
