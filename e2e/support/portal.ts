import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../tools/embedded-database/src/ports';

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
  ) {}

  get address() {
    return `http://localhost:${this.port}`;
  }

  /** Starts and resolves when the banner stands. @throws with all output when it ends before. */
  static async start({ port: given, dataDir, env = {} }: PortalOptions): Promise<TestPortal> {
    const port = given ?? (await freePort());
    const child = spawn(process.execPath, ['tools/portal/start.mjs'], {
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
    return new TestPortal(child, port);
  }

  /** Ctrl-C. Answers the exit code. */
  async stop(): Promise<number | null> {
    if (this.child.exitCode !== null) return this.child.exitCode;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGINT');
    const [code] = (await ended) as [number | null];
    return code;
  }

  /** Kills the portal, its API and its database at once, without warning. */
  async kill(): Promise<void> {
    const ended = once(this.child, 'exit');
    if (this.child.pid) process.kill(-this.child.pid, 'SIGKILL');
    await ended;
  }
}
