import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { PgBackRest } from './pgbackrest';
import type { Service } from './service';

const memberSchema = z.object({
  members: z.array(
    z.object({ name: z.string(), role: z.string(), state: z.string(), timeline: z.number().optional() }),
  ),
});

const statusSchema = z.object({
  replication: z.array(z.object({ application_name: z.string(), state: z.string() })).default([]),
});

/** A replica as the primary sees it: `streaming` once it has caught up. */
export type Replica = z.infer<typeof statusSchema>['replication'][number];

/** What Patroni says of a node: `leader`, `sync_standby`, or `replica`, and e.g. `running` or `streaming`. */
export type Member = z.infer<typeof memberSchema>['members'][number];

/** A machine of the database: Patroni, and the PostgreSQL that it runs. */
export class DatabaseNode {
  constructor(
    readonly name: string,
    readonly ports: { patroni: number; postgres: number },
    private readonly folder: string,
    readonly patroni: Service,
    readonly pgbackrest: PgBackRest,
  ) {}

  /** All nodes, as this one sees them. @throws if it doesn't answer */
  async members(): Promise<Member[]> {
    return memberSchema.parse(await this.ask('/cluster')).members;
  }

  /** The replicas that are connected to this node. @throws if it doesn't answer */
  async replicas(): Promise<Replica[]> {
    return statusSchema.parse(await this.ask('/patroni')).replication;
  }

  /** Whether it is the primary, and takes writes. @throws if it doesn't answer */
  async isPrimary(): Promise<boolean> {
    return (await fetch(`http://127.0.0.1:${this.ports.patroni}/primary`, { signal: AbortSignal.timeout(2_000) })).ok;
  }

  private async ask(path: string): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${this.ports.patroni}${path}`, { signal: AbortSignal.timeout(2_000) });
    return answer.json();
  }

  /** Sends a signal to all processes of the machine: Patroni first, which would start PostgreSQL again. */
  signal(signal: NodeJS.Signals) {
    const postgres = this.postgresPids();
    this.patroni.signal(signal);
    for (const pid of postgres) sendTo(pid, signal);
  }

  /** Sends a signal to PostgreSQL's main process alone. */
  signalPostmaster(signal: NodeJS.Signals) {
    const [postmaster] = this.postgresPids();
    if (postmaster !== undefined) sendTo(postmaster, signal);
  }

  /** Sends a signal to the process that receives the primary's log. @throws if this node receives none */
  signalReceiver(signal: NodeJS.Signals) {
    const receiver = this.postgresPids().find((pid) => commandOf(pid).includes('walreceiver'));
    if (receiver === undefined) throw new Error(`${this.name} receives no log.`);
    sendTo(receiver, signal);
  }

  private postgresPids(): number[] {
    const file = path.join(this.folder, 'data/postmaster.pid');
    if (!existsSync(file)) return [];
    const postmaster = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
    const children = `/proc/${postmaster}/task/${postmaster}/children`;
    if (!existsSync(children)) return [];
    return [postmaster, ...readFileSync(children, 'utf8').trim().split(' ').map(Number)].filter((pid) => pid > 0);
  }
}

/** The command line of a process; empty once it has ended. */
function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function sendTo(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // A connection that ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
