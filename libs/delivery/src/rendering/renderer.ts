import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Duplex } from 'node:stream';
import { FrameReader, writeFrame } from './frames';
import { readMarkup, readOutcome } from './markup';
import type { RenderedMarkup } from '@portal/contracts/release';
import { processUsage, type ProcessUsage } from './process-usage';
import type { SsrBundles } from './ssr-bundles';

/**
 * After how long, in milliseconds of processor time, a page, or a bundle at its start, is taken for hanging. On a busy machine
 * a renderer gets little of the processor, and no release is to blame for that.
 */
const HANGS = { render: 2_000, open: 5_000 };
/** How many times as long it may take by the clock: what waits without working hangs, too. */
const BY_THE_CLOCK = 5;
export type Hangs = typeof HANGS;

/** Bytes that a renderer may hold. */
const MOST_MEMORY = 400 * 1024 * 1024;
/** How often, in milliseconds, a renderer is looked at while it works. */
const LOOK = 50;

/** Maximum bytes of a renderer's response. */
const MOST_BYTES = 32 * 1024 * 1024;

/** What runs in the process. */
const PROGRAM = readFileSync(new URL('../../renderer-process.mjs', import.meta.url), 'utf8');

/** The input for rendering a page, as passed to the shell's bundle. */
export interface RenderRequest {
  app: string;
  pageId: string;
  /** Path and query. */
  address: string;
  moment: { at: string; timeZone: string };
  answers: Record<string, { body: unknown; link?: string }>;
}

interface Waiting {
  id: number;
  resolve: (text: string) => void;
  reject: (error: Error) => void;
}

/**
 * A process that renders the pages of one app in one composition, one at a time. It gets the render requests and
 * nothing else; any violation ends it.
 */
export class Renderer {
  private readonly frames = new FrameReader(MOST_BYTES);
  private readonly socket: Duplex;
  private waiting: Waiting | undefined;
  private lastId = 0;
  private ending: Error | undefined;

  private constructor(
    private readonly child: ChildProcess,
    private readonly hangs: Hangs,
  ) {
    this.socket = child.stdio[3] as Duplex;
    this.socket.on('data', (piece: Buffer) => this.hear(piece));
    this.socket.on('error', () => this.end(new Error('The renderer cut its connection')));
    child.on('error', (error) => this.end(error));
    child.on('exit', () => this.end(new Error('The renderer ended')));
  }

  /**
   * @param sandbox starts the ES module that it is given as text, with a socket as its fourth descriptor
   * @param hangs milliseconds of processor time that a page, or a bundle at its start, may take
   */
  static async start(
    sandbox: { start: (program: string) => Promise<ChildProcess> },
    hangs: Hangs = HANGS,
  ): Promise<Renderer> {
    const child = await sandbox.start(PROGRAM);
    child.unref();
    return new Renderer(child, hangs);
  }

  get hasEnded() {
    return this.ending !== undefined;
  }

  /** Starts the shell's bundle. @throws when it fails or hangs, which ends the renderer, as any failure to open does */
  async openShell({ shell, composition }: SsrBundles): Promise<void> {
    await this.open({ shell, composition: JSON.stringify(composition) });
  }

  /** Starts the remote's bundle, after the shell's has started. @throws if it fails or hangs */
  async openRemote({ remote }: SsrBundles): Promise<void> {
    if (remote) await this.open({ remote });
  }

  /** @throws when the page fails, hangs or holds what no page may */
  async render(request: RenderRequest): Promise<RenderedMarkup> {
    return readMarkup(await this.ask({ render: JSON.stringify(request) }, this.hangs.render));
  }

  /** Ends the process, and with it what it is doing. */
  end(reason = new Error('The renderer was ended')) {
    if (this.ending) return;
    this.ending = reason;
    this.child.kill('SIGKILL');
    this.socket.destroy();
    this.settle(({ reject }) => reject(reason));
  }

  private async open(order: object): Promise<void> {
    try {
      readOutcome(await this.ask(order, this.hangs.open));
    } catch (error) {
      this.end();
      throw error;
    }
  }

  private async ask(order: object, hangs: number): Promise<string> {
    if (this.ending) throw this.ending;
    this.lastId += 1;
    const id = this.lastId;
    const look = this.watch(id, hangs);
    try {
      return await new Promise<string>((resolve, reject) => {
        this.waiting = { id, resolve, reject };
        this.socket.write(writeFrame({ id, text: JSON.stringify(order) }));
      });
    } finally {
      clearInterval(look);
    }
  }

  /**
   * Monitors the resource usage of a request, and ends the process if it is too high. Usage is first read after one
   * interval: reading it costs as much as a tenth of a page, and nearly all pages are rendered by then.
   */
  private watch(id: number, hangs: number): NodeJS.Timeout {
    const began = performance.now();
    let first: Promise<ProcessUsage> | undefined;
    return setInterval(() => void this.look(id, hangs, began, (first ??= this.usage())), LOOK);
  }

  private async look(id: number, hangs: number, began: number, first: Promise<ProcessUsage>) {
    const [then, now] = await Promise.all([first, this.usage()]);
    if (this.waiting?.id !== id) return;
    const waited = performance.now() - began;
    const worked = (now.processorTime ?? waited) - (then.processorTime ?? 0);
    if (worked > hangs) this.end(new Error(`It hangs: no answer after ${Math.round(worked)} ms of processor time`));
    if (waited > hangs * BY_THE_CLOCK) this.end(new Error(`It hangs: no answer for ${Math.round(waited)} ms`));
    if (now.memory > MOST_MEMORY) this.end(new Error(`It takes ${Math.round(now.memory / 1e6)} MB of memory`));
  }

  private usage(): Promise<ProcessUsage> {
    return processUsage(this.child.pid ?? 0);
  }

  private hear(piece: Buffer) {
    try {
      const frame = this.frames.read(piece);
      if (!frame) return;
      if (frame.id !== this.waiting?.id) throw new Error('It answers what it was not asked');
      this.settle(({ resolve }) => resolve(frame.text));
    } catch (error) {
      this.end(error as Error);
    }
  }

  private settle(how: (waiting: Waiting) => void) {
    const { waiting } = this;
    this.waiting = undefined;
    if (waiting) how(waiting);
  }
}
