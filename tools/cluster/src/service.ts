import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Owner } from '@portal/embedded-database/owner';
import { PROGRAMS } from './packages';

/** How long, in milliseconds, a service may take to stop before it is killed. */
const STOP_WITHIN = 20_000;

/** How long, in milliseconds, a service may take to be ready: a replica copies its primary first. */
const READY_WITHIN = 120_000;

const TRY_EVERY = 100;

interface Program {
  name: string;
  program: string;
  args: readonly string[];
  /** Who it runs as. */
  owner: Owner;
  /** The folder of its log. */
  logs: string;
  env?: NodeJS.ProcessEnv;
}

/** A program of the cluster. It writes to a log file of its own, and is told to end when this process is gone. */
export class Service {
  private child: ChildProcess | undefined;

  constructor(private readonly started: Program) {}

  get log() {
    return path.join(this.started.logs, `${this.started.name}.log`);
  }

  /** Of the running process. @throws while there is none */
  get pid(): number {
    const { pid } = this.child ?? {};
    if (pid === undefined || !this.isRunning) throw new Error(`${this.started.name} isn’t running.`);
    return pid;
  }

  get isRunning() {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  start() {
    const { program, args, owner, env } = this.started;
    const log = openSync(this.log, 'a', 0o600);
    // As its owner: the system forgets whose end it is to be told of when a process changes its user.
    const told = owner.command(PROGRAMS.setpriv.path, ['--pdeathsig', 'TERM', '--', program, ...args]);
    this.child = spawn(...told, { stdio: ['ignore', log, log], env: { ...env, PATH: process.env['PATH'] } });
    closeSync(log);
  }

  /** Waits until `isReady` answers true; while it throws, the service isn’t there yet. @throws with its last lines if it ends before or never is */
  async ready(isReady: () => Promise<boolean>) {
    const enough = Date.now() + READY_WITHIN;
    while (!(await isReady().catch(() => false))) {
      if (!this.isRunning || Date.now() > enough) throw await this.failure();
      await pause(TRY_EVERY);
    }
  }

  /** Sends a signal. */
  signal(signal: NodeJS.Signals) {
    process.kill(this.pid, signal);
  }

  /** Ends it gently, and by force if it takes too long. */
  async stop() {
    if (!this.isRunning || !this.child) return;
    const ended = once(this.child, 'exit');
    this.signal('SIGTERM');
    const force = setTimeout(() => this.child?.kill('SIGKILL'), STOP_WITHIN);
    await ended;
    clearTimeout(force);
  }

  private async failure() {
    const { name } = this.started;
    const lines = (await readFile(this.log, 'utf8')).trim().split('\n').slice(-8);
    return new Error(
      `${name} ${this.isRunning ? 'isn’t ready' : 'ended'}. Its log, ${this.log}, says:\n${lines.join('\n')}`,
    );
  }
}
