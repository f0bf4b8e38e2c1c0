import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SCRIPT = path.join(import.meta.dirname, 'enclosed.sh');

/** Whether this machine and user can do it: Linux, as root. */
export const CAN_ENCLOSE = process.platform === 'linux' && process.getuid?.() === 0;

/** A program that runs as in a container: on a root that can't be written to, as a user without privileges, as process 1. */
export class Enclosed {
  /** What it wrote to standard error. */
  errors = '';
  private readonly root = mkdtempSync(path.join(tmpdir(), 'enclosed-'));
  private readonly child: ChildProcess;

  /**
   * @param folder what is at /portal, where the command runs
   * @param writable the folders that can be written to, besides /tmp
   * @param env all of its environment
   */
  constructor(folder: string, writable: readonly string[], command: readonly string[], env: NodeJS.ProcessEnv) {
    const how = ['--mount', '--pid', '--fork', '--kill-child', SCRIPT, this.root, folder];
    this.child = spawn('unshare', [...how, 'env', '-i', ...environmentOf(env), ...command], {
      env: { PATH: process.env['PATH'], NODE_FOLDER: path.dirname(process.execPath), WRITABLE: writable.join(' ') },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.child.stderr?.on('data', (chunk: Buffer) => (this.errors += chunk.toString()));
  }

  get isRunning() {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Sends a signal to process 1, as a container runtime does to stop it. */
  signal(signal: NodeJS.Signals) {
    const { pid = 0 } = this.child;
    const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    process.kill(Number(first), signal);
  }

  /** Resolves with its exit code when it has ended. */
  async ended(): Promise<number | null> {
    if (this.isRunning) await once(this.child, 'close');
    rmdirSync(this.root);
    return this.child.exitCode;
  }

  /** Ends it by force if it's still running. */
  kill() {
    this.child.kill('SIGKILL');
  }
}

const environmentOf = (env: NodeJS.ProcessEnv) => Object.entries(env).map(([name, value = '']) => `${name}=${value}`);
