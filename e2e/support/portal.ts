import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../tools/embedded-database/src/ports';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

export interface PortalOptions {
  /** A free one unless given. */
  port?: number;
  dataDir: string;
  env?: NodeJS.ProcessEnv;
}

/** A portal started by `npm start`'s own program, for specs that stop it, kill it or publish to it. */
export class TestPortal {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
    private readonly dataDir: string,
    /** What it printed so far. */
    readonly said: () => string,
  ) {}

  get address() {
    return `http://localhost:${this.port}`;
  }

  /** Starts and resolves when the banner stands. @throws with all output when it ends before. */
  static async start({ port: given, dataDir, env = {} }: PortalOptions): Promise<TestPortal> {
    const port = given ?? (await freePort());
    const child = spawn(process.execPath, ['tools/commands/run.mjs', 'start'], {
      cwd: root,
      env: { ...process.env, ...env, PORT: String(port), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, so that a kill reaches the API and the database too.
      detached: true,
    });
    let output = '';
    const ready = new Promise<void>((resolve, reject) => {
      const collect = (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('portal is ready')) resolve();
      };
      child.stdout.on('data', collect);
      child.stderr.on('data', collect);
      child.once('exit', (code) => reject(new Error(`The portal ended with code ${code}:\n${output}`)));
    });
    await ready;
    return new TestPortal(child, port, dataDir, () => output);
  }

  /** Ctrl-C. Answers the exit code. */
  async stop(): Promise<number | null> {
    if (this.child.exitCode !== null) return this.child.exitCode;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGINT');
    const [code] = (await ended) as [number | null];
    return code;
  }

  /** Kills the portal, its API and the database that it runs at once, without warning. */
  async kill(): Promise<void> {
    const ended = once(this.child, 'exit');
    if (existsSync(this.databasePidFile)) this.killDatabase();
    if (this.child.pid) process.kill(-this.child.pid, 'SIGKILL');
    await ended;
  }

  /** Kills the database that it runs. */
  killDatabase() {
    process.kill(Number(readFileSync(this.databasePidFile, 'utf8').split('\n')[0]), 'SIGKILL');
  }

  /** Kills its API. */
  async killApi(): Promise<void> {
    const { stdout } = await run('ps', ['--ppid', String(this.child.pid), '-o', 'pid=,args=']);
    const api = stdout.split('\n').find((line) => line.includes('api/dist/main.js'));
    process.kill(Number.parseInt(api ?? '', 10), 'SIGKILL');
  }

  /** Resolves with the exit code when it ends by itself. */
  async ended(): Promise<number | null> {
    if (this.child.exitCode === null) await once(this.child, 'exit');
    return this.child.exitCode;
  }

  private get databasePidFile() {
    return path.join(this.dataDir, 'postgres/data/postmaster.pid');
  }
}
