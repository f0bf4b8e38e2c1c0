import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./keep-watch.mjs', import.meta.url));

/** A process that ends PostgreSQL when this one is gone, also by SIGKILL. It is replaced when it is killed itself. */
export class Watchdog {
  private child: ChildProcess | undefined;
  private watched: number | undefined;

  /** From now on watches this process; none when undefined. */
  watch(pid: number | undefined) {
    this.watched = pid;
    if (this.child) this.child.stdin?.write(`${pid ?? ''}\n`);
    else this.child = this.spawn();
  }

  /** Lets what it watched go on, and ends. */
  stop() {
    this.child?.removeAllListeners('exit').stdin?.end('\n');
  }

  private spawn() {
    // Its own process group, so that neither Ctrl-C nor a kill of the portal's whole group reaches it. It gets the
    // process to watch at its start: this process may be killed before it could send it.
    const child = spawn(process.execPath, [PROGRAM, `${this.watched ?? ''}`], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { PATH: process.env['PATH'] },
    });
    child.unref();
    child.stdin.on('error', () => child.kill('SIGKILL'));
    child.once('exit', () => {
      this.child = undefined;
      this.watch(this.watched);
    });
    return child;
  }
}
