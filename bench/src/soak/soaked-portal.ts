import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { COMPOSITION_URL, compositionSchema } from '@portal/contracts/release';
import { PortalClient } from '@portal/remote-kit/release/portal-client';
import { root } from '../../../tools/portal/src/processes';
import { openDatabase } from '../api/database';
import { publishPortal, type PublishedPortal } from '../render/portal';
import { isRunning, type Server } from '../server-process';

/** Where the API processes log. */
const LOGS = path.join(root, 'test-results/soak');

/** How long, in milliseconds, a killed process is away before it is started again. */
const AWAY = 2_000;

/** How long, in milliseconds, the renderers of a killed process may take to end. */
const ORPHANS_END_WITHIN = 10_000;

/** What became of a killed process. */
export interface Kill {
  /** Milliseconds from the kill until the next process was ready. */
  away: number;
  /** Renderers that outlived it. */
  orphans: number;
}

/** A portal of two API processes. One of them lives as long as the soak, so that its memory tells; the other is killed. */
export class SoakedPortal {
  /** The origins of processes that were killed. */
  private readonly killed = new Set<string>();

  private constructor(
    private readonly published: PublishedPortal,
    /** The process that is never killed. */
    readonly steady: Server,
    private mortal: Server,
  ) {}

  /** Builds what is stale, and starts it with a community's data. */
  static async start(): Promise<SoakedPortal> {
    await mkdir(LOGS, { recursive: true });
    const published = await publishPortal(await openDatabase());
    try {
      return new SoakedPortal(published, await startIn(published, 'steady'), await startIn(published, 'mortal'));
    } catch (error) {
      await published.stop();
      throw error;
    }
  }

  get databaseUrl() {
    return this.published.databaseUrl;
  }

  /** Where requests are sent to, in turns, as by a load balancer that hasn't noticed yet that a process is gone. */
  get origins(): readonly [string, string] {
    return [this.steady.origin, this.mortal.origin];
  }

  /** Where the process is that is killed now and then. */
  get mortalOrigin() {
    return this.mortal.origin;
  }

  /** What releases are published by. */
  get client() {
    return this.clientAt(this.steady.origin);
  }

  /** One of the processes, as a deployer. */
  clientAt = (address: string) => new PortalClient({ address, token: this.published.token });

  /** The version of an app that a process serves; undefined while it doesn't answer. */
  async versionAt(origin: string, app: string): Promise<string | undefined> {
    const response = await fetch(origin + COMPOSITION_URL).catch(() => undefined);
    if (!response?.ok) return undefined;
    return compositionSchema.parse(await response.json()).releases.find((release) => release.app === app)?.version;
  }

  /** Whether the process that was at an origin was killed. */
  wasKilled = (origin: string) => this.killed.has(origin);

  /** Kills one of the two processes, and starts another in its place after a moment. */
  async kill(): Promise<Kill> {
    const renderers = this.mortal.pidsBelow();
    const killedAt = Date.now();
    this.killed.add(this.mortal.origin);
    await this.mortal.kill();
    await pause(AWAY);
    this.mortal = await startIn(this.published, 'mortal');
    // The next process may have the port of the killed one.
    this.killed.delete(this.mortal.origin);
    const away = Date.now() - killedAt;
    while (renderers.some(isRunning) && Date.now() - killedAt < ORPHANS_END_WITHIN) await pause(50);
    return { away, orphans: renderers.filter(isRunning).length };
  }

  stop = () => this.published.stop();
}

const startIn = (published: PublishedPortal, name: string) =>
  published.start(
    name,
    { LOG_LEVEL: 'warn' },
    { everyCore: true, ignoresInterrupt: true, log: path.join(LOGS, `${name}.log`) },
  );
